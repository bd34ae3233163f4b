// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// A scroll view's own pan: moves the content, and the keyboard.
final class ScrollPan: UIPanGestureRecognizer {
    private var startOffset = CGPoint.zero
    private var reachesKeyboard = false
    private var finger = CGPoint.zero
    private var wayDown: CGFloat = 0
    private var pull: CGFloat = 0

    private var scrollView: UIScrollView? { view as? UIScrollView }

    override var state: UIGestureRecognizer.State {
        get { super.state }
        set {
            let old = super.state
            super.state = newValue
            if super.state != old || super.state == .changed { act(after: old) }
        }
    }

    private func act(after old: UIGestureRecognizer.State) {
        guard let scrollView else { return }
        switch state {
        case .began:
            startOffset = scrollView.contentOffset
            _ = OptionalRequirementCall.ask(scrollView.scrollDelegate) { $0.scrollViewWillBeginDragging(scrollView) }
            dismissOnDrag(scrollView)
            follow(scrollView)
        case .changed:
            follow(scrollView)
        case .ended, .cancelled:
            if old == .began || old == .changed { finish(scrollView) }
        case .possible, .failed:
            break
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        finger = touches.first?.place ?? .zero
        wayDown = 0
    }

    private func follow(_ scrollView: UIScrollView) {
        let way = translation(in: scrollView)
        // The drag beyond the top, by which a refresh begins; 60 points is our choice.
        pull = way.y - (startOffset.y + scrollView.adjustedContentInset.top)
        scrollView.contentOffset = scrollView.clamped(CGPoint(x: startOffset.x - way.x, y: startOffset.y - way.y))
        let place = location(in: nil).applying(scrollView.window?.windowToScreen ?? .identity)
        if place.y != finger.y { wayDown = place.y - finger.y }
        finger = place
        dragKeyboard(scrollView)
    }

    private func finish(_ scrollView: UIScrollView) {
        if pull >= 60, state == .ended { scrollView.refreshControl?.pull() }
        pull = 0
        let speed = velocity(in: scrollView)
        var target = scrollView.contentOffset
        _ = OptionalRequirementCall.ask(scrollView.scrollDelegate) {
            $0.scrollViewWillEndDragging(
                scrollView, withVelocity: CGPoint(x: -speed.x / 1000, y: -speed.y / 1000), targetContentOffset: &target)
        }
        scrollView.contentOffset = target
        _ = OptionalRequirementCall.ask(scrollView.scrollDelegate) {
            $0.scrollViewDidEndDragging(scrollView, willDecelerate: false)
        }
        guard reachesKeyboard else { return }
        reachesKeyboard = false
        let dismisses = wayDown > 0 && state == .ended
        InputSession.current.dragsAccessory = dismisses && scrollView.keyboardDismissMode == .interactiveWithAccessory
        ProcessContext.current.send(.keyboard(.drag(.ended(dismisses: dismisses))))
    }

    // MARK: - The keyboard

    private func dismissOnDrag(_ scrollView: UIScrollView) {
        guard let responder = scrollView.window?.focusWindow?.firstResponder else { return }
        switch scrollView.keyboardDismissMode {
        case .onDrag:
            responder.resignFirstResponder()
        case .onDragWithAccessory:
            let session = InputSession.current
            session.switches += 1
            responder.resignFirstResponder()
            session.switches -= 1
        case .none, .interactive, .interactiveWithAccessory:
            break
        }
    }

    /// How far above the keyboard a drag counts already, as the guides of the views around say.
    private var padding: Double {
        let views = sequence(first: view) { $0?.superview }.compactMap { $0 }
        return Double(views.compactMap { $0.keyboardGuide?.keyboardDismissPadding }.reduce(0, max))
    }

    private func dragKeyboard(_ scrollView: UIScrollView) {
        let mode = scrollView.keyboardDismissMode
        guard mode == .interactive || mode == .interactiveWithAccessory else { return }
        let keyboard = Display.current.keyboard
        if !reachesKeyboard {
            // A finger that comes from above takes the keyboard along from its top edge on.
            guard keyboard.form == .docked, keyboard.isOwn, finger.y > keyboard.frame.y - padding else { return }
            reachesKeyboard = true
        }
        ProcessContext.current.send(.keyboard(.drag(.moved(y: Double(finger.y)))))
    }
}

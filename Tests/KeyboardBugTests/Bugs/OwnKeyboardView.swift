// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// The keyboard in one's own hands.

/// B8: looks for the keyboard's view in the windows of the app, the first one first, and moves it under the finger.
/// After a touch of the home indicator that is the hidden one.
final class B8: FirstTracker {
    override var keyboardFollowsFinger: Bool { true }

    override func start() {
        super.start()
        view.addGestureRecognizer(
            KeyboardPan { y in
                guard let keyboard = UIApplication.shared.keyboardViews.first else { return }
                keyboard.frame.origin.y = max(keyboard.frame.minY, y)
            })
    }
}

private final class KeyboardPan: UIPanGestureRecognizer {
    private let move: @MainActor (CGFloat) -> Void

    init(_ move: @escaping @MainActor (CGFloat) -> Void) {
        self.move = move
        super.init()
    }

    override var state: UIGestureRecognizer.State {
        didSet {
            if state == .began || state == .changed { move(location(in: nil).y) }
        }
    }
}

/// B14: the accessory view of the article: a new one each time it is asked for, and resigned on one that nobody sees.
final class B14: UIViewController, PuppetScreen {
    var tummy: UIView { UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 120)) }

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { tummy }
    var hasFocus: Bool { isFirstResponder }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Puppet"
        view.addSubview(
            UIButton(primaryAction: UIAction(title: "Open") { [weak self] _ in self?.becomeFirstResponder() }))
        view.addSubview(
            UIButton(primaryAction: UIAction(title: "Close") { [weak self] _ in self?.tummy.resignFirstResponder() }))
    }
}

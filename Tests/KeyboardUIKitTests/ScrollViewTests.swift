// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// Scrolling by code and by finger, and what dragging does to the keyboard.
@Suite @MainActor struct ScrollViewTests {
    typealias App = RecordedApp

    final class NotingScroll: NSObject, UIScrollViewDelegate {
        let note: (String) -> Void
        init(_ app: RecordedApp) { note = { [unowned app] in app.note($0) } }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll \(Int(scrollView.contentOffset.y))") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBegin \(scrollView.isDragging)") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            note("willEnd \(velocity.y) \(Int(targetContentOffset.pointee.y))")
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            note("didEnd \(decelerate)")
        }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("animation ended") }
    }

    private func makeScroll(_ app: App, mode: UIScrollView.KeyboardDismissMode = .none) -> UIScrollView {
        app.run {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 600))
            scroll.contentSize = CGSize(width: 393, height: 2000)
            scroll.keyboardDismissMode = mode
            app.window.rootViewController?.view.addSubview(scroll)
            return scroll
        }
    }

    private func touch(_ app: App, _ phase: TouchRecord.Phase, _ y: Double) -> [Step] {
        app.history(of: .touch(TouchRecord(phase: phase, x: 100, y: y)), after: phase == .moved ? 0.125 : 0)
    }

    @Test("a finger moves the content; the offset stops at its end")
    func dragging() {
        let app = App()
        let scroll = makeScroll(app)
        let delegate = NotingScroll(app)
        scroll.delegate = delegate
        #expect(touch(app, .began, 500).isEmpty)
        #expect(touch(app, .moved, 480) == [.called("willBegin true"), .called("scroll 20")])
        #expect(touch(app, .moved, 400) == [.called("scroll 100")])
        #expect(touch(app, .ended, 400) == [.called("willEnd 0.64 100"), .called("didEnd false")])
        #expect(scroll.bounds.origin == CGPoint(x: 0, y: 100))
        _ = touch(app, .began, 300)
        #expect(touch(app, .moved, 600) == [.called("willBegin true"), .called("scroll 0")])
        _ = touch(app, .ended, 600)
        app.run { scroll.isScrollEnabled = false }
        _ = touch(app, .began, 500)
        #expect(touch(app, .moved, 400).isEmpty)
    }

    @Test("what is below moves with the content")
    func content() {
        let app = App()
        let scroll = makeScroll(app)
        app.run {
            let label = UIView(frame: CGRect(x: 0, y: 700, width: 100, height: 20))
            scroll.addSubview(label)
            scroll.contentOffset.y = 650
            #expect(label.convert(label.bounds, to: nil) == CGRect(x: 0, y: 150, width: 100, height: 20))
            #expect(scroll.hitTest(CGPoint(x: 10, y: 710), with: nil) === label)
        }
    }

    struct Visible: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var rect: CGRect
        var bottomInset: CGFloat = 0
        var offset: CGFloat
    }

    nonisolated static let visible = [
        Visible(testDescription: "inside", rect: CGRect(x: 0, y: 550, width: 10, height: 10), offset: 500),
        Visible(testDescription: "below", rect: CGRect(x: 0, y: 1200, width: 10, height: 50), offset: 650),
        Visible(testDescription: "above", rect: CGRect(x: 0, y: 100, width: 10, height: 50), offset: 100),
        Visible(
            testDescription: "behind the keyboard", rect: CGRect(x: 0, y: 1000, width: 10, height: 50),
            bottomInset: 336,
            offset: 786),
        Visible(testDescription: "too large", rect: CGRect(x: 0, y: 1300, width: 10, height: 650), offset: 1300),
        Visible(
            testDescription: "at the end, with inset", rect: CGRect(x: 0, y: 1990, width: 10, height: 10),
            bottomInset: 100, offset: 1500),
    ]

    @Test("scrollRectToVisible moves as little as it can", arguments: visible)
    func scrollRectToVisible(_ row: Visible) {
        let app = App()
        let scroll = makeScroll(app)
        app.run {
            scroll.contentOffset.y = 500
            scroll.contentInset.bottom = row.bottomInset
            scroll.scrollRectToVisible(row.rect, animated: false)
        }
        #expect(scroll.contentOffset == CGPoint(x: 0, y: row.offset))
    }

    @Test("an animated scroll is told of when it is over")
    func animated() {
        let app = App()
        let scroll = makeScroll(app)
        let delegate = NotingScroll(app)
        scroll.delegate = delegate
        #expect(
            app.history { scroll.setContentOffset(CGPoint(x: 0, y: 40), animated: true) } == [
                .called("scroll 40"), .said(.startTimer(timer: 1, nanoseconds: 300_000_000)),
            ])
        #expect(app.history(of: .timerFired(1)) == [.called("animation ended")])
        #expect(app.history { scroll.setContentOffset(CGPoint(x: 0, y: 40), animated: false) }.isEmpty)
    }

    @Test("the safe area counts as inset on the axes that scroll")
    func adjustedInset() {
        let app = App()
        let scroll = makeScroll(app)
        app.run {
            scroll.frame = app.window.bounds
            scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 60, left: 2, bottom: 37, right: 4))
            scroll.contentInsetAdjustmentBehavior = .never
            #expect(scroll.adjustedContentInset == scroll.contentInset)
            scroll.contentInsetAdjustmentBehavior = .automatic
            scroll.contentSize.height = 100
            #expect(scroll.adjustedContentInset == scroll.contentInset)
            scroll.contentInsetAdjustmentBehavior = .always
            #expect(scroll.adjustedContentInset.top == 60)
        }
    }

    // MARK: - The keyboard

    @Test(
        "on drag: the field resigns as the drag begins, and the bar goes too where it should",
        arguments: [
            (UIScrollView.KeyboardDismissMode.none, [Step]()),
            (
                .onDrag,
                [.called("didEnd A"), RecordedApp.input(2, "BarController", kind: .accessory, accessory: 50)]
            ),
            (.onDragWithAccessory, [.called("didEnd A"), RecordedApp.noInput]),
            (.interactive, []),
        ])
    func onDrag(_ mode: UIScrollView.KeyboardDismissMode, _ steps: [Step]) {
        let app = App(root: { BarController() })
        let delegate = NotingFieldDelegate(app)
        _ = makeScroll(app, mode: mode)
        let field = app.addField("A", delegate: delegate)
        app.run { field.becomeFirstResponder() }
        _ = app.history()
        _ = touch(app, .began, 300)
        let asked: [Step] = steps.isEmpty ? [] : [.called("shouldEnd A")]
        #expect(touch(app, .moved, 350) == asked + steps)
    }

    @Test("interactive: nothing until the finger is on the keyboard, then its every move, and at the end which way")
    func interactive() {
        let app = App()
        _ = makeScroll(app, mode: .interactive)
        app.deliver(.keyboard(.notice(KeyboardNotificationTests.notice(.willShow))))
        _ = app.history()
        func said(_ drag: KeyboardDrag) -> [Step] { [.said(.keyboard(.drag(drag)))] }
        #expect(touch(app, .began, 400).isEmpty)
        #expect(touch(app, .moved, 450).isEmpty)
        #expect(touch(app, .moved, 516).isEmpty)
        #expect(touch(app, .moved, 530) == said(.moved(y: 530)))
        #expect(touch(app, .moved, 500) == said(.moved(y: 500)))
        #expect(touch(app, .moved, 600) == said(.moved(y: 600)))
        #expect(touch(app, .ended, 600) == said(.ended(dismisses: true)))
        _ = touch(app, .began, 400)
        #expect(touch(app, .moved, 600) == said(.moved(y: 600)))
        #expect(touch(app, .moved, 550) == said(.moved(y: 550)))
        #expect(touch(app, .ended, 550) == said(.ended(dismisses: false)))
        _ = touch(app, .began, 400)
        _ = touch(app, .moved, 600)
        #expect(touch(app, .cancelled, 600) == said(.ended(dismisses: false)))
    }

    @Test("a guide's padding makes the drag begin above the keyboard")
    func padding() {
        let app = App()
        let scroll = makeScroll(app, mode: .interactive)
        app.run { scroll.superview?.keyboardLayoutGuide.keyboardDismissPadding = 50 }
        app.deliver(.keyboard(.notice(KeyboardNotificationTests.notice(.willShow))))
        _ = app.history()
        #expect(touch(app, .began, 400).isEmpty)
        #expect(touch(app, .moved, 460).isEmpty)
        #expect(touch(app, .moved, 470) == [.said(.keyboard(.drag(.moved(y: 470))))])
    }

    @Test("a keyboard that is not docked, or another app's, is not dragged")
    func notDragged() {
        let app = App()
        _ = makeScroll(app, mode: .interactive)
        for (form, isOwn) in [(KeyboardForm.undocked, true), (.docked, false), (.hidden, true)] {
            app.deliver(
                .keyboard(
                    .moved(
                        KeyboardPlacement(form: form, frame: KeyboardNotificationTests.up, isOwn: isOwn, windows: 0))))
            _ = app.history()
            let steps = touch(app, .began, 400) + touch(app, .moved, 600) + touch(app, .ended, 600)
            #expect(steps.isEmpty)
        }
    }

    @Test(
        "after an interactive dismissal the bar stays or goes",
        arguments: [(UIScrollView.KeyboardDismissMode.interactive, true), (.interactiveWithAccessory, false)])
    func dismissal(_ mode: UIScrollView.KeyboardDismissMode, staysBar: Bool) {
        let app = App(root: { BarController() })
        _ = makeScroll(app, mode: mode)
        let field = app.addField("A")
        app.run { field.becomeFirstResponder() }
        app.deliver(.keyboard(.notice(KeyboardNotificationTests.notice(.willShow))))
        _ = touch(app, .began, 400) + touch(app, .moved, 600) + touch(app, .ended, 600)
        #expect(
            app.history(of: .keyboard(.takeFirstResponder(.dismissal))) == [
                staysBar ? App.input(2, "BarController", kind: .accessory, accessory: 50) : App.noInput
            ])
    }
}

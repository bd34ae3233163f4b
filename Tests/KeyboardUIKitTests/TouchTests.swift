// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// A finger on its way through recognisers and views.
@Suite @MainActor struct TouchTests {
    typealias App = RecordedApp

    final class NotingView: UIView {
        var note: ((String) -> Void)?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            let place = touches.first?.location(in: self) ?? .zero
            note?("view began \(Int(place.x)) \(Int(place.y))")
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            let way = (touches.first?.location(in: self).y ?? 0) - (touches.first?.previousLocation(in: self).y ?? 0)
            note?("view moved \(Int(way))")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note?("view ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note?("view cancelled") }
    }

    final class NotingPan: UIPanGestureRecognizer {
        var note: ((String) -> Void)?
        override var state: UIGestureRecognizer.State {
            get { super.state }
            set {
                super.state = newValue
                let way = translation(in: view)
                note?("\(name ?? "pan") \(super.state) \(Int(way.x)) \(Int(way.y)) at \(Int(velocity(in: view).y))")
            }
        }
    }

    final class NotingTap: UITapGestureRecognizer {
        var note: ((String) -> Void)?
        override var state: UIGestureRecognizer.State {
            get { super.state }
            set {
                super.state = newValue
                note?("tap \(super.state)")
            }
        }
    }

    private func makeView(_ app: App) -> NotingView {
        app.run {
            let view = NotingView(frame: CGRect(x: 0, y: 100, width: 393, height: 500))
            view.note = { app.note($0) }
            app.window.rootViewController?.view.addSubview(view)
            return view
        }
    }

    /// Comes down at (100, 200), goes by each step in an eighth of a second, and is lifted.
    private func drag(_ app: App, _ steps: [Double], end: TouchRecord.Phase = .ended) -> [Step] {
        var y = 200.0
        var history = app.history(of: .touch(TouchRecord(phase: .began, x: 100, y: y)))
        for step in steps {
            y += step
            history += app.history(of: .touch(TouchRecord(phase: .moved, x: 100, y: y)), after: 0.125)
        }
        return history + app.history(of: .touch(TouchRecord(phase: end, x: 100, y: y)))
    }

    @Test("without a recogniser the view gets everything, in its own coordinates")
    func plain() {
        let app = App()
        _ = makeView(app)
        #expect(
            drag(app, [5, 30]) == [
                .called("view began 100 100"), .called("view moved 5"), .called("view moved 30"), .called("view ended"),
            ])
        #expect(drag(app, [], end: .cancelled) == [.called("view began 100 100"), .called("view cancelled")])
        // A lift without a touch is nothing.
        #expect(app.history(of: .touch(TouchRecord(phase: .ended, x: 1, y: 1))).isEmpty)
        #expect(app.history(of: .touch(TouchRecord(phase: .began, x: 999, y: 1))).isEmpty)
    }

    @Test("a touch that nobody takes goes up the chain")
    func chain() {
        final class Controller: UIViewController {
            var note: ((String) -> Void)?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                note?("controller began, \(touches.first?.view?.tag ?? 0)")
                super.touchesBegan(touches, with: event)
            }
        }
        let app = App(root: { Controller() })
        (app.window.rootViewController as? Controller)?.note = { app.note($0) }
        app.run {
            let view = UIView(frame: app.window.bounds)
            view.tag = 7
            app.window.rootViewController?.view.addSubview(view)
        }
        #expect(drag(app, []) == [.called("controller began, 7")])
    }

    @Test("a pan begins after 10 points, tells its way and speed, and takes the touch from the view")
    func pan() {
        let app = App()
        let view = makeView(app)
        let pan = app.run { NotingPan() }
        pan.note = { app.note($0) }
        app.run { view.addGestureRecognizer(pan) }
        #expect(
            drag(app, [5, 6, 20]) == [
                .called("view began 100 100"), .called("view moved 5"), .called("pan began 0 11 at 48"),
                .called("view cancelled"), .called("pan changed 0 31 at 160"), .called("pan ended 0 31 at 160"),
            ])
        #expect(app.run { pan.state == .possible && pan.numberOfTouches == 0 })
        #expect(
            drag(app, [9]) == [
                .called("view began 100 100"), .called("view moved 9"), .called("pan failed 0 9 at 72"),
                .called("view ended"),
            ])
        pan.cancelsTouchesInView = false
        #expect(
            drag(app, [20], end: .cancelled) == [
                .called("view began 100 100"), .called("pan began 0 20 at 160"), .called("view moved 20"),
                .called("pan cancelled 0 20 at 160"), .called("view cancelled"),
            ])
        app.run { pan.isEnabled = false }
        #expect(drag(app, [20]) == [.called("view began 100 100"), .called("view moved 20"), .called("view ended")])
    }

    @Test("a recogniser belongs to one view")
    func oneView() {
        RecordedApp().run {
            let (one, two) = (UIView(frame: .zero), UIView(frame: .zero))
            let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
            one.addGestureRecognizer(pan)
            one.addGestureRecognizer(tap)
            two.addGestureRecognizer(pan)
            #expect(one.gestureRecognizers == [tap] && two.gestureRecognizers == [pan] && pan.view === two)
            one.gestureRecognizers = [pan]
            #expect(one.gestureRecognizers == [pan] && two.gestureRecognizers == nil && tap.view == nil)
        }
    }

    @Test("a translation can be set back")
    func setTranslation() {
        let app = App()
        let view = makeView(app)
        let pan = app.run { UIPanGestureRecognizer() }
        app.run { view.addGestureRecognizer(pan) }
        app.deliver(.touch(TouchRecord(phase: .began, x: 0, y: 200)))
        app.deliver(.touch(TouchRecord(phase: .moved, x: 0, y: 220)))
        #expect(app.run { pan.translation(in: nil) } == CGPoint(x: 0, y: 20))
        app.run { pan.setTranslation(.zero, in: nil) }
        app.deliver(.touch(TouchRecord(phase: .moved, x: 3, y: 225)))
        #expect(app.run { pan.translation(in: nil) } == CGPoint(x: 3, y: 5))
        #expect(app.run { pan.location(in: view) } == CGPoint(x: 3, y: 125))
        app.run { view.transform = CGAffineTransform(scaleX: 2, y: 2) }
        #expect(app.run { pan.translation(in: view) } == CGPoint(x: 1.5, y: 2.5))
    }

    @Test("a tap is a finger that stays; a pan and a tap exclude each other")
    func tap() {
        let app = App()
        let view = makeView(app)
        let (pan, tap) = app.run { (NotingPan(), NotingTap()) }
        pan.note = { app.note($0) }
        tap.note = { app.note($0) }
        app.run {
            view.addGestureRecognizer(pan)
            view.addGestureRecognizer(tap)
        }
        #expect(
            drag(app, []) == [
                .called("view began 100 100"), .called("pan failed 0 0 at 0"), .called("tap ended"),
                .called("view cancelled"),
            ])
        #expect(
            drag(app, [50]) == [
                .called("view began 100 100"), .called("tap failed"), .called("pan began 0 50 at 400"),
                .called("view cancelled"), .called("pan ended 0 50 at 400"),
            ])
    }

    final class Judge: NSObject, UIGestureRecognizerDelegate {
        var allowsBeginning = true
        var allowsBoth = false
        var allowsTouch = true
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allowsBeginning }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { allowsBoth }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            allowsTouch
        }
    }

    @Test("two pans, one above the other: the deeper one wins, unless a delegate lets both or refuses it")
    func rivals() {
        let app = App()
        let view = makeView(app)
        view.note = nil
        let judge = Judge()
        let (deep, high) = app.run { (NotingPan(), NotingPan()) }
        for (pan, name) in [(deep, "deep"), (high, "high")] {
            pan.name = name
            pan.note = { app.note($0) }
        }
        app.run {
            view.addGestureRecognizer(deep)
            app.window.rootViewController?.view.addGestureRecognizer(high)
        }
        deep.delegate = judge
        func names(_ steps: [Step]) -> [String] {
            steps.compactMap {
                if case .called(let text) = $0 {
                    text.split(separator: " ").prefix(2).joined(separator: " ")
                } else {
                    nil
                }
            }
        }
        #expect(names(drag(app, [20])) == ["high failed", "deep began", "deep ended"])
        judge.allowsBoth = true
        #expect(names(drag(app, [20])) == ["deep began", "high began", "deep ended", "high ended"])
        judge.allowsBoth = false
        judge.allowsBeginning = false
        #expect(names(drag(app, [20])) == ["deep failed", "high began", "high ended"])
        judge.allowsBeginning = true
        judge.allowsTouch = false
        #expect(names(drag(app, [20])) == ["high began", "high ended"])
        judge.allowsTouch = true
        app.run { deep.require(toFail: high) }
        #expect(names(drag(app, [20])) == ["deep failed", "high began", "high ended"])
    }

    @Test("a button: down, out, in, up; a disabled one is not there")
    func button() {
        let app = App()
        let button = app.run {
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in app.note("tap") })
            button.frame = CGRect(x: 80, y: 180, width: 100, height: 44)
            app.window.rootViewController?.view.addSubview(button)
            return button
        }
        button.addAction(UIAction { _ in app.note("down \(button.isHighlighted)") }, for: .touchDown)
        button.addAction(UIAction { _ in app.note("exit \(button.isHighlighted)") }, for: .touchDragExit)
        button.addAction(UIAction { _ in app.note("enter") }, for: .touchDragEnter)
        button.addAction(UIAction { _ in app.note("up outside") }, for: .touchUpOutside)
        #expect(drag(app, [10]) == [.called("down true"), .called("tap")])
        #expect(
            drag(app, [300, -300, 300]) == [
                .called("down true"), .called("exit false"), .called("enter"), .called("exit false"),
                .called("up outside"),
            ])
        app.run { button.isEnabled = false }
        #expect(drag(app, []).isEmpty)
        app.run { button.setTitle("No", for: .disabled) }
        #expect(button.currentTitle == "No" && button.title(for: .highlighted) == "Go")
    }

    // An action that was added twice used to run twice.
    @Test("at an event there is one action of an identifier; a later one takes its place")
    func uniqueActions() {
        let app = App()
        app.run {
            let control = UIControl(frame: .zero)
            let first = UIAction(identifier: UIAction.Identifier("play")) { _ in app.note("first") }
            let handler: UIActionHandler = { app.note("second \($0.identifier.rawValue)") }
            let second = UIAction(title: "Play", identifier: UIAction.Identifier("play"), handler: handler)
            control.addAction(first, for: [.touchDown, .touchUpInside])
            control.addAction(UIAction { _ in app.note("other") }, for: .touchDown)
            control.addAction(first, for: .touchDown)
            control.sendActions(for: .touchDown)
            control.addAction(second, for: .touchDown)
            control.sendActions(for: .touchDown)
            control.sendActions(for: .touchUpInside)
            control.removeAction(identifiedBy: UIAction.Identifier("play"), for: .touchDown)
            control.sendActions(for: .touchDown)
            control.removeAction(second, for: .allEvents)
            control.sendActions(for: .allEvents)
            #expect(first.identifier == second.identifier)
            #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
        }
        #expect(
            app.history() == [
                .called("first"), .called("other"), .called("second play"), .called("other"), .called("first"),
                .called("other"), .called("other"),
            ])
    }

    @Test("a finger on a field selects it; on the keyboard it touches nothing of the app")
    func fieldAndKeyboard() {
        let app = App()
        let field = app.addField("A")
        app.run { field.frame = CGRect(x: 50, y: 190, width: 200, height: 30) }
        #expect(drag(app, []) == [App.input(1, "A")])
        _ = makeView(app)
        app.deliver(
            .keyboard(
                .moved(
                    KeyboardPlacement(
                        form: .docked, frame: ScreenRect(x: 0, y: 150, width: 393, height: 702), isOwn: true, windows: 1
                    ))))
        _ = app.history()
        #expect(drag(app, [20]).isEmpty)
    }

    @Test("a window sees every touch before its views")
    func sendEvent() {
        final class Spy: UIWindow {
            var note: ((String) -> Void)?
            override func sendEvent(_ event: UIEvent) {
                note?("event \(event.allTouches?.first?.phase.rawValue ?? 9)")
                super.sendEvent(event)
            }
        }
        let app = App()
        app.run {
            let spy = Spy(frame: UIScreen.main.bounds)
            spy.note = { app.note($0) }
            let view = NotingView(frame: spy.bounds)
            view.note = { app.note($0) }
            spy.addSubview(view)
            spy.makeKeyAndVisible()
        }
        #expect(
            drag(app, []) == [
                .called("event 0"), .called("view began 100 200"), .called("event 3"), .called("view ended"),
            ])
    }
}

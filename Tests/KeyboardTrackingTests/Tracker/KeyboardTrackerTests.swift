// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LogLines
import Logging
import SystemFrameworks
import SystemModel
import TaggedLogging
import Testing

@testable import KeyboardTracking

/// The tracker between notifications and those who want to know.
@MainActor
@Suite struct KeyboardTrackerTests {
    private let stage = Stage()
    private let tracker: KeyboardTracker
    private let recorder = LineRecorder()
    private let screen = Screen.phone

    init() {
        let recorder = recorder
        tracker = stage.run { [stage] in
            KeyboardTracker(
                center: stage.center,
                logger: TaggedLogger("keyboard", logger: recorder.logger(), levels: ["keyboard": .info]))
        }
        stage.live(.didBecomeActive)
    }

    /// Focused, and the keyboard up.
    private func show() {
        stage.run { stage.first.becomeFirstResponder() }
        stage.post("WC WS DC DS", screen.docked)
    }

    @Test("observers hear the present overlap, then each change with the keyboard's animation")
    func changes() {
        var heard: [KeyboardChange] = []
        let observation = stage.run { tracker.observe(stage.window) { heard.append($0) } }
        show()
        stage.run { stage.first.resignFirstResponder() }
        stage.post("WC WH DC DH", screen.hidden, duration: 0.383)
        #expect(
            heard == [
                KeyboardChange(overlap: .none, animation: .none),
                KeyboardChange(
                    overlap: KeyboardOverlap(height: 336, docking: .docked),
                    animation: KeyboardAnimation(duration: 0.25, curve: 7)),
                KeyboardChange(overlap: .none, animation: KeyboardAnimation(duration: 0.383, curve: 7)),
            ])
        observation.cancel()
        show()
        #expect(heard.count == 3)
        #expect(stage.run { tracker.overlap(in: stage.window) }.height == 336)
    }

    @Test("an observation ends when it is let go")
    func lettingGo() {
        var heard = 0
        var observation: KeyboardObservation? = stage.run { tracker.observe(stage.window) { _ in heard += 1 } }
        #expect(heard == 1)
        show()
        #expect(heard == 2)
        _ = observation
        observation = nil
        stage.run { stage.first.resignFirstResponder() }
        stage.post("WC WH", screen.hidden)
        #expect(heard == 2)
    }

    @Test("I8, B17: each notification is heard once, and none when the tracker is gone")
    func subscriptions() {
        stage.run { tracker.overlap(in: stage.window) }
        for name in KeyboardEvent.Name.allCases { stage.post(name, nil) }
        stage.live(.willResign)
        stage.live(.didBecomeActive)
        #expect(
            tracker.trace.lines
                == KeyboardEvent.Name.allCases.map { "\($0.rawValue) no frame" } + ["willResign", "didBecomeActive"])
        var other: KeyboardTracker? = stage.run { KeyboardTracker(center: stage.center) }
        weak let gone = other
        other = nil
        #expect(gone == nil)
        stage.post("WC WS", screen.docked)
    }

    @Test("observations end together, when they are let go")
    func tokens() {
        var heard: [String] = []
        let names = ["one", "two"].map { Notification.Name($0) }
        let object = NSObject()
        func post() {
            for name in names + [Notification.Name("three")] {
                stage.center.post(name: name, object: object)
                stage.center.post(name: name, object: nil)
            }
        }
        var tokens: NotificationTokens? = NotificationTokens(
            names, of: object, on: stage.center, reading: { $0.name.rawValue }
        ) { name, poster in
            heard.append("\(name) \(poster == ObjectIdentifier(object))")
        }
        post()
        #expect(heard == ["one true", "two true"])
        #expect(tokens != nil)
        tokens = nil
        post()
        #expect(heard.count == 2)
    }

    @Test("I13: user info that is not there, or of other types")
    func brokenUserInfo() {
        show()
        for name in KeyboardEvent.Name.allCases where name != .willHide && name != .didHide {
            stage.post(name, nil)
            stage.post(
                name,
                [
                    UIResponder.keyboardFrameEndUserInfoKey: "nonsense",
                    UIResponder.keyboardAnimationDurationUserInfoKey: "long",
                    UIResponder.keyboardAnimationCurveUserInfoKey: [1],
                    UIResponder.keyboardIsLocalUserInfoKey: Date(timeIntervalSince1970: 0),
                ])
        }
        #expect(stage.run { tracker.overlap(in: stage.window) }.height == 336)
        stage.post(.willHide, nil)
        #expect(stage.run { tracker.overlap(in: stage.window) } == .none)
    }

    @Test("every key is read, also where Swift values are in the place of Apple's")
    func userInfo() {
        let event = KeyboardEvent(
            Notification(
                name: UIResponder.keyboardDidChangeFrameNotification,
                userInfo: [
                    UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: screen.hidden),
                    UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: screen.docked),
                    UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
                    UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
                    UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: false),
                ]))
        #expect(
            event
                == KeyboardEvent(
                    name: .didChangeFrame, begin: screen.hidden, end: screen.docked, duration: 0.25, curve: 7,
                    isLocal: false))
        #expect(KeyboardEvent(Notification(name: UIApplication.didBecomeActiveNotification)) == nil)
        for name in KeyboardEvent.Name.allCases {
            #expect(KeyboardEvent(Notification(name: name.notification))?.name == name)
        }
    }

    @Test(
        "the first responder is found wherever it is: deep in a view, in a controller, in another window of the scene")
    func responders() {
        let stage = Stage(hasScene: true)
        let search = FirstResponderSearch()
        stage.run {
            let window = stage.window!
            #expect(search.firstResponder(around: window) == nil)
            stage.first.becomeFirstResponder()
            #expect(search.firstResponder(around: window) === stage.first)
            stage.second.becomeFirstResponder()
            #expect(search.firstResponder(around: window) === stage.second)
            stage.second.resignFirstResponder()
            #expect(search.firstResponder(around: window) == nil)
            // A controller with an accessory view (K24).
            final class Controller: UIViewController {
                override var canBecomeFirstResponder: Bool { true }
            }
            let controller = Controller()
            let other = UIWindow(windowScene: window.windowScene!)
            other.rootViewController = controller
            other.makeKeyAndVisible()
            controller.becomeFirstResponder()
            #expect(search.firstResponder(around: window) === controller)
            #expect(search.firstResponder(around: other) === controller)
            // Not in a window of another scene.
            let far = UIWindow(windowScene: stage.connectScene("two"))
            far.isHidden = false
            #expect(search.firstResponder(around: far) == nil)
            #expect(FirstResponderSearch().firstResponder(around: window) === controller)
        }
    }

    @Test("a keyboard on another screen is not ours")
    func otherScreen() {
        stage.run { stage.first.becomeFirstResponder() }
        let window = stage.window!
        #expect(stage.run { tracker.overlap(in: window) } == .none)
        stage.post("WC WS", screen.docked, object: Stage().run { UIScreen.main })
        #expect(stage.run { tracker.overlap(in: window) } == .none)
        stage.post("WC WS", screen.docked, object: stage.run { UIScreen.main })
        #expect(stage.run { tracker.overlap(in: window) }.height == 336)
    }

    @Test("a window goes by its own scene, and by the application only without one")
    func scenes() {
        let stage = Stage(hasScene: true)
        let other = stage.connectScene("two")
        let own = stage.run { KeyboardTracker(center: stage.center) }
        let window = stage.window!
        #expect(stage.run { own.overlap(in: window) } == .none)
        stage.live(.didBecomeActive)
        stage.run { stage.first.becomeFirstResponder() }
        stage.live(.willResign, of: other)
        stage.run {
            stage.center.post(name: UIApplication.willResignActiveNotification, object: UIApplication.shared)
        }
        stage.post("WC WS", screen.docked)
        #expect(stage.run { own.overlap(in: window) }.height == 336)
        stage.live(.willResign)
        stage.post("WC WS", screen.docked(400))
        #expect(stage.run { own.overlap(in: window) }.height == 336)
        stage.live(.didBecomeActive)
        #expect(stage.run { own.overlap(in: window) }.height == 400)
        stage.live(.didEnterBackground)
        stage.post("WC WS", screen.docked)
        #expect(stage.run { own.overlap(in: window) }.height == 400)
        // A scene that is gone has left nothing behind: its state counts again, and that is not active.
        stage.live(.didDisconnect)
        stage.post("WC WS", screen.docked)
        #expect(stage.run { own.overlap(in: window) }.height == 400)
    }

    @Test("another application's notifications, in the same center, change nothing")
    func otherApplication() {
        show()
        #expect(stage.run { tracker.overlap(in: stage.window) }.height == 336)
        let stranger = Stage()
        let application = stranger.run { UIApplication.shared }
        stage.run { stage.center.post(name: UIApplication.willResignActiveNotification, object: application) }
        stage.post("WC WS", screen.docked(400))
        #expect(stage.run { tracker.overlap(in: stage.window) }.height == 400)
    }

    @Test("a window that is asked about for the first time knows what was heard since the last hide")
    func lateWindow() {
        show()
        #expect(stage.run { tracker.overlap(in: stage.window) }.height == 336)
        func late() -> KeyboardOverlap {
            stage.run {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 700))
                window.isHidden = false
                let field = UITextField()
                window.addSubview(field)
                window.makeKey()
                field.becomeFirstResponder()
                return tracker.overlap(in: window)
            }
        }
        #expect(late() == KeyboardOverlap(height: 184, docking: .docked))
        stage.post("WC WH", screen.hidden)
        #expect(late() == .none)
    }

    @Test("a window that is resized under the keyboard is looked at when it is said, the focus is not")
    func resizing() {
        var heights: [CGFloat] = []
        let observation = stage.run { tracker.observe(stage.window) { heights.append($0.overlap.height) } }
        show()
        stage.run {
            stage.window.frame = CGRect(x: 0, y: 0, width: 393, height: 700)
            tracker.windowChanged(stage.window)
            tracker.windowChanged(stage.window)
            stage.first.resignFirstResponder()
            tracker.windowChanged(stage.window)
        }
        #expect(heights == [0, 336, 184])
        #expect(stage.run { tracker.expected(in: stage.window) } == .none)
        #expect(heights == [0, 336, 184])
        #expect(stage.run { tracker.reconcile(stage.window) } == .none)
        #expect(heights == [0, 336, 184, 0])
        observation.cancel()
    }

    @Test("an observer that causes the next change: the others hear the newest, and nothing after it")
    func reentrancy() {
        var order: [String] = []
        let window = stage.window!
        let one = stage.run {
            tracker.observe(window) { [stage, screen] change in
                order.append("one \(change.overlap.height)")
                if change.overlap.height == 336 { stage.post("WC WS", screen.docked(400)) }
            }
        }
        let two = stage.run { tracker.observe(window) { order.append("two \($0.overlap.height)") } }
        show()
        #expect(order.prefix(2) == ["one 0.0", "two 0.0"])
        #expect(order.dropFirst(2).prefix(3) == ["one 336.0", "one 400.0", "two 400.0"])
        #expect(!order.contains("two 336.0") || order.last == "two 400.0")
        one.cancel()
        two.cancel()
    }

    @Test("a window is not kept alive")
    func weakness() {
        weak var window: UIWindow?
        stage.run {
            let short = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window = short
            _ = tracker.overlap(in: short)
        }
        #expect(window == nil)
        show()
    }

    @Test("the log says what changed; every notification with its height when it is asked for")
    func logging() {
        let observation = stage.run { tracker.observe(stage.window) { _ in } }
        show()
        #expect(recorder.lines == ["info [keyboard][tracker] overlapChanged: docked, height - 336.0"])
        observation.cancel()
        let loud = LineRecorder()
        let loudTracker = stage.run {
            KeyboardTracker(
                center: stage.center,
                logger: TaggedLogger("keyboard", logger: loud.logger(), levels: ["keyboard.tracker": .debug]))
        }
        stage.run { loudTracker.overlap(in: stage.window) }
        stage.live(.didBecomeActive)
        stage.post("WC", screen.docked(437.9))
        #expect(loud.lines.first == "debug [keyboard][tracker] keyboardWillChangeFrame: calculated height - 437.9")
    }

    @Test("the sequence begins with the present overlap, and a slow loop gets the newest")
    func sequence() async {
        let window = stage.window!
        let stream = stage.run { tracker.changes(in: window) }
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next()?.overlap == KeyboardOverlap.none)
        show()
        stage.post("WC WS", screen.docked(400))
        #expect(await iterator.next()?.overlap.height == 400)
    }

    @Test("with the keyboard's animation, or at once")
    func animation() {
        stage.run {
            #expect(KeyboardAnimation.none.options.rawValue == 458_752)
            #expect(KeyboardAnimation(duration: 1, curve: -3).options.rawValue == 0)
            var durations: [TimeInterval] = []
            var ends: [Bool] = []
            let moving = KeyboardChange(overlap: .none, animation: KeyboardAnimation(duration: 0.25, curve: 7))
            moving.animate {
                durations.append(UIView.inheritedAnimationDuration)
            } completion: {
                ends.append($0)
            }
            var wereEnabled = true
            KeyboardChange(overlap: .none, animation: .none).animate {
                wereEnabled = UIView.areAnimationsEnabled
            } completion: {
                ends.append($0)
            }
            #expect(durations == [0.25])
            #expect(!wereEnabled)
            #expect(ends.first == true)
        }
    }

    @Test("the trace has the last entries, oldest first")
    func trace() {
        var trace = KeyboardTrace(capacity: 3)
        #expect(trace.lines == [])
        trace.add(.moment(.willResign))
        trace.add(.value("height", 437.9))
        #expect(trace.lines == ["willResign", "height 437.9"])
        trace.add(.overlap(KeyboardOverlap(height: 336, docking: .docked)))
        trace.add(.event(KeyboardEvent(name: .willShow, end: screen.docked, duration: 0.25, curve: 7, isLocal: true)))
        trace.add(.event(KeyboardEvent(name: .didShow)))
        #expect(
            trace.lines == ["overlap 336.0 docked", "willShow (0, 516, 393 × 336) 0.25 s local", "didShow no frame"])
        let negative = CGRect(x: 0, y: 0.5, width: -1, height: .infinity)
        #expect("\(FrameText(negative))" == "(0, 0.5, -1 × inf)")
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUIKit
import SystemModel
import Testing

/// Values at once, completions when the device's time has come.
@Suite @MainActor struct AnimationTests {
    typealias App = RecordedApp

    @Test("the closure runs at once, the completion after delay and duration")
    func animate() {
        let app = App()
        let view = app.run { UIView(frame: .zero) }
        let steps = app.history {
            UIView.animate(withDuration: 0.25, delay: 0.5, options: [.curveEaseIn]) {
                view.frame.origin.y = -300
                app.note("inside \(UIView.inheritedAnimationDuration)")
            } completion: {
                app.note("completed \($0)")
            }
            app.note("after \(view.frame.minY) \(UIView.inheritedAnimationDuration)")
        }
        #expect(
            steps == [
                .called("inside 0.25"), .said(.startTimer(timer: 1, nanoseconds: 750_000_000)),
                .called("after -300.0 0.0"),
            ])
        #expect(app.history(of: .timerFired(1)) == [.called("completed true")])
        #expect(app.history(of: .timerFired(1)).isEmpty)
    }

    @Test("no completion needs no time; duration 0 completes by a callback of its own")
    func short() {
        let app = App()
        #expect(app.history { UIView.animate(withDuration: 1) { app.note("a") } } == [.called("a")])
        let steps = app.history {
            UIView.animate(withDuration: 0) {
                app.note("b")
            } completion: { _ in
                app.note("c")
            }
        }
        #expect(steps == [.called("b"), .said(.startTimer(timer: 1, nanoseconds: 0))])
        #expect(app.history(of: .timerFired(1)) == [.called("c")])
    }

    @Test("inside of an animation the outer one's time counts, unless overridden")
    func nested() {
        let app = App()
        let steps = app.history {
            UIView.animate(withDuration: 2) {
                UIView.animate(
                    withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
                    animations: {}, completion: { _ in })
                UIView.animate(
                    withDuration: 0.5, delay: 0, options: .overrideInheritedDuration, animations: {},
                    completion: { _ in })
            }
        }
        #expect(
            steps == [
                .said(.startTimer(timer: 1, nanoseconds: 2_000_000_000)),
                .said(.startTimer(timer: 2, nanoseconds: 500_000_000)),
            ])
    }

    @Test("an animator does nothing before it is started, and completes once")
    func animator() {
        let app = App()
        let curve = UIView.AnimationCurve(rawValue: 7) ?? .linear
        let animator = app.run {
            let animator = UIViewPropertyAnimator(duration: 0.25, curve: curve) { app.note("one") }
            animator.addAnimations { app.note("two") }
            animator.addCompletion { app.note("completed \($0) \(animator.isRunning)") }
            return animator
        }
        #expect(app.history().isEmpty && animator.state == .inactive)
        #expect(
            app.history {
                animator.startAnimation()
                animator.startAnimation()
                animator.addAnimations { app.note("three") }
            } == [
                .called("one"), .called("two"), .said(.startTimer(timer: 1, nanoseconds: 250_000_000)),
                .called("three"),
            ])
        #expect(animator.isRunning && animator.state == .active)
        #expect(app.history(of: .timerFired(1)) == [.called("completed end false")])
        #expect(
            app.history { animator.startAnimation(afterDelay: 2) } == [
                .said(.startTimer(timer: 2, nanoseconds: 2_000_000_000))
            ])
    }

    @Test("switched off, an animation is over at once; the switch goes back")
    func off() {
        let app = App()
        let steps = app.history {
            UIView.performWithoutAnimation {
                app.note("\(UIView.areAnimationsEnabled)")
                UIView.performWithoutAnimation {}
                UIView.animate(withDuration: 1, delay: 1) {
                } completion: { _ in
                }
            }
            app.note("\(UIView.areAnimationsEnabled)")
            UIView.setAnimationsEnabled(false)
            UIView.performWithoutAnimation {}
            app.note("\(UIView.areAnimationsEnabled)")
        }
        #expect(
            steps == [
                .called("false"), .said(.startTimer(timer: 1, nanoseconds: 0)), .called("true"), .called("false"),
            ])
        // One app's switch is not another's.
        #expect(App().run { UIView.areAnimationsEnabled })
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Timer {
    /// Creates a timer that calls a method of the target, and adds it to the current run loop: on the main thread of an
    /// app, it takes the device's time. The method may take the timer.
    ///
    /// The timer keeps the target until it is invalidated; one that does not repeat is invalidated when it has fired.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/timer/scheduledtimer(timeinterval:target:selector:userinfo:repeats:)
    /// - Since: iOS 2.0
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let interval = max(ti, RunLoopTimer.limits.lowerBound)
        let target = TimerTarget(aTarget, aSelector)
        let timer = TargetTimer(
            fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: yesOrNo
        ) { timer in
            target.fire(timer)
            if !yesOrNo { timer.invalidate() }
        }
        timer.target = target
        timer.info = userInfo
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

/// A timer with a target, which it lets go when it is invalidated.
private final class TargetTimer: Timer {
    var target: TimerTarget?
    var info: Any?

    override var userInfo: Any? { info }

    override func invalidate() {
        super.invalidate()
        target?.release()
        target = nil
    }
}

/// Sendable without checks: used where the timer fires, and where the app invalidates it, which is to be one thread.
private final class TimerTarget: @unchecked Sendable {
    private var target: Any?
    private let selector: Selector

    init(_ target: Any, _ selector: Selector) {
        self.target = target
        self.selector = selector
    }

    func fire(_ timer: Timer) {
        if let target { selector.perform(on: target, with: timer) }
    }

    func release() { target = nil }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Timer: MadeElsewhere {
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
        let timer = TargetTimer.make(nil, ti, TimerTarget(aTarget, aSelector), userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    /// Creates a timer that calls a method of the target once it has been added to a run loop with
    /// `RunLoop.add(_:forMode:)`. The first interval begins when the timer is created.
    ///
    /// The timer keeps the target as one of ``scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`` does.
    ///
    /// - Parameter ti: In seconds.
    /// - Behavior: https://developer.apple.com/documentation/foundation/timer/init(timeinterval:target:selector:userinfo:repeats:)
    /// - Since: iOS 2.0
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        self.init(made: TargetTimer.make(nil, ti, TimerTarget(aTarget, aSelector), userInfo, repeats: yesOrNo))
    }

    /// Creates a timer that calls a method of the target for the first time at a date, once it has been added to a run loop
    /// with `RunLoop.add(_:forMode:)`. If that date has passed by then, it fires at once.
    ///
    /// The timer keeps the target as one of ``scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`` does.
    ///
    /// - Parameter ti: In seconds; used if the timer repeats.
    /// - Behavior: https://developer.apple.com/documentation/foundation/timer/init(fireat:interval:target:selector:userinfo:repeats:)
    /// - Since: iOS 2.0
    public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        self.init(made: TargetTimer.make(date, ti, TimerTarget(t, s), ui, repeats: rep))
    }
}

/// A timer with a target, which it lets go when it is invalidated.
private final class TargetTimer: Timer {
    var target: TimerTarget?
    var info: Any?

    /// - Parameter date: nil stands for one interval from now.
    static func make(
        _ date: Date?, _ interval: TimeInterval, _ target: TimerTarget, _ info: Any?, repeats: Bool
    ) -> TargetTimer {
        let interval = max(interval, RunLoopTimer.limits.lowerBound)
        let timer = TargetTimer(
            fire: date ?? Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats
        ) { timer in
            target.fire(timer)
            if !repeats { timer.invalidate() }
        }
        timer.target = target
        timer.info = info
        return timer
    }

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

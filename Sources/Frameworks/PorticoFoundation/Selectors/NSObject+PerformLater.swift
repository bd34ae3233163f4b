// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import Synchronization

extension NSObject {
    /// Calls the method of a selector after a delay: of the device's time, for code on the main thread of an app.
    ///
    /// The method is never called before this returns, even without a delay. The object and the argument are retained
    /// until it is called. ``cancelPreviousPerformRequests(withTarget:)`` cancels the call.
    ///
    /// - Parameter delay: In seconds.
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/perform(_:with:afterdelay:)
    /// - Since: iOS 2.0
    /// - Differs: traps where `perform(_:with:)` does, after the delay.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
    }

    /// The same, in the given modes of the run loop.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/perform(_:with:afterdelay:inmodes:)
    /// - Since: iOS 2.0
    /// - Differs: the main run loop has one mode, so modes have no effect there; traps where `perform(_:with:)` does.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        DelayedCalls.current.add(PerformedCall(self, aSelector, anArgument), after: delay, modes)
    }

    /// Cancels every call of the target that ``perform(_:with:afterDelay:)`` has delayed.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/cancelpreviousperformrequests(withtarget:)
    /// - Since: iOS 2.0
    /// - Differs: also those of other run loops.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedCalls.current.cancel(of: aTarget as AnyObject, nil, nil)
    }

    /// Cancels the target's delayed calls with a selector of that name and an equal argument; a nil argument cancels calls
    /// without one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject/cancelpreviousperformrequests(withtarget:selector:object:)
    /// - Since: iOS 2.0
    /// - Differs: also those of other run loops.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedCalls.current.cancel(of: aTarget as AnyObject, aSelector, .some(anArgument))
    }
}

/// The delayed calls of a process. Released with the process.
private final class DelayedCalls: Sendable {
    /// Sendable without checks: the timer is only invalidated, as a cancelling app does on Apple's systems.
    private struct Entry: @unchecked Sendable {
        var call: PerformedCall
        var timer: Timer
    }

    private let waiting = Mutex<[Entry]>([])

    /// Those of code outside of any process.
    private static let nobodys = DelayedCalls()

    static var current: DelayedCalls {
        ProcessContext.currentIfAny?.singleton { DelayedCalls() } ?? nobodys
    }

    func add(_ call: PerformedCall, after delay: TimeInterval, _ modes: [RunLoop.Mode]) {
        let delay = max(delay, RunLoopTimer.limits.lowerBound)
        let timer = Timer(fire: Date(timeIntervalSinceNow: delay), interval: 0, repeats: false) { [weak self] timer in
            // Not there any more while it runs: it may put itself off again.
            let due = self?.remove { $0.timer === timer } ?? []
            timer.invalidate()
            for entry in due { entry.call.perform() }
        }
        waiting.withLock { $0.append(Entry(call: call, timer: timer)) }
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    func cancel(of target: AnyObject, _ selector: Selector?, _ argument: Any??) {
        let identity = ObjectIdentifier(target)
        for entry in remove({ $0.call.isCall(of: identity, selector, argument) }) { entry.timer.invalidate() }
    }

    private func remove(_ isMeant: (Entry) -> Bool) -> [Entry] {
        waiting.withLock { entries in
            let removed = entries.filter(isMeant)
            entries.removeAll(where: isMeant)
            return removed
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Dispatch
public import Foundation

extension ProcessInfo {
    /// Requests that an activity makes of the system. On the device, all options have the same effect.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/processinfo/activityoptions
    /// - Since: iOS 7.0
    public struct ActivityOptions: OptionSet, Sendable {
        public let rawValue: UInt64

        public init(rawValue: UInt64) {
            self.rawValue = rawValue
        }

        /// The screen stays on.
        public static let idleDisplaySleepDisabled = ActivityOptions(rawValue: 1 << 40)
        /// The system does not sleep when it is idle.
        public static let idleSystemSleepDisabled = ActivityOptions(rawValue: 1 << 20)
        /// The process is notified before it is terminated.
        public static let suddenTerminationDisabled = ActivityOptions(rawValue: 1 << 14)
        /// The system does not terminate the process automatically.
        public static let automaticTerminationDisabled = ActivityOptions(rawValue: 1 << 15)
        /// Work that the user waits for. Includes all options above except ``idleDisplaySleepDisabled``.
        public static let userInitiated = ActivityOptions(rawValue: 0x00ff_ffff | 1 << 20)
        /// The same without ``idleSystemSleepDisabled``.
        public static let userInitiatedAllowingIdleSystemSleep = ActivityOptions(rawValue: 0x00ff_ffff & ~(1 << 20))
        /// Work that the user has not requested, such as cleaning up.
        public static let background = ActivityOptions(rawValue: 0xff)
        /// Timers and I/O with the highest precision, for example for audio. Combine it with another option.
        public static let latencyCritical = ActivityOptions(rawValue: 0xff_0000_0000)
    }

    /// Prevents the process from being suspended until `endActivity(_:)`, but at most for
    /// `profile.background.activityLimit`, counted from the moment at which it would have been suspended.
    ///
    /// - Returns: The activity, for `endActivity(_:)`; it also ends when it is deallocated.
    /// - Behavior: https://developer.apple.com/documentation/foundation/processinfo/beginactivity(options:reason:)
    /// - Since: iOS 7.0
    public func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol {
        ActivityToken(reason: reason, in: .current)
    }

    /// Ends an activity of `beginActivity(options:reason:)`; a second call does nothing.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/processinfo/endactivity(_:)
    /// - Since: iOS 7.0
    public func endActivity(_ activity: any NSObjectProtocol) {
        (activity as? ActivityToken)?.end()
    }

    /// Runs a block as an activity, on the calling thread.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/processinfo/performactivity(options:reason:using:)
    /// - Since: iOS 7.0
    public func performActivity(options: ActivityOptions = [], reason: String, using block: () -> Void) {
        let activity = beginActivity(options: options, reason: reason)
        block()
        endActivity(activity)
    }

    /// Runs a block that should not be interrupted by suspension, off the main thread and with the argument false.
    ///
    /// When its time expires, the block is called a second time, with true and on another thread, while the first call
    /// is still running, which must then return soon. `profile.background.activityLimit` specifies the time, and
    /// `activityGrace` the time that is left after the second call.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/processinfo/performexpiringactivity(withreason:using:)
    /// - Since: iOS 8.2
    /// - Differs: never refused, so the first call never has the argument true.
    @preconcurrency public func performExpiringActivity(
        withReason reason: String, using block: @escaping @Sendable (_ expired: Bool) -> Void
    ) {
        let context = ProcessContext.current
        let token = ActivityToken(reason: reason, in: context, whenExpired: { block(true) })
        DispatchQueue.global().async {
            block(false)
            token.end()
        }
    }
}

/// The running activities of one process.
package final class ActivityHolder: Sendable {
    private struct State {
        var last = 0
        var running: [Int: (@Sendable () -> Void)?] = [:]
    }

    private let state = Locked(State())

    package static func of(_ context: ProcessContext) -> ActivityHolder {
        context.singleton { ActivityHolder() }
    }

    func begin(_ whenExpired: (@Sendable () -> Void)?) -> Int {
        state.withLock { state in
            state.last += 1
            state.running[state.last] = .some(whenExpired)
            return state.last
        }
    }

    /// false when it had ended before.
    func end(_ number: Int) -> Bool {
        state.withLock { $0.running.removeValue(forKey: number) != nil }
    }

    /// Called when the time of these activities has expired.
    package func expire(_ numbers: [Int]) {
        for number in numbers {
            let expired = state.withLock { $0.running[number] ?? nil }
            if let expired { DispatchQueue.global().async { expired() } }
        }
    }
}

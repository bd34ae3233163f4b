// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
public import Foundation
import SystemModel

extension ProcessInfo {
    /// What an activity asks of the system. On the device only that there is one counts.
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
        /// The machine does not go to sleep because nobody touches it.
        public static let idleSystemSleepDisabled = ActivityOptions(rawValue: 1 << 20)
        /// The process is asked before it is ended.
        public static let suddenTerminationDisabled = ActivityOptions(rawValue: 1 << 14)
        /// The system does not end the process because nobody uses it.
        public static let automaticTerminationDisabled = ActivityOptions(rawValue: 1 << 15)
        /// Work that somebody waits for. Includes all of the above but ``idleDisplaySleepDisabled``.
        public static let userInitiated = ActivityOptions(rawValue: 0x00ff_ffff | 1 << 20)
        /// The same without ``idleSystemSleepDisabled``.
        public static let userInitiatedAllowingIdleSystemSleep = ActivityOptions(rawValue: 0x00ff_ffff & ~(1 << 20))
        /// Work that nobody has asked for, such as cleaning up.
        public static let background = ActivityOptions(rawValue: 0xff)
        /// Timers and I/O at their most precise: for audio, and for little else. To be joined with one of the others.
        public static let latencyCritical = ActivityOptions(rawValue: 0xff_0000_0000)
    }

    /// Keeps the process from being suspended until `endActivity(_:)`, or until the time is over that
    /// `profile.background.activityLimit` says, counted from the moment at which it would have been suspended.
    ///
    /// - Returns: What `endActivity(_:)` takes; the activity ends too when it is let go of.
    /// - Behavior: https://developer.apple.com/documentation/foundation/processinfo/beginactivity(options:reason:)
    /// - Since: iOS 7.0
    public func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol {
        ActivityToken(reason: reason, in: .current)
    }

    /// Ends what `beginActivity(options:reason:)` has begun; a second call does nothing.
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

    /// Runs a block, off the main thread and with false, that is not to be cut off by suspension.
    ///
    /// When its time is over the block is called a second time, with true and on another thread, while the first call
    /// runs on: that one must return soon. How much time there is, and how much is left then, say
    /// `profile.background.activityLimit` and `activityGrace`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/processinfo/performexpiringactivity(withreason:using:)
    /// - Since: iOS 8.2
    /// - Differs: never refused, so the first call is never with true. Where apps share a test's process the block has
    ///   returned before this method does, and cannot wait for its expiry.
    public func performExpiringActivity(
        withReason reason: String, using block: @escaping @Sendable (_ expired: Bool) -> Void
    ) {
        let context = ProcessContext.current
        let token = ActivityToken(reason: reason, in: context, whenExpired: { block(true) })
        context.background {
            block(false)
            token.end()
        }
    }
}

/// An activity that is going on.
private final class ActivityToken: NSObject, Sendable {
    private let number: Int
    private let context: ProcessContext

    init(reason: String, in context: ProcessContext, whenExpired: (@Sendable () -> Void)? = nil) {
        self.context = context
        number = ActivityHolder.of(context).begin(whenExpired)
        super.init()
        context.send(.process(.beganActivity(number: number, reason: reason)))
    }

    deinit { end() }

    func end() {
        guard ActivityHolder.of(context).end(number) else { return }
        context.send(.process(.endedActivity(number: number)))
    }
}

/// The activities of one process.
package final class ActivityHolder: Sendable {
    private struct State {
        var last = 0
        var running: [Int: (@Sendable () -> Void)?] = [:]
    }

    private let state = Locked(State())

    package static func of(_ context: ProcessContext) -> ActivityHolder {
        context.singleton { ActivityHolder() }
    }

    fileprivate func begin(_ whenExpired: (@Sendable () -> Void)?) -> Int {
        state.withLock { state in
            state.last += 1
            state.running[state.last] = .some(whenExpired)
            return state.last
        }
    }

    /// false when it had ended before.
    fileprivate func end(_ number: Int) -> Bool {
        state.withLock { $0.running.removeValue(forKey: number) != nil }
    }

    /// The system has no more time for these.
    package func expire(_ numbers: [Int], in context: ProcessContext) {
        for number in numbers {
            let expired = state.withLock { $0.running[number] ?? nil }
            if let expired { context.background { expired() } }
        }
    }
}

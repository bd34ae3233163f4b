// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Dispatch
    import Foundation
    import Synchronization

    /// `ProcessInfo.performExpiringActivity(withReason:using:)`, which apps and extensions both have.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/processinfo/performexpiringactivity(withreason:using:)
    public struct ExpiringActivities: ProcessActivities {
        /// Asks for nothing yet.
        public init() {}

        public func perform<Result>(
            _ reason: String, onExpiry: @escaping @Sendable () -> Void, _ work: () throws -> Result
        ) throws -> Result {
            let isGranted = Mutex<Bool?>(nil)
            let answered = DispatchSemaphore(value: 0)
            let done = DispatchSemaphore(value: 0)
            ProcessInfo.processInfo.performExpiringActivity(withReason: reason) { isExpired in
                // Called with false, and once more with true if time runs out; or with true alone, for a refusal.
                let isFirst = isGranted.withLock { granted in
                    defer { if granted == nil { granted = !isExpired } }
                    return granted == nil
                }
                if isFirst {
                    answered.signal()
                    // The activity lasts as long as this call.
                    if !isExpired { done.wait() }
                } else if isExpired {
                    onExpiry()
                }
            }
            answered.wait()
            guard isGranted.withLock({ $0 }) == true else { throw ActivityRefusal() }
            defer { done.signal() }
            return try work()
        }
    }
#endif

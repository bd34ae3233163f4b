// Portico
// SPDX-License-Identifier: Apache-2.0

// A Mac suspends no process for its locks, and has no such activities.
#if canImport(Darwin) && !os(macOS)
    import Foundation

    /// `ProcessInfo.performExpiringActivity(withReason:using:)`, which apps and extensions both have.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/processinfo/performexpiringactivity(withreason:using:)
    public struct ExpiringActivities: ProcessActivities {
        /// Asks for nothing yet.
        public init() {}

        public func begin(
            _ reason: String, onExpiry: @escaping @Sendable () -> Void
        ) throws(ActivityRefusal) -> ProcessActivity {
            try ActivityRequest.begin(waits: !Thread.isMainThread, onExpiry: onExpiry) { block in
                ProcessInfo.processInfo.performExpiringActivity(withReason: reason, using: block)
            }
        }
    }
#endif

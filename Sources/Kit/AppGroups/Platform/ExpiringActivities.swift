// Portico
// SPDX-License-Identifier: Apache-2.0

// A Mac does not suspend processes because of their locks, and has no such activities.
#if canImport(Darwin) && !os(macOS)
    import Foundation

    /// Activities of `ProcessInfo.performExpiringActivity(withReason:using:)`, which is available in apps and
    /// extensions.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/processinfo/performexpiringactivity(withreason:using:)
    public struct ExpiringActivities: ProcessActivities {
        /// Creates a value that begins no activity yet.
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

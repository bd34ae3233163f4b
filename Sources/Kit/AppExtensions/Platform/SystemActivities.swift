// Portico
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
    import AppGroups
    import PorticoFoundation

    /// The activities of a virtual device, with the rules of `ExpiringActivities`: the process is not suspended while
    /// `work` runs, and `onExpiry` is called when the device has no more time.
    ///
    /// The device refuses nobody.
    struct SystemActivities: ProcessActivities {
        let process: StoreProcess

        func perform<Result>(
            _ reason: String, onExpiry: @escaping @Sendable () -> Void, _ work: () throws -> Result
        ) throws -> Result {
            let activity = process.beginActivity(reason: reason, whenExpired: onExpiry)
            defer { activity.end() }
            return try work()
        }
    }
#endif

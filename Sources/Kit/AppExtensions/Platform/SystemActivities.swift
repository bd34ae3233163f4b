// Portico
// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin)
    import AppGroups
    import PorticoFoundation

    /// The activities of a virtual device, with the rules of `ExpiringActivities`: the process is not suspended during
    /// an activity, and `onExpiry` is called when the device has no more time.
    ///
    /// The device never refuses an activity.
    struct SystemActivities: ProcessActivities {
        let process: StoreProcess

        func begin(_ reason: String, onExpiry: @escaping @Sendable () -> Void) -> ProcessActivity {
            let activity = process.beginActivity(reason: reason, whenExpired: onExpiry)
            return ProcessActivity { activity.end() }
        }
    }
#endif

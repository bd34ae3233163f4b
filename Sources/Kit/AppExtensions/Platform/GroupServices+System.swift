// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups

#if !canImport(Darwin)
    import PorticoFoundation
#endif

extension GroupServices {
    /// The system's services for the processes of an App Group: Darwin notifications and expiring activities, on
    /// Apple's systems and on a virtual device.
    ///
    /// `GroupContainer(identifier:)` sets them automatically. Use this for a container that was found in another way.
    /// On a virtual device the services belong to the calling process.
    /// - Parameter group: The group's identifier.
    public static func system(group: String) -> GroupServices {
        #if canImport(Darwin)
            return GroupServices(signal: DarwinSignal(group: group), activities: platformActivities())
        #else
            let process = StoreProcess()
            var services = GroupServices(
                signal: SystemSignal(group: group), activities: SystemActivities(process: process),
                locks: LockReports(
                    taken: { process.lockTaken(on: $0) }, released: { process.lockReleased(on: $0) }))
            services.now = { process.now }
            services.use = GroupUse(
                files: { process.filesUsed(of: group, writes: $0) }, anything: { process.pathTold(of: group) })
            return services
        #endif
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import VirtualDevice

extension HostEngine {
    /// How long code behind a sheet may go on working before the host says that the device is at rest all the same, and
    /// how long nothing may happen in it until then. Ours.
    private static let rest = (limit: Duration.seconds(2), quiet: Duration.milliseconds(10), looks: 3)

    /// Settles, and lets what extensions do by themselves behind their views come to its end: a sheet that is on the
    /// screen loads what it was given, and each of its loads needs virtual time.
    ///
    /// - Returns: Why the device does not come to rest, as ``settle()``.
    func comeToRest() async -> DeviceError? {
        if let restless = await settle() { return restless }
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: Self.rest.limit)
        var (seen, looks) = (ProcessRest?.none, 0)
        while device.hasExtensionViews, clock.now < end, looks < Self.rest.looks {
            let batch = batches
            let rest = await ProcessRest.look(at: extensionPIDs)
            looks = rest != nil && rest == seen ? looks + 1 : 0
            seen = rest
            if await waitForProgress(after: batch, limit: Self.rest.quiet) || hasUnreadInputs {
                if let restless = await settle() { return restless }
                looks = 0
            }
        }
        return nil
    }

    private var extensionPIDs: [pid_t] {
        device.runningProcesses.filter { device.extensionManifest(of: $0) != nil && !device.isSuspended($0) }
            .compactMap { launcher.pid(of: $0) }
    }
}

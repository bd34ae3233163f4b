// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import VirtualDevice

extension HostEngine {
    /// How long nothing may happen in an extension, and how often the host looks, until it counts as at rest. Ours.
    private static let rest = (quiet: Duration.milliseconds(10), looks: 2)

    /// How long settling waits in all for extensions that go on working: code that never rests must not hold it up for
    /// good.
    var restLimit: Duration { min(timeout, .seconds(5)) }

    /// Waits until the code behind the views of extensions sleeps; false when the device has heard something meanwhile.
    ///
    /// - Parameter timeout: What is left of it; with none, whatever works on counts as at rest.
    func extensionsRest(_ timeout: inout Duration) async -> Bool {
        guard device.hasExtensionViews else { return true }
        let clock = ContinuousClock()
        let start = clock.now
        let end = start.advanced(by: timeout)
        defer { timeout = max(.zero, timeout - start.duration(to: clock.now)) }
        let batch = batches
        var (seen, looks) = (ProcessRest?.none, 0)
        while clock.now < end, looks < Self.rest.looks {
            let rest = await ProcessRest.look(at: extensionPIDs)
            looks = rest != nil && rest == seen ? looks + 1 : 0
            seen = rest
            if await waitForProgress(after: batch, limit: Self.rest.quiet) || hasUnreadInputs { return false }
        }
        return true
    }

    private var extensionPIDs: [pid_t] {
        device.runningProcesses.filter { device.extensionManifest(of: $0) != nil && !device.isSuspended($0) }
            .compactMap { launcher.pid(of: $0) }
    }
}

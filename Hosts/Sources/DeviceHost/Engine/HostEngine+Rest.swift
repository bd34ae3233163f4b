// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import VirtualDevice

extension HostEngine {
    /// How long, and for how many checks, an extension must be inactive to be considered at rest. Our choice.
    private static let rest = (quiet: Duration.milliseconds(10), looks: 2)

    /// How long settling waits in total for extensions that keep working: code that never rests must not block it
    /// forever.
    var restLimit: Duration { min(timeout, .seconds(5)) }

    /// Waits until the code behind the views of extensions is idle; returns false if the device has received something
    /// in the meantime.
    ///
    /// - Parameter timeout: The remaining time; when it is used up, all extensions are considered at rest.
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

    /// How much processor time apps may use in total while settling waits for them: one that computes in the background
    /// must not hold up virtual time. Not real time, which passes on a busy machine without the app's getting on. Our
    /// choice.
    var appRestLimit: Duration { .milliseconds(500) }

    /// Waits until no thread of an app has work to do; returns false if the device has received something in the meantime.
    ///
    /// An app that awaits an answer goes on in a task, on a thread of its own: on a busy machine that thread still waits for
    /// a processor when everything else is done, and virtual time would overtake it.
    ///
    /// - Parameter budget: The processor time that is left; when it is used up, all apps are considered at rest.
    func appsRest(_ budget: inout Duration) async -> Bool {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: timeout)
        let pids = appPIDs
        let before = ProcessRest.processorTime(of: pids)
        let batch = batches
        func spent() -> Duration { ProcessRest.processorTime(of: pids) - before }
        defer { budget = max(.zero, budget - spent()) }
        while spent() < budget, clock.now < end, await ProcessRest.look(at: pids) == nil {
            if await waitForProgress(after: batch, limit: .milliseconds(2)) || hasUnreadInputs { return false }
        }
        return !hasUnreadInputs
    }

    private var appPIDs: [pid_t] {
        device.runningProcesses.filter { device.extensionManifest(of: $0) == nil && !device.isSuspended($0) }
            .compactMap { launcher.pid(of: $0) }
    }

    private var extensionPIDs: [pid_t] {
        device.runningProcesses.filter { device.extensionManifest(of: $0) != nil && !device.isSuspended($0) }
            .compactMap { launcher.pid(of: $0) }
    }
}

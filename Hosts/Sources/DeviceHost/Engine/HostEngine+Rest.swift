// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

extension HostEngine {
    /// How long, and for how many checks, an extension must be inactive to be considered at rest. Our choice.
    private static let rest = (quiet: Duration.milliseconds(10), looks: 2)

    /// How long settling waits in total for extensions that keep working: code that never rests must not block it
    /// forever. What counts is the processor time that they use, and the real time that passes while none of them has
    /// work to do: not the time for which one waits for a processor, which on a busy machine says nothing about its work.
    var restLimit: Duration { min(timeout, .seconds(5)) }

    /// Waits until the code behind the views of extensions is idle; returns false if the device has received something
    /// in the meantime.
    ///
    /// - Parameter budget: The time that is left; when it is used up, all extensions are considered at rest.
    func extensionsRest(_ budget: inout Duration) async -> Bool {
        guard device.hasExtensionViews else { return true }
        var time = AttendedTime()
        let pids = extensionPIDs
        let batch = batches
        var (seen, looks) = (ProcessRest?.none, 0)
        while budget > .zero, looks < Self.rest.looks {
            let (start, used) = (time.look(), ProcessRest.processorTime(of: pids))
            let rest = await ProcessRest.look(at: pids)
            looks = rest != nil && rest == seen ? looks + 1 : 0
            seen = rest
            if await waitForProgress(after: batch, limit: Self.rest.quiet) || hasUnreadInputs { return false }
            // At least something: a process that has ended counts as zero, and one may wait for a disk forever.
            let worked = max(ProcessRest.processorTime(of: pids) - used, .milliseconds(1))
            budget -= rest == nil ? worked : start.duration(to: time.look())
        }
        return true
    }

    /// How much processor time apps may use in total while settling waits for them: one that computes in the background
    /// must not hold up virtual time. Not real time, which passes on a busy machine without the app's getting on. Our
    /// choice.
    var appRestLimit: Duration { .milliseconds(500) }

    /// Waits until no thread of a process has work to do; returns false if the device has received something in the
    /// meantime.
    ///
    /// An app that awaits an answer goes on in a task, on a thread of its own: on a busy machine that thread still waits for
    /// a processor when everything else is done, and virtual time would overtake it. What is on its way to a process, or
    /// from it, has arrived when the process has been asked and has answered.
    ///
    /// - Parameter budget: The processor time that is left; when it is used up, all processes are considered at rest.
    func appsRest(_ budget: inout Duration) async -> Bool {
        let processes = device.runningProcesses.filter { !device.isSuspended($0) }
        if processes.isEmpty || budget == .zero { return true }
        let before = batches
        await roundTrips(with: processes)
        guard batches == before, !hasUnreadInputs else { return false }
        guard await threadsRest(of: processes.compactMap { launcher.pid(of: $0) }, &budget) else { return false }
        await roundTrips(with: processes)
        return batches == before && !hasUnreadInputs
    }

    private func roundTrips(with processes: [ProcessID]) async {
        let (channels, elapsed) = (processes.compactMap { connections[$0] }, device.now.nanoseconds)
        // Mostly there is one.
        if channels.count == 1 { return await channels[0].roundTrip(at: elapsed) }
        await withTaskGroup(of: Void.self) { group in
            for channel in channels { group.addTask { await channel.roundTrip(at: elapsed) } }
        }
    }

    private func threadsRest(of pids: [pid_t], _ budget: inout Duration) async -> Bool {
        var time = AttendedTime()
        let end = time.look().advanced(by: timeout)
        let before = ProcessRest.processorTime(of: pids)
        let batch = batches
        func spent() -> Duration { ProcessRest.processorTime(of: pids) - before }
        defer { budget = max(.zero, budget - spent()) }
        var seen: ProcessRest?
        while spent() < budget, time.look() < end {
            // Threads are looked at one after the other: one that was asleep may have been woken, by one that is asleep
            // when its turn comes. A second look finds that.
            let rest = await ProcessRest.look(at: pids)
            if rest != nil, rest == seen { break }
            seen = rest
            guard rest == nil else { continue }
            if await waitForProgress(after: batch, limit: .milliseconds(2)) || hasUnreadInputs { return false }
        }
        return !hasUnreadInputs
    }

    private var extensionPIDs: [pid_t] {
        device.runningProcesses.filter { device.extensionManifest(of: $0) != nil && !device.isSuspended($0) }
            .compactMap { launcher.pid(of: $0) }
    }
}

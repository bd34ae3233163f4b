// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import SystemModel
import TransferClient
import VirtualDevice

extension HostEngine {
    /// Lets apps run and virtual time pass until the device is at rest.
    ///
    /// If a process takes as much real time as the watchdog allows in virtual time, virtual time advances to its
    /// deadline, and the watchdog kills it. An extension that owes an answer has no watchdog: it gets some real time to
    /// finish its notifications, or its request after Post; afterwards only its virtual limits apply, which pass when
    /// virtual time is advanced.
    ///
    /// Time passes only while apps and the code behind the views of extensions are idle: a sheet loads its items on its
    /// own, an app goes on after an `await`, and how far they come before the clock moves must not depend on the machine.
    ///
    /// - Parameter movesClock: false to come to rest at this instant only.
    /// - Returns: The reason if the device does not come to rest: an app that starts one animation after another would
    ///   continue forever, and so would its journal. After ``stop()``, that the device is off.
    @discardableResult
    func settle(movesClock: Bool = true) async -> DeviceError? {
        var moves = 0
        var restTimeout = restLimit
        var appRestTimeout = appRestLimit
        while true {
            if isStopped {
                return .switchedOff
            } else if hasUnreadInputs {
                _ = await waitForProgress(limit: timeout)
            } else if !device.startingProcesses.isEmpty || !device.watchedCalls.isEmpty {
                let (overdue, next) = lookForHangs()
                if overdue.isEmpty {
                    _ = await waitForProgress(limit: min(next ?? timeout, AttendedTime.step))
                } else {
                    await end(overdue)
                }
            } else if let work = workOutsideDevice {
                if await !waitForProgress(limit: outsideTimeout) {
                    log.warning("the device is not at rest: \(work), and nothing has happened for \(outsideTimeout)")
                    return nil
                }
            } else if movesClock, isWaitingForExtension, moves < Self.mostMoves, let next = device.nextWaitForExtensions
            {
                // Virtual time is what it waits for. What it still has to do before comes first. One that waits again and
                // again gets real time in the end, and is given up.
                guard await appsRest(&appRestTimeout) else { continue }
                moves += 1
                _ = await perform(.clock(next))
            } else if movesClock, isWaitingForExtension {
                if await !waitForProgress(limit: timeout) { timedOutWork = extensionWork }
            } else if await !extensionsRest(&restTimeout) {
                continue
            } else if await !appsRest(&appRestTimeout) {
                continue
            } else if movesClock, let next = device.nextActivity {
                // A call whose process waits takes no real time meanwhile.
                _ = lookForHangs()
                moves += 1
                if moves > Self.mostMoves { return .doesNotRest(moves: moves - 1, calls: latestCalls) }
                // One instant at a time: code that is called at one has its turn before the next comes. Refused if the clock
                // has been moved further in the meantime, or if the device has been shut down: check again.
                _ = await perform(.clock(min(next, device.nextDeadline ?? next)))
            } else if !isGatewayUpToDate {
                if await !waitForProgress(limit: timeout) { giveUpOnGateway() }
            } else {
                await attachmentWorker.finish()
                return nil
            }
        }
    }

    /// The maximum number of clock moves of one call: a person never waits for that many. Our choice.
    private static let mostMoves = 5000

    /// The three most frequent ones of the latest callbacks, with their counts.
    private var latestCalls: [String] {
        var counts: [String: Int] = [:]
        for entry in history.latest.suffix(1000) {
            guard case .callback(let app, _, let delivery) = entry.kind else { continue }
            counts["\(app) \(delivery.callback.name)", default: 0] += 1
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map { "\($0.value) × \($0.key)" }
    }

    /// Advances virtual time, firing every timer at its time; returns the reason if that is not possible.
    func advance(by duration: Duration) async -> DeviceError? {
        if let restless = await settle() { return restless }
        let end = device.now.advanced(by: duration)
        guard end <= .end else { return .clockEnds("\(VirtualInstant.end)") }
        while let next = device.nextDeadline, next <= end {
            // Refused if the clock has been moved further in the meantime, or if the device has been shut down.
            _ = await perform(.clock(next))
            if let restless = await settle() { return restless }
        }
        if device.now < end, let refusal = await perform(.clock(end)) { return refusal }
        return await settle()
    }

    /// Performs an event; an event that is premature waits for a push to be delivered, or for a sheet that is still
    /// loading the items that it will post.
    func perform(_ event: DeviceEvent, timeout: Duration) async -> DeviceError? {
        var time = AttendedTime()
        let end = time.look().advanced(by: timeout)
        while true {
            let refusal = await perform(event)
            let now = time.look()
            guard refusal?.mayPass == true, now < end else { return refusal }
            // Its condition may need virtual time to pass, or may have arrived in the same batch after the event: try
            // again soon.
            if let restless = await settle() { return restless }
            _ = await waitForProgress(limit: min(.milliseconds(100), now.duration(to: end)))
        }
    }

    /// What is still done outside the device, in real time: nil if nothing is.
    private var workOutsideDevice: String? {
        if inspector.isBusy { return "a process is inspected" }
        if !device.openAttachmentTickets.isEmpty { return "an attachment is copied" }
        if openFetches > 0 { return "an association file is fetched" }
        if transfers.isBusy { return "a server has not answered a background transfer" }
        return nil
    }

    /// How long the host waits for the next sign of what is done outside the device: as long as a URL request by default.
    /// Source: https://developer.apple.com/documentation/foundation/nsurlrequest/timeoutinterval
    private var outsideTimeout: Duration { hangWatch.override ?? .seconds(60) }

    /// How long the host waits for anything without a limit of its own.
    var timeout: Duration { hangWatch.override ?? .seconds(10) }

    private func lookForHangs() -> (overdue: [HangWatch.Overdue], next: Duration?) {
        hangWatch.look(at: device, now: attendedTime.look()) {
            launcher.pid(of: $0).map(ProcessRest.starvation) ?? .zero
        }
    }

    private func end(_ overdue: [HangWatch.Overdue]) async {
        for what in overdue {
            switch what {
            case .start(let id, let limit):
                log.warning("process \(id) has not connected within \(limit)")
                abandon(id, .notStarted(reason: "it did not connect within \(limit)"))
            case .call(let call):
                // It may have answered while time passed for another one.
                guard device.watchedCalls.contains(call) else { continue }
                log.warning("process \(call.process) has not answered in time; the watchdog's limit is applied")
                _ = await perform(.clock(max(call.deadline, device.now)))
            }
        }
    }
}

extension DeviceError {
    /// Whether the event may become possible after a push or an extension's work.
    fileprivate var mayPass: Bool {
        switch self {
        case .noNotification, .postIsDisabled: true
        default: false
        }
    }
}

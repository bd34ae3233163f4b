// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import SystemModel
import TransferClient
import VirtualDevice

extension HostEngine {
    /// Lets apps run and virtual time pass until nothing is going on.
    ///
    /// A process that takes as much real time as the watchdog allows it in virtual time is left to the watchdog: time
    /// passes until its deadline, and it is killed there. An extension that owes an answer has no watchdog: it gets some
    /// real time to finish its notifications, or its request after Post, and is then left to its virtual limits, which
    /// begin to count when somebody lets time pass.
    ///
    /// Time passes only while the code behind the views of extensions sleeps: a sheet loads by itself what it was given,
    /// and how many of its loads go out before the clock moves must not depend on the machine.
    ///
    /// - Returns: Why the device does not come to rest, if it does not: an app that starts one animation after the other
    ///   would go on for ever, and its journal with it. After ``stop()`` that the device is off.
    @discardableResult
    func settle() async -> DeviceError? {
        var moves = 0
        var restTimeout = restLimit
        while true {
            if isStopped {
                return .switchedOff
            } else if hasUnreadInputs {
                _ = await waitForProgress(limit: timeout)
            } else if !device.startingProcesses.isEmpty || device.nextWatchdog != nil {
                let (overdue, next) = hangWatch.look(at: device)
                if overdue.isEmpty { _ = await waitForProgress(limit: next ?? timeout) } else { await end(overdue) }
            } else if inspector.isBusy {
                if await !waitForProgress(limit: timeout) { return nil }
            } else if !device.openAttachmentTickets.isEmpty {
                if await !waitForProgress(limit: timeout) { return nil }
            } else if openFetches > 0 {
                if await !waitForProgress(limit: timeout) { return nil }
            } else if transfers.isBusy {
                if await !waitForProgress(limit: timeout) { return nil }
            } else if isWaitingForExtension {
                if await !waitForProgress(limit: timeout) { timedOutWork = extensionWork }
            } else if await !extensionsRest(&restTimeout) {
                continue
            } else if let next = device.nextActivity {
                moves += 1
                if moves > Self.mostMoves { return .doesNotRest(moves: moves - 1, calls: latestCalls) }
                // Refused when somebody else has moved the clock further, or has shut the device down: look again.
                _ = await perform(.clock(next))
            } else if !isGatewayUpToDate {
                if await !waitForProgress(limit: timeout) { giveUpOnGateway() }
            } else {
                await attachmentWorker.finish()
                return nil
            }
        }
    }

    /// So many moments of virtual time never pass while a person waits. Ours.
    private static let mostMoves = 5000

    /// What the last callbacks were: the three most frequent ones of them, each with its number.
    private var latestCalls: [String] {
        var counts: [String: Int] = [:]
        for entry in history.suffix(1000) {
            guard case .callback(let app, _, let delivery) = entry.kind else { continue }
            counts["\(app) \(delivery.callback.name)", default: 0] += 1
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map { "\($0.value) × \($0.key)" }
    }

    /// Lets virtual time pass, every timer at its moment; returns why not, if it cannot.
    func advance(by duration: Duration) async -> DeviceError? {
        if let restless = await settle() { return restless }
        let end = device.now.advanced(by: duration)
        guard end <= .end else { return .clockEnds("\(VirtualInstant.end)") }
        while let next = device.nextDeadline, next <= end {
            // Refused when somebody else has moved the clock further, or has shut the device down.
            _ = await perform(.clock(next))
            if let restless = await settle() { return restless }
        }
        if device.now < end, let refusal = await perform(.clock(end)) { return refusal }
        return await settle()
    }

    /// Performs an event; one that has come too early waits: for a push on its way, for a sheet that still loads what it
    /// is to post.
    func perform(_ event: DeviceEvent, timeout: Duration) async -> DeviceError? {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: timeout)
        while true {
            let refusal = await perform(event)
            guard refusal?.mayPass == true, clock.now < end else { return refusal }
            // What it needs may want virtual time to pass, or may have come in this event's own batch, after it: so look
            // again in a moment.
            if let restless = await settle() { return restless }
            _ = await waitForProgress(limit: min(.milliseconds(100), clock.now.duration(to: end)))
        }
    }

    /// How long the host waits for anything that has no limit of its own.
    var timeout: Duration { hangWatch.override ?? .seconds(10) }

    private func end(_ overdue: [HangWatch.Overdue]) async {
        for what in overdue {
            switch what {
            case .start(let id, let limit):
                log.warning("process \(id) has not connected within \(limit)")
                abandon(id, .notStarted(reason: "it did not connect within \(limit)"))
            case .call(let call):
                // It may have answered while another one's time passed.
                guard device.watchedCalls.contains(call) else { continue }
                log.warning("process \(call.process) has not answered in time; the watchdog's limit is applied")
                _ = await perform(.clock(max(call.deadline, device.now)))
            }
        }
    }
}

extension DeviceError {
    /// Whether what a push brings, or an extension does by itself, can make the same event possible.
    fileprivate var mayPass: Bool {
        switch self {
        case .noNotification, .postIsDisabled: true
        default: false
        }
    }
}

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
    /// A process that answers nothing for the host's hang limit is left to the virtual watchdog: time passes until its
    /// deadline, and it is killed there. An extension that owes an answer has no watchdog: it gets as much real time to
    /// finish its notifications, or its request after Post, and is then left to its virtual limits, which begin to
    /// count when somebody lets time pass.
    ///
    /// Time passes only while the code behind the views of extensions sleeps: a sheet loads by itself what it was given,
    /// and how many of its loads go out before the clock moves must not depend on the machine.
    func settle() async {
        var patience = restLimit
        while true {
            if hasUnreadInputs {
                _ = await waitForProgress(limit: hangLimit)
            } else if !device.startingProcesses.isEmpty || device.nextWatchdog != nil {
                if await !waitForProgress(limit: hangLimit) { await endHang() }
            } else if !device.openAttachmentTickets.isEmpty {
                if await !waitForProgress(limit: hangLimit) { return }
            } else if openFetches > 0 {
                if await !waitForProgress(limit: hangLimit) { return }
            } else if transfers.isBusy {
                if await !waitForProgress(limit: hangLimit) { return }
            } else if isWaitingForExtension {
                if await !waitForProgress(limit: hangLimit) { givenUpOn = extensionWork }
            } else if await !extensionsRest(&patience) {
                continue
            } else if let next = device.nextActivity {
                _ = await perform(.clock(next))
            } else if !isGatewayUpToDate {
                if await !waitForProgress(limit: hangLimit) { return }
            } else {
                return await desk.finish()
            }
        }
    }

    /// Lets virtual time pass, every timer at its moment; returns why not, if it cannot.
    func advance(by duration: Duration) async -> DeviceError? {
        await settle()
        let end = device.now.advanced(by: duration)
        guard end <= .end else { return .clockEnds("\(VirtualInstant.end)") }
        while let next = device.nextDeadline, next <= end {
            _ = await perform(.clock(next))
            await settle()
        }
        if device.now < end, let refusal = await perform(.clock(end)) { return refusal }
        await settle()
        return nil
    }

    /// Performs an event; one that has come too early waits: for a push on its way, for a sheet that still loads what it
    /// is to post.
    func perform(_ event: DeviceEvent, patience: Duration) async -> DeviceError? {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: patience)
        while true {
            let refusal = await perform(event)
            guard refusal?.mayPass == true, clock.now < end else { return refusal }
            // What it needs may want virtual time to pass, or may have come in this event's own batch, after it: so look
            // again in a moment.
            await settle()
            _ = await waitForProgress(limit: min(.milliseconds(100), clock.now.duration(to: end)))
        }
    }

    private func endHang() async {
        log.warning("an app has not answered for \(hangLimit); the watchdog's time passes")
        for id in device.startingProcesses {
            abandon(id, .notStarted(reason: "it did not connect within \(hangLimit)"))
        }
        if let deadline = device.nextWatchdog { _ = await perform(.clock(max(deadline, device.now))) }
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

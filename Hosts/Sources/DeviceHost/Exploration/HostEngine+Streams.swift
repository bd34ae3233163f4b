// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderExploration
import SystemModel
import VirtualDevice

// Events that come at any time, with apps in processes of their own. A process is called at once and runs on its own, so
// that an event in the middle of its callbacks is one that is due at the same instant as these: the device decides which is
// first.
//
//     all processes are at rest ──► is an event possible? ──► choose ──► it happens now, if nothing is under way
//              ▲                                                │    └─► else it is due at the next instant
//              └──────────── the clock moves to the next timer ◄┘
//
// The device knows which events are next, so that work of a process can wait for one of them.

extension HostEngine {
    /// Returns why the device does not come to rest; nil when it does.
    func interleave(_ streams: [EventStream], faults: Int = 1, for duration: Duration) async -> DeviceError? {
        let end = device.now.advanced(by: duration)
        var play = StreamPlay(streams, faults: faults)
        for fault in faultsOfUnknownApps(in: play) { _ = await perform(.schedule(fault, at: device.now)) }
        await announce(play)
        while !isStopped, device.isOn {
            if let restless = await settleInstant() { return restless }
            let next = device.nextDeadline.flatMap { $0 <= end ? $0 : nil }
            if let next, next <= device.now {
                // It was decided that a process returns before that, which may be an event of a stream.
                _ = await perform(.clock(next))
                continue
            }
            let isAwaited = device.workAwaitsEvent
            let isAtRest = isAwaited || device.nextActivity == nil
            let options = options(in: &play, goesOn: next == nil || isAwaited ? nil : .goesOn, isAtRest: isAtRest)
            if let options, let stream = await answer(to: options).stream {
                let event = play.take(stream)
                // Before it happens: processes ask at once what goes on.
                await announce(play)
                let instant = isAtRest ? device.now : next ?? device.now
                if instant == device.now, device.refusal(of: event) == nil {
                    _ = await perform(event)
                    continue
                }
                // One that is not possible any more has its time now.
                _ = await perform(.schedule(event, at: instant))
            }
            guard let next = device.nextDeadline.flatMap({ $0 <= end ? $0 : nil }) else { break }
            _ = await perform(.clock(next))
        }
        if device.isOn {
            if !device.upcoming.isEmpty { _ = await perform(.upcoming([])) }
            if device.now < end { _ = await perform(.clock(end)) }
        }
        let restless = await settleInstant()
        scenarioGoesOn()
        return restless
    }

    /// Says which events are next, if others than before.
    private func announce(_ play: StreamPlay) async {
        let events = device.interleaves ? play.nextActions : []
        if events != device.upcoming { _ = await perform(.upcoming(events)) }
    }

    private func options(in play: inout StreamPlay, goesOn: ChoiceOption?, isAtRest: Bool) -> [ChoiceOption]? {
        var device = device
        return play.options(goesOn: goesOn, isAtRest: isAtRest, on: &device)
    }

    private func faultsOfUnknownApps(in play: StreamPlay) -> [DeviceEvent] {
        var device = device
        return play.faultsOfUnknownApps(on: &device)
    }

    private func answer(to options: [ChoiceOption]) async -> ChoiceOption {
        let before = device.orderPoints.count
        _ = await perform(.ask(.nextAction, options))
        // A process may have said something in the same batch, which comes after the answer.
        let point = device.orderPoints.dropFirst(before).first { $0.decision == .nextAction }
        return options[point?.picked ?? 0]
    }

    /// Waits until all processes are at rest; the clock stands.
    private func settleInstant() async -> DeviceError? { await settle(movesClock: false) }
}

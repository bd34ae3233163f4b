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

extension HostEngine {
    /// Returns why the device does not come to rest; nil when it does.
    func interleave(_ streams: [EventStream], faults: Int = 1, for duration: Duration) async -> DeviceError? {
        let end = device.now.advanced(by: duration)
        var play = StreamPlay(streams, faults: faults)
        while !isStopped, device.isOn {
            if let restless = await settleInstant() { return restless }
            let next = device.nextDeadline.flatMap { $0 <= end ? $0 : nil }
            let isAtRest = device.nextActivity == nil
            let options = options(in: &play, goesOn: next == nil ? nil : .goesOn, isAtRest: isAtRest)
            if let options, let stream = await answer(to: options).stream {
                let event = play.take(stream)
                let instant = isAtRest ? device.now : next ?? device.now
                if device.refusal(of: event) != nil || instant > device.now {
                    _ = await perform(.schedule(event, at: instant))
                } else {
                    _ = await perform(event)
                }
                if instant == device.now {
                    // One that is not possible any more has its time now.
                    if device.nextDeadline == instant { _ = await perform(.clock(instant)) }
                    continue
                }
            }
            guard let next = device.nextDeadline.flatMap({ $0 <= end ? $0 : nil }) else { break }
            _ = await perform(.clock(next))
        }
        if device.isOn, device.now < end { _ = await perform(.clock(end)) }
        return await settleInstant()
    }

    private func options(in play: inout StreamPlay, goesOn: ChoiceOption?, isAtRest: Bool) -> [ChoiceOption]? {
        var device = device
        return play.options(goesOn: goesOn, isAtRest: isAtRest, on: &device)
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

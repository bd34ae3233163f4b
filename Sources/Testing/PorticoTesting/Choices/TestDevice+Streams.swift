// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import OrderExploration
import SystemModel
import VirtualDevice

// Events that come at any time:
//
//     messages and app code of the instant ──► is an event of a stream possible?
//              ▲                                   │ yes: choose          │ no
//              │                 it happens ◄──────┤                      │
//              └─────────────────────┘             └─► the device goes on ┴─► a callback, or the clock moves to the next timer

extension TestDevice {
    /// Lets the events of each stream happen in their order, at any time: between any two callbacks, and between any two
    /// instants of virtual time. When each of them happens is a decision.
    ///
    /// Usually an event happens when the device is at rest after the one before it, those of the first stream first. In
    /// another order it comes as soon as the device accepts it, or as late as `duration` allows. An event that is not possible
    /// at the end either changes nothing, which the timeline says.
    ///
    ///     device.interleave([.events([link, link]), .event(.goHome), .kill("com.example.booking")], for: .seconds(60))
    ///
    /// - Parameters:
    ///   - streams: What happens.
    ///   - faults: The most events of streams that are faults; `Exploration` can have a limit for all faults of a run.
    ///   - duration: For how long events may come. Every timer until then is a place where one may happen. After the last event,
    ///     that much time passes, or 32 seconds if it is half a minute or more, so that what the event leads to can come to its end.
    /// - Precondition: The device is switched on.
    public func interleave(_ streams: [EventStream], faults: Int = 1, for duration: Duration = .seconds(30)) {
        precondition(
            look { $0.isOn },
            "TestDevice.interleave: the device is off and its clock has stopped; perform(.powerOn) first")
        outbox.offMain.beginCall()
        defer { scenarioGoesOn() }
        let end = now.advanced(by: duration)
        // Of the last event, and until when time passes.
        var (last, limit) = (now, end)
        precondition(end <= .end, "TestDevice.interleave: a device's clock ends at \(VirtualInstant.end)")
        ProcessContext.outsideOfProcesses {
            var play = StreamPlay(streams, faults: faults)
            var effort = Effort("interleave", share: 10)
            for fault in look(about: play.heads, { play.faultsOfUnknownApps(on: &$0) })
            where handle(.schedule(fault, at: now)) == nil {
                // The device says so when its time has come, which is now.
                move(to: now, &effort)
            }
            while true {
                let isOpen = limit == end
                doWhatIsDue(
                    &effort, delivers: false, othersMayCome: { [self] in isOpen && eventMayCome(of: play) })
                if isOpen, let stream = nextAction(&play, until: end) {
                    let event = play.take(stream)
                    last = now
                    postponesWork = false
                    if look(about: event, { $0.refusal(of: event) }) == nil {
                        handle(event)
                    } else if handle(.schedule(event, at: now)) == nil {
                        // Not possible any more: the device says so when its time has come, which is now.
                        move(to: now, &effort)
                    }
                } else if take(.delivery) {
                    effort.spend(self)
                } else if postponesWork {
                    // Time does not pass before it.
                    postponesWork = false
                } else if let next = nextDeadline, next <= limit {
                    move(to: next, &effort)
                } else if now < limit, look({ $0.isOn }) {
                    move(to: limit, &effort)
                } else {
                    let rest = min(last.advanced(by: duration < .seconds(30) ? duration : Self.mostRest), .end)
                    guard isOpen, rest > limit else { return }
                    limit = rest
                }
            }
        }
    }

    /// Our choice: longer than what `everyHandlerIsCalled` leaves the code of an app that has to be started first.
    private static let mostRest = Duration.seconds(32)

    /// Whether the next event of one of the streams may come before work of an app that is late, which counts as a fault.
    private func eventMayCome(of play: StreamPlay) -> Bool {
        look(about: play.heads) { device in play.hasAction(on: &device) || play.hasSecondFault(on: &device) }
    }

    /// The stream whose next event happens now; nil when the device goes on.
    private func nextAction(_ play: inout StreamPlay, until end: VirtualInstant) -> Int? {
        let call = nextDelivery.map { deliveries[$0] }
        let moment = StreamMoment(
            process: call?.process, call: call?.delivery.number, delay: clock.nextDeadline, end: end,
            heads: play.heads, postponesWork: postponesWork)
        let next = look(about: moment) { device in
            var goesOn = call.flatMap { device.option(delivering: $0.delivery.callback, to: $0.process) }
            // Where work has been postponed, something happens before it.
            if goesOn == nil, !moment.postponesWork {
                let next = Self.nextDeadline(of: &device, delay: moment.delay)
                if let next, next <= end { goesOn = .goesOn }
            }
            let isAtRest = call == nil && !moment.postponesWork && device.nextActivity == nil
            let options = play.options(
                goesOn: goesOn, isAtRest: isAtRest, mustHappen: moment.postponesWork && goesOn == nil, on: &device)
            let isPoint = options.map { $0.count > 1 || device.recordsOrders } ?? false
            return (options: options, isPoint: isPoint, isAtEnd: play.isAtEnd)
        }
        play.isAtEnd = next.isAtEnd
        guard let options = next.options else { return nil }
        return options[next.isPoint ? answer(to: .nextAction, options) : 0].stream
    }

    // MARK: - What a scenario leaves open

    /// Decides between the possibilities of something that the test leaves open, the usual one first: what is typed, which
    /// device it is, how a server answers. Like every decision it is in the history, and found again by ``chooser``.
    ///
    /// - Parameters:
    ///   - label: What is decided, as a short phrase.
    ///   - options: What can be, as short phrases; not empty. Different ones.
    /// - Returns: The position of one.
    public func choose(_ label: String, from options: [String]) -> Int {
        precondition(!options.isEmpty, "TestDevice.choose: \"\(label)\" has no options; give at least one")
        precondition(
            Set(options).count == options.count,
            "TestDevice.choose: two options of \"\(label)\" are the same; name each differently")
        return options.count == 1 ? 0 : answer(to: .scenario(label), options.map { .named($0) })
    }

    /// Whether something happens that usually does not.
    public func chooses(_ label: String) -> Bool { choose(label, from: ["no", "yes"]) == 1 }
}

/// What it depends on which events of streams can happen now, apart from the device.
private struct StreamMoment: Equatable {
    /// The call that comes next, and to which process; nil for none.
    var process: ProcessID?
    var call: Int?
    /// When an app's own delay ends.
    var delay: VirtualInstant?
    var end: VirtualInstant
    /// See `StreamPlay.heads`.
    var heads: [Int]
    var postponesWork: Bool
}

extension TestDevice {
    /// Whether nothing is under way: no callback, no app code, no launch and no animation.
    public var isAtRest: Bool {
        deliveries.isEmpty && outbox.isEmpty && look { $0.nextActivity == nil && !$0.isWaitingForProcess }
    }
}

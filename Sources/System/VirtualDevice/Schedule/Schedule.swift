// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Events that are to happen at a later instant, without anybody who makes them happen then: a push, a gesture and a timer
// of an app can so be due at the same instant, and which of them comes first is a decision.
//
//     schedule ──► waiting ──timer──► due ──► the device performs it
//
// The device performs what is due in the order of scheduling, unless it interleaves: see `Device+Interleaving`.

/// The service that keeps scheduled events.
struct Schedule: Codable, Sendable {
    private var waiting = Table<Int, DeviceEvent>()
    private var last = 0

    /// An event that is still to come; nil once it was taken.
    func event(_ number: Int) -> DeviceEvent? { waiting[number] }

    /// Why an event cannot be scheduled for that instant; nil when it can.
    func refusal(of event: DeviceEvent, at instant: VirtualInstant, _ view: DeviceView) -> DeviceError? {
        guard event.canBeScheduled else { return .cannotBeScheduled(event.summary) }
        if instant < view.now { return .clockRunsBackwards(now: "\(view.now)", asked: "\(instant)") }
        return instant > .end ? .clockEnds("\(VirtualInstant.end)") : nil
    }

    mutating func add(_ event: DeviceEvent, at instant: VirtualInstant) -> [ServiceAction] {
        last += 1
        waiting[last] = event
        return [.timer(.scheduled(last), at: instant)]
    }

    /// Removes an event whose moment has come.
    mutating func take(_ number: Int) -> DeviceEvent? { waiting.removeValue(forKey: number) }

    func isStale(_ number: Int) -> Bool { waiting[number] == nil }
}

extension DeviceEvent {
    /// Whether this is something that a person or the outside world does, other than to the device's power, its schedule or
    /// its choices.
    fileprivate var canBeScheduled: Bool {
        switch self {
        case .choose, .schedule, .shutDown, .powerOn: false
        default: isInput
        }
    }
}

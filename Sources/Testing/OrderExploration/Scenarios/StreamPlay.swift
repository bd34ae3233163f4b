// Portico
// SPDX-License-Identifier: Apache-2.0

public import VirtualDevice

/// What is left of several streams, and what can happen next.
public struct StreamPlay: Sendable {
    private let streams: [EventStream]
    /// The position in each stream.
    private var heads: [Int]
    private var faults: Int
    /// Whether it has been asked at the end what may still go wrong.
    private var isAtEnd = false

    /// - Parameter faults: The most events of streams that are faults.
    public init(_ streams: [EventStream], faults: Int) {
        for event in streams.flatMap(\.events) {
            precondition(
                event.canComeAtAnyTime,
                "EventStream: \(event.summary) cannot come at any time; perform it before or afterwards")
        }
        self.streams = streams
        self.faults = faults
        heads = streams.map { _ in 0 }
    }

    /// The options of the next decision, the usual one first; nil when there is nothing to decide: the device goes on.
    ///
    /// - Parameters:
    ///   - goesOn: What the device does instead; nil when it is at its end.
    ///   - isAtRest: Whether nothing is under way. Then it is usual that an event happens.
    ///   - isPossible: Whether the device accepts an event now.
    public mutating func options(goesOn: ChoiceOption?, isAtRest: Bool, isPossible: (DeviceEvent) -> Bool)
        -> [ChoiceOption]?
    {
        let waiting = next(faults: false)
        func possible(_ options: [ChoiceOption]) -> [ChoiceOption] {
            options.filter { if case .action(let event, _) = $0 { isPossible(event) } else { true } }
        }
        guard let goesOn else {
            let (left, faults) = (possible(waiting), possible(next(faults: true)))
            // Nothing makes one possible any more.
            if !waiting.isEmpty { return (left.isEmpty ? waiting : left) + faults }
            if faults.isEmpty || isAtEnd { return nil }
            isAtEnd = true
            return [.goesOn] + faults
        }
        let (actions, faults) = (possible(waiting), possible(next(faults: true)))
        if actions.isEmpty, faults.isEmpty { return nil }
        return isAtRest ? actions + [goesOn] + faults : [goesOn] + actions + faults
    }

    /// The next event of each stream that has one, as options; those of faults only while there may be one.
    private func next(faults areFaults: Bool) -> [ChoiceOption] {
        if areFaults, faults <= 0 { return [] }
        return streams.indices.compactMap { index in
            let stream = streams[index]
            guard stream.isFault == areFaults, heads[index] < stream.events.count else { return nil }
            return .action(stream.events[heads[index]], stream: index)
        }
    }

    /// The next event of this stream has happened.
    public mutating func take(_ stream: Int) {
        heads[stream] += 1
        if streams[stream].isFault { faults -= 1 }
    }
}

extension DeviceEvent {
    /// Whether a person or the outside world does this, other than to the device's power, its schedule or its choices.
    fileprivate var canComeAtAnyTime: Bool {
        switch self {
        case .choose, .schedule, .shutDown, .powerOn: false
        default: isInput
        }
    }
}

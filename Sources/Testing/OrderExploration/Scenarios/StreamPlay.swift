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
    ///   - mayFail: Whether a fault may happen now, apart from how many of them these streams may have.
    ///   - isPossible: Whether the device accepts an event now.
    public mutating func options(
        goesOn: ChoiceOption?, isAtRest: Bool, mayFail: Bool = true, isPossible: (DeviceEvent) -> Bool
    ) -> [ChoiceOption]? {
        let waiting = next(faults: false)
        func possible(_ options: [ChoiceOption]) -> [ChoiceOption] {
            options.filter { $0.streamEvent.map { isPossible($0.event) } ?? true }
        }
        let mayFail = mayFail && faults > 0
        guard let goesOn else {
            let (left, faults) = (possible(waiting), mayFail ? possible(next(faults: true)) : [])
            // Nothing makes one possible any more.
            if !waiting.isEmpty { return (left.isEmpty ? waiting : left) + faults }
            if faults.isEmpty || isAtEnd { return nil }
            isAtEnd = true
            return [.goesOn] + faults
        }
        let (actions, faults) = (possible(waiting), mayFail ? possible(next(faults: true)) : [])
        if actions.isEmpty, faults.isEmpty { return nil }
        return isAtRest ? actions + [goesOn] + faults : [goesOn] + actions + faults
    }

    /// The next event of each stream that has one, as options.
    private func next(faults areFaults: Bool) -> [ChoiceOption] {
        streams.indices.compactMap { index in
            let stream = streams[index]
            guard stream.isFault == areFaults, heads[index] < stream.events.count else { return nil }
            let event = stream.events[heads[index]]
            return areFaults ? .fault(event, stream: index) : .action(event, stream: index)
        }
    }

    /// The next event of this stream has happened.
    public mutating func take(_ stream: Int) {
        heads[stream] += 1
        if streams[stream].isFault { faults -= 1 }
    }
}

extension ChoiceOption {
    /// The event of a stream that it stands for; nil for anything else.
    public var streamEvent: (event: DeviceEvent, stream: Int)? {
        switch self {
        case .action(let event, let stream), .fault(let event, let stream): (event, stream)
        default: nil
        }
    }
}

extension DeviceEvent {
    /// Whether a person or the outside world does this, other than to the device's power, its schedule or its choices.
    public var canComeAtAnyTime: Bool {
        switch self {
        case .choose, .schedule, .shutDown, .powerOn: false
        default: isInput
        }
    }
}

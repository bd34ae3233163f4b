// Portico
// SPDX-License-Identifier: Apache-2.0

public import VirtualDevice

/// What is left of several streams, and what can happen next.
public struct StreamPlay: Sendable {
    /// As options, made once: they are offered at every point.
    private let options: [[ChoiceOption]]
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
        options = streams.enumerated().map { index, stream in
            stream.events.map { stream.isFault ? .fault($0, stream: index) : .action($0, stream: index) }
        }
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
        func next(faults areFaults: Bool, _ isWanted: (DeviceEvent) -> Bool) -> [ChoiceOption] {
            var next: [ChoiceOption] = []
            next.reserveCapacity(streams.count)
            for index in streams.indices where streams[index].isFault == areFaults {
                guard heads[index] < options[index].count, isWanted(streams[index].events[heads[index]]) else {
                    continue
                }
                next.append(options[index][heads[index]])
            }
            return next
        }
        let actions = next(faults: false, isPossible)
        let faults = mayFail && self.faults > 0 ? next(faults: true, isPossible) : []
        guard let goesOn else {
            // Where none is possible, nothing makes one possible any more.
            let left = actions.isEmpty ? next(faults: false) { _ in true } : actions
            if !left.isEmpty { return left + faults }
            if faults.isEmpty || isAtEnd { return nil }
            isAtEnd = true
            return [.goesOn] + faults
        }
        if actions.isEmpty, faults.isEmpty { return nil }
        return isAtRest ? actions + [goesOn] + faults : [goesOn] + actions + faults
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

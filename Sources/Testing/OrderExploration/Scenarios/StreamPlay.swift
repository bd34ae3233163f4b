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
        // One array, filled in order: this is asked at every point of every run.
        var next: [ChoiceOption] = []
        next.reserveCapacity(streams.count + 1)
        if let goesOn, !isAtRest { next.append(goesOn) }
        let before = next.count
        append(faults: false, to: &next, isPossible)
        // Where none is possible at the end, nothing makes one possible any more.
        if goesOn == nil, next.isEmpty { append(faults: false, to: &next) { _ in true } }
        let hasActions = next.count > before
        if let goesOn, isAtRest { next.append(goesOn) }
        let actions = next.count
        if mayFail, faults > 0 { append(faults: true, to: &next, isPossible) }
        let hasFaults = next.count > actions
        if hasActions || hasFaults && goesOn != nil { return next }
        if goesOn != nil || !hasFaults || isAtEnd { return nil }
        isAtEnd = true
        return [.goesOn] + next
    }

    /// Adds the next events of the streams that are faults, or of the others.
    private func append(faults areFaults: Bool, to next: inout [ChoiceOption], _ isWanted: (DeviceEvent) -> Bool) {
        for index in streams.indices where streams[index].isFault == areFaults {
            guard heads[index] < options[index].count, isWanted(streams[index].events[heads[index]]) else { continue }
            next.append(options[index][heads[index]])
        }
    }

    /// The next event of this stream happens.
    ///
    /// - Returns: The event.
    @discardableResult
    public mutating func take(_ stream: Int) -> DeviceEvent {
        let event = streams[stream].events[heads[stream]]
        heads[stream] += 1
        if streams[stream].isFault { faults -= 1 }
        return event
    }
}

extension ChoiceOption {
    /// The stream whose next event it stands for; nil for anything else.
    public var stream: Int? {
        switch self {
        case .action(_, let stream), .fault(_, let stream): stream
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

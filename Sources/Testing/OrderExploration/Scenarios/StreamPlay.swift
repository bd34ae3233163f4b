// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
public import VirtualDevice

/// What is left of several streams, and what can happen next.
public struct StreamPlay: Sendable {
    /// As options, made once: they are offered at every point.
    private let options: [[ChoiceOption]]
    private let streams: [EventStream]
    /// The position in each stream.
    package private(set) var heads: [Int]
    private var faults: Int
    /// Whether it has been asked at the end what may still go wrong.
    package var isAtEnd = false

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
    ///   - mustHappen: Whether something has been put off so that an event comes first.
    ///   - device: Decides whether an event is possible, and whether a fault may happen, apart from how many of them these
    ///     streams may have. It is only looked at: `inout`, as it is large, so that it is not copied.
    public mutating func options(
        goesOn: ChoiceOption?, isAtRest: Bool, mustHappen: Bool = false, on device: inout Device
    ) -> [ChoiceOption]? {
        // One array, filled in order: this is asked at every point of every run.
        var next: [ChoiceOption] = []
        next.reserveCapacity(streams.count + 1)
        if let goesOn, !isAtRest { next.append(goesOn) }
        let before = next.count
        append(faults: false, to: &next, possibleOn: &device)
        // Where none is possible at the end, nothing makes one possible any more.
        if goesOn == nil, next.isEmpty {
            for index in heads.indices where !streams[index].isFault { head(of: index).map { next.append($0) } }
        }
        let hasActions = next.count > before
        if let goesOn, isAtRest { next.append(goesOn) }
        let actions = next.count
        if faults > 0, device.faultsLeft != 0 { append(faults: true, to: &next, possibleOn: &device) }
        let hasFaults = next.count > actions
        if hasActions || hasFaults && (goesOn != nil || mustHappen) { return next }
        if goesOn != nil || !hasFaults || isAtEnd { return nil }
        isAtEnd = true
        return [.goesOn] + next
    }

    /// Whether the next event of one of the streams is possible, apart from faults.
    ///
    /// - Parameter device: Only looked at.
    public func hasAction(on device: inout Device) -> Bool {
        heads.indices.contains { !streams[$0].isFault && possibleHead(of: $0, on: &device) != nil }
    }

    /// Whether one that is a fault is possible after something else that counts as one; work that is late already has been counted.
    ///
    /// - Parameter device: Only looked at.
    public func hasSecondFault(on device: inout Device) -> Bool {
        guard faults > 0, device.faultsLeft.map({ $0 > (device.hasLateWork ? 0 : 1) }) ?? true else { return false }
        return heads.indices.contains { streams[$0].isFault && possibleHead(of: $0, on: &device) != nil }
    }

    /// The faults that concern an app that the device does not have, and that no stream installs: a misspelled identifier. They are
    /// possible in no order, which is to be said.
    ///
    /// - Parameter device: Only looked at.
    public func faultsOfUnknownApps(on device: inout Device) -> [DeviceEvent] {
        var found: [DeviceEvent] = []
        for event in streams.filter(\.isFault).flatMap(\.events) {
            guard case .unknownApp(let bundle, _) = device.refusal(of: event) else { continue }
            let isInstalled = streams.flatMap(\.events).contains { other in
                if case .install(let manifest, _) = other { manifest.bundleIdentifier == bundle } else { false }
            }
            if !isInstalled { found.append(event) }
        }
        return found
    }

    /// The next event of each stream that is left, apart from faults.
    public var nextActions: [DeviceEvent] {
        heads.indices.compactMap { index in
            let isLeft = !streams[index].isFault && heads[index] < streams[index].events.count
            return isLeft ? streams[index].events[heads[index]] : nil
        }
    }

    /// The next event of a stream, as an option; nil when none is left, or it is not possible.
    private func possibleHead(of stream: Int, on device: inout Device) -> ChoiceOption? {
        guard let option = head(of: stream), device.refusal(of: streams[stream].events[heads[stream]]) == nil else {
            return nil
        }
        return option
    }

    /// Adds the next events of the streams that are faults, or of the others, as far as they are possible.
    private func append(faults areFaults: Bool, to next: inout [ChoiceOption], possibleOn device: inout Device) {
        for index in heads.indices where streams[index].isFault == areFaults {
            if let option = possibleHead(of: index, on: &device) { next.append(option) }
        }
    }

    /// The next event of a stream, as an option; nil when none is left.
    private func head(of stream: Int) -> ChoiceOption? {
        heads[stream] < options[stream].count ? options[stream][heads[stream]] : nil
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

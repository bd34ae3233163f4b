// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VirtualDevice

/// Whether two devices are the same, to the last byte but for the numbers of timers: these say in which order they were added, and
/// which of one instant is first is a decision. Timers that mean nothing any more do not count.
enum DeviceDifference {
    /// In which part they differ; nil for none.
    static func between(_ left: Device, _ right: Device) throws -> String? {
        if try bytes(left) == bytes(right) { return nil }
        let (left, right) = (try parts(compacted(left)), try parts(compacted(right)))
        return Set(left.keys).union(right.keys).sorted().first { left[$0] != right[$0] }
    }

    private static func bytes(_ device: Device) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(device)
    }

    /// Effects without the number of the event, which says what came first.
    static func unnumbered(_ effects: [Effect]) -> [Effect] {
        effects.map { effect in
            guard case .trace(let entry) = effect else { return effect }
            return .trace(TraceEntry(time: entry.time, kind: entry.kind))
        }
    }

    private static func compacted(_ device: Device) -> Device {
        var device = device
        device.compactTimers()
        return device
    }

    private static func parts(_ device: Device) throws -> [String: Data] {
        var parts = try #require(JSONSerialization.jsonObject(with: bytes(device)) as? [String: Any])
        var timers = try #require(parts["timers"] as? [String: Any])
        for queue in ["activity", "idle"] {
            let unnumbered = try #require(timers[queue] as? [[String: Any]]).map { $0.filter { $0.key != "number" } }
            timers[queue] = try unnumbered.map { String(decoding: try data($0), as: UTF8.self) }.sorted()
        }
        parts["timers"] = timers
        return try parts.mapValues(data)
    }

    private static func data(_ value: Any) throws -> Data {
        try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    }
}

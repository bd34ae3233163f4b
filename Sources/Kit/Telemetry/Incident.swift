// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An error that was detected in an app. An incident is small enough to be sent each time, and contains nothing that
/// could identify a person.
public struct Incident: Hashable, Sendable {
    /// The kind of error, as a word that is the same in all releases: `keyboard.overlap`.
    public var kind: String
    /// The app's version as numbers separated by dots, so that releases can be ordered: `2.10.0`.
    public var release: String
    /// The time of detection, in milliseconds.
    public var time: Date
    /// The expected value, in the unit of the kind: points for a layout.
    public var expected: Double
    /// The actual value; NaN if there was none.
    public var actual: Double
    /// A short description of the situation: `pad, docked, window 320 × 1000`.
    public var situation: String
    /// The events before it, oldest first.
    public var recentEvents: [String]

    /// - Parameter time: Rounded to milliseconds, the precision of a file.
    public init(
        kind: String, release: String, time: Date, expected: Double, actual: Double, situation: String = "",
        recentEvents: [String] = []
    ) {
        self.kind = kind
        self.release = release
        self.time = Date(milliseconds: time.milliseconds)
        self.expected = expected
        self.actual = actual
        self.situation = situation
        self.recentEvents = recentEvents
    }
}

extension Incident: Codable {
    private enum CodingKeys: String, CodingKey {
        case kind, release, time, expected, actual, situation, recentEvents
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decode(String.self, forKey: .kind)
        release = try container.decode(String.self, forKey: .release)
        let milliseconds = try container.decode(Int64.self, forKey: .time)
        time = Date(milliseconds: milliseconds)
        guard time.milliseconds == milliseconds else {
            throw DecodingError.dataCorruptedError(
                forKey: .time, in: container,
                debugDescription: "\(milliseconds) ms is not a date between the years 1 and 4001")
        }
        expected = try container.decode(Double.self, forKey: .expected)
        actual = try container.decode(Double.self, forKey: .actual)
        // Senders may omit these keys.
        situation = try container.decodeIfPresent(String.self, forKey: .situation) ?? ""
        recentEvents = try container.decodeIfPresent([String].self, forKey: .recentEvents) ?? []
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(release, forKey: .release)
        try container.encode(time.milliseconds, forKey: .time)
        try container.encode(expected, forKey: .expected)
        try container.encode(actual, forKey: .actual)
        if !situation.isEmpty { try container.encode(situation, forKey: .situation) }
        if !recentEvents.isEmpty { try container.encode(recentEvents, forKey: .recentEvents) }
    }
}

extension Date {
    fileprivate init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// Milliseconds since 1970, limited to the range from `distantPast` to `distantFuture`, and 0 for NaN.
    fileprivate var milliseconds: Int64 {
        let range = Date.distantPast.timeIntervalSince1970...Date.distantFuture.timeIntervalSince1970
        let seconds = timeIntervalSince1970
        guard !seconds.isNaN else { return 0 }
        return Int64((min(max(seconds, range.lowerBound), range.upperBound) * 1000).rounded())
    }
}

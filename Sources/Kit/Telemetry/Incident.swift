// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// One thing that went wrong in an app and was noticed: small enough to be sent each time, and without anything that
/// could name a person.
public struct Incident: Hashable, Sendable {
    /// What went wrong, as a word that is the same in every release: `keyboard.overlap`.
    public var kind: String
    /// The app's version, with numbers between dots, so that releases have an order: `2.10.0`.
    public var release: String
    /// When it was noticed, to the millisecond.
    public var time: Date
    /// What should have been, in the unit of the kind: points for a layout.
    public var expected: Double
    /// What was; not a number when there was none.
    public var actual: Double
    /// In which situation, in a few words: `pad, docked, window 320 × 1000`.
    public var situation: String
    /// What had happened before, oldest first.
    public var recentEvents: [String]

    /// - Parameter time: Is rounded to a millisecond, which is what a file keeps.
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
        // What a sender has nothing to say about may be left out.
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

    /// Since 1970; the nearest that a date has between `distantPast` and `distantFuture`, and 0 where it is no number.
    fileprivate var milliseconds: Int64 {
        let range = Date.distantPast.timeIntervalSince1970...Date.distantFuture.timeIntervalSince1970
        let seconds = timeIntervalSince1970
        guard !seconds.isNaN else { return 0 }
        return Int64((min(max(seconds, range.lowerBound), range.upperBound) * 1000).rounded())
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// What an app tells about itself: one line of a telemetry file.
public enum TelemetryRecord: Hashable, Sendable {
    case incident(Incident)
    /// So many sessions have begun.
    case sessions(SessionCount)
    /// So many incidents were noticed and not kept, because a batch was full. They count in the rates.
    case lost(LostIncidents)
}

/// How often a release was used: what rates are measured by.
public struct SessionCount: Codable, Hashable, Sendable {
    public var release: String
    /// Sessions that began since the last record, at least 0.
    public var count: Int

    public init(release: String, count: Int) {
        self.release = release
        self.count = count
    }
}

/// Incidents of which nothing is known but that they were.
public struct LostIncidents: Codable, Hashable, Sendable {
    public var release: String
    public var count: Int

    public init(release: String, count: Int) {
        self.release = release
        self.count = count
    }
}

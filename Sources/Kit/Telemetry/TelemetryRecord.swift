// Portico
// SPDX-License-Identifier: Apache-2.0

/// A telemetry record of an app: one line of a telemetry file.
public enum TelemetryRecord: Hashable, Sendable {
    case incident(Incident)
    /// A number of sessions that have begun.
    case sessions(SessionCount)
    /// A number of incidents that were lost because a batch was full. They count in the rates.
    case lost(LostIncidents)
}

/// The number of sessions of a release, to which rates are relative.
public struct SessionCount: Codable, Hashable, Sendable {
    public var release: String
    /// The number of sessions that began since the last record, at least 0.
    public var count: Int

    public init(release: String, count: Int) {
        self.release = release
        self.count = count
    }
}

/// A number of incidents without details.
public struct LostIncidents: Codable, Hashable, Sendable {
    public var release: String
    public var count: Int

    public init(release: String, count: Int) {
        self.release = release
        self.count = count
    }
}

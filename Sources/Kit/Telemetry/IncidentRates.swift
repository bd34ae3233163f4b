// Portico
// SPDX-License-Identifier: Apache-2.0

/// The frequency of incidents in each release, relative to the number of its sessions.
public struct IncidentRates: Hashable, Sendable {
    /// One release.
    public struct Release: Hashable, Sendable {
        /// The app's version, `2.10.0`.
        public var release: String
        /// The number of sessions.
        public var sessions: Int
        /// The number of incidents of the requested kind, or of all incidents including lost ones.
        public var incidents: Int

        /// The number of incidents per thousand sessions, or nil if there are no sessions.
        public var perThousandSessions: Double? {
            sessions > 0 ? Double(incidents) * 1000 / Double(sessions) : nil
        }
    }

    /// The kind that was counted, or nil for all.
    public let kind: String?
    /// The releases, oldest first. Numbers between dots are compared as numbers, so that 2.9 comes before 2.10.
    public let releases: [Release]

    /// - Parameter kind: The kind to count. If nil, all incidents are counted, including lost ones, whose kind is
    ///   unknown.
    public init(of records: [TelemetryRecord], kind: String? = nil) {
        var releases: [String: Release] = [:]
        func count(_ release: String, sessions: Int = 0, incidents: Int = 0) {
            var entry = releases[release] ?? Release(release: release, sessions: 0, incidents: 0)
            entry.sessions += sessions
            entry.incidents += incidents
            releases[release] = entry
        }
        for record in records {
            switch record {
            case .sessions(let sessions): count(sessions.release, sessions: sessions.count)
            case .incident(let incident):
                count(incident.release, incidents: kind == nil || kind == incident.kind ? 1 : 0)
            case .lost(let lost): count(lost.release, incidents: kind == nil ? lost.count : 0)
            }
        }
        self.kind = kind
        self.releases = releases.values.sorted { ReleaseOrder.isBefore($0.release, $1.release) }
    }
}

/// The order of releases.
enum ReleaseOrder {
    static func isBefore(_ left: String, _ right: String) -> Bool {
        let lefts = left.split(separator: ".", omittingEmptySubsequences: false)
        let rights = right.split(separator: ".", omittingEmptySubsequences: false)
        for (left, right) in zip(lefts, rights) where left != right {
            switch (Int(left), Int(right)) {
            case (let left?, let right?): if left != right { return left < right }
            // A number comes before a word: 2.0 before 2.beta.
            case (_?, nil): return true
            case (nil, _?): return false
            case (nil, nil): return left < right
            }
        }
        // 2.1 comes before 2.1.1. The comparison as text orders 2.1 and 2.01, whose numbers are equal.
        return lefts.count == rights.count ? left < right : lefts.count < rights.count
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// How often something went wrong in each release, measured by how often the release was used.
public struct IncidentRates: Hashable, Sendable {
    /// One release.
    public struct Release: Hashable, Sendable {
        /// The app's version, `2.10.0`.
        public var release: String
        /// How many began.
        public var sessions: Int
        /// Of the kind that was asked for; with `lost` ones when all kinds were.
        public var incidents: Int

        /// Incidents in a thousand sessions; nil without any session, for which no rate can be told.
        public var perThousandSessions: Double? {
            sessions > 0 ? Double(incidents) * 1000 / Double(sessions) : nil
        }
    }

    /// The kind that was counted; nil for all.
    public let kind: String?
    /// Oldest release first: numbers between dots count as numbers, so that 2.9 comes before 2.10.
    public let releases: [Release]

    /// - Parameter kind: Counts only incidents of this kind; nil counts all, and those that were lost, whose kind
    ///   nobody knows.
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

/// The order of versions.
enum ReleaseOrder {
    static func isBefore(_ left: String, _ right: String) -> Bool {
        let lefts = left.split(separator: ".", omittingEmptySubsequences: false)
        let rights = right.split(separator: ".", omittingEmptySubsequences: false)
        for (left, right) in zip(lefts, rights) where left != right {
            switch (Int(left), Int(right)) {
            case (let left?, let right?): if left != right { return left < right }
            // A number before a word: 2.0 before 2.beta.
            case (_?, nil): return true
            case (nil, _?): return false
            case (nil, nil): return left < right
            }
        }
        // 2.1 before 2.1.1; and an order for 2.1 and 2.01, which are the same number.
        return lefts.count == rights.count ? left < right : lefts.count < rights.count
    }
}

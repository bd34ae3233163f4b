// Portico
// SPDX-License-Identifier: Apache-2.0

/// Records to be sent together, oldest first.
///
/// A batch keeps at most `capacity` incidents: one more drops the oldest, which then counts as lost. Sessions are added
/// up by release and do not count towards the capacity.
public struct TelemetryBatch: Hashable, Sendable {
    /// The maximum number of incidents.
    public let capacity: Int
    /// The number of incidents at which sending is due.
    public let fullCount: Int
    /// The waiting time of the oldest record at which sending is due.
    public let longestWait: Duration

    private var incidents: [Incident] = []
    // In order of first occurrence, because a dictionary's order must not affect files.
    private var sessions: [SessionCount] = []
    private var lost: [LostIncidents] = []
    /// When the oldest waiting record was added.
    private var begin: Duration?

    /// - Parameters:
    ///   - capacity: The maximum number of incidents, at least 1.
    ///   - fullCount: The number of incidents at which sending is due, at most the capacity. The default is half of it.
    public init(capacity: Int = 64, fullCount: Int? = nil, longestWait: Duration = .seconds(300)) {
        let fullCount = fullCount ?? max(capacity / 2, 1)
        precondition(capacity >= 1, "the capacity of a batch must be at least 1")
        precondition((1...capacity).contains(fullCount), "the full count \(fullCount) must be from 1 to \(capacity)")
        self.capacity = capacity
        self.fullCount = fullCount
        self.longestWait = longestWait
    }

    public var isEmpty: Bool { incidents.isEmpty && sessions.isEmpty && lost.isEmpty }

    /// Adds a record.
    ///
    /// - Parameter time: The current time, measured from any fixed moment. It must never decrease.
    public mutating func add(_ record: TelemetryRecord, at time: Duration) {
        if begin == nil { begin = time }
        switch record {
        case .incident(let incident):
            incidents.append(incident)
            if incidents.count > capacity {
                let oldest = incidents.removeFirst()
                addLost(LostIncidents(release: oldest.release, count: 1))
            }
        case .sessions(let count):
            if let index = sessions.firstIndex(where: { $0.release == count.release }) {
                sessions[index].count += count.count
            } else {
                sessions.append(count)
            }
        case .lost(let count): addLost(count)
        }
    }

    private mutating func addLost(_ count: LostIncidents) {
        if let index = lost.firstIndex(where: { $0.release == count.release }) {
            lost[index].count += count.count
        } else {
            lost.append(count)
        }
    }

    /// Whether sending is due.
    public func isDue(at time: Duration) -> Bool {
        guard let begin else { return false }
        return incidents.count >= fullCount || time - begin >= longestWait
    }

    /// Removes and returns everything: sessions, then lost incidents, then incidents in order of arrival.
    public mutating func flush() -> [TelemetryRecord] {
        defer {
            incidents = []
            sessions = []
            lost = []
            begin = nil
        }
        return sessions.map(TelemetryRecord.sessions) + lost.map(TelemetryRecord.lost)
            + incidents.map(TelemetryRecord.incident)
    }
}

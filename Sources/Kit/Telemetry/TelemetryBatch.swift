// Portico
// SPDX-License-Identifier: Apache-2.0

/// Records that wait to be sent together, oldest first.
///
/// At most `capacity` incidents are kept: one more drops the oldest, which then counts as lost. Sessions are added up
/// by release and take no room.
public struct TelemetryBatch: Hashable, Sendable {
    /// How many incidents are kept.
    public let capacity: Int
    /// Sending is due when so many wait.
    public let fullCount: Int
    /// Sending is due when the oldest has waited so long.
    public let longestWait: Duration

    private var incidents: [Incident] = []
    // In order of their first mention: the order of a dictionary must not reach a file.
    private var sessions: [SessionCount] = []
    private var lost: [LostIncidents] = []
    /// When the oldest of what waits was added.
    private var begin: Duration?

    /// - Parameters:
    ///   - capacity: At least 1.
    ///   - fullCount: At most the capacity; half of it unless given.
    public init(capacity: Int = 64, fullCount: Int? = nil, longestWait: Duration = .seconds(300)) {
        let fullCount = fullCount ?? max(capacity / 2, 1)
        precondition(capacity >= 1, "a batch has room for at least one incident")
        precondition((1...capacity).contains(fullCount), "a batch of \(capacity) is never full with \(fullCount)")
        self.capacity = capacity
        self.fullCount = fullCount
        self.longestWait = longestWait
    }

    public var isEmpty: Bool { incidents.isEmpty && sessions.isEmpty && lost.isEmpty }

    /// Adds a record.
    ///
    /// - Parameter time: Now, from any fixed moment on; it never goes back.
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

    /// Whether it is time to send.
    public func isDue(at time: Duration) -> Bool {
        guard let begin else { return false }
        return incidents.count >= fullCount || time - begin >= longestWait
    }

    /// Takes everything out: sessions, then what was lost, then incidents in the order in which they came.
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

// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// The opened payloads, as a value.
//
//  1. A payload is admitted once.
//  2. A payload sealed longer ago than the window's length is refused, because that period has been forgotten.
//  3. A payload sealed further in the future than clocks may differ is refused: it would stay in the window too long.
//  4. When the window is full, the oldest entry is forgotten, so that memory is bounded.
//  5. After an entry is forgotten, because of its age or for lack of room, every payload that was sealed no later is
//     refused, even if the clock is set back. So no payload can be opened twice.

/// A memory of opened payloads.
public struct ReplayWindow: Hashable, Codable, Sendable {
    private struct Entry: Hashable, Codable {
        var identifier: Data
        var sealedAt: Date
    }

    private var length: TimeInterval
    private var clockDifference: TimeInterval
    private var capacity: Int
    /// The entries, ordered by date.
    private var entries: [Entry] = []
    /// Payloads sealed at or before this date are refused. Rule 5.
    private var floor: Date?

    /// - Parameters:
    ///   - length: The maximum age of a payload in seconds. The default is 30 days, because pushes are not stored
    ///     longer.
    ///   - clockDifference: How far the sender's clock may be ahead, in seconds.
    ///   - capacity: The number of payloads to remember, at least 1. Each takes 24 to 40 bytes.
    public init(length: TimeInterval = 30 * 86_400, clockDifference: TimeInterval = 300, capacity: Int = 1_000) {
        precondition(length > 0 && capacity >= 1, "a replay window needs a length and room for at least one payload")
        self.length = length
        self.clockDifference = clockDifference
        self.capacity = capacity
    }

    /// The number of payloads in the window.
    public var count: Int { entries.count }

    /// Admits a payload, or throws if it was opened before. O(n) in the window's capacity.
    ///
    /// - Parameter identifier: A value that is unique to the payload: the salt or the ephemeral key of its envelope.
    /// - Throws: `replayed` or `outsideReplayWindow`. The window is then unchanged, except that old entries are
    ///   forgotten.
    public mutating func admit(
        _ identifier: Data, sealedAt: Date, now: Date
    ) throws(EncryptedPayloadError) {
        let oldest = now - length
        forget(entries.count { $0.sealedAt < oldest })
        guard !entries.contains(where: { $0.identifier == identifier }) else { throw .replayed }
        guard sealedAt >= oldest, sealedAt <= now + clockDifference, floor.map({ sealedAt > $0 }) ?? true
        else { throw .outsideReplayWindow }
        let place = entries.firstIndex { $0.sealedAt > sealedAt } ?? entries.endIndex
        entries.insert(Entry(identifier: identifier, sealedAt: sealedAt), at: place)
        forget(max(0, entries.count - capacity))
    }

    /// Forgets the oldest entries and raises the floor to the date of the last of them.
    private mutating func forget(_ count: Int) {
        guard count > 0 else { return }
        let last = entries[count - 1].sealedAt
        entries.removeFirst(count)
        floor = floor.map { max($0, last) } ?? last
    }
}

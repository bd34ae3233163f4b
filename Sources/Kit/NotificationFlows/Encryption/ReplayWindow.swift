// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// What has been opened, as a value.
//
//  1. A payload is admitted once.
//  2. One sealed longer ago than the window is long is refused: what it remembers of that time is forgotten.
//  3. One sealed further in the future than clocks may differ is refused: it would stay in the window too long.
//  4. When the window is full the oldest entry is forgotten: memory is bounded.
//  5. Whatever is forgotten, of age or for room, everything that was sealed no later is refused from then on, also when
//     the clock is put back: still nothing opens twice.

/// Remembers which payloads were opened.
public struct ReplayWindow: Hashable, Codable, Sendable {
    private struct Entry: Hashable, Codable {
        var identifier: Data
        var sealedAt: Date
    }

    private var length: TimeInterval
    private var clockDifference: TimeInterval
    private var capacity: Int
    /// In order of their dates.
    private var entries: [Entry] = []
    /// Sealed at this date or before: not vouched for any more. Rule 5.
    private var floor: Date?

    /// - Parameters:
    ///   - length: How old a payload may be, in seconds. 30 days unless said otherwise: a push is stored no longer.
    ///   - clockDifference: By how much the sender's clock may be ahead, in seconds.
    ///   - capacity: How many payloads are remembered, at least 1; each takes 24 to 40 bytes.
    public init(length: TimeInterval = 30 * 86_400, clockDifference: TimeInterval = 300, capacity: Int = 1_000) {
        precondition(length > 0 && capacity >= 1, "a replay window needs a length and room for at least one payload")
        self.length = length
        self.clockDifference = clockDifference
        self.capacity = capacity
    }

    /// How many payloads are remembered.
    public var count: Int { entries.count }

    /// Notes a payload; O(n) in the window's capacity.
    ///
    /// - Parameter identifier: What no two payloads share: the salt or the ephemeral key of their envelope.
    /// - Throws: `replayed` or `outsideReplayWindow`; the window is then as before, but for what it forgot of age.
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

    /// Forgets the oldest entries, and raises the floor to the last of them.
    private mutating func forget(_ count: Int) {
        guard count > 0 else { return }
        let last = entries[count - 1].sealedAt
        entries.removeFirst(count)
        floor = floor.map { max($0, last) } ?? last
    }
}

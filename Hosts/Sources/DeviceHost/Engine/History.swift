// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import SystemModel
import VirtualDevice

/// The history of a device: what it has traced since its first boot, oldest first.
///
///     0 ──────────── length at the checkpoint ──────────── length
///       from the journal, when it is asked for    in memory
///
/// A host that starts from a checkpoint has no entries of the time before. They follow from the journal, as everything
/// does: who asks for them waits for the device to be folded once more, and then they are kept.
struct History: Sendable {
    /// What has been traced since the host's start, or since its checkpoint.
    private(set) var latest: [TraceEntry] = []
    private let before: Before

    /// The entries before the host's start, in a place of their own: they can be read without the engine.
    private final class Before: Sendable {
        let journal: Journal
        let events: Int
        let length: Int
        private let entries = Mutex<[TraceEntry]?>(nil)

        init(journal: Journal, events: Int, length: Int) {
            (self.journal, self.events, self.length) = (journal, events, length)
        }

        func read() throws -> [TraceEntry] {
            if length == 0 { return [] }
            return try entries.withLock { known in
                if let known { return known }
                var device = Device(try journal.record())
                var entries: [TraceEntry] = []
                entries.reserveCapacity(length)
                for event in try journal.events(after: 0, through: events) {
                    for case .trace(let entry) in device.handle(event) { entries.append(entry) }
                }
                guard entries.count == length else {
                    throw DeviceHostError.failed(
                        "the journal leads to \(entries.count) entries up to event \(events), and its checkpoint says "
                            + "\(length); shut the device down and boot it again")
                }
                known = entries
                return entries
            }
        }
    }

    /// - Parameters:
    ///   - events: The number of events before the host's start that are not folded again.
    ///   - length: The number of entries that these led to.
    init(journal: Journal, events: Int, length: Int) {
        before = Before(journal: journal, events: events, length: length)
    }

    /// The number of all entries, which is the index of the next one.
    var length: Int { before.length + latest.count }

    mutating func append(_ entry: TraceEntry) { latest.append(entry) }

    /// The entries from this index on. Blocks while earlier ones are made from the journal.
    ///
    /// - Throws: ``DeviceHostError`` for a journal that cannot be read.
    func entries(from index: Int) throws -> [TraceEntry] {
        if index >= before.length { return Array(latest.dropFirst(index - before.length)) }
        return try Array(before.read().dropFirst(max(0, index))) + latest
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel
public import VirtualDevice

/// A journal as a text file: the boot record on the first line, one event on each line after it. What a bug report
/// carries, and what `portico journal replay` reads.
public struct JournalFile: Sendable {
    /// What the device was at its first boot.
    public var record: BootRecord
    /// Every event since, in order, refused ones included: replay refuses them again.
    public var events: [DeviceEvent]

    public init(record: BootRecord, events: [DeviceEvent]) {
        self.record = record
        self.events = events
    }

    /// Reads a file.
    ///
    /// - Throws: ``DeviceHostError/damagedJournal(path:reason:)`` naming the first line that makes no sense, or what the
    ///   journal needs that this build does not have.
    public init(_ data: Data, path: String) throws(DeviceHostError) {
        // Empty lines count, as in every editor, and say nothing.
        let all = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        var lines = all.filter { !$0.element.isEmpty }.makeIterator()
        func decode<Value: Decodable>(_ type: Value.Type, _ line: (offset: Int, element: Data)) throws(DeviceHostError)
            -> Value
        {
            do {
                return try JSONDecoder().decode(type, from: line.element)
            } catch {
                let why = (error as? DecodingError)?.oneLine ?? "no JSON"
                throw .damagedJournal(path: path, reason: "line \(line.offset + 1): \(why)")
            }
        }
        guard let first = lines.next() else { throw .damagedJournal(path: path, reason: "the file is empty") }
        record = try decode(BootRecord.self, first)
        events = []
        while let line = lines.next() { events.append(try decode(DeviceEvent.self, line)) }
    }

    /// The file's bytes; the same journal always gives the same.
    public func data() throws -> Data { try JournalText.data(record, events) }

    /// The device that these events make, and its history.
    public func replay() -> (device: Device, history: [TraceEntry]) {
        var device = Device(record)
        var history: [TraceEntry] = []
        for event in events {
            for case .trace(let entry) in device.handle(event) { history.append(entry) }
        }
        return (device, history)
    }
}

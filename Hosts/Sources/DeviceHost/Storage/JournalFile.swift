// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel
public import VirtualDevice

/// A journal as a text file: the boot record on the first line, one event on each further line. It can be attached to a
/// bug report, and read with `portico journal replay`.
public struct JournalFile: Sendable {
    /// The device at its first boot.
    public var record: BootRecord
    /// All later events in order, including refused ones: a replay refuses them again.
    public var events: [DeviceEvent]

    public init(record: BootRecord, events: [DeviceEvent]) {
        self.record = record
        self.events = events
    }

    /// Parses a file.
    ///
    /// - Throws: ``DeviceHostError/damagedJournal(path:reason:)`` with the first invalid line, or with the requirement
    ///   of the journal that this build does not support.
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

    /// The file's data; the same journal always has the same data.
    public func data() throws -> Data { try JournalText.data(record, events) }

    /// The device that results from the events, and its history.
    public func replay() -> (device: Device, history: [TraceEntry]) {
        var device = Device(record)
        var history: [TraceEntry] = []
        for event in events {
            for case .trace(let entry) in device.handle(event) { history.append(entry) }
        }
        return (device, history)
    }
}

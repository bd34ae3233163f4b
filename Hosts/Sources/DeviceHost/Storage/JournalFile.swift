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
        var lines = JournalLines(data, path: path)
        guard let record = try lines.next(BootRecord.self) else {
            throw .damagedJournal(path: path, reason: "the file is empty")
        }
        self.init(record: record, events: try lines.rest(DeviceEvent.self))
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

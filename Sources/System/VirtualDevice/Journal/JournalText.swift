// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a journal is written: the boot record on the first line, one event on each line after it, all of it JSON.
public enum JournalText {
    /// The bytes of a journal file; the same journal always gives the same.
    public static func data(_ record: BootRecord, _ events: [DeviceEvent]) throws -> Data {
        var data = try encoder().encode(record)
        data.append(UInt8(ascii: "\n"))
        let encoder = EventEncoder()
        for event in events {
            data.append(try encoder.encode(event))
            data.append(UInt8(ascii: "\n"))
        }
        return data
    }

    /// Keys in alphabetical order: the same event is always the same bytes.
    public static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// The lines of a journal, read one after the other.
struct JournalLines {
    private let path: String
    private let lines: [Data]
    private var index = 0

    init(_ data: Data, path: String) {
        self.path = path
        lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    /// The value of the next line, or `nil` after the last one. Empty lines are skipped, but counted, as editors count.
    ///
    /// - Throws: ``DeviceHostError/damagedJournal(path:reason:)`` with the number of the line.
    mutating func next<Value: Decodable>(_ type: Value.Type) throws(DeviceHostError) -> Value? {
        while index < lines.count, lines[index].isEmpty { index += 1 }
        guard index < lines.count else { return nil }
        defer { index += 1 }
        do {
            return try JSONDecoder().decode(type, from: lines[index])
        } catch {
            let why = (error as? DecodingError)?.oneLine ?? "no JSON"
            throw .damagedJournal(path: path, reason: "line \(index + 1): \(why)")
        }
    }

    /// The values of all lines that are left.
    mutating func rest<Value: Decodable>(_ type: Value.Type) throws(DeviceHostError) -> [Value] {
        var values: [Value] = []
        while let value = try next(type) { values.append(value) }
        return values
    }
}

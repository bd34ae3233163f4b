// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The file format for records: one JSON object per line.
///
///     {"incident":{"actual":0,"expected":336,"kind":"keyboard.overlap","release":"2.4","time":1763745951500},"version":1}
///     {"sessions":{"count":12,"release":"2.4"},"version":1}
///
/// Each line contains its version, so that files of many devices can be concatenated in any order. Keys are sorted, so
/// that the same records give the same bytes.
public enum TelemetryFile {
    /// The version that is written, and the highest version that is read.
    public static let version = 1
    /// The maximum count of sessions or lost incidents in a line.
    public static let largestCount = 1_000_000_000

    /// Returns the lines of these records, each with a line ending; empty for no records.
    public static func text(of records: [TelemetryRecord]) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return records.map { record in
            guard let line = try? encoder.encode(TelemetryLine(record)) else {
                preconditionFailure("a record of texts and numbers cannot be encoded as JSON: \(record)")
            }
            return String(decoding: line, as: UTF8.self) + "\n"
        }.joined()
    }

    /// Appends records to a file, which is created if it does not exist.
    ///
    /// - Throws: Errors of the file system.
    public static func append(_ records: [TelemetryRecord], to file: URL) throws {
        if records.isEmpty { return }
        let lines = Data(text(of: records).utf8)
        guard FileManager.default.fileExists(atPath: file.path) else {
            return try lines.write(to: file, options: .atomic)
        }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        // A line that is incomplete because the app was killed must not absorb the next one.
        let end = try handle.seekToEnd()
        if end > 0 {
            let reader = try FileHandle(forReadingFrom: file)
            defer { try? reader.close() }
            try reader.seek(toOffset: end - 1)
            if try reader.read(upToCount: 1) != Data("\n".utf8) { try handle.write(contentsOf: Data("\n".utf8)) }
        }
        try handle.write(contentsOf: lines)
    }

    /// Reads all valid lines and reports a problem for each of the others. Empty lines are ignored.
    public static func read(_ data: Data) -> TelemetryReading {
        var reading = TelemetryReading()
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
            do throws(TelemetryProblem.Cause) {
                reading.records.append(try TelemetryLine.record(of: Data(line), decoder))
            } catch {
                reading.problems.append(TelemetryProblem(line: index + 1, cause: error))
            }
        }
        return reading
    }
}

/// The content of a telemetry file.
public struct TelemetryReading: Hashable, Sendable {
    /// The records in the order of their lines.
    public var records: [TelemetryRecord] = []
    /// The problems of lines that could not be read, in order.
    public var problems: [TelemetryProblem] = []

    /// Creates an empty result.
    public init() {}
}

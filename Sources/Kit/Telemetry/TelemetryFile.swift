// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The form in which records are kept and sent: one JSON object a line.
///
///     {"incident":{"actual":0,"expected":336,"kind":"keyboard.overlap","release":"2.4","time":1763745951500},"version":1}
///     {"sessions":{"count":12,"release":"2.4"},"version":1}
///
/// Each line says its version, so that files of many devices can be put together in any order. Keys are sorted: the
/// same records give the same bytes.
public enum TelemetryFile {
    /// What is written, and the highest that is read.
    public static let version = 1
    /// The largest count of sessions, or of lost incidents, that a line may have.
    public static let largestCount = 1_000_000_000

    /// The lines of these records, each with its line end; empty for none.
    public static func text(of records: [TelemetryRecord]) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return records.map { record in
            guard let line = try? encoder.encode(TelemetryLine(record)) else {
                preconditionFailure("a record of texts and numbers could not be written as JSON: \(record)")
            }
            return String(decoding: line, as: UTF8.self) + "\n"
        }.joined()
    }

    /// Adds records to the end of a file, which is made if it is not there.
    ///
    /// - Throws: What the file system has to say.
    public static func append(_ records: [TelemetryRecord], to file: URL) throws {
        if records.isEmpty { return }
        let lines = Data(text(of: records).utf8)
        guard FileManager.default.fileExists(atPath: file.path) else {
            return try lines.write(to: file, options: .atomic)
        }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        // A line that was cut off when the app was killed must not swallow the next one.
        let end = try handle.seekToEnd()
        if end > 0 {
            let reader = try FileHandle(forReadingFrom: file)
            defer { try? reader.close() }
            try reader.seek(toOffset: end - 1)
            if try reader.read(upToCount: 1) != Data("\n".utf8) { try handle.write(contentsOf: Data("\n".utf8)) }
        }
        try handle.write(contentsOf: lines)
    }

    /// Reads what can be read, and says of each other line what is wrong with it. Empty lines are passed over.
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

/// What a telemetry file holds.
public struct TelemetryReading: Hashable, Sendable {
    /// In the order of their lines.
    public var records: [TelemetryRecord] = []
    /// Of the lines that could not be read, in order.
    public var problems: [TelemetryProblem] = []

    /// Nothing read, nothing wrong.
    public init() {}
}

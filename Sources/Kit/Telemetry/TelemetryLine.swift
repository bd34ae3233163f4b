// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line of a telemetry file: its version, and one record with the name of its kind as the key.
struct TelemetryLine: Encodable {
    private enum Key: String, CodingKey {
        case version, incident, sessions, lost
    }

    private let record: TelemetryRecord

    init(_ record: TelemetryRecord) {
        self.record = record
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(TelemetryFile.version, forKey: .version)
        switch record {
        case .incident(let incident): try container.encode(incident, forKey: .incident)
        case .sessions(let sessions): try container.encode(sessions, forKey: .sessions)
        case .lost(let lost): try container.encode(lost, forKey: .lost)
        }
    }

    // MARK: - Reading

    /// Only the version, because a newer line may have nothing else in common with this format.
    private struct Version: Decodable {
        var version: Int
    }

    private struct Body: Decodable {
        var incident: Incident?
        var sessions: SessionCount?
        var lost: LostIncidents?
    }

    static func record(
        of line: Data, _ decoder: JSONDecoder
    ) throws(TelemetryProblem.Cause) -> TelemetryRecord {
        let version = try decode(Version.self, line, decoder).version
        guard version <= TelemetryFile.version else { throw .newer(version) }
        guard version >= 1 else { throw .noVersion }
        let body = try decode(Body.self, line, decoder)
        switch (body.incident, body.sessions, body.lost) {
        case (let incident?, nil, nil): return .incident(incident)
        case (nil, let sessions?, nil):
            try check(sessions.count, "sessions.count")
            return .sessions(sessions)
        case (nil, nil, let lost?):
            try check(lost.count, "lost.count")
            return .lost(lost)
        case (nil, nil, nil): throw .noRecord
        default: throw .severalRecords
        }
    }

    /// Limits counts so that sums cannot overflow.
    private static func check(_ count: Int, _ path: String) throws(TelemetryProblem.Cause) {
        if count < 0 { throw .negative(path) }
        if count > TelemetryFile.largestCount { throw .tooLarge(path) }
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, _ line: Data, _ decoder: JSONDecoder
    ) throws(TelemetryProblem.Cause) -> Value {
        do {
            return try decoder.decode(type, from: line)
        } catch DecodingError.keyNotFound(let key, let context) {
            let path = path(context.codingPath + [key])
            throw path == "version" ? .noVersion : .missing(path)
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            throw context.codingPath.isEmpty ? .notAnObject : .wrongType(path(context.codingPath))
        } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
            throw .wrongType(path(context.codingPath))
        } catch {
            throw .notJSON
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import Foundation
import Telemetry

struct TelemetryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "telemetry", abstract: "Draw what watchdogs have reported: incidents per thousand sessions.",
        discussion: """
            Reads the files that the kit's TelemetryFile writes, one record a line, and draws a bar for each release.

              portico telemetry collected/*.jsonl
              portico telemetry collected/*.jsonl --kind keyboard.overlap
            """)

    struct Row: Encodable {
        var release: String
        var sessions: Int
        var incidents: Int
        /// nil when no session was counted.
        var perThousandSessions: Double?
    }

    @Argument(help: "Files of records; - is standard input.")
    var files: [String]
    @Option(help: "Incidents of this kind only.")
    var kind: String?
    @OptionGroup var json: JSONOption

    func run() async throws {
        var records: [TelemetryRecord] = []
        for file in files {
            let reading = TelemetryFile.read(try Data(fromFileOrStandardInput: file))
            if let problem = reading.problems.first {
                let more = reading.problems.count > 1 ? ", and \(reading.problems.count - 1) more" : ""
                throw CommandFailure("\(file == "-" ? "standard input" : file), \(problem)\(more)")
            }
            records += reading.records
        }
        let rates = IncidentRates(of: records, kind: kind)
        let rows = rates.releases.map {
            Row(
                release: $0.release, sessions: $0.sessions, incidents: $0.incidents,
                perThousandSessions: $0.perThousandSessions)
        }
        try json.print(rows) { TelemetryChart.text(rates).trimmingCharacters(in: .newlines) }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import Foundation
import Telemetry

struct TelemetryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "telemetry", abstract: "Chart the incidents that watchdogs have reported, per thousand sessions.",
        discussion: """
            Reads files that the kit's TelemetryFile has written, one record per line, and draws a bar for each \
            release of the app.

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

    @Argument(help: ArgumentHelp("A file of records, or - for standard input.", valueName: "file"), completion: .file())
    var files: [String]
    @Option(help: "Count only incidents of this kind, such as keyboard.overlap. (default: all kinds)")
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

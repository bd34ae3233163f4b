// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Telemetry
import Testing

@Suite struct TelemetryExample {
    // The example of the module's documentation.
    @MainActor
    @Test("an app writes incidents to a file, and the file gives their rate")
    func rate() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "telemetry-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }

        let telemetry = TelemetryReporter(release: "2.4.0") { records in
            do {
                try TelemetryFile.append(records, to: file)
            } catch {
                print("incidents were not written: \(error)")
            }
        }
        telemetry.sessionBegan()
        telemetry.report("keyboard.overlap", expected: 336, actual: 291, situation: "after a rotation")
        telemetry.flush()  // when the app enters the background

        let rates = IncidentRates(of: TelemetryFile.read(try Data(contentsOf: file)).records)
        #expect(rates.releases.map(\.release) == ["2.4.0"])
        #expect(rates.releases.first?.perThousandSessions == 1000)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Telemetry

extension FuzzReader {
    /// A telemetry file: what can be read is written so that it reads as the same.
    static let telemetry = FuzzReader("telemetry", isLinesOfJSON: true) { data in
        let reading = TelemetryFile.read(data)
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
        try hold(reading.records.count + reading.problems.count <= lines, "more records than lines")
        for problem in reading.problems {
            try hold(problem.line >= 1 && problem.line <= lines, "a problem in line \(problem.line) of \(lines)")
        }
        let text = TelemetryFile.text(of: reading.records)
        let again = TelemetryFile.read(Data(text.utf8))
        try hold(again.problems.isEmpty, "what was written cannot be read: \(again.problems)")
        // As texts: not a number is not equal to itself.
        try hold(TelemetryFile.text(of: again.records) == text, "the records change when they are written")
    }
}

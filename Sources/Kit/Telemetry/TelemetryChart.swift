// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Draws rates as text.
public enum TelemetryChart {
    /// Returns a table with a bar for each release, oldest first.
    ///
    ///     keyboard.overlap per 1,000 sessions
    ///     release  sessions  incidents  rate
    ///     2.3         12000        480  40.0  ████████████████████
    ///     2.4         11000        110  10.0  █████
    ///
    /// - Parameter width: The width of the longest bar in characters, at least 1.
    public static func text(_ rates: IncidentRates, width: Int = 40) -> String {
        let title = "\(rates.kind ?? "Incidents") per 1,000 sessions"
        if rates.releases.isEmpty { return title + "\nnothing was recorded\n" }
        let highest = rates.releases.compactMap(\.perThousandSessions).max() ?? 0
        let header = ["release", "sessions", "incidents", "rate"]
        let rows = rates.releases.map { release in
            let rate = release.perThousandSessions
            return [
                release.release, "\(release.sessions)", "\(release.incidents)",
                rate.map { String(format: "%.1f", $0) } ?? "-",
            ]
        }
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            cells.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - cells[column].count)
                return column == 0 ? cells[column] + padding : padding + cells[column]
            }.joined(separator: "  ")
        }
        let bars = rates.releases.map { release in
            bar(release.perThousandSessions ?? 0, of: highest, width: max(width, 1))
        }
        let body = zip(rows, bars).map { row, bar in bar.isEmpty ? line(row) : line(row) + "  " + bar }
        return ([title, line(header)] + body).joined(separator: "\n") + "\n"
    }

    /// A rate above 0 has at least one character.
    private static func bar(_ rate: Double, of highest: Double, width: Int) -> String {
        guard rate > 0, highest > 0 else { return "" }
        return String(repeating: "█", count: max(Int((rate / highest * Double(width)).rounded()), 1))
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Telemetry
import Testing

/// Rates by release, and how they look.
@Suite struct IncidentRatesTests {
    private static let records: [TelemetryRecord] =
        [
            .sessions(SessionCount(release: "2.10", count: 3000)), .sessions(SessionCount(release: "2.9", count: 500)),
            .sessions(SessionCount(release: "2.9", count: 500)), .lost(LostIncidents(release: "2.9", count: 2)),
            .incident(.sample(1, release: "2.10")), .incident(.sample(2, kind: "other", release: "2.10")),
            .incident(.sample(3, release: "3.0")),
        ] + (0..<38).map { .incident(.sample($0, release: "2.9")) }

    @Test("incidents in a thousand sessions, oldest release first")
    func rates() {
        let rates = IncidentRates(of: Self.records)
        #expect(rates.releases.map(\.release) == ["2.9", "2.10", "3.0"])
        #expect(rates.releases.map(\.sessions) == [1000, 3000, 0])
        #expect(rates.releases.map(\.incidents) == [40, 2, 1])
        #expect(rates.releases.map(\.perThousandSessions) == [40, 2.0 / 3, nil])
    }

    @Test("of one kind: without what was lost, whose kind nobody knows")
    func kind() {
        let rates = IncidentRates(of: Self.records, kind: "keyboard.overlap")
        #expect(rates.releases.map(\.incidents) == [38, 1, 1])
        #expect(rates.kind == "keyboard.overlap")
        #expect(IncidentRates(of: Self.records, kind: "none").releases.map(\.incidents) == [0, 0, 0])
    }

    @Test("numbers between dots are numbers; an order for everything, whatever comes first")
    func releaseOrder() {
        let order = ["1", "1.2", "1.2.0", "1.02", "1.10", "2.0", "2.0 (7)", "2.beta", "10.0", "beta"]
        for rotation in order.indices {
            let records = (order[rotation...] + order[..<rotation]).reversed().map {
                TelemetryRecord.sessions(SessionCount(release: $0, count: 1))
            }
            #expect(IncidentRates(of: records).releases.map(\.release).sorted() == order.sorted())
            #expect(IncidentRates(of: records).releases == IncidentRates(of: records.reversed()).releases)
        }
        let plain = ["10.0", "2.10", "2.9", "2.beta", "2", "2.9.1"]
        let records = plain.map { TelemetryRecord.sessions(SessionCount(release: $0, count: 1)) }
        #expect(
            IncidentRates(of: records).releases.map(\.release) == ["2", "2.9", "2.9.1", "2.10", "2.beta", "10.0"])
    }

    @Test("the chart: a bar for each release that has incidents")
    func chart() {
        let chart = TelemetryChart.text(IncidentRates(of: Self.records), width: 20)
        #expect(
            chart == """
                Incidents per 1,000 sessions
                release  sessions  incidents  rate
                2.9          1000         40  40.0  ████████████████████
                2.10         3000          2   0.7  █
                3.0             0          1     -

                """)
        #expect(
            TelemetryChart.text(IncidentRates(of: Self.records, kind: "other"), width: 3) == """
                other per 1,000 sessions
                release  sessions  incidents  rate
                2.9          1000          0   0.0
                2.10         3000          1   0.3  ███
                3.0             0          0     -

                """)
        #expect(
            TelemetryChart.text(IncidentRates(of: [])) == "Incidents per 1,000 sessions\nnothing was recorded\n")
    }
}

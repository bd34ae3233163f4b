// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Telemetry
import Testing

/// Keeping and sending.
@Suite struct TelemetryBatchTests {
    @Test("sessions first, then what was lost, then incidents in their order; and nothing twice")
    func order() {
        var batch = TelemetryBatch(capacity: 3, fullCount: 3)
        for number in 1...5 { batch.add(.incident(.sample(number)), at: .zero) }
        batch.add(.sessions(SessionCount(release: "2", count: 1)), at: .zero)
        batch.add(.lost(LostIncidents(release: "1", count: 4)), at: .zero)
        batch.add(.sessions(SessionCount(release: "1", count: 1)), at: .zero)
        batch.add(.sessions(SessionCount(release: "2", count: 2)), at: .zero)
        #expect(!batch.isEmpty)
        #expect(
            batch.flush() == [
                .sessions(SessionCount(release: "2", count: 3)), .sessions(SessionCount(release: "1", count: 1)),
                .lost(LostIncidents(release: "1", count: 6)),
                .incident(.sample(3)), .incident(.sample(4)), .incident(.sample(5)),
            ])
        #expect(batch.isEmpty)
        #expect(batch.flush() == [])
    }

    @Test("due when it is full, or when the oldest has waited long enough")
    func due() {
        var batch = TelemetryBatch(capacity: 4, fullCount: 2, longestWait: .seconds(10))
        #expect(!batch.isDue(at: .seconds(100)))
        batch.add(.incident(.sample(1)), at: .seconds(100))
        #expect(!batch.isDue(at: .seconds(109)))
        #expect(batch.isDue(at: .seconds(110)))
        batch.add(.sessions(SessionCount(release: "1", count: 1)), at: .seconds(105))
        #expect(!batch.isDue(at: .seconds(109)))
        batch.add(.incident(.sample(2)), at: .seconds(106))
        #expect(batch.isDue(at: .seconds(106)))
        _ = batch.flush()
        batch.add(.sessions(SessionCount(release: "1", count: 1)), at: .seconds(200))
        #expect(!batch.isDue(at: .seconds(209)))
        #expect(batch.isDue(at: .seconds(210)))
    }

    @Test("half full is full, unless it is said otherwise")
    func defaults() {
        #expect(TelemetryBatch(capacity: 10).fullCount == 5)
        #expect(TelemetryBatch(capacity: 1).fullCount == 1)
    }

    @Test("a batch that could hold nothing, or never be full, is a mistake")
    func badSizes() async {
        await #expect(processExitsWith: .failure) { _ = TelemetryBatch(capacity: 0) }
        await #expect(processExitsWith: .failure) { _ = TelemetryBatch(capacity: 3, fullCount: 4) }
    }

    @MainActor
    @Test("a reporter sends when a batch is due, and what is left when it is told to")
    func reporter() {
        let clock = SettableClock()
        var sent: [[TelemetryRecord]] = []
        let reporter = TelemetryReporter(
            release: "2.4", batch: TelemetryBatch(capacity: 4, fullCount: 2, longestWait: .seconds(60)), clock: clock,
            now: { Date(timeIntervalSince1970: 1_700_000_000.0004) }, send: { sent.append($0) })
        reporter.flush()
        #expect(sent == [])
        reporter.sessionBegan()
        let first = reporter.report("keyboard.overlap", expected: 336, actual: 0, recentEvents: ["willShow"])
        #expect(first.release == "2.4")
        #expect(first.time == Date(timeIntervalSince1970: 1_700_000_000))
        #expect(sent == [])
        let second = reporter.report("keyboard.overlap", expected: 0, actual: 336, situation: "phone")
        let session = TelemetryRecord.sessions(SessionCount(release: "2.4", count: 1))
        #expect(sent == [[session, .incident(first), .incident(second)]])
        let third = reporter.report("other", expected: 0, actual: 1)
        clock.time = .seconds(59)
        let fourth = TelemetryRecord.sessions(SessionCount(release: "2.4", count: 1))
        reporter.sessionBegan()
        #expect(sent.count == 1)
        reporter.flush()
        #expect(sent.dropFirst() == [[fourth, .incident(third)]])
        reporter.sessionBegan()
        clock.time = .seconds(119)
        reporter.sessionBegan()
        #expect(sent.count == 3)
        #expect(sent.last == [.sessions(SessionCount(release: "2.4", count: 2))])
    }
}

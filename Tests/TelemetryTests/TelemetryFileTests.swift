// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Telemetry
import Testing

/// The file that apps write and the command line reads.
@Suite struct TelemetryFileTests {
    private static let incident = Incident(
        kind: "keyboard.overlap", release: "2.4/β", time: Date(timeIntervalSince1970: 1_763_745_951.5), expected: 336,
        actual: .nan, situation: "pad, \"docked\"", recentEvents: ["willShow", "line\nbreak"])

    @Test("one line a record, with sorted keys")
    func text() {
        let records: [TelemetryRecord] = [
            .incident(.sample(5, actual: -.infinity)), .incident(Self.incident),
            .sessions(SessionCount(release: "2.4", count: 12)), .lost(LostIncidents(release: "2.4", count: 3)),
        ]
        let lines = [
            #"{"incident":{"actual":"-inf","expected":5,"kind":"keyboard.overlap","release":"1","time":5000},"version":1}"#,
            #"{"incident":{"actual":"nan","expected":336,"kind":"keyboard.overlap","#
                + #""recentEvents":["willShow","line\nbreak"],"release":"2.4/β","situation":"pad, \"docked\"","#
                + #""time":1763745951500},"version":1}"#,
            #"{"sessions":{"count":12,"release":"2.4"},"version":1}"#,
            #"{"lost":{"count":3,"release":"2.4"},"version":1}"#,
        ]
        #expect(TelemetryFile.text(of: records) == lines.map { $0 + "\n" }.joined())
        #expect(TelemetryFile.text(of: []) == "")
    }

    @Test("what was written is read again")
    func roundTrip() throws {
        var records: [TelemetryRecord] = [
            .sessions(SessionCount(release: "2.4", count: 12)), .lost(LostIncidents(release: "2.4", count: 3)),
        ]
        for number in 0..<200 {
            let time = Date(timeIntervalSince1970: 1_763_745_951 + Double(number) * 0.0137)
            let incident = Incident(
                kind: "k", release: "1", time: time, expected: Double(number) / 3, actual: .infinity, situation: "s",
                recentEvents: ["e"])
            #expect(abs(incident.time.timeIntervalSince(time)) < 0.000_51)
            records.append(.incident(incident))
        }
        let reading = TelemetryFile.read(Data(TelemetryFile.text(of: records).utf8))
        #expect(reading.problems == [])
        #expect(reading.records == records)
        // Not a number is not equal to itself.
        let broken = TelemetryFile.read(Data(TelemetryFile.text(of: [.incident(Self.incident)]).utf8))
        guard case .incident(let incident)? = broken.records.first else {
            Issue.record("no incident")
            return
        }
        #expect(incident.actual.isNaN)
        #expect(incident.recentEvents == ["willShow", "line\nbreak"])
    }

    @Test("counts that would not fit into a sum are refused")
    func largeCounts() {
        let largest = TelemetryFile.largestCount
        func line(_ key: String, _ count: Int) -> String {
            #"{"version":1,"\#(key)":{"release":"1","count":\#(count)}}"#
        }
        let lines = [line("sessions", largest), line("sessions", largest + 1), line("lost", Int.max)]
        let reading = TelemetryFile.read(Data(lines.joined(separator: "\n").utf8))
        #expect(reading.records == [.sessions(SessionCount(release: "1", count: largest))])
        #expect(
            reading.problems == [
                TelemetryProblem(line: 2, cause: .tooLarge("sessions.count")),
                TelemetryProblem(line: 3, cause: .tooLarge("lost.count")),
            ])
    }

    @Test("a time that no date has is refused; one that an app makes up is the nearest that there is")
    func times() {
        func line(_ time: String) -> String {
            #"{"version":1,"incident":{"kind":"k","release":"1","time":\#(time),"expected":1,"actual":2}}"#
        }
        let lines = [line("\(Int64.max)"), line("\(Int64.min)"), line("64092211200001"), line("64092211200000")]
        let reading = TelemetryFile.read(Data(lines.joined(separator: "\n").utf8))
        #expect(reading.problems == (1...3).map { TelemetryProblem(line: $0, cause: .wrongType("incident.time")) })
        #expect(reading.records.count == 1)
        let times = [Double.infinity, -.infinity, 1e300, .nan].map { time in
            Incident(
                kind: "k", release: "1", time: Date(timeIntervalSince1970: time), expected: 1, actual: 2
            ).time
        }
        #expect(times == [.distantFuture, .distantPast, .distantFuture, Date(timeIntervalSince1970: 0)])
    }

    @Test("of each line that cannot be read: where, what, and what to do; all others are read")
    func problems() {
        let good = #"{"sessions":{"count":1,"release":"1"},"version":1}"#
        let lines = [
            good, "", "nonsense", "[1]", #"{"sessions":{"count":1,"release":"1"}}"#, #"{"version":0}"#,
            #"{"version":7,"everything":"new"}"#, #"{"version":1}"#,
            #"{"version":1,"sessions":{"count":1,"release":"1"},"lost":{"count":1,"release":"1"}}"#,
            #"{"version":1,"sessions":{"release":"1"}}"#, #"{"version":1,"sessions":{"release":1,"count":1}}"#,
            #"{"version":1,"sessions":{"release":"1","count":-1}}"#,
            #"{"version":1,"lost":{"release":"1","count":-2}}"#,
            #"{"version":1,"incident":{"kind":"k","release":"1","time":0,"expected":1,"actual":"much"}}"#,
            #"{"version":"1"}"#, " \t\r", good + "\r",
            #"{"version":1,"sessions":{"count":2,"release":"1","since":"tomorrow"},"note":"new keys are no problem"}"#,
            #"{"version":1,"sessi"#,
        ]
        let reading = TelemetryFile.read(Data(lines.joined(separator: "\n").utf8))
        #expect(
            reading.problems == [
                TelemetryProblem(line: 3, cause: .notJSON), TelemetryProblem(line: 4, cause: .notAnObject),
                TelemetryProblem(line: 5, cause: .noVersion), TelemetryProblem(line: 6, cause: .noVersion),
                TelemetryProblem(line: 7, cause: .newer(7)), TelemetryProblem(line: 8, cause: .noRecord),
                TelemetryProblem(line: 9, cause: .severalRecords),
                TelemetryProblem(line: 10, cause: .missing("sessions.count")),
                TelemetryProblem(line: 11, cause: .wrongType("sessions.release")),
                TelemetryProblem(line: 12, cause: .negative("sessions.count")),
                TelemetryProblem(line: 13, cause: .negative("lost.count")),
                TelemetryProblem(line: 14, cause: .wrongType("incident.actual")),
                TelemetryProblem(line: 15, cause: .wrongType("version")), TelemetryProblem(line: 19, cause: .notJSON),
            ])
        let one = TelemetryRecord.sessions(SessionCount(release: "1", count: 1))
        #expect(reading.records == [one, one, .sessions(SessionCount(release: "1", count: 2))])
        #expect(
            reading.problems[4].description
                == "line 7: has version 7, but this portico reads up to 1; use a newer portico")
        #expect(Set(reading.problems.map(\.description)).count == reading.problems.count)
        for problem in reading.problems {
            #expect(problem.description.contains("; "), "\(problem) does not say what to do")
            #expect(!problem.description.contains("\n"))
        }
    }

    @Test("bytes that are no text are a problem of their line")
    func bytes() {
        let good = Data((#"{"sessions":{"count":1,"release":"1"},"version":1}"# + "\n").utf8)
        let reading = TelemetryFile.read(good + Data([0xFF, 0xFE, 0x00]) + Data("\n".utf8) + good)
        #expect(reading.records.count == 2)
        #expect(reading.problems == [TelemetryProblem(line: 2, cause: .notJSON)])
    }

    @Test("files grow line by line; a line that was cut off stays alone")
    func appending() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "telemetry-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }
        try TelemetryFile.append([], to: file)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        let one = TelemetryRecord.sessions(SessionCount(release: "1", count: 1))
        try TelemetryFile.append([one], to: file)
        try TelemetryFile.append([.incident(.sample(1))], to: file)
        #expect(try String(contentsOf: file, encoding: .utf8) == TelemetryFile.text(of: [one, .incident(.sample(1))]))
        try Data(#"{"sess"#.utf8).write(to: file)
        try TelemetryFile.append([one, one], to: file)
        let reading = TelemetryFile.read(try Data(contentsOf: file))
        #expect(reading.records == [one, one])
        #expect(reading.problems == [TelemetryProblem(line: 1, cause: .notJSON)])
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// Findings that are known.
@Suite struct LintBaselineTests {
    private let folder: TemporaryFolder
    private var file: URL { folder.url.appending(path: "baseline.jsonl") }

    init() throws { folder = try TemporaryFolder() }

    private func finding(
        _ path: String, line: Int, _ rule: LintRule = .delegateLabel, _ message: String = "it is"
    ) -> LintFinding {
        LintFinding(path: folder.path(path), line: line, column: 1, rule: rule, message: message)
    }

    private func write(_ findings: LintFinding...) throws {
        try LintBaseline(findings, for: file).data.write(to: file)
    }

    /// The lines of the new findings, and what is obsolete.
    private func apply(_ findings: LintFinding...) throws -> (lines: [Int], obsolete: [String]) {
        let (new, obsolete) = try LintBaseline(reading: file).apply(to: findings.sorted())
        return (new.map(\.line), obsolete)
    }

    @Test("one line per kind of finding, sorted, with paths relative to the file")
    func contents() throws {
        try write(
            finding("b/B.swift", line: 7), finding("a.swift", line: 3, .syntax, "a \"b\"/c"),
            finding("b/B.swift", line: 2),
            LintFinding(path: "/elsewhere/C.swift", line: 1, column: 1, rule: .ignore, message: "x"))
        #expect(
            try String(contentsOf: file, encoding: .utf8) == #"""
                {"count":1,"message":"x","path":"/elsewhere/C.swift","rule":"ignore"}
                {"count":1,"message":"a \"b\"/c","path":"a.swift","rule":"syntax"}
                {"count":2,"message":"it is","path":"b/B.swift","rule":"delegate-label"}

                """#)
    }

    @Test("known findings are left out, wherever their code has moved")
    func known() throws {
        try write(finding("A.swift", line: 3), finding("A.swift", line: 9))
        #expect(try apply(finding("A.swift", line: 3), finding("A.swift", line: 9)) == ([], []))
        #expect(try apply(finding("A.swift", line: 30), finding("A.swift", line: 1)) == ([], []))
    }

    @Test("one more of a kind is new: the last one")
    func more() throws {
        try write(finding("A.swift", line: 3))
        #expect(try apply(finding("A.swift", line: 5), finding("A.swift", line: 2)) == ([5], []))
    }

    @Test("another rule, message or file is new, and what is no longer found is told")
    func others() throws {
        try write(finding("A.swift", line: 3), finding("A.swift", line: 4))
        let result = try apply(
            finding("B.swift", line: 1), finding("A.swift", line: 2, .delegateType),
            finding("A.swift", line: 3, .syntax, "no"))
        #expect(result.lines == [2, 3, 1])
        #expect(result.obsolete == ["A.swift: it is [delegate-label]"])
        // One of two is enough for that.
        #expect(try apply(finding("A.swift", line: 3)).obsolete == ["A.swift: it is [delegate-label]"])
    }

    @Test("an empty baseline, blank lines, and entries of rules that are gone")
    func leniency() throws {
        try Data().write(to: file)
        #expect(try apply(finding("A.swift", line: 1)).lines == [1])
        try Data("\n{\"count\":1,\"message\":\"m\",\"path\":\"A.swift\",\"rule\":\"old\"}\r\n\n".utf8).write(to: file)
        let result = try apply(finding("A.swift", line: 1))
        #expect(result.lines == [1] && result.obsolete == ["A.swift: m [old]"])
    }

    @Test(
        "what is no baseline",
        arguments: [
            ("hello", 1), ("{}", 1), ("\n\n[1]", 3),
            (#"{"count":0,"message":"m","path":"A.swift","rule":"old"}"#, 1), ("\u{0}", 1),
        ])
    func broken(_ text: String, _ line: Int) throws {
        try Data(text.utf8).write(to: file)
        let error = #expect(throws: LintBaselineError.self) { try LintBaseline(reading: file) }
        #expect(error?.description.hasSuffix("baseline.jsonl:\(line): this is not an entry of a baseline") == true)
    }

    @Test("a file that is not there")
    func missing() {
        let error = #expect(throws: LintBaselineError.self) { try LintBaseline(reading: URL(filePath: "/no/such")) }
        #expect(error?.description == "/no/such cannot be read")
    }
}

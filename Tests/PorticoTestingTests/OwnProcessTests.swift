// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import PorticoTesting

/// What a program has one of.
private enum Globals {
    static let starts = Mutex(0)

    static func start() -> Int {
        starts.withLock { starts in
            starts += 1
            return starts
        }
    }
}

/// Tests each of which has a process: what one leaves behind is not there for the next.
@Suite(.ownProcess) struct OwnProcessTests {
    @Test("each case finds the program as it starts", arguments: ["first", "second"], [false, true])
    func fresh(_ name: String, _ flag: Bool) {
        #expect(Globals.start() == 1)
    }

    @Test("so does a test without arguments")
    func plain() async {
        #expect(Globals.start() == 1)
        #expect(ProcessInfo.processInfo.environment[TestProcess.variable]?.contains("plain()") == true)
    }
}

/// Where a test runs, by the value of the variable.
@Suite struct TestPlaceTests {
    @Test(
        "a test runs in its own process, and not in that of another test; a value that means nothing is refused",
        arguments: [
            (nil, .newProcess), ("", .newProcess), ("never", .here), ("test a/b", .here), ("test a/c", .elsewhere),
            ("no", .nowhere), ("a/b", .nowhere),
        ] as [(String?, TestProcess.Place)])
    func place(_ value: String?, _ place: TestProcess.Place) {
        #expect(TestProcess.place(of: "test a/b", variable: value) == place)
    }
}

/// What is made of a process that has said nothing, or of which a part is missing.
@Suite struct TestProcessReportTests {
    private static let place = SourceLocation(fileID: "Tests/A.swift", filePath: "/A.swift", line: 1, column: 1)

    private func texts(_ events: String, _ end: TestProcessEnd) -> [String] {
        TestProcessReport(events: Data(events.utf8), of: "a").issues(end, Self.place).map(\.text)
    }

    @Test("a process that has written nothing is not a test that passes")
    func nothing() {
        #expect(
            texts("", TestProcessEnd(status: 0, isSignal: false)) == ["the test's own process has not found the test"])
        #expect(
            texts("", TestProcessEnd(status: 127, isSignal: false)) == ["the test's own process ended with status 127"])
        #expect(
            texts("", TestProcessEnd(status: 11, isSignal: true, fatalError: "Fatal error: b"))
                == ["the test's own process ended with signal 11: Fatal error: b"])
    }

    @Test("a line that is cut off is left out, and known issues are none")
    func cut() {
        let ended = #"{"kind":"event","payload":{"kind":"testEnded","testID":"a"}}"#
        let known = #"{"kind":"event","payload":{"kind":"issueRecorded","issue":{"isKnown":true}}}"#
        let issue =
            #"{"kind":"event","payload":{"kind":"issueRecorded","issue":{"isKnown":false},"messages":[{"text":"b"}]}}"#
        let end = TestProcessEnd(status: 0, isSignal: false)
        #expect(texts("\(known)\n\(ended)\n{\"kind\":\"ev", end) == [])
        #expect(texts("\(issue)\n\(ended)\n", end) == ["b"])
    }
}

/// What goes wrong in such a process.
@Suite struct OwnProcessIssueTests {
    private static var isOther: Bool { ProcessInfo.processInfo.environment[TestProcess.variable] != nil }

    @Test(
        "what is expected there and is not so is an issue here, with its comments",
        .finding("Expectation failed", "a comment"), .ownProcess)
    func expectation() {
        #expect(Globals.start() == 2, "a comment")
    }

    @Test("so is an error", .finding("Caught error", "a reason"), .ownProcess)
    func throwing() throws {
        struct Odd: Error { var reason = "a reason" }
        throw Odd()
    }

    @Test(
        "a program that ends is named with its last words", .finding("ended with signal 9: Fatal error: a trap"),
        .ownProcess)
    func trap() {
        guard Self.isOther else { return }
        FileHandle.standardError.write(Data("Fatal error: a trap\n".utf8))
        kill(getpid(), SIGKILL)
    }

    @Test("so is one that exits", .finding("ended with status 3"), .ownProcess)
    func exiting() {
        if Self.isOther { exit(3) }
    }

    @Test(
        "one that exits as if all were well has not come to the test's end", .finding("ended before the test did"),
        .ownProcess)
    func exitingEarly() {
        if Self.isOther { exit(0) }
    }
}

/// Expects that the test records an issue with these texts, and takes it away.
private struct FindingTrait: TestTrait, TestScoping {
    let texts: [String]

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard ProcessInfo.processInfo.environment[TestProcess.variable] == nil else { return try await function() }
        let found = Mutex<[String]>([])
        let gathering = IssueHandlingTrait.compactMapIssues { issue in
            found.withLock { $0.append("\(issue)") }
            return nil
        }
        try await gathering.provideScope(for: test, testCase: testCase, performing: function)
        let issues = found.withLock { $0 }
        #expect(issues.count == 1, "\(issues)")
        for text in texts { #expect(issues.contains { $0.contains(text) }, "\(text): \(issues)") }
    }
}

extension Trait where Self == FindingTrait {
    fileprivate static func finding(_ texts: String...) -> Self { FindingTrait(texts: texts) }
}

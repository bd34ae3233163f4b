// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What a test's process has written of its test: the library's stream of events.
/// Source: https://github.com/swiftlang/swift-testing/blob/main/Documentation/ABI/JSON.md
struct TestProcessReport {
    /// What a test has found wrong.
    struct Failure: Equatable {
        var text: String
        var isWarning = false
        var location: SourceLocation

        func record() {
            Issue.record(
                Comment(rawValue: text), severity: isWarning ? .warning : .error, sourceLocation: location)
        }
    }

    private struct Line: Decodable {
        var kind: String
        var payload: Payload
    }

    private struct Payload: Decodable {
        var kind: String?
        var testID: String?
        var issue: IssueRecord?
        var messages: [Message]?
    }

    private struct IssueRecord: Decodable {
        var isKnown: Bool
        var severity: String?
        var sourceLocation: Place?
    }

    private struct Place: Decodable {
        var fileID: String
        var filePath: String
        var line: Int
        var column: Int
    }

    private struct Message: Decodable {
        var text: String
    }

    private let test: String
    private let payloads: [Payload]

    /// - Parameters:
    ///   - events: A value of JSON on each line. One that cannot be read is left out, such as the last one, which may be cut
    ///     off: a failure in it still shows in the process's status.
    ///   - test: The test's identifier.
    init(events: Data, of test: String) {
        self.test = test
        payloads = events.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard let line = try? JSONDecoder().decode(Line.self, from: Data(line)), line.kind == "event" else {
                return nil
            }
            return line.payload
        }
    }

    private func has(_ event: String) -> Bool { payloads.contains { $0.kind == event && $0.testID == test } }

    /// What is to be recorded of a process that has ended so.
    ///
    /// - Parameter test: Where the test stands.
    func issues(_ end: TestProcessEnd, _ test: SourceLocation) -> [Failure] {
        var failures = payloads.compactMap { payload -> Failure? in
            guard let issue = payload.issue, !issue.isKnown else { return nil }
            let place = issue.sourceLocation.map {
                SourceLocation(fileID: $0.fileID, filePath: $0.filePath, line: $0.line, column: $0.column)
            }
            return Failure(
                text: (payload.messages ?? []).map(\.text).joined(separator: "\n"),
                isWarning: issue.severity == "warning",
                location: place ?? test)
        }
        let isFailure = failures.contains { !$0.isWarning }
        if end.isSignal || !isFailure && end.status != 0 {
            failures.append(Failure(text: Self.text(of: end), location: test))
        } else if !has("testEnded") {
            let isBegun = has("testStarted")
            let what = isBegun ? "ended before the test did" : "has not found the test"
            failures.append(Failure(text: "the test's own process \(what)", location: test))
        }
        return failures
    }

    private static func text(of end: TestProcessEnd) -> String {
        let how = end.isSignal ? "signal \(end.status)" : "status \(end.status)"
        return "the test's own process ended with \(how)" + (end.fatalError.map { ": \($0)" } ?? "")
    }
}

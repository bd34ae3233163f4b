// Portico
// SPDX-License-Identifier: Apache-2.0

public import Testing

/// Adds the latest events and callbacks of a test's devices to each failure; see `.timeline`.
public struct TimelineTrait: TestTrait, SuiteTrait, TestScoping {
    let lines: Int

    /// A suite's tests have it too.
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let (timelines, lines) = (TestTimelines(), lines)
        let adding = IssueHandlingTrait.compactMapIssues { issue in
            var issue = issue
            issue.comments += timelines.takeNews(lines: lines).map { Comment(rawValue: $0) }
            return issue
        }
        try await TestTimelines.$current.withValue(timelines) {
            try await adding.provideScope(for: test, testCase: testCase) {
                do {
                    try await function()
                } catch {
                    // Outside of this scope an error would be recorded without the timeline. A failed requirement has
                    // been recorded; a test that is cancelled ends with its own error.
                    if error is ExpectationFailedError || Task.isCancelled { throw error }
                    Issue.record(error, sourceLocation: test.sourceLocation)
                }
            }
        }
    }
}

extension Trait where Self == TimelineTrait {
    /// When an expectation fails, prints what has happened on the test's devices until then: the last 20 lines.
    ///
    ///     @Suite(.timeline) @MainActor struct LinkTests { … }
    public static var timeline: Self { .timeline(last: 20) }

    /// When an expectation fails, prints what has happened on the test's devices until then.
    ///
    /// - Parameter lines: How many lines are printed at most.
    public static func timeline(last lines: Int) -> Self { TimelineTrait(lines: lines) }
}

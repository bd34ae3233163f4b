// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Testing

/// Runs each test in a process of its own; see `.ownProcess`.
public struct OwnProcessTrait: TestTrait, SuiteTrait, TestScoping {
    /// A suite's tests have it too.
    public var isRecursive: Bool { true }

    /// Runs the case in its process; in that process, the function.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard let testCase, !test.isSuite else { return try await function() }
        guard let name = TestProcess.name(of: test, testCase) else {
            Issue.record(
                "this version of swift-testing does not show the arguments of a test: it runs in this process",
                severity: .warning, sourceLocation: test.sourceLocation)
            return try await function()
        }
        let variable = ProcessInfo.processInfo.environment[TestProcess.variable]
        switch TestProcess.place(of: name, variable: variable) {
        case .newProcess: await TestProcess(test: test, name: name).run()
        case .here: try await function()
        case .elsewhere: break
        case .nowhere:
            Issue.record(
                "\(TestProcess.variable) is \(variable ?? ""); set it to never, or not at all",
                sourceLocation: test.sourceLocation)
        }
    }
}

extension Trait where Self == OwnProcessTrait {
    /// Runs each test, and each case of a test with arguments, in a process of its own.
    ///
    ///     @Suite(.ownProcess, .timeline) @MainActor struct LaunchTests { … }
    ///
    /// On a device each launch has a new process. In a test program all tests share one, with the app's globals and
    /// singletons: an app that must be started only once (an assertion, a database that is open already) passes one test and
    /// ends the next. What a test does is done in the process that it gets; the issues that it records are recorded here, at
    /// their places. Whatever is launched twice within one test still shares its process.
    ///
    /// A test takes about as long more as the test program takes to start, and as many run at a time as there are processors.
    /// A debugger's breakpoints are in the other process: with `PORTICO_OWN_PROCESS=never` in the environment all tests run in
    /// this one.
    public static var ownProcess: Self { OwnProcessTrait() }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The process of one case of a test: the same program, which runs nothing else.
struct TestProcess {
    /// In the environment of such a process, the name of its test; `never` where there shall be none.
    static let variable = "PORTICO_OWN_PROCESS"

    let test: Test
    let name: String

    private static let prefix = "test "

    enum Place {
        case newProcess, here
        /// This process is for another test.
        case elsewhere
        /// The variable has a value that means nothing.
        case nowhere
    }

    /// Where the test with this name runs.
    static func place(of name: String, variable: String?) -> Place {
        switch variable {
        case nil, "": .newProcess
        case "never", name: .here
        case let other? where other.hasPrefix(prefix): .elsewhere
        case _?: .nowhere
        }
    }

    /// What tells a case from the others of the program; nil where nobody knows.
    static func name(of test: Test, _ testCase: Test.Case) -> String? {
        guard test.isParameterized else { return "\(prefix)\(test.id)" }
        guard let values = TestArguments.texts(of: testCase) else { return nil }
        return prefix + (["\(test.id)"] + values).joined(separator: " ")
    }

    /// Runs it, and records its issues.
    func run() async {
        await ProcessSlots.shared.take()
        let files = FileManager.default
        let folder = files.temporaryDirectory.appending(path: "portico-test-\(UUID().uuidString)")
        // What is left of it is the temporary folder's.
        defer { try? files.removeItem(at: folder) }
        let events = folder.appending(path: "events.jsonl")
        let end: TestProcessEnd
        do {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
            end = try await ending(events, output: folder.appending(path: "output"))
            await ProcessSlots.shared.giveBack()
        } catch {
            await ProcessSlots.shared.giveBack()
            Issue.record(error, "the test has no process of its own", sourceLocation: test.sourceLocation)
            return
        }
        // One that ends before it has begun writes nothing, which the report says.
        let written = files.contents(atPath: events.path) ?? Data()
        let report = TestProcessReport(events: written, of: "\(test.id)")
        for issue in report.issues(end, test.sourceLocation) { issue.record() }
    }

    /// - Parameter output: A file for its standard error. No pipe: a process that it starts, and that outlives it, would keep
    ///   that open.
    private func ending(_ events: URL, output: URL) async throws -> TestProcessEnd {
        let process = Process()
        process.executableURL = URL(
            filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        process.arguments = [
            "--testing-library", "swift-testing", "--filter", Self.pattern("\(test.id)"), "--no-parallel",
            // Nothing of its own: what it has to say is in the file.
            "--verbosity=\(Int.min)", "--event-stream-output-path", events.path, "--event-stream-version", "6.3",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: name]) { $1 }
        try Data().write(to: output)
        let handle = try FileHandle(forWritingTo: output)
        process.standardError = handle
        try process.run()
        try handle.close()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    process.waitUntilExit()
                    continuation.resume()
                }
            }
        } onCancel: {
            process.terminate()
        }
        let text = try Data(contentsOf: output)
        try FileHandle.standardError.write(contentsOf: text)
        return TestProcessEnd(
            status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal,
            fatalError: TestProcessEnd.fatalError(in: text))
    }

    /// A regular expression for exactly this text.
    private static func pattern(_ text: String) -> String {
        "^\(NSRegularExpression.escapedPattern(for: text))$"
    }
}

/// How a test's process has ended.
struct TestProcessEnd: Equatable, Sendable {
    var status: Int32
    var isSignal: Bool
    /// What it has said last of why the program cannot go on.
    var fatalError: String?
}

extension TestProcessEnd {
    static func fatalError(in output: Data) -> String? {
        String(decoding: output, as: UTF8.self).split(separator: "\n").last { $0.contains("Fatal error:") }.map(
            String.init)
    }
}

/// As many processes at a time as there are processors.
private actor ProcessSlots {
    static let shared = ProcessSlots()

    private var free = max(1, ProcessInfo.processInfo.activeProcessorCount)
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func giveBack() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import Foundation
import OrderExploration
import Subprocess
import SystemPackage

struct ExploreTestsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tests",
        abstract: "Run a package's tests that call explore(…) in several processes, each of which does a part.",
        discussion: """
            The searches of all processes together are one search, in which no order is left out. \
            Several machines share it in the same way: give each of them one --part, and merge their reports. A search \
            that was stopped goes on where it was when the same folder of reports is given again. The exit \
            status is 1 if something is violated, and 2 if there is no answer.

              portico explore tests --filter LinkTests --seconds 60
              portico explore tests --package-path App --part 2/4 --reports reports
            """)

    @Option(help: ArgumentHelp("The folder of the package.", valueName: "path"))
    var packagePath = "."
    @Option(help: ArgumentHelp("Only tests whose name contains this regular expression.", valueName: "name"))
    var filter: String?
    @Option(
        help: ArgumentHelp("How long each search takes; without it, as long as the test says.", valueName: "seconds"))
    var seconds: Double?
    @OptionGroup var parts: SearchParts
    @Option(
        help: ArgumentHelp(
            "An argument for swift build and swift test. Can be given several times.", valueName: "argument"))
    var swiftArgument: [String] = []
    @OptionGroup var json: JSONOption

    func validate() throws {
        if let seconds, !(0..<1e9).contains(seconds) { throw ValidationError("--seconds must be a number of seconds") }
    }

    func run() async throws { try await Self.answering { try await search() } }

    private func search() async throws {
        let given = try parts.folder()
        let folder =
            given
            ?? FileManager.default.temporaryDirectory.appending(path: "portico-explore-\(UUID().uuidString.prefix(8))")
        defer { if given == nil { try? FileManager.default.removeItem(at: folder) } }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let parts = parts.all
        try ReportFolder(folder).prepare(for: parts)
        try await build()
        let failures = try await withThrowingTaskGroup(of: String?.self) { group in
            for part in parts { group.addTask { try await test(part, folder) } }
            let watch = Task { await showProgress(in: folder) }
            defer { watch.cancel() }
            return try await group.reduce(into: [String]()) { failures, failure in
                if let failure { failures.append(failure) }
            }
        }
        let found = try ReportFolder(folder).merged()
        try json.print(found) { ReportFolder.text(of: found) }
        if found.contains(where: { $0.report.failure != nil }) { throw ExitCode.failure }
        // Tests fail because of what was found, which has been said; anything else is said now.
        if let failure = failures.first { throw CommandFailure(failure) }
        if found.isEmpty {
            throw CommandFailure("no test has called explore(…); --filter names tests that do")
        }
    }

    // MARK: - Processes

    private func build() async throws {
        let result = try await Subprocess.run(
            .name("swift"),
            arguments: Arguments(["build", "--build-tests", "--package-path", packagePath] + swiftArgument),
            input: .none, output: .fileDescriptor(.standardError, closeAfterSpawningProcess: false),
            error: .fileDescriptor(.standardError, closeAfterSpawningProcess: false))
        guard result.terminationStatus.isSuccess else { throw CommandFailure("the tests do not build") }
    }

    /// Returns what has gone wrong, apart from what a search has found.
    private func test(_ part: SearchPart, _ folder: URL) async throws -> String? {
        // Nothing is built, and with its lock the package manager runs one process after the other.
        var arguments = ["test", "--skip-build", "--ignore-lock", "--package-path", packagePath] + swiftArgument
        if let filter { arguments += ["--filter", filter] }
        // An app may go through a Set or a Dictionary, and what the parts leave to each other must not change with that.
        var variables = [
            "PORTICO_EXPLORE_PART": "\(part)", "PORTICO_EXPLORE_FOLDER": folder.path,
            "SWIFT_DETERMINISTIC_HASHING": "1",
        ]
        if let seconds { variables["PORTICO_EXPLORE_SECONDS"] = "\(seconds)" }
        // A run makes and frees thousands of small objects: with more of them kept for the next one, it takes less time.
        if ProcessInfo.processInfo.environment["GLIBC_TUNABLES"] == nil {
            variables["GLIBC_TUNABLES"] = "glibc.malloc.tcache_count=200"
        }
        let log = folder.appending(path: "part-\(part.index + 1)-of-\(part.count).log")
        let output = try FileDescriptor.open(
            FilePath(log.path), .writeOnly, options: [.create, .truncate, .closeOnExec], permissions: .ownerReadWrite)
        let result = try await Subprocess.run(
            .name("swift"), arguments: Arguments(arguments),
            environment: .inherit.updating(
                Dictionary(uniqueKeysWithValues: variables.map { (.init(stringLiteral: $0), $1) })),
            input: .none, output: .fileDescriptor(output, closeAfterSpawningProcess: true), error: .combinedWithOutput)
        guard !result.terminationStatus.isSuccess else { return nil }
        let lines = (try? String(contentsOf: log, encoding: .utf8))?.split(separator: "\n") ?? []
        let words = (Self.reasons(in: lines.dropLast(20)) + lines.suffix(20)).joined(separator: "\n")
        return "the tests of part \(part) have failed (\(result.terminationStatus)):\n\(words)"
    }

    /// Why the test's process has ended, and in which order: what follows, such as a backtrace, is long.
    private static func reasons(in lines: some Sequence<Substring>) -> [Substring] {
        var reasons: [Substring] = []
        var isContinued = false
        for line in lines {
            let begins = line.contains("Fatal error: ") || line.hasPrefix("portico: ")
            if begins || isContinued && line.hasPrefix("    ") { reasons.append(line) }
            isContinued = begins
        }
        return reasons
    }

    private func showProgress(in folder: URL) async {
        let line = ProgressLine()
        defer { line.clear() }
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(1))
            let reports = (try? ReportFolder(folder, ending: "progress").merged()) ?? []
            if let newest = reports.last { line.show("\(newest.name): \(newest.report.progress)") }
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import Subprocess
import SystemPackage

/// The `portico` executable, or another one, in a home of its own, run as a person would.
public struct CommandLineTool: Sendable {
    public let home: TemporaryHome
    private let program: String

    /// - Parameter program: A product of the package, or the path of another program.
    public init(home: TemporaryHome, program: String = "portico") {
        self.home = home
        self.program = program
    }

    /// What a command left behind.
    public struct Outcome: Equatable, Sendable {
        public var status: Int
        public var output: String
        public var complaint: String

        public init(status: Int = 0, output: String = "", complaint: String = "") {
            self.status = status
            self.output = output
            self.complaint = complaint
        }
    }

    public struct Failure: Error {
        var command: [String]
        var outcome: Outcome
    }

    /// Runs a command; the home's path reads `HOME` in what it says.
    ///
    /// Locale, time zone and the user's own devices are out of reach.
    public func attempt(_ arguments: [String]) async throws -> Outcome {
        try await attempt(arguments, environment: ["PORTICO_HOME": home.url.path])
    }

    /// The same with an environment that may say otherwise where the home is.
    public func attempt(_ arguments: [String], environment: [String: String]) async throws -> Outcome {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        var all: [Environment.Key: String] = ["PATH": path, "SWIFT_BACKTRACE": "enable=no"]
        for (name, value) in environment { all[.init(stringLiteral: name)] = value }
        let result = try await Subprocess.run(
            .path(FilePath(program.hasPrefix("/") ? program : Products.executable(program).path)),
            arguments: Arguments(arguments),
            environment: .custom(all),
            workingDirectory: FilePath(home.url.path), input: .none, output: .string(limit: 1 << 20),
            error: .string(limit: 1 << 20))
        let status: Int =
            switch result.terminationStatus {
            case .exited(let code): Int(code)
            case .signaled(let signal): -Int(signal)
            }
        return Outcome(
            status: status, output: home.generalised(result.standardOutput),
            complaint: home.generalised(result.standardError))
    }

    /// Runs a command that must succeed without a complaint, and returns what it printed.
    @discardableResult
    public func run(_ arguments: String...) async throws -> String { try await run(arguments) }

    /// The same, of words that are put together.
    @discardableResult
    public func run(_ arguments: [String]) async throws -> String {
        let outcome = try await attempt(arguments)
        guard outcome.status == 0, outcome.complaint.isEmpty else {
            throw Failure(command: arguments, outcome: outcome)
        }
        return outcome.output
    }

    /// The lines of the booted device's timeline.
    public func timeline() async throws -> [String] {
        try await run("timeline", "booted").split(separator: "\n").map(String.init)
    }

    /// Runs `body` with the tool in a new home; no device and no gateway of that home lives on.
    public static func use<Result>(_ body: (CommandLineTool) async throws -> Result) async throws -> Result {
        let tool = CommandLineTool(home: try TemporaryHome())
        do {
            let result = try await body(tool)
            try await tool.cleanUp()
            return result
        } catch {
            try await tool.cleanUp()
            throw error
        }
    }

    private func cleanUp() async throws {
        for name in DeviceDirectory.names(in: home.url) { _ = try await attempt(["delete", name]) }
        _ = try await attempt(["gateway", "stop"])
    }
}

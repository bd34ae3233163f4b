// Portico
// SPDX-License-Identifier: Apache-2.0

public import DeviceHost
import Foundation
import SystemModel
import Testing
public import VirtualDevice

/// A device in a host process of its own.
public final class RunningHost {
    public let home: TemporaryHome
    public let directory: DeviceDirectory
    public let client: HostClient
    private let process: Process
    private var isKilled = false

    /// Starts a host and waits until it lets clients in.
    ///
    /// - Parameter hangLimit: In seconds; generous unless a test is about hangs, because an app starts slowly on a
    ///   busy machine.
    public init(
        home: TemporaryHome, profile: String = "ios26", hangLimit: Double = 60, device: String = "Phone"
    ) throws {
        self.home = home
        directory = try DeviceDirectory(name: device, home: home.url)
        process = Process()
        process.executableURL = Products.executable("portico")
        process.arguments = [
            "host", device, "--home", home.url.path, "--profile", profile, "--identifier", "TEST",
            "--hang-limit", "\(hangLimit)",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(Self.quiet) { $1 }
        let (output, complaints) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = complaints
        try process.run()
        // It says "ready", or it has ended.
        guard !output.fileHandleForReading.availableData.isEmpty else {
            let text = complaints.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            throw DidNotStart(complaint: home.generalised(String(decoding: text, as: UTF8.self)))
        }
        client = try HostClient(directory)
    }

    /// A crash must not wait for a debugger that reads symbols for seconds.
    private static let quiet = ["SWIFT_BACKTRACE": "enable=no"]

    /// What the host had to say before it ended.
    public struct DidNotStart: Error, Equatable {
        public var complaint: String
    }

    /// Runs `body` with a host on a new device and ends it afterwards.
    public static func use<Result>(
        profile: String = "ios26", hangLimit: Double = 60, _ body: (RunningHost) async throws -> Result
    ) async throws -> Result {
        let host = try RunningHost(home: TemporaryHome(), profile: profile, hangLimit: hangLimit)
        defer { host.end() }
        return try await body(host)
    }

    /// Ends the host as a power cut would; its apps live on.
    public func kill() {
        isKilled = true
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Switches the device off and ends its host. May be called after `kill()`. A host that a signal has ended, other
    /// than that of `kill()`, is an issue of the test's.
    public func end() {
        // Refused where the test has done it.
        try? client.perform([.shutDown])
        _ = try? client.ask(.stop)
        process.waitUntilExit()
        if process.terminationReason == .uncaughtSignal, !isKilled {
            Issue.record("signal \(process.terminationStatus) has ended the host of \(directory.name)")
        }
        for pid in AppProcesses(of: directory).living.values { Foundation.kill(pid, SIGKILL) }
    }

    // MARK: - In words

    /// Installs a fixture's bundle.
    public func install(_ fixture: BundleFixture) async throws {
        try client.ask(.install(path: fixture.make(in: home.url)))
        try await client.settle()
    }

    /// Makes something happen and waits until nothing is going on any more.
    public func perform(_ event: DeviceEvent) async throws {
        try await client.performAndSettle(event)
    }

    /// The timeline, from the entry with that number on.
    public func lines(from: Int = 0) throws -> [String] {
        TimelineText.lines(of: try client.history(from: from))
    }

    public func app(_ bundle: String) throws -> AppSummary? {
        try client.deviceSummary().apps.first { $0.bundleIdentifier == bundle }
    }
}

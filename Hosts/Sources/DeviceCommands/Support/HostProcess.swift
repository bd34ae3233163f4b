// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import LocalSocket
import Subprocess
import SystemModel
import SystemPackage
import VirtualDevice

/// Starting and finding hosts: each booted device has one, a process of this same program in a session of its own.
enum HostProcess {
    static func isRunning(_ directory: DeviceDirectory) -> Bool {
        (try? HostClient(directory)) != nil
    }

    /// Connects to the host of a booted device. One that was killed is started again, from its journal.
    static func client(of directory: DeviceDirectory) async throws -> HostClient {
        if let client = try? HostClient(directory) { return client }
        guard directory.exists else { throw DeviceHostError.noHost(device: directory.name) }
        do {
            try await start(directory, arguments: [])
        } catch {
            // Another command may have started one at the same moment.
            guard let client = try await hostOfAnother(directory) else { throw error }
            return client
        }
        let client = try HostClient(directory)
        guard try client.deviceSummary().isOn else {
            try client.ask(.stop)
            throw DeviceHostError.noHost(device: directory.name)
        }
        FileHandle.standardError.write(Data("note: the host of \(directory.name) was gone; it is back\n".utf8))
        return client
    }

    /// Waits for a host that somebody else is starting; nil when nobody is.
    private static func hostOfAnother(_ directory: DeviceDirectory) async throws -> HostClient? {
        // Ours: a journal of a hundred thousand events takes some seconds.
        let end = ContinuousClock.now.advanced(by: .seconds(30))
        while ContinuousClock.now < end {
            if let client = try? HostClient(directory) { return client }
            if let lock = try? FolderLock(folder: directory.url.path) {
                lock.release()
                return nil
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        return nil
    }

    /// Starts a host and waits until it lets clients in.
    static func start(_ directory: DeviceDirectory, arguments: [String]) async throws {
        try directory.create()
        let home = directory.url.deletingLastPathComponent().deletingLastPathComponent()
        try await DetachedProcess.start(
            ["host", directory.name, "--home", home.path] + arguments, log: directory.log,
            failure: { lastWords in
                DeviceHostError.hostDidNotStart(
                    device: directory.name, reason: lastWords, log: directory.log.path)
            })
    }
}

/// A process of this program that outlives the command that started it.
enum DetachedProcess {
    /// Starts this program with `arguments` and waits for its first line on standard output, which says that it is
    /// ready. Everything it has to say later goes to `log`.
    ///
    /// - Throws: `failure` of the last line of the log, when the process ends without that line.
    static func start(
        _ arguments: [String], log: URL, failure: (_ lastWords: String) -> any Error
    ) async throws {
        let output = try FileDescriptor.open(
            FilePath(log.path), .writeOnly, options: [.create, .append, .closeOnExec], permissions: .ownerReadWrite)
        var options = PlatformOptions()
        options.createSession = true
        let platformOptions = options
        let isReady = await withCheckedContinuation { (ready: CheckedContinuation<Bool, Never>) in
            Task {
                let gate = OnceGate(ready)
                // The task ends with the process it watches, or with this one, whichever comes first.
                _ = try? await Subprocess.run(
                    .path("/proc/self/exe"), arguments: Arguments(arguments), platformOptions: platformOptions,
                    input: .none, output: .sequence, error: .fileDescriptor(output, closeAfterSpawningProcess: true)
                ) { execution in
                    for try await _ in execution.standardOutput.strings() {
                        gate.open(true)
                        break
                    }
                }
                gate.open(false)
            }
        }
        if !isReady { throw failure(lastLine(of: log)) }
    }

    private static func lastLine(of log: URL) -> String {
        let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").last.map(String.init) ?? "it said nothing"
        return line.hasPrefix("Error: ") ? String(line.dropFirst("Error: ".count)) : line
    }
}

/// Resumes a continuation the first time it is asked to.

private final class OnceGate: @unchecked Sendable {
    // Used by one task only, one call after the other.
    private var continuation: CheckedContinuation<Bool, Never>?

    init(_ continuation: CheckedContinuation<Bool, Never>) {
        self.continuation = continuation
    }

    func open(_ value: Bool) {
        continuation?.resume(returning: value)
        continuation = nil
    }
}

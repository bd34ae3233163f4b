// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import ProcessFixtures
import Synchronization
import SystemModel
import Testing
import VirtualDevice

@testable import DeviceHost

/// A process that speaks before the one who starts it knows which process that is.
@Suite struct ProcessLauncherTests {
    @Test("one that has made itself known can be suspended, though its start has not been told yet")
    func identify() async throws {
        let home = try TemporaryHome()
        // Nobody reads the log, so the start waits.
        let log = home.url.appending(path: "log")
        try #require(mkfifo(log.path, 0o600) == 0)
        let (ends, ended) = AsyncStream<Void>.makeStream()
        let launcher = ProcessLauncher(socket: home.url.appending(path: "socket").path) { _, _ in ended.yield() }
        launcher.start(1, executable: URL(filePath: "/nowhere"), in: URL(filePath: "/"), log: log, variables: [:])
        #expect(launcher.pid(of: 1) == nil)

        let process = Process()
        process.executableURL = URL(filePath: "/bin/sleep")
        process.arguments = ["1000"]
        try process.run()
        let pid = process.processIdentifier
        launcher.identify(1, pid: pid)
        launcher.suspend(1)
        #expect(AppProcesses.wait(for: pid) { $0 == "T" })
        launcher.end(1)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)

        // The start goes on, fails, and is the last that anybody hears of it. Opening does not wait for the other end: the
        // start may not have had a thread yet.
        let reader = open(log.path, O_RDONLY | O_NONBLOCK)
        try #require(reader >= 0)
        for await _ in ends { break }
        close(reader)
        #expect(launcher.pid(of: 1) == nil)
        launcher.identify(1, pid: pid)
        #expect(launcher.pid(of: 1) == nil)
    }

    /// Starts a program of which somebody has a descriptor for writing.
    ///
    /// - Parameter pauses: After how many attempts it is closed; nil for never.
    private static func startBusy(closedAfter pauses: Int?) async throws -> (end: ProcessEnd?, pauses: Int) {
        let home = try TemporaryHome()
        let program = home.url.appending(path: "program")
        try FileManager.default.copyItem(at: URL(filePath: "/bin/true"), to: program)
        let writer = open(program.path, O_WRONLY | O_CLOEXEC)
        try #require(writer >= 0)
        defer { if pauses == nil { close(writer) } }
        let count = Mutex(0)
        let (ends, ended) = AsyncStream<ProcessEnd>.makeStream()
        let launcher = ProcessLauncher(
            socket: home.url.appending(path: "socket").path,
            pause: {
                let isLast = count.withLock { count in
                    count += 1
                    return count == pauses
                }
                if isLast { close(writer) }
            }, ended: { _, end in ended.yield(end) })
        launcher.start(
            1, executable: program, in: home.url, log: home.url.appending(path: "log"), variables: [:])
        var end: ProcessEnd?
        for await first in ends {
            end = first
            break
        }
        return (end, count.withLock { $0 })
    }

    @Test("a program that somebody has open for writing is tried again", arguments: [1, 3])
    func busy(_ pauses: Int) async throws {
        let (end, count) = try await Self.startBusy(closedAfter: pauses)
        #expect(end == .exited(0))
        #expect(count == pauses)
    }

    @Test("and not for ever")
    func alwaysBusy() async throws {
        let (end, count) = try await Self.startBusy(closedAfter: nil)
        guard case .notStarted(let reason)? = end else { Issue.record("\(String(describing: end))"); return }
        #expect(reason.contains("Text file busy"))
        #expect(count == ProcessLauncher.mostAttempts - 1)
    }

    @Test("a connection knows who is at its other end")
    func peer() throws {
        let home = try TemporaryHome()
        let path = home.url.appending(path: "socket").path
        let listener = try LocalListener(path: path)
        defer { listener.stop() }
        let connection = try LocalConnection(connectingTo: path)
        #expect(connection.peer == getpid())
        #expect(listener.accept()?.peer == getpid())
    }
}

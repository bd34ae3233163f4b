// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import ProcessFixtures
import Testing

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

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import ProcessFixtures
import Testing

@testable import DeviceHost

/// Processes of the system, held by more than their number.
@Suite struct ProcessHandleTests {
    private static func start(_ arguments: String...) throws -> (Process, output: Pipe) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        return (process, output)
    }

    @Test("a process that has ended is not alive, and signals reach nobody")
    func end() throws {
        let (process, _) = try Self.start("sleep", "1000")
        let handle = ProcessHandle(process.processIdentifier)
        #expect(handle.isAlive)
        handle.signal(SIGSTOP)
        #expect(handle.waitUntilStopped())
        #expect(handle.isAlive)
        handle.signal(SIGKILL)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(!handle.isAlive)
        #expect(!handle.isStopped)
        #expect(!handle.waitUntilStopped())
        handle.signal(SIGKILL)
    }

    // The number is another process's by now: it was the one that got the signal.
    @Test("a process that has ended is dead and gets no signal even if its number belongs to another process")
    func reusedNumber() throws {
        let (former, _) = try Self.start("sleep", "1000")
        let (other, _) = try Self.start("sleep", "1000")
        let handle = ProcessHandle(former.processIdentifier, identifier: other.processIdentifier)
        #expect(handle.isAlive)
        kill(former.processIdentifier, SIGKILL)
        former.waitUntilExit()
        #expect(!handle.isAlive)
        #expect(!handle.waitUntilStopped())
        handle.signal(SIGABRT)
        // It would have died of the other one.
        kill(other.processIdentifier, SIGKILL)
        other.waitUntilExit()
        #expect(other.terminationStatus == SIGKILL)
    }

    // Locks were looked at when the signal had been sent, and not when it had done its work.
    @Test("locks are looked for when every thread has stopped, and not in a process that runs on")
    func locksOfStopped() throws {
        let home = try TemporaryHome()
        let file = home.url.appending(path: "tasks.sqlite").path
        let (process, output) = try Self.start("flock", "--no-fork", file, "sh", "-c", "echo; exec sleep 1000")
        defer {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        _ = output.fileHandleForReading.availableData
        let handle = ProcessHandle(process.processIdentifier)
        #expect(HeldLocks.paths(of: handle.pid, in: [home.url], openDatabases: false) == [file])
        #expect(HeldLocks.paths(ofStopped: handle, in: [home.url], openDatabases: false) == [])
        handle.signal(SIGSTOP)
        #expect(HeldLocks.paths(ofStopped: handle, in: [home.url], openDatabases: false) == [file])
        handle.signal(SIGCONT)
    }

    @Test("the processes of a device are found by their environment, and of no other device")
    func table() throws {
        let home = try TemporaryHome()
        let socket = home.url.appending(path: "apps.sock").path
        let (process, output) = try Self.start(
            "PORTICO_SOCKET=\(socket)", "PORTICO_PROCESS=7", "sh", "-c", "echo; kill -STOP $$")
        // Stopped, not in the middle of an exec: there the system shows no environment for a moment.
        defer {
            ProcessHandle(process.processIdentifier).signal(SIGKILL)
            process.waitUntilExit()
        }
        _ = output.fileHandleForReading.availableData
        let living = try ProcessTable.living(socket: socket)
        #expect(living.mapValues { $0.map(\.pid) } == [7: [process.processIdentifier]])
        #expect(try ProcessTable.living(socket: socket + "x").isEmpty)
        living[7]?.first?.signal(SIGKILL)
    }
}

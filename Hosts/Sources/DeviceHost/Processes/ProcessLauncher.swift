// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Subprocess
import Synchronization
import SystemModel
import SystemPackage
import VirtualDevice

/// Starts, signals and ends the processes of one device.
final class ProcessLauncher: Sendable {
    private let socket: String
    private let processes = Mutex<[ProcessID: Phase]>([:])
    private let pause: @Sendable () async -> Void
    private let ended: @Sendable (ProcessID, ProcessEnd) -> Void

    private enum Phase {
        case starting
        /// It was ended before the system had assigned an identifier: it must not be started.
        case unwanted
        case running(ProcessHandle)
    }

    /// - Parameters:
    ///   - pause: Waits before an executable is tried again that somebody has open for writing.
    ///   - ended: Called once with the end of each process that this launcher has started.
    init(
        socket: String, pause: @escaping @Sendable () async -> Void = { try? await Task.sleep(for: .milliseconds(10)) },
        ended: @escaping @Sendable (ProcessID, ProcessEnd) -> Void
    ) {
        self.socket = socket
        self.pause = pause
        self.ended = ended
    }

    /// How often an executable is tried that somebody has open for writing. Mostly that is a child of the host's own process that
    /// has not become another program yet, and has a copy of the descriptor with which the executable was written: it is
    /// gone in a moment. Our choice: two seconds, in all. https://github.com/golang/go/issues/22315
    static let mostAttempts = 200

    /// An app outlives its host, but would not in the host's session: when the host dies, the system sends SIGHUP to an
    /// orphaned process group with a stopped member, such as a suspended app. Ctrl-C in the host's terminal must not
    /// affect apps either.
    private static var ownSession: PlatformOptions {
        var options = PlatformOptions()
        options.createSession = true
        return options
    }

    /// Starts an executable as process `id`.
    ///
    /// - Parameters:
    ///   - folder: Its working directory.
    ///   - log: The file for its output.
    ///   - variables: Environment variables that differ from the host's.
    func start(_ id: ProcessID, executable: URL, in folder: URL, log: URL, variables: [String: String]) {
        var changes = variables
        changes[ProcessEnvironment.socket] = socket
        changes[ProcessEnvironment.process] = "\(id)"
        let environment = Environment.inherit.updating(
            Dictionary(uniqueKeysWithValues: changes.map { (.init(stringLiteral: $0), $1) }))
        processes.withLock { $0[id] = .starting }
        Task { [self] in
            let end = await run(id, executable, in: folder, log: log, environment)
            startEnded(id)
            ended(id, end)
        }
    }

    /// Returns when the process has ended.
    private func run(
        _ id: ProcessID, _ executable: URL, in folder: URL, log: URL, _ environment: Environment
    ) async -> ProcessEnd {
        var attempts = 0
        while true {
            attempts += 1
            do {
                let output = try FileDescriptor.open(
                    FilePath(log.path), .writeOnly, options: [.create, .append, .closeOnExec],
                    permissions: .ownerReadWrite)
                let begin = try output.seek(offset: 0, from: .end)
                let result = try await Subprocess.run(
                    .path(FilePath(executable.path)), environment: environment,
                    workingDirectory: FilePath(folder.path), platformOptions: Self.ownSession,
                    input: .none, output: .fileDescriptor(output, closeAfterSpawningProcess: true),
                    error: .combinedWithOutput
                ) { execution in
                    // It has not been waited for yet, so the identifier is still valid.
                    adopt(id, ProcessHandle(execution.processIdentifier.value))
                }
                return ProcessEnd(result.terminationStatus) { FatalError.text(in: log, from: begin) }
            } catch let error as SubprocessError where error.underlyingError == .textFileBusy {
                guard attempts < Self.mostAttempts, isStarting(id) else { return .notStarted(reason: "\(error)") }
                await pause()
            } catch {
                return .notStarted(reason: "\(error)")
            }
        }
    }

    private func isStarting(_ id: ProcessID) -> Bool {
        processes.withLock { if case .starting = $0[id] { true } else { false } }
    }

    /// Takes over a process: one that has just been started, or that an earlier host started.
    func adopt(_ id: ProcessID, _ process: ProcessHandle) {
        processes.withLock { processes in
            if case .unwanted = processes[id] { process.signal(SIGKILL) }
            processes[id] = .running(process)
        }
    }

    /// Sets the identifier of a process that is still being started, from its own connection.
    func identify(_ id: ProcessID, pid: pid_t) {
        processes.withLock { processes in
            if case .starting = processes[id] { processes[id] = .running(ProcessHandle(pid)) }
        }
    }

    /// Kills and releases a process.
    func end(_ id: ProcessID) {
        processes.withLock { processes in
            switch processes[id] {
            case .running(let process):
                process.signal(SIGKILL)
                processes[id] = nil
            case .starting: processes[id] = .unwanted
            case .unwanted, nil: break
            }
        }
    }

    /// Releases a process that has ended on its own. Does nothing while it is being started: the start reports the
    /// result.
    func forget(_ id: ProcessID) {
        processes.withLock { if case .running = $0[id] { $0[id] = nil } }
    }

    /// The process, running or stopped; nil before its start and after its end.
    func process(_ id: ProcessID) -> ProcessHandle? {
        processes.withLock { if case .running(let process) = $0[id] { process } else { nil } }
    }

    /// The process identifier; nil before its start and after its end.
    func pid(of id: ProcessID) -> pid_t? { process(id)?.pid }

    /// Whether the process exists, running or stopped.
    func isAlive(_ id: ProcessID) -> Bool { process(id)?.isAlive ?? false }

    func suspend(_ id: ProcessID) { process(id)?.signal(SIGSTOP) }
    func resume(_ id: ProcessID) { process(id)?.signal(SIGCONT) }

    /// The number of processes: zero once all have ended and have been released.
    var count: Int { processes.withLock { $0.count } }

    private func startEnded(_ id: ProcessID) {
        processes.withLock { _ = $0.removeValue(forKey: id) }
    }
}

extension ProcessEnd {
    fileprivate init(_ status: TerminationStatus, reason: () -> String?) {
        switch status {
        case .exited(let code): self = .exited(Int(code))
        case .signaled(let signal): self = .crashed(signal: Int(signal), reason: reason())
        }
    }
}

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
    private let ended: @Sendable (ProcessID, ProcessEnd) -> Void

    private enum Phase {
        case starting
        /// It was ended before the system had given it an identifier: it must not come to life.
        case unwanted
        case running(pid_t)
    }

    /// - Parameter ended: Told once how each process that this launcher started came to its end.
    init(socket: String, ended: @escaping @Sendable (ProcessID, ProcessEnd) -> Void) {
        self.socket = socket
        self.ended = ended
    }

    /// An app outlives its host. In the host's session it would not: when the host dies, the system sends SIGHUP to a
    /// process group that is left behind with a stopped member, which is what a suspended app is. Nor does Ctrl-C in
    /// the host's terminal concern apps.
    private static var ownSession: PlatformOptions {
        var options = PlatformOptions()
        options.createSession = true
        return options
    }

    /// Starts an executable as process `id`.
    ///
    /// - Parameters:
    ///   - log: Where its output goes.
    ///   - variables: Environment variables that differ from the host's.
    func start(_ id: ProcessID, executable: URL, log: URL, variables: [String: String]) {
        var changes = variables
        changes[ProcessEnvironment.socket] = socket
        changes[ProcessEnvironment.process] = "\(id)"
        let environment = Environment.inherit.updating(
            Dictionary(uniqueKeysWithValues: changes.map { (.init(stringLiteral: $0), $1) }))
        processes.withLock { $0[id] = .starting }
        Task { [self] in
            do {
                let output = try FileDescriptor.open(
                    FilePath(log.path), .writeOnly, options: [.create, .append, .closeOnExec],
                    permissions: .ownerReadWrite)
                let begin = try output.seek(offset: 0, from: .end)
                let result = try await Subprocess.run(
                    .path(FilePath(executable.path)), environment: environment, platformOptions: Self.ownSession,
                    input: .none, output: .fileDescriptor(output, closeAfterSpawningProcess: true),
                    error: .combinedWithOutput
                ) { execution in
                    adopt(id, pid: execution.processIdentifier.value)
                }
                forget(id)
                ended(id, ProcessEnd(result.terminationStatus) { FatalError.text(in: log, from: begin) })
            } catch {
                forget(id)
                ended(id, .notStarted(reason: "\(error)"))
            }
        }
    }

    /// Takes responsibility for a process: one that has just come to life, or that an earlier host started.
    func adopt(_ id: ProcessID, pid: pid_t) {
        processes.withLock { processes in
            if case .unwanted = processes[id] { _ = kill(pid, SIGKILL) }
            processes[id] = .running(pid)
        }
    }

    /// A process that is still being started has made itself known.
    func meet(_ id: ProcessID, pid: pid_t) {
        processes.withLock { processes in
            if case .starting = processes[id] { processes[id] = .running(pid) }
        }
    }

    func end(_ id: ProcessID) {
        processes.withLock { processes in
            switch processes[id] {
            case .running(let pid): _ = kill(pid, SIGKILL)
            case .starting: processes[id] = .unwanted
            case .unwanted, nil: break
            }
        }
    }

    /// The system's number of a process; nil before it has come to life and after its end.
    func pid(of id: ProcessID) -> pid_t? {
        processes.withLock { if case .running(let pid) = $0[id] { pid } else { nil } }
    }

    /// Whether the system still has the process, running or stopped.
    func isAlive(_ id: ProcessID) -> Bool {
        pid(of: id).map { kill($0, 0) == 0 } ?? false
    }

    func suspend(_ id: ProcessID) { signal(SIGSTOP, to: id) }
    func resume(_ id: ProcessID) { signal(SIGCONT, to: id) }

    private func signal(_ signal: Int32, to id: ProcessID) {
        processes.withLock { processes in
            if case .running(let pid) = processes[id] { _ = kill(pid, signal) }
        }
    }

    private func forget(_ id: ProcessID) {
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

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
    private let running = Mutex<[ProcessID: pid_t]>([:])
    private let ended: @Sendable (ProcessID, ProcessEnd) -> Void

    /// - Parameter ended: Told once how each process that this launcher started came to its end.
    init(socket: String, ended: @escaping @Sendable (ProcessID, ProcessEnd) -> Void) {
        self.socket = socket
        self.ended = ended
    }

    /// Starts an executable as process `id`; its output goes to `log`.
    func start(_ id: ProcessID, executable: URL, log: URL) {
        let environment = Environment.inherit.updating([
            .init(stringLiteral: ProcessEnvironment.socket): socket,
            .init(stringLiteral: ProcessEnvironment.process): "\(id)",
        ])
        Task { [self] in
            do {
                let output = try FileDescriptor.open(
                    FilePath(log.path), .writeOnly, options: [.create, .append, .closeOnExec], permissions: .ownerReadWrite)
                let result = try await Subprocess.run(
                    .path(FilePath(executable.path)), environment: environment, input: .none,
                    output: .fileDescriptor(output, closeAfterSpawningProcess: true),
                    error: .combinedWithOutput
                ) { execution in
                    adopt(id, pid: execution.processIdentifier.value)
                }
                forget(id)
                ended(id, ProcessEnd(result.terminationStatus))
            } catch {
                forget(id)
                ended(id, .notStarted(reason: "\(error)"))
            }
        }
    }

    /// Takes responsibility for a process that an earlier host started.
    func adopt(_ id: ProcessID, pid: pid_t) {
        running.withLock { $0[id] = pid }
    }

    func forget(_ id: ProcessID) {
        running.withLock { _ = $0.removeValue(forKey: id) }
    }

    func end(_ id: ProcessID) { signal(SIGKILL, to: id) }
    func suspend(_ id: ProcessID) { signal(SIGSTOP, to: id) }
    func resume(_ id: ProcessID) { signal(SIGCONT, to: id) }

    private func signal(_ signal: Int32, to id: ProcessID) {
        running.withLock { running in
            if let pid = running[id] { _ = kill(pid, signal) }
        }
    }
}

extension ProcessEnd {
    fileprivate init(_ status: TerminationStatus) {
        switch status {
        case .exited(let code): self = .exited(Int(code))
        case .signaled(let signal): self = .crashed(signal: Int(signal))
        }
    }
}

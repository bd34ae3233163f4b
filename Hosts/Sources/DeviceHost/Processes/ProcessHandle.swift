// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A handle of an operating system process that stays valid if its process identifier is reused.
///
/// Source: pidfd_open(2), pidfd_send_signal(2). On a kernel before 5.3, which lacks them, the process identifier is
/// used.
final class ProcessHandle: Sendable {
    /// The system's number; for reading about the process, not for signalling it.
    let pid: pid_t
    private let descriptor: Int32?

    /// - Parameter pid: A child that has not been waited for, or a process that the caller checks afterwards: what was
    ///   true of the identifier and of ``isAlive`` was true of this very process.
    convenience init(_ pid: pid_t) {
        self.init(pid, identifier: pid)
    }

    /// - Parameter identifier: What ``pid`` becomes; different from `process` only in tests, where it belongs to another
    ///   process by now.
    init(_ process: pid_t, identifier: pid_t) {
        pid = identifier
        let opened = PidDescriptor.open?(process, 0) ?? -1
        descriptor = opened >= 0 ? opened : nil
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    /// Does nothing when the process has ended.
    func signal(_ signal: Int32) {
        if let descriptor, let send = PidDescriptor.sendSignal {
            _ = send(descriptor, signal, nil, 0)
        } else {
            _ = kill(pid, signal)
        }
    }

    /// Whether the process runs or is stopped. A zombie is not alive.
    var isAlive: Bool {
        guard let descriptor else { return kill(pid, 0) == 0 }
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let count = Foundation.poll(&poll, 1, 0)
            // A signal to this process says nothing about the other process.
            if count < 0, errno == EINTR { continue }
            return count == 0
        }
    }

    /// Whether every thread of the process has stopped: a stop signal takes effect when the kernel next runs each of
    /// them.
    var isStopped: Bool {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
        let states = tasks.compactMap { Self.state(in: "/proc/\(pid)/task/\($0)/stat") }
        return !states.isEmpty && states.allSatisfy { $0 == "T" || $0 == "t" }
    }

    /// Waits until ``isStopped``; returns false if the process has ended, or does not stop within two seconds. Blocks.
    func waitUntilStopped() -> Bool {
        // Our choice: only a process inside the kernel takes longer than an instant.
        let end = ContinuousClock.now.advanced(by: .seconds(2))
        while !isStopped {
            guard isAlive, ContinuousClock.now < end else { return false }
            usleep(500)
        }
        return true
    }

    /// Source: proc_pid_stat(5). The name in parentheses may contain any characters, including spaces.
    private static func state(in file: String) -> Character? {
        guard let line = FileManager.default.contents(atPath: file) else { return nil }
        return String(decoding: line, as: UTF8.self).split(separator: ")").last?.dropFirst().first
    }
}

/// System calls that Foundation does not provide.
private enum PidDescriptor {
    static let open = symbol("pidfd_open", as: (@convention(c) @Sendable (pid_t, UInt32) -> Int32).self)
    static let sendSignal = symbol(
        "pidfd_send_signal",
        as: (@convention(c) @Sendable (Int32, Int32, UnsafeMutableRawPointer?, UInt32) -> Int32).self)

    private static func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import SystemModel

// Determines the process of a thread without one: a thread that an app has created itself, or a library's thread.
// Blocks and tasks are not affected: they carry their process.
//
//     nobody has said ──► on the main thread, or in a task? ── yes ──► no app's code: a plain test
//                                     │ no
//                                     ▼
//                       processes in this program: none ──► no app's code
//                                                  one  ──► that one
//                                                  more ──► nobody can tell: trap, and say so

extension ProcessContext {
    private struct Known {
        /// By identity, until they end. Not weak: counting references to what has weak ones takes longer, for as long as it lives.
        var processes: [ObjectIdentifier: ProcessContext] = [:]
        /// Whether tasks of apps always carry their process, so that a task without one does not belong to an app.
        var tasksBringTheirs = false
    }

    private static let known = Mutex(Known())

    /// Adds this process to those that a thread may belong to, until it ends: see ``end()``. For processes that share a test's
    /// process.
    public func becomeFindable() {
        let key = ObjectIdentifier(self)
        Self.known.withLock { $0.processes[key] = self }
    }

    func stopBeingFindable() {
        let key = ObjectIdentifier(self)
        // Released after the lock.
        _ = Self.known.withLock { $0.processes.removeValue(forKey: key) }
    }

    /// From now on a task without a process does not belong to an app; call this only after detached tasks carry their
    /// process.
    public static func tasksBringTheirProcess() {
        known.withLock { $0.tasksBringTheirs = true }
    }

    /// The process whose code is running, also on a thread without a process; nil outside of any app.
    ///
    /// Traps if such a thread may belong to several processes: a result of nil or of another app would be worse.
    ///
    /// - Parameter api: The API that was called, for the message.
    public static func find(for api: @autoclosure () -> String) -> ProcessContext? {
        if let currentIfAny { return currentIfAny }
        let (processes, tasksBringTheirs) = known.withLock { known in
            (Array(known.processes.values), known.tasksBringTheirs)
        }
        guard let first = processes.first, isUntold(tasksBringTheirs: tasksBringTheirs) else { return nil }
        guard processes.count > 1 else { return first }
        preconditionFailure(
            "\(api()) was called on a thread that does not belong to a known app; the apps running in this program, "
                + "including those of other tests' devices, are: \(names(of: processes)). Call it in the app's own "
                + "code and pass the result on, or use a Task or a DispatchQueue in place of the thread")
    }

    private static func isUntold(tasksBringTheirs: Bool) -> Bool {
        guard !MainThread.isCurrent else { return false }
        return !tasksBringTheirs || withUnsafeCurrentTask { $0 == nil }
    }

    private static func names(of processes: [ProcessContext]) -> String {
        let names = processes.map { process in
            process.environment.extensionBundle ?? process.manifest.bundleIdentifier
        }
        return names.sorted().joined(separator: ", ")
    }
}

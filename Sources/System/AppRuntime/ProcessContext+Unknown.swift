// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import SystemModel

// Which process a thread works for that nobody has told: a thread that an app has started itself, or a library's. Blocks
// and tasks do not come here: they bring their process along.
//
//     nobody has said ──► on the main thread, or in a task? ── yes ──► no app's code: a plain test
//                                     │ no
//                                     ▼
//                       processes in this program: none ──► no app's code
//                                                  one  ──► that one
//                                                  more ──► nobody can tell: trap, and say so

extension ProcessContext {
    private struct Known {
        /// By identity; weak, so that a process that is let go of does not count.
        var processes: [ObjectIdentifier: WeakProcess] = [:]
        /// Whether tasks of apps always know their process, so that one that does not is none of theirs.
        var tasksBringTheirs = false
    }

    private struct WeakProcess {
        weak var context: ProcessContext?
    }

    private static let known = Mutex(Known())

    /// Counts this as one of the processes that a thread may work for, until it ends. For those that share a test's.
    public func becomeFindable() {
        let key = ObjectIdentifier(self)
        Self.known.withLock { $0.processes[key] = WeakProcess(context: self) }
    }

    func stopBeingFindable() {
        let key = ObjectIdentifier(self)
        Self.known.withLock { _ = $0.processes.removeValue(forKey: key) }
    }

    /// From now on a task that knows of no process is no app's: see to it first that detached tasks do.
    public static func tasksBringTheirProcess() {
        known.withLock { $0.tasksBringTheirs = true }
    }

    /// The process whose code is running, also on a thread that nobody has told; nil outside of any app.
    ///
    /// Traps when such a thread may belong to several: a value that is nil or another app's would be worse.
    ///
    /// - Parameter api: What was called, for the message.
    public static func find(for api: @autoclosure () -> String) -> ProcessContext? {
        if let currentIfAny { return currentIfAny }
        let (processes, tasksBringTheirs) = known.withLock { known in
            (known.processes.values.compactMap(\.context), known.tasksBringTheirs)
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

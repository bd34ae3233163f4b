// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// A thread in addition to the main thread, for processes that share a test's process: one at a time, and none while
/// there is no work.
///
/// Callers wait until all work on the thread is finished, including work that the work itself has added. Completion
/// handlers therefore run off the main thread, as Apple's do, but at the same moment in every run.
///
/// The main thread waits in the meantime: a completion handler that waits for the main thread
/// (`DispatchQueue.main.sync`) causes a deadlock here. In a process of its own it does not.
public final class CallOutThread: Sendable {
    /// Created on first use: most devices of a test run make no such calls.
    private let made = Mutex<Thread?>(nil)
    /// Identifies the instance to which a queue belongs.
    private static let key = DispatchSpecificKey<ObjectIdentifier>()

    private struct Thread: Sendable {
        let queue = DispatchQueue(label: "portico.call-out")
        let work = DispatchGroup()

        // Not as code of a process: nothing else happens meanwhile, and the body has its process itself.

        func submit(_ body: @escaping @Sendable () -> Void) {
            ProcessContext.outsideOfProcesses { queue.async(group: work, execute: body) }
        }

        func wait() { ProcessContext.outsideOfProcesses { work.wait() } }
    }

    public init() {}

    private var thread: Thread {
        made.withLock { made in
            if let made { return made }
            let thread = Thread()
            thread.queue.setSpecific(key: Self.key, value: ObjectIdentifier(self))
            made = thread
            return thread
        }
    }

    /// Runs `body` on the thread and returns when there is no work left. When called on that thread, it returns at
    /// once, and `body` runs after the current work.
    public func run(_ body: @escaping @Sendable () -> Void) {
        let thread = thread
        thread.submit(body)
        if DispatchQueue.getSpecific(key: Self.key) != ObjectIdentifier(self) { thread.wait() }
    }

    /// Runs a slice of a task on the thread. If the main thread enqueues it, it waits for the end of the slice. A queue of
    /// the app's own does not wait: there the slice is work of the app, for which the device waits.
    func enqueue(_ slice: @escaping @Sendable () -> Void) {
        let thread = thread
        if MainThread.isCurrent {
            thread.submit(slice)
            thread.wait()
        } else if DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self) {
            thread.submit(slice)
        } else {
            // Not in the group: the main thread would wait for work that the device starts only afterwards.
            thread.queue.async(execute: slice)
        }
    }
}

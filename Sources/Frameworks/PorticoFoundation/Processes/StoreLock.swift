// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// Reports a store's locks to the device while a transaction is running.
///
/// The host of a real process detects locks itself and ignores these reports. In a test, whose apps share a process,
/// only the store knows which app holds a lock. A process that is suspended between the two calls is terminated with
/// `0xdead10cc`.
package enum StoreLock {
    /// Does nothing for a file outside of the process's App Groups, and outside of any app.
    package static func taken(on file: URL) {
        guard let context = reporting(file) else { return }
        context.send(.process(.locked(path: file.standardizedFileURL.path)))
    }

    package static func released(on file: URL) {
        guard let context = reporting(file) else { return }
        context.send(.process(.unlocked(path: file.standardizedFileURL.path)))
    }

    private static func reporting(_ file: URL) -> ProcessContext? {
        guard let context = ProcessContext.currentIfAny, context.sharesProcess, KnownContainers.isInGroup(file) else {
            return nil
        }
        return context
    }
}

/// The process in which a store was opened, for the threads on which its transactions run: in a test, whose apps share
/// a process, a queue that belongs to the store cannot tell for which app it works.
package struct StoreProcess: Sendable {
    private let context: ProcessContext

    /// The current process.
    package init() { context = .current }

    /// Returns the current process's only object of a type, created by `make` on first use; it replaces a global, which
    /// apps in a test would share.
    package static func singleton<Value: AnyObject & Sendable>(_ make: () -> Value) -> Value {
        ProcessContext.current.singleton(make)
    }

    /// Begins an activity for work on the calling thread. `ProcessInfo.performExpiringActivity(withReason:using:)`
    /// cannot be used here: its block would have to wait for the work, and if apps share a test's process, nothing else
    /// runs in the meantime.
    ///
    /// - Parameter whenExpired: Called at most once, off the main thread, when the time expires.
    package func beginActivity(reason: String, whenExpired: @escaping @Sendable () -> Void) -> ActivityToken {
        ActivityToken(reason: reason, in: context, whenExpired: whenExpired)
    }

    /// The device's time, on every thread; if apps share a test's process, the time of the last delivery.
    package var now: Date { context.sharesProcess ? context.now : Date() }

    /// Files of a group have been used.
    package func filesUsed(of group: String, writes: Bool) { context.note(StoreUse(group, writes ? .written : .read)) }

    /// Code that reports no uses has been told a path in a group's container.
    package func pathTold(of group: String) { context.note(StoreUse(group, .opened)) }

    package func lockTaken(on file: URL) {
        context.asCurrent { StoreLock.taken(on: file) }
    }

    package func lockReleased(on file: URL) {
        context.asCurrent { StoreLock.released(on: file) }
    }
}

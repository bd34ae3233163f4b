// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// What a store says about the lock that a transaction of its holds.
///
/// The host of a real process sees locks itself, and is told nothing; in a test, whose processes share one, only the
/// store knows whose a lock is. A process that is suspended between the two calls is ended with `0xdead10cc`.
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

/// The process in which a store was opened, for the threads on which its transactions run: in a test, whose processes
/// share one, a queue of the store's own does not know for which of them it works.
package struct StoreProcess: Sendable {
    private let context: ProcessContext

    /// The current one.
    package init() { context = .current }

    /// The current process's one object of a type, made by `make` on first use: what a global is where each process has its
    /// memory to itself.
    package static func singleton<Value: AnyObject & Sendable>(_ make: () -> Value) -> Value {
        ProcessContext.current.singleton(make)
    }

    /// What `ProcessInfo.performExpiringActivity(withReason:using:)` is made of, for work on the calling thread: the
    /// block of that one would have to wait for the work, and where apps share a test's process nobody else runs while
    /// it does.
    ///
    /// - Parameter whenExpired: Called at most once, off the main thread, when the system has no more time.
    package func beginActivity(reason: String, whenExpired: @escaping @Sendable () -> Void) -> ActivityToken {
        ActivityToken(reason: reason, in: context, whenExpired: whenExpired)
    }

    /// The device's time, on every thread; as of the last delivery where apps share a test's process.
    package var now: Date { context.sharesProcess ? context.now : Date() }

    package func lockTaken(on file: URL) {
        context.asCurrent { StoreLock.taken(on: file) }
    }

    package func lockReleased(on file: URL) {
        context.asCurrent { StoreLock.released(on: file) }
    }
}

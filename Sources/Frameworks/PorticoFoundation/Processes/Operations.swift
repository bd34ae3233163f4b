// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation

/// What ``FoundationHooks`` asks about operations, where processes share a program.
enum Operations {
    /// The main queue of the process whose code is running; nil for nobody's code, and in a process of its own.
    static var main: OperationQueue? {
        guard let process = ProcessContext.currentIfAny, process.sharesProcess else { return nil }
        return process.singleton { MainOperations() }.queue
    }

    /// Foundation's.
    fileprivate static let mainOfProgram = ProcessContext.outsideOfProcesses { OperationQueue.main }

    // MARK: - Whose they are

    // A queue of the whole program has operations of several processes, and Foundation starts each where another one has ended. The
    // code of a process that has ended does not run: only Foundation's part of the operation does, so that the queue goes on.

    private struct Owner {
        weak let process: ProcessContext?
    }

    /// Those that have not started, by their address.
    private static let owners = Locked<[ObjectIdentifier: Owner]>([:])

    /// The calling code adds them to a queue.
    static func note(_ operations: [Operation]) {
        let process = ProcessContext.currentIfAny.flatMap { $0.sharesProcess ? $0 : nil }
        owners.withLock { owners in
            for operation in operations {
                owners[ObjectIdentifier(operation)] = process.map { Owner(process: $0) }
            }
        }
    }

    /// What the calling code adds to a queue, as code of its process; nil where that is not needed.
    static func wrap(_ body: @escaping @Sendable () -> Void) -> (@Sendable () -> Void)? {
        guard let process = ProcessContext.currentIfAny, process.sharesProcess else { return nil }
        return { [weak process] in
            guard let process, !process.hasEnded else { return }
            process.asCurrent(body)
        }
    }

    /// Returns false for an operation of nobody.
    static func start(_ operation: Operation, _ start: () -> Void) -> Bool {
        guard let owner = owners.withLock({ $0.removeValue(forKey: ObjectIdentifier(operation)) }) else { return false }
        guard let process = owner.process, !process.hasEnded else {
            operation.completionBlock = nil
            operation.cancel()
            return false
        }
        process.asCurrent(start)
        return true
    }
}

extension OperationQueue {
    /// Whether its operations run on the main thread: also the main queue of the program, with code of a test, and a queue of
    /// the app's own.
    var runsOnMain: Bool {
        // Each `DispatchQueue.main` is another object here.
        self === OperationQueue.main || self === Operations.mainOfProgram
            || underlyingQueue?.label == DispatchQueue.main.label
    }
}

/// Like Foundation's own main queue: serial, and on the main thread.
private final class MainOperations: Sendable {
    let queue = OperationQueue()

    init() {
        queue.name = "NSOperationQueue Main Queue"
        queue.maxConcurrentOperationCount = 1
        queue.underlyingQueue = .main
    }
}

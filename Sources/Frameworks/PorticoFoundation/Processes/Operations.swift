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

    /// The code of a process that has ended does not run: only Foundation's part of the operation does, so that a queue of the
    /// whole program goes on.
    static func starts(_ operation: Operation) {
        guard ProcessContext.currentIfAny?.hasEnded == true else { return }
        operation.completionBlock = nil
        operation.cancel()
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

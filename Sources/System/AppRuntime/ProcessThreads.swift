// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Foundation

/// Where a process runs work that does not belong on its main thread.
enum ProcessThreads: Sendable {
    case own(callOut: DispatchQueue)
    case shared(CallOutThread)

    func callOut(_ body: @escaping @Sendable () -> Void) {
        switch self {
        case .own(let queue): queue.async(execute: body)
        case .shared(let thread): thread.run(body)
        }
    }

    func afterCallOuts(_ body: @escaping @Sendable () -> Void) {
        switch self {
        case .own(let callOut):
            OwnWork.callOutBegins()
            callOut.async {
                // Resumed tasks wait at a higher priority.
                Task.detached(priority: .background) {
                    for _ in 0..<3 { await Task.yield() }
                    body()
                    // Behind what the body has put there, which says that the callback has returned.
                    portico_real_async_on_main { OwnWork.callOutEnds() }
                }
            }
        case .shared: body()
        }
    }

    func background(_ body: @escaping @Sendable () -> Void) {
        switch self {
        // A new thread for each: code that blocks does not delay other code. It is the system's, not one of the app's own.
        case .own: OwnCalls.outsideOfTime { Thread.detachNewThread { OwnCalls.run(body) } }
        case .shared(let thread): thread.run(body)
        }
    }

    func executor(of process: ProcessContext) -> (any TaskExecutor)? {
        switch self {
        case .own: nil
        case .shared(let thread): process.singleton { CallOutTaskExecutor(thread: thread, of: process) }
        }
    }
}

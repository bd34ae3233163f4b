// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

// Queues that have to wait, and work that does.

extension Idiom {
    /// Nothing is uploaded before somebody has signed in.
    @MainActor
    func suspendedQueue(_ log: IdiomLog) {
        let (uploads, group) = (DispatchQueue(label: "uploads"), DispatchGroup())
        uploads.suspend()
        uploads.async(group: group) { log.add("upload 1") }
        uploads.async(group: group, execute: DispatchWorkItem { log.add("upload 2") })
        group.notify(queue: .main) { log.add("uploaded") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
            log.add("signed in")
            uploads.resume()
        }
    }

    @MainActor
    func inactiveQueue(_ log: IdiomLog) {
        let store = DispatchQueue(label: "store", attributes: .initiallyInactive)
        store.async { log.add("saved") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
            log.add("begins")
            store.activate()
            store.async { log.add("read") }
        }
    }

    /// An asynchronous question, made synchronous on a queue.
    @MainActor
    func ask(_ log: IdiomLog, after seconds: Double) {
        DispatchQueue(label: "questions").async {
            let answer = DispatchSemaphore(value: 0)
            log.add("asks")
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
                answer.signal()
                log.add("answered")
            }
            guard answer.wait(timeout: .now() + 5) == .success else { return log.add("gives up") }
            log.add("has it")
            DispatchQueue.main.async { log.add("shown") }
        }
    }
}

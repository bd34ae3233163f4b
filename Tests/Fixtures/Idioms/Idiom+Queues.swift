// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

// Queues that have to wait.

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
}

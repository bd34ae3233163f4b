// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import Foundation
import VirtualDevice

/// Does the engine's work on files, one piece after the other in the order in which it was asked for, so that the
/// engine need not wait for a disk.
final class AttachmentWorker: Sendable {
    private let store: AttachmentStore
    private let queue = DispatchQueue(label: "portico.attachments")

    init(_ store: AttachmentStore) {
        self.store = store
    }

    /// Moves files into the store, and passes the outcomes to `done`.
    func store(
        _ moves: [AttachmentMove], of bundle: String, from sources: AttachmentSources, limit: Int,
        done: @escaping @Sendable ([AttachmentOutcome]) -> Void
    ) {
        queue.async { [store] in done(store.store(moves, of: bundle, from: sources, limit: limit)) }
    }

    /// Deletes files; passes the paths that are not the store's to `unknown`, if there are any.
    func remove(_ paths: [String], unknown: @escaping @Sendable ([String]) -> Void) {
        queue.async { [store] in
            let refused = store.remove(paths)
            if !refused.isEmpty { unknown(refused) }
        }
    }

    /// Waits until everything asked for so far has been done.
    func finish() async {
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }

    /// Deletes folders that are nobody's any more.
    func delete(_ folders: RemovedFolders) {
        queue.async { folders.delete() }
    }

    /// Deletes the attachments that uninstalled apps have left.
    func keepOnly(_ bundles: Set<String>) {
        queue.async { [store] in store.keepOnly(bundles) }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import Foundation
import VirtualDevice

/// Performs the engine's file operations in order, so that the engine need not wait for a disk.
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

    /// Deletes files; passes the paths that do not belong to the store to `unknown`, if there are any.
    func remove(_ paths: [String], unknown: @escaping @Sendable ([String]) -> Void) {
        queue.async { [store] in
            let refused = store.remove(paths)
            if !refused.isEmpty { unknown(refused) }
        }
    }

    /// Waits until all previous operations have been performed.
    func finish() async {
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }

    /// Deletes folders that no longer belong to an app.
    func delete(_ folders: RemovedFolders) {
        queue.async { folders.delete() }
    }

    /// Deletes the attachments of uninstalled apps.
    func keepOnly(_ bundles: Set<String>) {
        queue.async { [store] in store.keepOnly(bundles) }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import Foundation
import VirtualDevice

/// The files of a device that lives inside a test: an attachment store in a temporary folder, which goes with it.
final class TestFiles: Sendable {
    private let root: URL
    private let store: AttachmentStore

    init() {
        // Two devices of one test run must not share a store.
        root = FileManager.default.temporaryDirectory.appending(path: "portico-device-\(UUID().uuidString)")
        store = AttachmentStore(root: root.appending(path: "attachments"), isDurable: false)
    }

    deinit {
        try? FileManager.default.removeItem(at: root)
    }

    /// Apps inside a test have no containers of their own: what lies in the temporary folder is theirs.
    func store(_ moves: [AttachmentMove], of bundle: String, limit: Int) -> [AttachmentOutcome] {
        let sources = AttachmentSources(containers: [FileManager.default.temporaryDirectory])
        return store.store(moves, of: bundle, from: sources, limit: limit)
    }

    func remove(_ paths: [String]) {
        store.remove(paths)
    }
}

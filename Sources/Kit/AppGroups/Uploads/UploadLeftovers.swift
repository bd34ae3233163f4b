// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// What a process has left in a folder of uploads, for one that has not made it: seen without a transfer, which would
/// take the session away from a process that may still have it.
package enum UploadLeftovers: Hashable, Sendable {
    /// Nothing, or what is over and told.
    case none
    /// A living process is writing a body.
    case beingMade
    /// Uploads that the system has, or that a process is at work on: the app is called when they are over.
    case handedOver
    /// Uploads that are not with the system, or ends that are not told.
    case waiting

    /// Looks, and removes what a dead process has left half made or half removed.
    package init(of directory: URL, in container: GroupContainer) {
        let folders = UploadFolders(directory: directory, protector: .none)
        if folders.hasHalves {
            // Looking for a living process takes its locks. Without time for it the next look sweeps.
            try? container.activities(nil).perform("Removing parts of uploads", onExpiry: {}) { folders.sweep() }
        }
        let ids = folders.ids
        let now = container.services?.now?() ?? Date()
        if !folders.endedIDs.isEmpty || ids.contains(where: folders.isWaiting) {
            self = folders.isAtWork(now: now) ? .handedOver : .waiting
        } else if !ids.isEmpty {
            self = folders.isMarked(now: now) ? .handedOver : .waiting
        } else if folders.hasHalves {
            self = .beingMade
        } else {
            self = .none
        }
    }

    /// Removes a folder, unless something is in it.
    package static func remove(_ directory: URL, in container: GroupContainer) {
        guard UploadLeftovers(of: directory, in: container) == .none else { return }
        UploadFolders(directory: directory, protector: .none).removeDirectory()
    }
}

extension UploadFolders {
    /// Whether an upload waits for a process, whatever the marker says.
    fileprivate func isWaiting(_ id: String) -> Bool {
        if case .value = outcome(id) { return true }
        return isCancelled(id) || record(id)?.isHeld == true
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The state of another process's folder of uploads, determined without a transfer, which would take over the session
/// of a process that may still use it.
package enum UploadLeftovers: Hashable, Sendable {
    /// There is nothing, or only uploads that are over and reported.
    case none
    /// A running process is writing a body.
    case beingMade
    /// The uploads are with the system, or a process is working on them. The app is launched when they are over.
    case handedOver
    /// There are uploads that the system does not have, or ends that were not reported.
    case waiting

    /// Determines the state, and removes incomplete files of dead processes.
    package init(of directory: URL, in container: GroupContainer) {
        let folders = UploadFolders(directory: directory, protector: .none)
        if folders.hasHalves {
            // Checking for running processes acquires their locks. If there is no time now, the next check removes the
            // files.
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

    /// Removes a folder, unless it is not empty.
    package static func remove(_ directory: URL, in container: GroupContainer) {
        guard UploadLeftovers(of: directory, in: container) == .none else { return }
        UploadFolders(directory: directory, protector: .none).removeDirectory()
    }
}

extension UploadFolders {
    /// Whether an upload waits for a process, regardless of the marker.
    fileprivate func isWaiting(_ id: String) -> Bool {
        if case .value = outcome(id) { return true }
        return isCancelled(id) || record(id)?.isHeld == true
    }
}

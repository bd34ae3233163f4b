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
    /// Uploads that are not over, or not told.
    case some

    /// Looks, and removes what a dead process has left half made or half removed.
    package init(of directory: URL) {
        let folders = UploadFolders(directory: directory, protector: .none)
        folders.sweep()
        if !folders.ids.isEmpty || !folders.endedIDs.isEmpty {
            self = .some
        } else if DurableFile.names(in: directory).contains(where: { $0.hasPrefix("preparing-") }) {
            self = .beingMade
        } else {
            self = .none
        }
    }
}

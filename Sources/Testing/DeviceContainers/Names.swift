// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Whether a name leads to an entry of the folder that it is looked up in. Names with a dot in front are the store's.
func isPlainName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && name.utf8.count <= 200
        && !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
}

/// What is in the way of whoever comes under the same name, out of the way and to be deleted.
///
/// Putting it aside takes a moment, however much it is; ``delete()`` takes as long as the disk does, and may be called on
/// another thread. What is never deleted is found again by whoever next puts something aside in the same folder.
public struct RemovedFolders: Sendable {
    private var folders: [URL] = []

    /// Puts aside what is in `folder` under other names than these.
    ///
    /// A process that is just being killed may still write: what it writes to has another name by then, so that nobody
    /// finds half of it.
    init(in folder: URL, except names: Set<String>) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        where !names.contains(name) {
            let entry = folder.appending(path: name)
            if name.hasPrefix(Self.prefix) {
                folders.append(entry)
            } else {
                if let removed = Self.putAside(entry, in: folder) { folders.append(removed) }
            }
        }
    }

    // Not a random name: while an app's code runs, it would be one of the app's random numbers.
    private static func putAside(_ entry: URL, in folder: URL) -> URL? {
        while true {
            let number = last.add(1, ordering: .relaxed).newValue
            let removed = folder.appending(path: "\(prefix)\(getpid())-\(number)")
            if rename(entry.path, removed.path) == 0 { return removed }
            // Left by an earlier process of this number.
            guard errno == ENOTEMPTY || errno == EEXIST || errno == EISDIR || errno == ENOTDIR else { return nil }
        }
    }

    private static let prefix = ".removed-"
    private static let last = Atomic(0)

    public static func + (first: RemovedFolders, second: RemovedFolders) -> RemovedFolders {
        var sum = first
        sum.folders += second.folders
        return sum
    }

    /// Deletes it all. What cannot be deleted stays aside.
    public func delete() {
        for folder in folders { try? FileManager.default.removeItem(at: folder) }
    }
}

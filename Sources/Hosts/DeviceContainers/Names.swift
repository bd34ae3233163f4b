// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether a name leads to an entry of the folder that it is looked up in. Names with a dot in front are the store's.
func isPlainName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && name.utf8.count <= 200
        && !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
}

/// Removes what is in `folder` under other names than these.
///
/// A process that is just being killed may still write: what it writes to is given another name first, so that nobody
/// finds half of it, and goes for good with this call or with the next one.
func removeFolders(in folder: URL, except names: Set<String>) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] where !names.contains(name) {
        let entry = folder.appending(path: name)
        if name.hasPrefix(removedPrefix) {
            try? files.removeItem(at: entry)
        } else {
            let removed = folder.appending(path: removedPrefix + UUID().uuidString)
            guard rename(entry.path, removed.path) == 0 else { continue }
            try? files.removeItem(at: removed)
        }
    }
}

private let removedPrefix = ".removed-"

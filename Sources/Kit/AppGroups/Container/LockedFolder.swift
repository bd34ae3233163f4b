// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A new folder with a lock on it, which tells what a living process works on from what a dead one has left.
enum LockedFolder {
    /// Makes it, empty.
    ///
    /// - Returns: What holds the lock, until it is released or the process dies.
    static func make(_ folder: URL) throws(FileFailure) -> OpenFile {
        while true {
            if mkdir(folder.path, 0o700) != 0 { throw FileFailure(folder.path) }
            let lock = try OpenFile(folder.path, O_RDONLY | O_DIRECTORY)
            // Between the two calls another process may have taken it for a dead one's, and removed it.
            if try lock.tryLock(), try lock.isInPlace() { return lock }
        }
    }

    /// Removes the folders in `directory` that nobody holds, with all that is in them.
    static func sweep(_ directory: URL, where isSwept: (String) -> Bool) {
        for name in DurableFile.names(in: directory) where isSwept(name) {
            let folder = directory.appending(path: name)
            guard let lock = try? OpenFile(folder.path, O_RDONLY | O_DIRECTORY), (try? lock.tryLock()) == true else {
                continue
            }
            try? FileManager.default.removeItem(at: folder)
        }
    }
}

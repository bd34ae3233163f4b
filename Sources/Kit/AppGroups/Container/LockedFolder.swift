// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A new folder with a lock, which distinguishes folders of living processes from those of dead ones.
enum LockedFolder {
    /// Creates an empty folder.
    ///
    /// - Returns: The file that holds the lock, until it is released or the process dies.
    static func make(_ folder: URL) throws(FileFailure) -> OpenFile {
        while true {
            if mkdir(folder.path, 0o700) != 0 { throw FileFailure(folder.path) }
            let lock = try OpenFile(folder.path, O_RDONLY | O_DIRECTORY)
            // Between the two calls another process may have taken the folder for a dead process's, and removed it.
            if try lock.tryLock(), try lock.isInPlace() { return lock }
        }
    }

    /// Removes the folders in `directory` that are not locked, with their contents.
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

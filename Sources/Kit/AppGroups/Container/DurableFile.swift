// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files that are there whole or not at all, whatever dies when.
enum DurableFile {
    /// Puts a file where another may be: the old bytes or the new ones are there at any time, never a mixture.
    ///
    /// - Parameter temporary: In the same file system; what a dead process has left there is overwritten.
    static func replace(
        _ path: String, with data: Data, temporary: String, _ protector: FileProtector
    ) throws(FileFailure) {
        do throws(FileFailure) {
            let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_TRUNC)
            try protector.protect(temporary)
            try file.write(data)
            try file.synchronize()
            try move(temporary, to: path)
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Renames, and returns when the new name is on the disk.
    static func move(_ path: String, to destination: String) throws(FileFailure) {
        if rename(path, destination) != 0 { throw FileFailure(destination) }
        try synchronizeDirectory(of: destination)
    }

    /// Returns when what has been made, renamed or removed beside `path` is on the disk.
    static func synchronizeDirectory(of path: String) throws(FileFailure) {
        let directory = (path as NSString).deletingLastPathComponent
        try OpenFile(directory, O_RDONLY | O_DIRECTORY).synchronize()
    }

    /// What is in a directory, sorted; nothing if it is not there.
    static func names(in directory: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted()
    }
}

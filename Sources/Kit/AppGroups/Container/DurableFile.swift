// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes files so that they are either complete or absent, whenever a process dies.
enum DurableFile {
    /// Replaces a file. At any time the path has either the old bytes or the new ones, never a mixture.
    ///
    /// - Parameter temporary: A path in the same file system. A file left there by a dead process is overwritten.
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

    /// Renames a file and returns when the new name is on the disk.
    static func move(_ path: String, to destination: String) throws(FileFailure) {
        if rename(path, destination) != 0 { throw FileFailure(destination) }
        try synchronizeDirectory(of: destination)
    }

    /// Returns when changes of names in the directory of `path` are on the disk.
    static func synchronizeDirectory(of path: String) throws(FileFailure) {
        let directory = (path as NSString).deletingLastPathComponent
        try OpenFile(directory, O_RDONLY | O_DIRECTORY).synchronize()
    }

    /// The names in a directory, sorted; empty if it does not exist.
    static func names(in directory: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted()
    }
}

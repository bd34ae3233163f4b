// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the devices of a search keep their files: in memory where there is room, as a search makes and removes some for every run,
/// and a disk takes longer for that than everything else.
public enum RunFolder {
    /// An absolute path without a slash at its end. With `TMPDIR` in the environment it is that folder.
    public static let path: String = {
        let usual = FileManager.default.temporaryDirectory.path
        let isChosen = ProcessInfo.processInfo.environment["TMPDIR"].map { !$0.isEmpty } ?? false
        return isChosen || !hasRoom(memory) ? usual : memory
    }()

    /// A file system in memory that every Linux has.
    private static let memory = "/dev/shm"
    /// In bytes. Containers often have a quarter of it there, which the pictures of an app would fill. Our choice.
    private static let leastRoom = 256 << 20

    private static func hasRoom(_ folder: String) -> Bool {
        var room = statvfs()
        guard access(folder, W_OK | X_OK) == 0, statvfs(folder, &room) == 0 else { return false }
        return Int(room.f_bavail) * Int(room.f_frsize) >= leastRoom
    }
}

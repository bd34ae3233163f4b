// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Detects whether a file was replaced or changed since it was last read. One `stat` call, about a microsecond.
struct FileStamp: Hashable {
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// Nil when there is no file at `path`.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        seconds = modified.tv_sec
        nanoseconds = modified.tv_nsec
    }
}

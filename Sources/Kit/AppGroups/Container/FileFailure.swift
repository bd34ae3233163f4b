// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An error of the file system.
public struct FileFailure: Error, Hashable, Sendable {
    /// The path of the file or directory.
    public let path: String
    /// The value of `errno` after the system call, such as `ENOSPC` for a full disk.
    public let code: Int32

    /// Reads `errno`, so it must be called right after the failed system call.
    init(_ path: String, code: Int32 = errno) {
        self.path = path
        self.code = code
    }

    /// Whether the disk, or the user's quota, is full.
    public var isFull: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }
}

extension FileFailure: CustomStringConvertible {
    public var description: String { "\(path): \(String(cString: strerror(code)))" }
}

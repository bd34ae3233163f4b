// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the file system said no to.
public struct FileFailure: Error, Hashable, Sendable {
    /// Of the file or directory.
    public let path: String
    /// `errno`, as the system call left it: `ENOSPC` for a full disk.
    public let code: Int32

    /// Takes `errno`: to be made before anything else is called.
    init(_ path: String, code: Int32 = errno) {
        self.path = path
        self.code = code
    }

    /// Whether the disk, or this user's part of it, is full.
    public var isFull: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }
}

extension FileFailure: CustomStringConvertible {
    public var description: String { "\(path): \(String(cString: strerror(code)))" }
}

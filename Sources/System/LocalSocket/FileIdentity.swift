// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which file is behind a path or a descriptor: the same for every name of one file, and for no other file.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// Of a link the link itself; nil when there is nothing.
    init?(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }
}

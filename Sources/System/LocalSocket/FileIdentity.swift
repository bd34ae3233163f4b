// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The identity of the file at a path or of a descriptor: the same for every name of a file, and different for other
/// files.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// For a link, the identity of the link itself; nil if there is no file.
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

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The identity of the file at a path at a certain time.
struct FileIdentity: Sendable {
    private let path: String
    private let device: dev_t
    private let number: ino_t

    init(of file: URL) throws {
        path = file.path
        var status = stat()
        guard lstat(path, &status) == 0 else { throw SharedStoreError.file(FileFailure(path)) }
        (device, number) = (status.st_dev, status.st_ino)
    }

    /// Whether the path still refers to that file.
    var isStillThere: Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_dev == device && status.st_ino == number
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why a file is not among those of a share. There is no half file.
public enum ShareFileError: Error, Hashable, Sendable {
    /// The file that was to be taken is not there, or may not be read.
    case unreadable(FileFailure)
    /// What was to be taken is a directory, a link, a pipe, a device.
    case noFile(path: String)
    /// The directory takes no more: most often a full disk.
    case unwritable(FileFailure)
}

extension ShareFileError: CustomStringConvertible {
    /// What, where, and what to do.
    public var description: String {
        switch self {
        case .unreadable(let failure): "cannot be read: \(failure)"
        case .noFile(let path): "\(path) is no file"
        case .unwritable(let failure):
            "cannot be written: \(failure)\(failure.isFull ? "; make room and try again" : "")"
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An advisory lock (`flock`) on a file of its own, between processes and between opens of one process.
///
/// The files lie beside the container, not in it (``LockFolder``): such a lock belongs to the system's own work, which on
/// iOS a daemon does, and must not end a process that is suspended with it.
final class FileLock: @unchecked Sendable {
    // The descriptor never changes; the lock is the kernel's.
    private let descriptor: Int32

    enum Mode: Sendable {
        case shared, exclusive

        fileprivate var operation: Int32 { self == .shared ? LOCK_SH : LOCK_EX }
    }

    /// Waits for the lock.
    convenience init(_ file: URL, _ mode: Mode) throws {
        try self.init(opening: file)
        while flock(descriptor, mode.operation) != 0 {
            guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        }
    }

    /// nil when somebody else has it.
    convenience init?(trying file: URL, _ mode: Mode) throws {
        try self.init(opening: file)
        guard flock(descriptor, mode.operation | LOCK_NB) == 0 else {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
            return nil
        }
    }

    private init(opening file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    deinit {
        // Closing alone would leave the lock to a child that was forked meanwhile and has not yet begun its program.
        unlock()
        close(descriptor)
    }

    /// Makes a shared lock an exclusive one; false when somebody else reads.
    func tryExclusive() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    func unlock() { flock(descriptor, LOCK_UN) }
}

/// Where locks on files of a container are: `<containers>-locks/<container>/`.
enum LockFolder {
    /// - Parameters:
    ///   - file: What is locked; the lock's name is made of its path in the container.
    ///   - purpose: Tells locks of one file apart.
    static func file(named purpose: String, for file: URL) -> URL {
        let path = file.standardizedFileURL.path
        let place: (folder: URL, name: String)
        if let container = KnownContainers.holding(path) {
            let url = URL(filePath: container, directoryHint: .isDirectory)
            let locks = URL(filePath: url.deletingLastPathComponent().standardizedFileURL.path + "-locks")
            place = (locks.appending(path: url.lastPathComponent), String(path.dropFirst(container.count)))
        } else {
            place = (FileManager.default.temporaryDirectory.appending(path: "portico-locks"), path)
        }
        return place.folder.appending(path: purpose + name(of: place.name), directoryHint: .notDirectory)
    }

    /// A path as one file name of bounded length.
    private static func name(of path: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return "-\(String(hash, radix: 16))-\(path.utf8.count)"
    }
}

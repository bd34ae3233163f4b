// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Reserves a folder for one process at a time: a device's folder for its host, a store's for its gateway.
///
/// Take the lock before opening anything in the folder. The lock belongs to the kernel (`flock` on a file in the
/// folder), so it ends with the process that holds it, however that process ends; a remaining file has no meaning. It
/// is released by ``release()``, or with the last reference.
///
/// ```swift
/// let lock = try FolderLock(folder: directory.path)
/// ```
public final class FolderLock: Sendable {
    /// The default file in the folder. It is never removed, as another process might have it open already.
    public static let fileName = "lock"

    private let descriptor: Mutex<Int32?>

    /// Takes the lock; throws if another process holds it and `waits` is false.
    ///
    /// - Parameters:
    ///   - folder: The path of an existing folder.
    ///   - fileName: The file that represents the folder, or the part of it that is locked. Created if missing.
    ///   - waits: Whether to block until the holder releases the lock.
    /// - Throws: ``FolderLockError``, with `held` if another process has the lock, or another object of this process.
    public init(
        folder: String, fileName: String = fileName, waits: Bool = false
    ) throws(FolderLockError) {
        let path = "\(folder)/\(fileName)"
        // Our choice: a child of a killed holder keeps the lock from its fork to its exec, which takes about a
        // millisecond.
        let end = ContinuousClock.now.advanced(by: .seconds(2))
        while true {
            let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard file >= 0 else { throw .system(operation: "open", path: path, code: errno) }
            if flock(file, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 {
                // If the folder was removed in the meantime, another lock with the same path may exist.
                if Self.isSameFile(file, path) {
                    Self.write(getpid(), to: file)
                    descriptor = Mutex(file)
                    return
                }
                close(file)
                continue
            }
            let code = errno
            let holder = Self.process(in: file)
            close(file)
            if code == EINTR { continue }
            guard code == EWOULDBLOCK else { throw .system(operation: "lock", path: path, code: code) }
            let isGone = holder.map { kill($0, 0) != 0 && errno == ESRCH } ?? false
            guard isGone, ContinuousClock.now < end else { throw .held(folder: folder, process: holder) }
            usleep(1000)
        }
    }

    deinit {
        release()
    }

    /// Releases the lock. Can be called more than once.
    public func release() {
        descriptor.withLock { descriptor in
            if let open = descriptor {
                // Closing alone would leave the lock to a child that was forked in the meantime and has the descriptor
                // too.
                _ = flock(open, LOCK_UN)
                close(open)
            }
            descriptor = nil
        }
    }

    private static func isSameFile(_ file: Int32, _ path: String) -> Bool {
        let opened = FileIdentity(descriptor: file)
        return opened != nil && opened == FileIdentity(path: path)
    }

    // MARK: - Who holds it, for people

    private static func write(_ process: pid_t, to file: Int32) {
        let text = Array("\(process)\n".utf8)
        _ = ftruncate(file, 0)
        _ = pwrite(file, text, text.count, 0)
    }

    private static func process(in file: Int32) -> pid_t? {
        var text = [UInt8](repeating: 0, count: 20)
        let count = pread(file, &text, text.count, 0)
        return pid_t(String(decoding: text.prefix(max(0, count)), as: UTF8.self).filter { !$0.isNewline })
    }
}

/// Why a folder could not be reserved; `description` is one line for people.
public enum FolderLockError: Error, Hashable, Sendable, CustomStringConvertible {
    /// `process` is the holder, if known.
    case held(folder: String, process: Int32?)
    /// A system call failed; `code` is its `errno`.
    case system(operation: String, path: String, code: Int32)

    public var description: String {
        switch self {
        case .held(let folder, let process):
            "\(folder) is in use by another process\(process.map { ", \($0)" } ?? "")"
        case .system(let operation, let path, let code): "\(operation) \(path): \(errorText(code))"
        }
    }
}

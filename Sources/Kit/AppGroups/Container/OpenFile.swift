// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file descriptor that is closed when it is released, is not inherited by child processes, and does not follow
/// symbolic links.
///
/// `FileHandle` has neither locks nor `fsync`, and reads files that are not regular.
final class OpenFile: Sendable {
    /// The size of reads and writes: large enough for the disk, and small compared to an extension's memory.
    static let chunkSize = 1 << 16

    let path: String
    let descriptor: Int32

    /// - Parameter flags: Flags of `open(2)`. `O_CLOEXEC` and `O_NOFOLLOW` are added.
    init(_ path: String, _ flags: Int32, permissions: mode_t = 0o600) throws(FileFailure) {
        self.path = path
        descriptor = open(path, flags | O_CLOEXEC | O_NOFOLLOW, permissions)
        if descriptor < 0 { throw FileFailure(path) }
    }

    deinit {
        // Unlocks explicitly, because closing leaves the lock to a child that was forked meanwhile and has not executed
        // yet.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    // MARK: - Bytes

    /// Writes all bytes.
    func write(_ bytes: UnsafeRawBufferPointer) throws(FileFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw FileFailure(path)
            }
            rest = rest.dropFirst(count)
        }
    }

    func write(_ data: some DataProtocol) throws(FileFailure) {
        for region in data.regions {
            let failure = region.withUnsafeBytes { bytes -> FileFailure? in
                do throws(FileFailure) { try write(bytes) } catch { return error }
                return nil
            }
            if let failure { throw failure }
        }
    }

    /// Reads into the buffer and returns the number of bytes: 0 at the end of the file.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int {
        while true {
            let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw FileFailure(path) }
        }
    }

    /// Calls `body` with each chunk. All chunks use the same buffer.
    func readChunks<Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(ChunkFailure<Failure>) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkSize, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count: Int
            do throws(FileFailure) { count = try read(into: buffer) } catch { throw .reading(error) }
            if count == 0 { return }
            do throws(Failure) {
                try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            } catch {
                throw .body(error)
            }
        }
    }

    /// Reads all bytes. Use this for small files.
    func readAll() throws(FileFailure) -> Data {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkSize, alignment: 16)
        defer { buffer.deallocate() }
        var data = Data()
        while true {
            let count = try read(into: buffer)
            if count == 0 { return data }
            data.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    /// The failed side of a copy.
    enum ChunkFailure<Failure: Error>: Error {
        case reading(FileFailure)
        case body(Failure)
    }

    /// Returns when the bytes are on the disk.
    func synchronize() throws(FileFailure) {
        if synchronizeDisk(descriptor) != 0 { throw FileFailure(path) }
    }

    // MARK: - Identity

    func status() throws(FileFailure) -> stat {
        var status = stat()
        if fstat(descriptor, &status) != 0 { throw FileFailure(path) }
        return status
    }

    /// Whether this is a regular file, not a directory, a pipe or a device.
    func isRegular() throws(FileFailure) -> Bool { try status().st_mode & S_IFMT == S_IFREG }

    /// Whether the path still refers to the opened file.
    func isInPlace() throws(FileFailure) -> Bool {
        let mine = try status()
        var there = stat()
        return lstat(path, &there) == 0 && there.st_dev == mine.st_dev && there.st_ino == mine.st_ino
    }

    // MARK: - Locks

    /// Acquires the lock, which the kernel releases when the descriptor is closed, also when the process dies.
    ///
    /// - Returns: False if another descriptor has the lock, in this process or another one.
    func tryLock() throws(FileFailure) -> Bool {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            if errno != EINTR { throw FileFailure(path) }
        }
        return true
    }

    /// Releases the lock without closing the file.
    func unlock() { flock(descriptor, LOCK_UN) }

    /// Acquires the lock, and waits for it if necessary. Use this only for locks that are held very briefly.
    func lock() throws(FileFailure) {
        while flock(descriptor, LOCK_EX) != 0 {
            if errno != EINTR { throw FileFailure(path) }
        }
    }
}

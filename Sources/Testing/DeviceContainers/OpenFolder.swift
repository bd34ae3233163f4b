// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the system said no to.
struct FileError: Error, Hashable {
    var code: Int32

    /// The error of the call that has just failed.
    static var last: FileError { FileError(code: errno) }

    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
    /// In the system's words, `No such file or directory`.
    var text: String { String(cString: strerror(code)) }
}

/// A folder held open. Names are looked up in it and no symbolic link is followed: what becomes of its path meanwhile,
/// or who puts a link into its way, makes no difference.
final class OpenFolder {
    let descriptor: Int32

    /// - Parameter path: Absolute; its last component must not be a link.
    convenience init(path: String) throws(FileError) {
        try self.init(descriptor: open(path, Self.flags))
    }

    private init(descriptor: Int32) throws(FileError) {
        guard descriptor >= 0 else { throw .last }
        self.descriptor = descriptor
    }

    deinit {
        _ = close(descriptor)
    }

    private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

    /// Opens a folder in this one.
    func folder(_ name: String) throws(FileError) -> OpenFolder {
        try OpenFolder(descriptor: openat(descriptor, name, Self.flags))
    }

    /// Opens a file for reading; never waits, whatever is behind the name.
    func file(_ name: String) throws(FileError) -> OpenFile {
        try OpenFile(descriptor: openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
    }

    /// Makes a file that only its owner may read; there must be nothing of that name, not even a link.
    func newFile(_ name: String) throws(FileError) -> OpenFile {
        try OpenFile(
            descriptor: openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600))
    }

    /// What the folder holds, in no order.
    var names: [String] {
        // The path may lead elsewhere by now; the descriptor does not.
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd/\(descriptor)")) ?? []
    }

    /// What is behind a name, a link itself included.
    func status(of name: String) throws(FileError) -> FileStatus {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw .last }
        return FileStatus(status)
    }

    func move(_ name: String, to folder: OpenFolder, as newName: String) throws(FileError) {
        guard renameat(descriptor, name, folder.descriptor, newName) == 0 else { throw .last }
    }

    /// Moves, and fails where that would replace something.
    func moveBack(_ name: String, to folder: OpenFolder, as newName: String) throws(FileError) {
        if linkat(descriptor, name, folder.descriptor, newName, 0) == 0 { return remove(name) }
        // A folder cannot have two names, and does not replace a file.
        guard errno == EPERM else { throw .last }
        try move(name, to: folder, as: newName)
    }

    /// Removes a file or a link; a folder stays. Does nothing when there is none.
    func remove(_ name: String) {
        _ = unlinkat(descriptor, name, 0)
    }

    /// Makes what was moved here survive a power cut.
    func synchronize() {
        _ = fsync(descriptor)
    }
}

/// A file held open.
final class OpenFile {
    private let descriptor: Int32

    init(descriptor: Int32) throws(FileError) {
        guard descriptor >= 0 else { throw .last }
        self.descriptor = descriptor
    }

    deinit {
        _ = close(descriptor)
    }

    func status() throws(FileError) -> FileStatus {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        return FileStatus(status)
    }

    /// The first bytes, fewer when the file has no more.
    func header(_ count: Int) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = pread(descriptor, &bytes, count, 0)
        guard read >= 0 else { throw .last }
        return Array(bytes.prefix(read))
    }

    /// Writes the first `count` bytes of this file into another one.
    ///
    /// - Throws: `ESTALE` when there are fewer by now.
    func copy(_ count: Int, into file: OpenFile) throws(FileError) {
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        var copied = 0
        while copied < count {
            let read = pread(descriptor, &bytes, min(bytes.count, count - copied), off_t(copied))
            guard read >= 0 else { throw .last }
            guard read > 0 else { throw FileError(code: ESTALE) }
            copied += read
            try file.append(bytes[..<read])
        }
    }

    private func append(_ bytes: ArraySlice<UInt8>) throws(FileError) {
        var rest = bytes
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard written >= 0 else { throw .last }
            rest = rest.dropFirst(written)
        }
    }

    /// Leaves the file to its owner alone.
    func makePrivate() {
        _ = fchmod(descriptor, 0o600)
    }

    func synchronize() {
        _ = fsync(descriptor)
    }
}

/// What the system knows of a file.
struct FileStatus {
    enum Kind {
        case file, folder, link, other
    }

    let kind: Kind
    /// In bytes.
    let size: Int
    /// How many names the file has.
    let names: Int
    /// The same for every name of one file, and for no other file.
    let identity: Identity

    struct Identity: Hashable {
        var device: UInt64
        var number: UInt64
    }

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        size = Int(status.st_size)
        names = Int(status.st_nlink)
        identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }
}

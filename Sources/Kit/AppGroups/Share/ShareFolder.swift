// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import KitLocks

/// A directory for the files of one share, in the extension's own temporary directory.
///
///     let folder = try ShareFolder()
///     let picture = try folder.take(temporaryFile)
///
/// The directory is not in the group's container: it is locked as long as the sheet is open, even during a suspension,
/// and a process that is suspended with a lock in a group's container is killed with `0xdead10cc`.
/// ``BackgroundUploader`` copies what is posted into the container.
///
/// | rule | how |
/// |---|---|
/// | Files with the same name do not conflict | each is in a directory of its own |
/// | Memory | one chunk of 64 KiB, regardless of the files' sizes |
/// | No incomplete file | a file that cannot be written completely is removed |
/// | No leftovers | the directory is removed with this object; that of a dead process when the next is created |
///
/// Can be used on several threads at the same time.
public final class ShareFolder: Sendable {
    /// The directory.
    public let url: URL
    private let lock: OpenFile
    private let last = Mutex(0)

    /// - Parameter directory: A directory that contains the folders of this extension's shares and nothing else. It is
    ///   created if necessary. The default is `Shares` in the temporary directory.
    /// - Throws: ``ShareFileError/unwritable(_:)``.
    public init(in directory: URL? = nil) throws(ShareFileError) {
        let directory = directory ?? FileManager.default.temporaryDirectory.appending(path: "Shares")
        // The next call reports a failure.
        try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        LockedFolder.sweep(directory) { UUID(uuidString: $0) != nil }
        url = directory.appending(path: UUID().uuidString)
        do throws(FileFailure) { lock = try LockedFolder.make(url) } catch { throw .unwritable(error) }
    }

    deinit { remove() }

    /// Moves a file into the folder. Within a file system it is renamed, otherwise it is copied and removed.
    ///
    /// - Parameter name: The name of the file in the folder, or nil for its own name.
    /// - Throws: ``ShareFileError``, in which case the file stays at its place.
    public func take(_ file: URL, named name: String? = nil) throws(ShareFileError) -> URL {
        try Self.checkRegular(file)
        let place = try place(name ?? file.lastPathComponent)
        if rename(file.path, place.path) == 0 { return place }
        try copy(file, to: place)
        // The file is no longer needed. If it cannot be removed, its owner has to do that.
        unlink(file.path)
        return place
    }

    /// Copies a file into the folder.
    ///
    /// - Parameter name: The name of the file in the folder, or nil for its own name.
    /// - Throws: ``ShareFileError``.
    public func copy(_ file: URL, named name: String? = nil) throws(ShareFileError) -> URL {
        let place = try place(name ?? file.lastPathComponent)
        try copy(file, to: place)
        return place
    }

    /// Writes a file.
    ///
    /// - Throws: ``ShareFileError/unwritable(_:)``.
    public func write(_ data: Data, named name: String) throws(ShareFileError) -> URL {
        let place = try place(name)
        try Self.writing(place) { output throws(FileFailure) in try output.write(data) }
        return place
    }

    /// Removes the directory with its contents, before this object is released. Afterwards no file can be added.
    public func remove() {
        try? FileManager.default.removeItem(at: url)
    }

    // MARK: - Places

    /// Returns a path for a file with that name, in a directory of its own.
    private func place(_ name: String) throws(ShareFileError) -> URL {
        let number = last.withLock { last in
            last += 1
            return last
        }
        let directory = url.appending(path: "\(number)")
        if mkdir(directory.path, 0o700) != 0 { throw .unwritable(FileFailure(directory.path)) }
        return directory.appending(path: Self.fileName(name))
    }

    /// Returns a path component that every file system accepts.
    private static func fileName(_ name: String) -> String {
        let plain = name.replacing("/", with: ":").replacing("\0", with: "")
        if ["", ".", ".."].contains(plain) { return "item" }
        if plain.utf8.count <= 255 { return plain }
        // Keeps the extension, because it determines the type.
        let ending = "." + (plain as NSString).pathExtension
        let room = ending.utf8.count < 32 ? 255 - ending.utf8.count : 255
        var short = ""
        for character in plain {
            if short.utf8.count + character.utf8.count > room { break }
            short.append(character)
        }
        return room == 255 ? short : short + ending
    }

    // MARK: - Bytes

    private static func checkRegular(_ file: URL) throws(ShareFileError) {
        var status = stat()
        if lstat(file.path, &status) != 0 { throw .unreadable(FileFailure(file.path)) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile(path: file.path) }
    }

    private func copy(_ file: URL, to place: URL) throws(ShareFileError) {
        try Self.checkRegular(file)
        let input: OpenFile
        do throws(FileFailure) { input = try OpenFile(file.path, O_RDONLY | O_NONBLOCK) } catch {
            throw .unreadable(error)
        }
        var failure: FileFailure?
        try Self.writing(place) { output throws(FileFailure) in
            do throws(OpenFile.ChunkFailure<FileFailure>) {
                try input.readChunks { chunk throws(FileFailure) in try output.write(chunk) }
            } catch {
                switch error {
                case .body(let found): throw found
                case .reading(let found): failure = found
                }
            }
        }
        if let failure {
            unlink(place.path)
            throw .unreadable(failure)
        }
    }

    private static func writing(
        _ place: URL, _ write: (OpenFile) throws(FileFailure) -> Void
    ) throws(ShareFileError) {
        do throws(FileFailure) {
            try write(OpenFile(place.path, O_WRONLY | O_CREAT | O_EXCL))
        } catch {
            unlink(place.path)
            throw .unwritable(error)
        }
    }
}

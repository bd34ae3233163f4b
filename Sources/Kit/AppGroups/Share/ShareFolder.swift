// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import KitLocks

/// A directory for the files of one share, in the extension's own temporary directory.
///
///     let folder = try ShareFolder()
///     let picture = try folder.take(temporaryFile)
///
/// Not in the group's container: the directory is locked for as long as the sheet is open, over a suspension too, and a
/// process that is suspended with a lock in a group's container is killed with `0xdead10cc`. What is posted is written
/// into the container by ``BackgroundUploader``.
///
/// | rule | how |
/// |---|---|
/// | Files of one name do not meet | each lies in a directory of its own |
/// | Memory | one chunk of 64 KiB, whatever the files' sizes |
/// | No half file | what cannot be written to its end is removed |
/// | Nothing stays behind | the directory goes with this object; one of a process that died goes when the next is made |
///
/// May be used from several threads at a time.
public final class ShareFolder: Sendable {
    /// The directory itself.
    public let url: URL
    private let lock: OpenFile
    private let last = Mutex(0)

    /// - Parameter directory: Where those of all shares of this extension lie, nothing else; made if it is not there.
    ///   `Shares` in the temporary directory unless given.
    /// - Throws: ``ShareFileError/unwritable(_:)``.
    public init(in directory: URL? = nil) throws(ShareFileError) {
        let directory = directory ?? FileManager.default.temporaryDirectory.appending(path: "Shares")
        // What is wrong with it is said by the next call.
        try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        LockedFolder.sweep(directory) { UUID(uuidString: $0) != nil }
        url = directory.appending(path: UUID().uuidString)
        do throws(FileFailure) { lock = try LockedFolder.make(url) } catch { throw .unwritable(error) }
    }

    deinit { remove() }

    /// Takes a file over, which is gone from its place then: at once within a file system, else as a copy.
    ///
    /// - Parameter name: Of the file here; nil for its own.
    /// - Throws: ``ShareFileError``; the file is where it was.
    public func take(_ file: URL, named name: String? = nil) throws(ShareFileError) -> URL {
        try Self.checkRegular(file)
        let place = try place(name ?? file.lastPathComponent)
        if rename(file.path, place.path) == 0 { return place }
        try copy(file, to: place)
        // Nobody needs it any more; one that cannot be removed is its owner's to sweep.
        unlink(file.path)
        return place
    }

    /// Copies a file, which stays as it is.
    ///
    /// - Parameter name: Of the file here; nil for its own.
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

    /// Removes the directory with all that is in it, before this object goes. Nothing can be taken afterwards.
    public func remove() {
        try? FileManager.default.removeItem(at: url)
    }

    // MARK: - Places

    /// Where a file of that name may be written, in a directory of its own.
    private func place(_ name: String) throws(ShareFileError) -> URL {
        let number = last.withLock { last in
            last += 1
            return last
        }
        let directory = url.appending(path: "\(number)")
        if mkdir(directory.path, 0o700) != 0 { throw .unwritable(FileFailure(directory.path)) }
        return directory.appending(path: Self.fileName(name))
    }

    /// One path component that every file system takes.
    private static func fileName(_ name: String) -> String {
        let plain = name.replacing("/", with: ":").replacing("\0", with: "")
        if ["", ".", ".."].contains(plain) { return "item" }
        if plain.utf8.count <= 255 { return plain }
        // The ending says what it is.
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

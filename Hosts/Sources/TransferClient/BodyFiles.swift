// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that is sent, read from its beginning; as long as it was when it was opened.
final class RequestBody: Sendable {
    let length: Int
    private let file: FileHandle

    /// Opens a regular file, never waits for whatever else is there, and follows no link in its place: whoever chose the
    /// file has looked where links lead.
    init(_ url: URL) throws(HTTPFailure) {
        let descriptor = open(url.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw HTTPFailure(NSURLErrorCannotOpenFile, "\(url.path): \(String(cString: strerror(errno)))")
        }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw HTTPFailure(NSURLErrorCannotOpenFile, "\(url.path) is not a regular file")
        }
        length = Int(status.st_size)
    }

    func read(_ count: Int) throws(HTTPFailure) -> Data {
        let bytes: Data?
        do { bytes = try file.read(upToCount: count) } catch {
            throw HTTPFailure(NSURLErrorCannotOpenFile, "the body cannot be read: \(error)")
        }
        guard let bytes, !bytes.isEmpty else {
            throw HTTPFailure(NSURLErrorCannotOpenFile, "the body's file has become shorter")
        }
        return bytes
    }
}

/// A file that an answer is written to, made anew.
final class ReplyFile: Sendable {
    private let file: FileHandle

    /// Replaces what has the file's name and never writes into it: that may be a link to a file of somebody else's, or a
    /// pipe that nobody reads.
    init(_ url: URL) throws(HTTPFailure) {
        unlink(url.path)
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw HTTPFailure(NSURLErrorCannotCreateFile, "\(url.path): \(String(cString: strerror(errno)))")
        }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    func write(_ bytes: Data) throws(HTTPFailure) {
        do { try file.write(contentsOf: bytes) } catch {
            throw HTTPFailure(NSURLErrorCannotWriteToFile, "the received data cannot be saved: \(error)")
        }
    }
}

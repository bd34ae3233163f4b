// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that is sent, read from its beginning; as long as it was when it was opened.
final class RequestBody: Sendable {
    let length: Int
    private let file: FileHandle

    init(_ url: URL) throws(HTTPFailure) {
        do {
            file = try FileHandle(forReadingFrom: url)
            length = Int(try file.seekToEnd())
            try file.seek(toOffset: 0)
        } catch {
            throw HTTPFailure(NSURLErrorCannotOpenFile, "\(url.path) cannot be read: \(error)")
        }
    }

    func read(_ count: Int) throws(HTTPFailure) -> Data {
        let bytes: Data?
        do { bytes = try file.read(upToCount: count) } catch {
            throw HTTPFailure(NSURLErrorCannotOpenFile, "the body cannot be read: \(error)")
        }
        guard let bytes, !bytes.isEmpty else {
            throw HTTPFailure(NSURLErrorCannotOpenFile, "the body has become shorter than it was")
        }
        return bytes
    }
}

/// A file that an answer is written to, made anew.
final class ReplyFile: Sendable {
    private let file: FileHandle

    init(_ url: URL) throws(HTTPFailure) {
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw HTTPFailure(NSURLErrorCannotCreateFile, "\(url.path): \(String(cString: strerror(errno)))")
        }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    func write(_ bytes: Data) throws(HTTPFailure) {
        do { try file.write(contentsOf: bytes) } catch {
            throw HTTPFailure(NSURLErrorCannotWriteToFile, "what came cannot be kept: \(error)")
        }
    }
}

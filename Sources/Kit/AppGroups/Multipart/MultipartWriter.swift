// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes a body with one boundary, and detects whether the parts contain it.
struct MultipartWriter {
    let output: OpenFile
    let boundary: String
    /// The number of bytes written so far.
    private(set) var count = 0
    private var search: ByteSearch
    /// Whether a part contains the boundary, which makes the body unusable.
    var hasCollided: Bool { search.hasFound }

    private let isInterrupted: () -> Bool

    init(output: OpenFile, boundary: String, isInterrupted: @escaping () -> Bool) {
        self.output = output
        self.isInterrupted = isInterrupted
        self.boundary = boundary
        // Without the hyphens, and at any position in a line, which is stricter than parsers require.
        search = ByteSearch(for: Array(boundary.utf8))
    }

    mutating func write(_ part: MultipartPart, _ index: Int) throws(MultipartError) {
        try put(Data("--\(boundary)\r\n".utf8))
        search.restart()
        try putContent(Data(part.header.utf8))
        search.restart()
        switch part.content {
        case .data(let data): try putContent(data)
        case .file(let url): try copy(url, part, index)
        }
        try put(Data("\r\n".utf8))
    }

    mutating func end() throws(MultipartError) { try put(Data("--\(boundary)--\r\n".utf8)) }

    private mutating func copy(_ url: URL, _ part: MultipartPart, _ index: Int) throws(MultipartError) {
        let input: OpenFile
        do throws(FileFailure) {
            // Non-blocking, so that opening a pipe does not wait for a writer.
            input = try OpenFile(url.path, O_RDONLY | O_NONBLOCK)
            guard try input.isRegular() else { throw FileFailure(url.path, code: EISDIR) }
        } catch {
            if error.code == EISDIR { throw .noFile(part: index, name: part.name, path: url.path) }
            throw .unreadable(part: index, name: part.name, error)
        }
        do throws(OpenFile.ChunkFailure<MultipartError>) {
            try input.readChunks { chunk throws(MultipartError) in try putContent(chunk) }
        } catch {
            switch error {
            case .reading(let failure): throw .unreadable(part: index, name: part.name, failure)
            case .body(let failure): throw failure
            }
        }
    }

    private mutating func put(_ data: Data) throws(MultipartError) {
        try MultipartBody.writing { () throws(FileFailure) in try output.write(data) }
        count += data.count
    }

    private mutating func putContent(_ data: Data) throws(MultipartError) {
        data.withUnsafeBytes { search.look(in: $0) }
        try put(data)
    }

    private mutating func putContent(_ bytes: UnsafeRawBufferPointer) throws(MultipartError) {
        if isInterrupted() { throw .interrupted }
        search.look(in: bytes)
        try MultipartBody.writing { () throws(FileFailure) in try output.write(bytes) }
        count += bytes.count
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import AppGroups

extension FuzzReader {
    /// A multipart body of any parts: whoever splits it at its boundary gets the parts back.
    static let multipart = FuzzReader("multipart") { data in
        var input = FuzzInput(data)
        var parts: [MultipartPart] = []
        var contents: [Data] = []
        for _ in 0..<(1 + input.number(below: 4)) {
            let name = input.text()
            let bytes = input.bytes()
            contents.append(bytes)
            parts.append(
                input.byte() % 2 == 0
                    ? MultipartPart(name: name, data: bytes)
                    : MultipartPart(name: name, data: bytes, fileName: input.text(), contentType: input.text()))
        }
        // The first boundaries are the input's own, so that collisions happen.
        var boundaries = [input.text(), "b", "boundary"].filter { !$0.isEmpty && !$0.contains("\r\n") }
        let file = Self.memoryFolder.appending(path: "portico-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: file) }
        do {
            let body = try MultipartBody.write(parts, to: file) {
                boundaries.isEmpty ? "portico.fuzz.boundary" : boundaries.removeFirst()
            }
            let written = try Data(contentsOf: file)
            try hold(written.count == body.contentLength, "\(written.count) bytes, \(body.contentLength) stated")
            try hold(
                try Self.split(written, boundary: body.boundary) == contents, "the parts do not come back")
        } catch let error as MultipartError {
            try hold(!"\(error)".isEmpty, "the error has no text")
            try hold(!FileManager.default.fileExists(atPath: file.path), "half a body is left behind")
        }
    }

    private static let memoryFolder =
        FileManager.default.fileExists(atPath: "/dev/shm")
        ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory

    /// A parser that knows nothing of the writer: what stands between boundary lines, behind the empty line.
    private static func split(_ body: Data, boundary: String) throws -> [Data] {
        let delimiter = Data("\r\n--\(boundary)".utf8)
        var rest = Data("\r\n".utf8) + body
        guard let first = rest.firstRange(of: delimiter), first.lowerBound == rest.startIndex else {
            throw FuzzFailure(description: "the body does not begin with its boundary")
        }
        rest = Data(rest[first.upperBound...])
        var contents: [Data] = []
        while !rest.starts(with: Data("--\r\n".utf8)) {
            guard let head = rest.firstRange(of: Data("\r\n\r\n".utf8)),
                let end = rest[head.upperBound...].firstRange(of: delimiter)
            else { throw FuzzFailure(description: "a part has no end") }
            contents.append(Data(rest[head.upperBound..<end.lowerBound]))
            rest = Data(rest[end.upperBound...])
        }
        return contents
    }
}

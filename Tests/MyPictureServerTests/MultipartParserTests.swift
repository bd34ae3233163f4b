// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import Testing

@testable import MyPictureServer

/// Bodies in pieces, and what is none.
@Suite struct MultipartParserTests {
    private struct Part: Equatable {
        var header: PartHeader
        var bytes: [UInt8] = []
    }

    /// - Parameter sizes: Of the pieces, over and over.
    private func parse(_ body: [UInt8], boundary: String = "B", pieces sizes: [Int] = [Int.max]) throws -> [Part] {
        var parser = MultipartParser(boundary: boundary)
        var parts: [Part] = []
        var rest = body[...]
        var turn = 0
        var isOpen = false
        while !rest.isEmpty {
            let piece = rest.prefix(sizes[turn % sizes.count])
            turn += 1
            rest = rest.dropFirst(piece.count)
            for event in try parser.feed(piece) {
                switch event {
                case .part(let header):
                    #expect(!isOpen)
                    isOpen = true
                    parts.append(Part(header: header))
                case .content(let bytes):
                    #expect(isOpen && !bytes.isEmpty)
                    parts[parts.count - 1].bytes += bytes
                case .partEnd:
                    #expect(isOpen)
                    isOpen = false
                }
            }
        }
        try parser.finish()
        #expect(!isOpen)
        return parts
    }

    private func parse(_ text: String, boundary: String = "B", pieces: [Int] = [Int.max]) throws -> [Part] {
        try parse(Array(text.utf8), boundary: boundary, pieces: pieces)
    }

    private static let tricky =
        "preamble\r\n--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n--\r\n-B\r\n--\r\n\r\n--B  \r\n"
        + "content-disposition:form-data; filename=\"x; y=1.jpg\" ; name=b\r\nContent-Type:\timage/jpeg \r\nX: y\r\n\r\n"
        + "\r\n--B\r\nContent-Disposition: form-data; name=\"%22q%0D%0A\"\r\n\r\nend\r\n--B--\r\nepilogue\r\n--B\r\n"

    @Test("a tricky body in pieces of every size up to its own: always the same", arguments: 1...tricky.utf8.count)
    func everyPiece(size: Int) throws {
        #expect(
            try parse(Self.tricky, pieces: [size]) == [
                Part(header: PartHeader(name: "a"), bytes: Array("\r\n--\r\n-B\r\n--\r\n".utf8)),
                Part(header: PartHeader(name: "b", fileName: "x; y=1.jpg", contentType: "image/jpeg")),
                Part(header: PartHeader(name: "\"q\r\n"), bytes: Array("end".utf8)),
            ])
    }

    @Test("random parts in random pieces come out as they went in")
    func random() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            let parts = (0..<(1 + random.below(4))).map { number in
                // Mostly what delimiters are made of.
                let bytes = (0..<random.below(60)).map { _ in Array("\r\n--B-\0x".utf8)[random.below(8)] }
                return Part(header: PartHeader(name: "n\(number)"), bytes: bytes)
            }
            // No sender's boundary is in its parts.
            if parts.contains(where: { Data("\r\n".utf8 + $0.bytes).contains("\r\n--B") }) { continue }
            var body: [UInt8] = []
            for part in parts {
                body += Array("--B\r\nContent-Disposition: form-data; name=\"\(part.header.name)\"\r\n\r\n".utf8)
                body += part.bytes + Array("\r\n".utf8)
            }
            body += Array("--B--\r\n".utf8)
            #expect(try parse(body, pieces: (0..<5).map { _ in 1 + random.below(20) }) == parts)
        }
    }

    @Test(
        "what is no form, in one piece and byte by byte",
        arguments: [
            ("", MultipartFault.unfinished), ("--B", .unfinished), ("--B\r\n", .unfinished),
            ("--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nbytes", .unfinished),
            ("--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nbytes\r\n--B", .unfinished),
            ("--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nbytes\r\n--B-", .unfinished),
            ("--Bx\r\n", .delimiter), ("--B\nx", .delimiter), ("--B\r\n\r\nbytes\r\n--B--", .noName),
            ("--B\r\nContent-Disposition: form-data\r\n\r\n", .noName),
            ("--B\r\nContent-Disposition: form-data; name=\"\"\r\n\r\n", .noName),
            ("--B\r\nContent-Disposition: form-data; name=\"a\r\n\r\n", .noName),
            ("--B\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\n", .noName),
            ("--B\r\nno colon\r\n\r\n", .headerLine("no colon")),
            (String(repeating: "x", count: 9000), .noDelimiter),
            ("--B\r\nX: " + String(repeating: "x", count: 9000), .headerTooLong(limit: 8192)),
            ("--B\r\nX: " + String(repeating: "x", count: 9000) + "\r\n\r\n", .headerTooLong(limit: 8192)),
        ])
    func faults(_ body: String, _ fault: MultipartFault) {
        for size in [Int.max, 1] {
            #expect(throws: fault) { _ = try parse(body, pieces: [size]) }
        }
    }

    @Test("memory: what is held of a part is less than a delimiter")
    func told() throws {
        var parser = MultipartParser(boundary: "boundary")
        _ = try parser.feed("--boundary\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n".utf8)
        var told = 0
        for round in 1...100 {
            for case .content(let bytes) in try parser.feed(Array(repeating: 13, count: 1000)) { told += bytes.count }
            #expect(round * 1000 - told < "\r\n--boundary".utf8.count)
        }
    }
}

extension Data {
    fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import Testing

@testable import AppGroups

/// Bodies, read by Python's own parser.
@Suite struct MultipartBodyTests {
    private let place: TestContainer
    private let target: URL

    init() throws {
        place = try TestContainer()
        target = place.container.directory.appending(path: "body")
    }

    /// What an independent parser makes of a body.
    private struct Parsed: Decodable, Equatable {
        var disposition: String
        var type: String?
        var bytes: Data
    }

    private func parse(_ body: MultipartBody) throws -> [Parsed] {
        let script = """
            import sys, json, base64
            from email.parser import BytesParser
            from email.policy import HTTP
            head = ("Content-Type: " + sys.argv[1] + "\\r\\n\\r\\n").encode()
            message = BytesParser(policy=HTTP).parsebytes(head + open(sys.argv[2], "rb").read())
            assert message.is_multipart() and not message.defects, message.defects
            assert not message.preamble and not message.epilogue
            raw = lambda part, name: next((v for n, v in part.raw_items() if n == name), None)
            print(json.dumps([{
                "disposition": raw(p, "Content-Disposition").encode("utf-8", "surrogateescape").decode("utf-8"),
                "type": raw(p, "Content-Type"),
                "bytes": base64.b64encode(p.get_payload(decode=True)).decode()} for p in message.iter_parts()]))
            """
        let python = Process()
        python.executableURL = URL(filePath: "/usr/bin/python3")
        python.arguments = ["-c", script, body.contentType, body.file.path]
        python.environment = ["PYTHONIOENCODING": "utf-8"]
        let output = Pipe()
        python.standardOutput = output
        try python.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        python.waitUntilExit()
        try #require(python.terminationStatus == 0)
        return try JSONDecoder().decode([Parsed].self, from: data)
    }

    private func file(_ name: String, _ data: Data) throws -> URL {
        let url = place.container.directory.appending(path: name)
        try data.write(to: url)
        return url
    }

    @Test("the bytes are what RFC 7578 says")
    func bytes() throws {
        let body = try MultipartBody.write(
            [
                MultipartPart(name: "content", text: "Hello"),
                MultipartPart(name: "image", data: Data([0, 255]), fileName: "a.png", contentType: "image/png"),
            ], to: target, boundary: { "B" })
        let expected =
            Data(
                """
                --B\r\nContent-Disposition: form-data; name="content"\r\n\r\nHello\r\n\
                --B\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n
                """.utf8.dropLast()) + Data("\n".utf8)
        #expect(
            try Data(contentsOf: target)
                == expected + Data([0, 255]) + Data("\r\n--B--\r\n".utf8))
        #expect(body == MultipartBody(file: target, boundary: "B", contentLength: try Data(contentsOf: target).count))
        #expect(body.contentType == "multipart/form-data; boundary=B")
    }

    @Test("an independent parser gets back every part, whatever is in it")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 7)
        let contents = [0, 1, 65_535, 65_536, 65_537, 200_000].map { count in
            Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) })
        }
        let files = try contents.enumerated().map { try file("\($0).jpg", $1) }
        let parts =
            files.map { MultipartPart(name: "image", file: $0, contentType: "image/jpeg") } + [
                MultipartPart(name: "a \"quoted\"\r\nname", text: "line\r\n--\r\n--not a boundary\r\n"),
                MultipartPart(name: "naïve 名", data: Data("x".utf8), fileName: "名\".txt", contentType: "text/plain"),
            ]
        let body = try MultipartBody.write(parts, to: target)
        let parsed = try parse(body)
        #expect(parsed.prefix(6).map(\.bytes) == contents)
        #expect(
            parsed.prefix(6).map(\.disposition)
                == (0..<6).map { "form-data; name=\"image\"; filename=\"\($0).jpg\"" })
        #expect(parsed.map(\.type) == Array(repeating: "image/jpeg", count: 6) + [nil, "text/plain"])
        #expect(
            parsed.suffix(2).map(\.disposition) == [
                "form-data; name=\"a %22quoted%22%0D%0Aname\"", "form-data; name=\"naïve 名\"; filename=\"名%22.txt\"",
            ])
        #expect(parsed.suffix(2).map(\.bytes) == [Data("line\r\n--\r\n--not a boundary\r\n".utf8), Data("x".utf8)])
        #expect(body.contentLength == (try Data(contentsOf: target).count))
    }

    @Test(
        "a boundary that a part has is given up for another, wherever chunks end",
        arguments: [0, 1, 65_530, 65_534, 65_535, 65_536, 70_000, 131_070])
    func collision(_ offset: Int) throws {
        let bytes = Data(repeating: UInt8(ascii: "b"), count: offset) + Data("bound".utf8) + Data(count: 3)
        let parts = [MultipartPart(name: "a", text: "x"), MultipartPart(name: "image", file: try file("in", bytes))]
        var tried: [String] = []
        let body = try MultipartBody.write(
            parts, to: target,
            boundary: {
                tried.append(["bound", "bounds"][min(tried.count, 1)])
                return tried[tried.count - 1]
            })
        #expect(tried == ["bound", "bounds"])
        #expect(try parse(body).map(\.bytes) == [Data("x".utf8), bytes])
    }

    @Test("a boundary in a header is given up too; when none is free there is no body")
    func noBoundary() throws {
        let part = MultipartPart(name: "bound", text: "x")
        #expect(throws: MultipartError.noBoundary) {
            try MultipartBody.write([part], to: target, boundary: { "bound" })
        }
        #expect(place.files() == [])
    }

    @Test("bytes across parts, and across a part's end, are no collision")
    func noFalseCollision() throws {
        var count = 0
        let body = try MultipartBody.write(
            [MultipartPart(name: "a", text: "bou"), MultipartPart(name: "b", text: "nd")], to: target,
            boundary: {
                count += 1
                return "bound"
            })
        #expect(count == 1)
        #expect(try parse(body).map(\.bytes) == [Data("bou".utf8), Data("nd".utf8)])
    }

    @Test("what cannot be a part is named, and leaves nothing; an earlier body stays")
    func refusals() throws {
        let directory = place.container.directory
        let link = directory.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: try file("there", Data()))
        let pipe = directory.appending(path: "pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        let good = MultipartPart(name: "a", text: "x")
        _ = try MultipartBody.write([good], to: target, boundary: { "B" })
        let before = (place.files(), try Data(contentsOf: target))

        let nowhere = directory.appending(path: "nowhere")
        let cases: [([MultipartPart], MultipartError)] = [
            ([], .noParts), ([good, MultipartPart(name: "", text: "")], .name(part: 1, "")),
            ([MultipartPart(name: "a\0", text: "")], .name(part: 0, "a\0")),
            ([MultipartPart(name: "a", data: Data(), fileName: "")], .name(part: 0, "")),
            (
                [good, MultipartPart(name: "b", file: directory, contentType: "image/jpeg")],
                .noFile(part: 1, name: "b", path: directory.path)
            ),
            ([MultipartPart(name: "b", file: pipe)], .noFile(part: 0, name: "b", path: pipe.path)),
        ]
        for (parts, error) in cases {
            #expect(throws: error) { try MultipartBody.write(parts, to: target) }
        }
        for type in ["", "image", "image/", "/jpeg", "image/jpeg\r\nX: y", "bild/größe"] {
            #expect(throws: MultipartError.contentType(part: 0, name: "b", type)) {
                try MultipartBody.write([MultipartPart(name: "b", data: Data(), contentType: type)], to: target)
            }
        }
        for (url, code) in [(nowhere, ENOENT), (link, ELOOP)] {
            let error = #expect(throws: MultipartError.self) {
                try MultipartBody.write([good, MultipartPart(name: "b", file: url)], to: target)
            }
            guard error?.code == .unreadable, error?.part == 1, let failure = error?.underlying else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(failure.code == code)
            #expect(error?.description.hasPrefix("part 2 (\"b\"): \(url.path): ") == true)
        }
        #expect(place.files() == before.0)
        #expect(try Data(contentsOf: target) == before.1)
    }

    @Test("a place that cannot be written to is named")
    func unwritable() throws {
        let nowhere = place.container.directory.appending(path: "nowhere/body")
        let error = #expect(throws: MultipartError.self) {
            try MultipartBody.write([MultipartPart(name: "a", text: "")], to: nowhere)
        }
        guard error?.code == .unwritable, let failure = error?.underlying else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(failure.code == ENOENT)
    }

    @Test("the search finds what is there, however it is cut, as a plain search does")
    func search() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let wanted = (0..<(1 + random.below(4))).map { _ in UInt8(random.below(2)) }
            let bytes = (0..<random.below(24)).map { _ in UInt8(random.below(2)) }
            var search = ByteSearch(for: wanted)
            var rest = bytes[...]
            while !rest.isEmpty {
                let chunk = Array(rest.prefix(1 + random.below(5)))
                chunk.withUnsafeBytes { search.look(in: $0) }
                rest = rest.dropFirst(chunk.count)
            }
            #expect(search.hasFound == bytes.contains(wanted), "\(wanted) in \(bytes)")
        }
    }
}

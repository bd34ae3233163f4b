// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import PictureServer
import Testing

/// The server as its clients see it.
@Suite struct ServerTests {
    private let server: PictureServer

    init() throws {
        server = try PictureServer()
    }

    private static func picture(_ size: Int, _ seed: Int = 1) -> Data {
        Data("\u{FF}\r\n--B--\r\n".utf8) + Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* $0 &* seed >> 3) })
    }

    private func number(_ answer: PictureServer.Answer) throws -> Int? {
        try JSONDecoder().decode([String: Int].self, from: Data(answer.body.utf8))["number"]
    }

    @Test("a form of curl's: bytes equal, listed, shown, given back")
    func curl() throws {
        let data = Self.picture(300_000)
        let file = try server.write(data, "cat \u{1F431}.jpg")
        let answer = try server.curl([
            "-F", "image=@\(file.path);type=image/jpeg", "--form-string", "content=<b>Cats & \"dogs\"</b>", "-F",
            "category=Animals",
        ])
        #expect(answer.status == 201)
        #expect(try number(answer) == 1)
        #expect(try server.files == ["1", "1/1-cat__.jpg", "1/post.json"])
        #expect(try Data(contentsOf: server.folder.appending(path: "1/1-cat__.jpg")) == data)
        let back = try server.bytes(path: "posts/1/1-cat__.jpg")
        #expect(back.status == 200)
        #expect(back.body == data)
        let page = try server.curl([], path: "")
        #expect(page.status == 200)
        #expect(page.body.contains("<p>&lt;b&gt;Cats &amp; &quot;dogs&quot;&lt;/b&gt;</p>"))
        #expect(page.body.contains("<img src=\"/posts/1/1-cat__.jpg\" alt=\"cat \u{1F431}.jpg\""))
        let list = try server.curl([])
        #expect(list.body.contains("\"name\" : \"cat \u{1F431}.jpg\""))
        #expect(list.body.contains("\"bytes\" : \(data.count)"))
    }

    @Test("the kit's own body of nine pictures, 20 MB: bytes equal; sent twice it is there once")
    func kit() throws {
        let pictures = (1...9).map { Self.picture(2_300_000, $0) }
        let parts = try pictures.enumerated().map { index, data in
            MultipartPart(
                name: "image", file: try server.write(data, "IMG_\(index).HEIC"), contentType: "image/heic")
        }
        let body = try MultipartBody.write(
            parts + [MultipartPart(name: "content", text: "Nine")], to: server.root.appending(path: "body"))
        let request = [
            "-X", "POST", "-H", "Content-Type: \(body.contentType)", "-H",
            "Idempotency-Key: 4AC6E5B0-3B6A-4E0E-9D0C-0F1F5B5B1C11", "--data-binary", "@\(body.file.path)",
        ]
        #expect(try server.curl(request).status == 201)
        let again = try server.curl(request)
        #expect(again.status == 200)
        #expect(try number(again) == 1)
        for (index, data) in pictures.enumerated() {
            let file = server.folder.appending(path: "1/\(index + 1)-IMG_\(index).HEIC")
            #expect(try Data(contentsOf: file) == data)
        }
        #expect(try server.files.count == 11)
    }

    @Test(
        "what is no post gets its reason and leaves nothing",
        arguments: [
            ("multipart/form-data; boundary=B", "--B\r\nContent-Disp", 400, "the body ends before its last boundary"),
            (
                "multipart/form-data; boundary=B",
                "--B\r\nContent-Disposition: form-data; name=\"image\"; filename=\"a\"\r\n\r\nhalf a pic", 400,
                "the body ends before its last boundary"
            ),
            ("multipart/form-data; boundary=C", "--B\r\n\r\n\r\n--B--", 400, "the body ends before its last boundary"),
            (
                "multipart/form-data; boundary=B",
                "--B\r\nContent-Disposition: form-data; name=\"content\"\r\n\r\nHi\r\n--B--\r\n", 400,
                "a post must have at least one picture: a field with a file name"
            ),
            (
                "multipart/form-data", "x", 400,
                "Content-Type is \"multipart/form-data\"; a post must be multipart/form-data with a boundary of 1 to 70 characters"
            ),
            (
                "image/jpeg", "x", 400,
                "Content-Type is \"image/jpeg\"; a post must be multipart/form-data with a boundary of 1 to 70 characters"
            ),
            (
                "multipart/form-data; boundary=B",
                "--B\r\nContent-Disposition: form-data; name=\"content\"\r\n\r\n"
                    + String(repeating: "x", count: 17 << 10) + "\r\n--B--\r\n", 413,
                "the field \"content\" has more than 16384 bytes"
            ),
        ])
    func refused(type: String, body: String, status: Int, reason: String) throws {
        let file = try server.write(Data(body.utf8), "body")
        let answer = try server.curl(["-H", "Content-Type: \(type)", "--data-binary", "@\(file.path)"])
        #expect(answer.status == status)
        let message = try JSONDecoder().decode([String: [String: String]].self, from: Data(answer.body.utf8))
        #expect(message == ["error": ["message": reason]])
        #expect(try server.files == [])
    }

    @Test("a tenth picture is refused, and the nine before it are gone")
    func tenth() throws {
        let file = try server.write(Self.picture(10), "a.jpg")
        let answer = try server.curl((0..<10).flatMap { _ in ["-F", "image=@\(file.path)"] })
        #expect(answer.status == 400)
        #expect(answer.body.contains("more than 9 pictures"))
        #expect(try server.files == [])
        #expect(try server.curl((0..<9).flatMap { _ in ["-F", "image=@\(file.path)"] }).status == 201)
        #expect(try server.files.count == 11)
    }

    @Test(
        "file names lead nowhere else, whatever the sender says",
        arguments: ["../../a.jpg", "..", "/etc/passwd", "a\\b"])
    func names(_ name: String) throws {
        let file = try server.write(Self.picture(10), "a.jpg")
        #expect(try server.curl(["-F", "image=@\(file.path);filename=\"\(name)\""]).status == 201)
        #expect(try server.files.count == 3)
        #expect(try server.files.filter { $0.hasPrefix("1/1-") }.count == 1)
        for path in ["posts/1/post.json", "posts/1/..%2fpost.json", "posts/2/1-a.jpg", "posts/x/1-a.jpg"] {
            #expect([400, 404].contains(try server.curl([], path: path).status), "\(path)")
        }
    }

    @Test("posts outlive the server; what it was receiving when it died does not")
    func restart() throws {
        let file = try server.write(Self.picture(10), "a.jpg")
        #expect(try server.curl(["-F", "image=@\(file.path)"]).status == 201)
        server.stop()
        let half = server.folder.appending(path: "unfinished-1")
        try FileManager.default.createDirectory(at: half, withIntermediateDirectories: true)
        let next = try PictureServer(in: server.root)
        #expect(try next.files == ["1", "1/1-a.jpg", "1/post.json"])
        let answer = try next.curl(["-F", "image=@\(file.path)"])
        #expect(try number(answer) == 2)
    }
}

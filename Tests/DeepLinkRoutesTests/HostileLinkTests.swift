// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SystemFrameworks
import Testing

@Suite struct HostileLinkTests {
    @Test(
        "Refused",
        arguments: [
            ("", LinkError.Code.notALink), (":", .notALink), ("https:", .notALink), ("https:forum.example", .notALink),
            ("/topics/1", .notALink), ("forum.example/topics/1", .notALink), ("https://", .foreignHost),
            ("https:///topics/1", .foreignHost), ("javascript:alert(1)", .foreignScheme),
            ("javascript://forum.example/%0Aalert(1)", .foreignScheme), ("data:text/html,x", .foreignScheme),
            ("file:///etc/passwd", .foreignScheme), ("httpss://forum.example/", .foreignScheme),
            ("forum%3A//topics/1", .notALink), (" forum:topics/1", .forbiddenCharacter),
            ("forum\u{200B}:topics/1", .foreignScheme),
            // Whose link is it?
            ("https://user@forum.example/", .userInformation),
            ("https://forum.example@evil.example/", .userInformation),
            ("https://forum.example:x@evil.example/", .port), ("https://forum.example:443/", .port),
            ("https://forum.example:/", .port), ("forum://user@topics/1", .userInformation),
            ("forum://topics:1/", .port),
            ("https://evil.example/forum.example", .foreignHost), ("https://forum.example.evil.example/", .foreignHost),
            ("https://evilforum.example/", .foreignHost), ("https://forum.example./", .foreignHost),
            ("https://forum%2Eexample/", .foreignHost), ("https://xn--frum-5qa.example/", .foreignHost),
            ("https://fоrum.example/", .foreignHost), ("https://forum。example/", .foreignHost),
            ("https://[::1]/", .port), ("https://forum.example\\@evil.example/", .forbiddenCharacter),
            ("https:\\\\forum.example/", .forbiddenCharacter), ("https://forum.example?@evil.example", .noRoute),
            // Broken text.
            ("https://forum.example/topics/%", .brokenEscape), ("https://forum.example/topics/%4", .brokenEscape),
            ("https://forum.example/topics/%zz", .brokenEscape),
            ("https://forum.example/topics/1?x=%G0", .brokenEscape),
            ("https://forum.example/\0", .forbiddenCharacter), ("https://forum.example/a b", .forbiddenCharacter),
            ("https://forum.example/a\tb", .forbiddenCharacter),
            ("https://forum.example/\r\nHost:x", .forbiddenCharacter),
            ("https://forum.example/%FF", .unreadable), ("https://forum.example/%C0%AF", .unreadable),
            ("https://forum.example/%ED%A0%80", .unreadable), ("https://forum.example/%E4%BA", .unreadable),
            // Ways up.
            ("https://forum.example/files/../admin", .dotSegment),
            ("https://forum.example/files/%2e%2E/admin", .dotSegment),
            ("https://forum.example/./admin", .dotSegment), ("https://forum.example/files//x", .emptySegment),
            // Twice the same.
            ("https://forum.example/users?min=1&min=2", .repeated),
            ("https://forum.example/users?min=1&m%69n=2", .repeated),
            ("https://forum.example/topics/99999999999999999999", .badValue),
        ])
    func refused(link: String, code: LinkError.Code) throws {
        if link.contains("?@evil") {
            // The host ends at the question mark; the rest is a query that nobody asks for.
            #expect(try Forum(link) == .home)
            return
        }
        let error = try #require(throws: LinkError.self) { try Forum(link) }
        #expect(error.code == code, "\(error)")
        #expect(!error.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }

    @Test(
        "Read as data, decoded once",
        arguments: [
            ("/search?q=%252F", Forum.search(text: "%2F")), ("/search?q=%25252F", .search(text: "%252F")),
            ("/search?q=%00", .search(text: "\0")),
            ("/search?q=javascript:alert(1)", .search(text: "javascript:alert(1)")),
            ("/search?q=a+b", .search(text: "a+b")), ("/search?q=%E2%80%AE", .search(text: "\u{202E}")),
            ("/search?q=\u{202E}", .search(text: "\u{202E}")), ("/search?q=a=b", .search(text: "a=b")),
            ("/search?q=%5C..%2F", .search(text: "\\../")), ("/search?q=a;in=titles", .search(text: "a;in=titles")),
            ("/search?q=a%26in%3Dtitles", .search(text: "a&in=titles")), ("/search?q", .search(text: "")),
            ("/..%2Fadmin", .board(board: "../admin")), ("/%2Fadmin", .board(board: "/admin")),
            ("/user@host", .board(board: "user@host")), ("/a:80", .board(board: "a:80")),
            ("/ME", .board(board: "ME")), ("/users%2Fme", .board(board: "users/me")),
            ("/cafe%CC%81/x/y/z", .deep(board: "cafe\u{301}", a: "x", b: "y", c: "z")),
        ])
    func data(path: String, expected: Forum) throws {
        let read = try Forum("https://forum.example\(path)")
        #expect(Array("\(read)".utf8) == Array("\(expected)".utf8))
    }

    @Test(
        "Much of one thing, and a MiB, is read or refused",
        arguments: [
            "a", "/", "/a", "/=", "%41", "%", "?", "&", "?q=", "&q=1", "#", ".", "../", "%2e/", "=", "@", ":", "\\",
            "\0", "é",
            "\u{202E}", "topics/", "/users/me", "[",
        ])
    func length(unit: String) {
        let starts = [
            "https://", "forum:", "forum://", "", "https://forum.example/search?q=1", "https://forum.example/",
        ]
        for (index, start) in starts.enumerated() {
            let size = index == 5 ? 1 << 20 : 1 << 14
            let text = String(repeating: unit, count: size / unit.utf8.count)
            let result = Result { try Forum(start + text) }
            if case .failure(let error as LinkError) = result { #expect(error.description.utf8.count < 2000) }
        }
    }
}

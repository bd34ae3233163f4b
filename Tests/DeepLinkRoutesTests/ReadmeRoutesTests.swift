// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import Foundation
import Testing

// README begins
@DeepLink(schemes: ["booking"], hosts: ["booking.example.com"])
enum Screen: Hashable {
    @Route("/messages") case messages
    @Route("/messages/{id}") case message(id: Int)
    @Route("/search?q={text}") case search(text: String, page: Int = 1)
}
// README ends

/// The README's routes, compiled and run.
@Suite struct ReadmeRoutesTests {
    @Test func linksAreReadAndWrittenAsTheReadmeSays() throws {
        #expect(try Screen("https://booking.example.com/messages/42") == .message(id: 42))
        #expect(
            Screen.search(text: "sea & sun").link == "https://booking.example.com/search?q=sea%20%26%20sun")
        #expect(try Screen("booking://messages") == .messages)
        let data = try Screen.associationFile(appIDs: ["TEAM123456.com.example.Booking"])
        let file = String(decoding: data, as: UTF8.self)
        #expect(file.contains("TEAM123456.com.example.Booking"))
    }

    @Test func readmeShowsTheseVeryRoutes() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let readme = try String(contentsOf: folder.appending(path: "../../README.md"), encoding: .utf8)
        let begin = try #require(source.range(of: "// README begins\n"))
        let end = try #require(source.range(of: "// README ends\n"))
        #expect(readme.contains(source[begin.upperBound..<end.lowerBound]))
        #expect(readme.contains(#"try Screen("https://booking.example.com/messages/42")   // .message(id: 42)"#))
        #expect(
            readme.contains(
                #"Screen.search(text: "sea & sun").link"#
                    + #"                   // "https://booking.example.com/search?q=sea%20%26%20sun""#))
    }
}

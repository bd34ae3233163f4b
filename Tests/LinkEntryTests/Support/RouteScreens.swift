// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinkMacros
import SeededRandom

/// Routes close to each other, and literals with what patterns give a meaning to.
@DeepLink(schemes: ["shop"], hosts: ["shop.example.com"])
enum Screen {
    @Route("/") case home
    @Route("/items/{id}") case item(id: Int)
    @Route("/items/latest") case latest
    @Route("/items/{id}/reviews/{number}") case review(id: Int, number: Int)
    @Route("/items/{name}/reviews") case reviews(name: String)
    @Route("/items?sort={sort}&tags={tags}") case items(sort: String = "new", tags: [String] = [])
    @Route("/search?q={text}") case search(text: String)
    @Route("/help/{topic}?in=titles") case titles(topic: String)
    @Route("/help/{topic}/{page}#{part}") case part(topic: String, page: String, part: String)
    @Route("/{kind}/{name}/of/{owner}") case owned(kind: String, name: String, owner: String)
    @Route("/files/{path...}") case file(path: [String])
    @Route("/disks/{disk}/root/{path...}") case disk(disk: String, path: [String])
    @Route("/dishes/{name}") case dish(name: String)
    @Route("/café/{name}") case cafe(name: String)
    @Route("/2*2/$(digit)/{name}?a*=$(alpha)") case signs(name: String)
    @Route("/m/{name}", hosts: ["m.example.com"]) case mobile(name: String)
}

extension SeededGenerator {
    private static let words = [
        "", ".", "..", "=", "=a", "a/b", "//", "?", "#", "*", "$(alpha)", "%", "%2F", "+", "&q=1", " ", "\0", "é", "東京",
        "latest", "reviews", "of", "root", "titles", "items", "new", "7", "a", "b",
    ]

    mutating func text() -> String {
        below(3) > 0
            ? Self.words[below(Self.words.count)] : (0..<below(4)).map { _ in Self.words[below(29)] }.joined()
    }

    mutating func texts() -> [String] { (0..<below(7)).map { _ in text() } }

    /// A value of each case in turn.
    mutating func screen(_ number: Int) -> Screen {
        switch number % 16 {
        case 0: .home
        case 1: .item(id: below(100) - 50)
        case 2: .latest
        case 3: .review(id: below(100), number: below(9) - 4)
        case 4: .reviews(name: text())
        case 5: .items(sort: text(), tags: texts())
        case 6: .search(text: text())
        case 7: .titles(topic: text())
        case 8: .part(topic: text(), page: text(), part: text())
        case 9: .owned(kind: text(), name: text(), owner: text())
        case 10: .file(path: texts())
        case 11: .disk(disk: text(), path: texts())
        case 12: .dish(name: text())
        case 13: .cafe(name: text())
        case 14: .signs(name: text())
        default: .mobile(name: text())
        }
    }

    // MARK: - Links that may be anything

    private static let segments = [
        "items", "items", "items", "disks", "help", "files", "search", "search", "dishes", "latest", "reviews", "of",
        "root", "caf%C3%A9",
        "7", "7", "a", "b", "m", "", "..", "%FF", "%zz", "a%20b", "a b", "2%2A2",
    ]
    private static let tails = [
        "", "", "", "", "/", "?q=1", "?q", "?q=1&q=2", "?sort=a&sort=b", "?in=titles", "?in=titles&in=a", "?in=a",
        "?sort=a&tags=b&tags=c",
        "#x", "#", "?q=#x",
    ]
    private static let origins = [
        "https://shop.example.com", "http://shop.example.com", "https://ann@shop.example.com",
        "https://shop.example.com:443", "https://m.example.com",
    ]

    /// Put together from what has a meaning somewhere.
    mutating func made() -> String {
        let path = (0..<below(7)).map { _ in "/" + Self.segments[below(Self.segments.count)] }.joined()
        return Self.origins[max(0, below(24) - 19)] + path + Self.tails[below(Self.tails.count)]
    }

    /// With a piece put in, taken out or put twice behind the host.
    mutating func damaged(_ link: String) -> String {
        let bytes = Array(link.utf8)
        guard let slash = bytes.dropFirst(8).firstIndex(of: UInt8(ascii: "/")) else { return link }
        let cut = slash + below(bytes.count - slash + 1)
        let end = min(bytes.count, cut + below(4))
        let twice = Array(bytes[cut..<end] + bytes[cut..<end])
        let pieces: [[UInt8]] = [[], [], twice, Array("/".utf8), Array("/a".utf8), Array("?".utf8)]
        return String(decoding: Array(bytes[..<cut]) + pieces[below(pieces.count)] + bytes[end...], as: UTF8.self)
    }
}

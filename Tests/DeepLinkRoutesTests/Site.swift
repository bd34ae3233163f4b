// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinkMacros
import SeededRandom
import SystemFrameworks

/// Routes with text around values, types and segments that may be absent, most of them at the same position.
@DeepLink(schemes: ["site"], hosts: ["site.example"])
enum Site: Equatable {
    @Route("/") case home
    @Route("/{id: Int}") case item(id: Int)
    @Route("/{id: UUID}") case record(id: UUID)
    @Route("/{on: Bool}") case flag(on: Bool)
    @Route("/{slug}") case page(slug: String)
    @Route("/@{user}") case user(user: String)
    @Route("/@{number: Int}") case userNumber(number: Int)
    @Route("/@{user}.png") case picture(user: String)
    @Route("/{name}.html") case document(name: String)
    @Route("/{name}.min.html") case small(name: String)
    @Route("/{number: Int}.html") case numbered(number: Int)
    @Route("/404") case notFound
    @Route("/index.html") case index
    @Route("/@me") case me
    @Route("/list/{page: UInt8?}") case list(page: UInt8 = 1)
    @Route("/tags/{tag?}?sort={sort}") case tags(tag: String?, sort: Sort = .newest)
    @Route("/sorted/{by?}") case sorted(by: Sort = .oldest)
    @Route("/levels/l-{level?}") case level(level: Level?)
    @Route("/v{major: Int}/{path...}") case api(major: Int, path: [String])
    @Route("/files/{path...}") case file(path: [String])
    @Route("/files/{name}.txt") case text(name: String)
    @Route("/café-{name}") case cafe(name: String)
    @Mount("/~{owner}") case owner(owner: String, Profile)
}

extension SeededGenerator {
    /// Texts that have the form of some route's segment, or of a mark.
    private static let shapes = [
        "5", "-5", "(5)", "(=5)", "=5", "true", "(true)", "@joe", "@=joe", "@5", "@me", "me", "joe.png", "@joe.png",
        "a.html", "5.html", "(=a).html", "a.min", ".html", "index", "index.html", "404", "(404)", "v2", "v", "~", "~a",
        "a.txt", "=a.txt", "(", ")", "()", "(=)", "café-x", "cafe\u{301}-x", "x",
        "00000000-0000-0000-0000-000000000000",
        "list", "tags", "files", "l-1", "1", "%", "%40joe",
    ]

    private mutating func shape() -> String { chance(70) ? Self.shapes[below(Self.shapes.count)] : text() }

    /// A value of each case in turn.
    mutating func site(_ number: Int) -> Site {
        switch number % 23 {
        case 0: .home
        case 1: .item(id: chance(30) ? 404 : self.number())
        case 2: .record(id: uuid())
        case 3: .flag(on: chance(50))
        case 4: .page(slug: shape())
        case 5: .user(user: shape())
        case 6: .userNumber(number: self.number())
        case 7: .picture(user: shape())
        case 8: .document(name: shape())
        case 9: .small(name: shape())
        case 10: .numbered(number: self.number())
        case 11: .notFound
        case 12: .index
        case 13: .me
        case 14: .list(page: UInt8(below(256)))
        case 15: .tags(tag: maybe { $0.shape() }, sort: Sort.allCases[below(4)])
        case 16: .sorted(by: Sort.allCases[below(4)])
        case 17: .level(level: maybe { Level.allCases[$0.below(2)] })
        case 18: .api(major: self.number(), path: (0..<below(3)).map { _ in shape() })
        case 19: .file(path: (0..<below(3)).map { _ in shape() })
        case 20: .text(name: shape())
        case 21: .cafe(name: shape())
        default: .owner(owner: shape(), profile())
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SystemFrameworks
import Testing

@Suite struct PatternReadingTests {
    @Test(
        "Text around a value comes before a type, and a type before any text",
        arguments: [
            ("/5", Site.item(id: 5)), ("/-5", .item(id: -5)), ("/007", .item(id: 7)), ("/5a", .page(slug: "5a")),
            ("/true", .flag(on: true)), ("/True", .page(slug: "True")), ("/-", .page(slug: "-")),
            ("/404", .notFound), ("/404/", .notFound), ("/@me", .me), ("/index.html", .index),
            ("/@joe", .user(user: "joe")), ("/%40joe", .user(user: "joe")), ("/@5", .userNumber(number: 5)),
            ("/@joe.png", .picture(user: "joe")), ("/@5.png", .picture(user: "5")),
            ("/a.html", .document(name: "a")), ("/a%2Ehtm%6C", .document(name: "a")),
            ("/5.html", .numbered(number: 5)), ("/a.min.html", .small(name: "a")),
            ("/5.min.html", .small(name: "5")), ("/@a.html", .user(user: "a.html")),
            // There is no value between the texts.
            ("/@", .page(slug: "@")), ("/.html", .page(slug: ".html")), ("/v", .page(slug: "v")),
            ("/v2", .api(major: 2, path: [])), ("/v2/a/b", .api(major: 2, path: ["a", "b"])),
            ("/vx", .page(slug: "vx")), ("/v2.html", .document(name: "v2")),
            ("/files/a.txt", .text(name: "a")), ("/files/a/b.txt", .file(path: ["a", "b.txt"])),
            ("/~joe/posts", .owner(owner: "joe", .posts(id: nil))), ("/~joe", .owner(owner: "joe", .overview)),
            ("/caf%C3%A9-x", .cafe(name: "x")), ("/café-x", .cafe(name: "x")),
            // Texts are compared byte for byte.
            ("/cafe\u{301}-x", .page(slug: "cafe\u{301}-x")),
        ])
    func order(path: String, expected: Site) throws {
        #expect(try bytes(of: Site("https://site.example\(path)")) == bytes(of: expected))
        #expect(try bytes(of: Site("site://\(path)")) == bytes(of: expected))
    }

    @Test(
        "A marked value belongs to its own parameter",
        arguments: [
            ("/=5", Site.page(slug: "5")), ("/(404)", .item(id: 404)), ("/=404", .page(slug: "404")),
            ("/%28404%29", .item(id: 404)), ("/(x)", .page(slug: "(x)")), ("/=(404)", .page(slug: "(404)")),
            ("/@=me", .user(user: "me")), ("/@=5", .user(user: "5")), ("/@=", .user(user: "")),
            ("/@%3Dme", .user(user: "me")), ("/@=joe.png", .user(user: "joe.png")),
            ("/@(=me).png", .picture(user: "me")), ("/@(me).png", .picture(user: "(me)")),
            ("/(=index).html", .document(name: "index")), ("/(=5).html", .document(name: "5")),
            ("/(5).html", .numbered(number: 5)), ("/(=).html", .document(name: "")),
            ("/=a.html", .page(slug: "a.html")), ("/(=a.min).html", .document(name: "a.min")),
            ("/files/=a.txt", .file(path: ["a.txt"])), ("/files/(=a).txt", .text(name: "a")),
            ("/=@joe", .page(slug: "@joe")), ("/=~joe", .page(slug: "~joe")),
        ])
    func marks(path: String, expected: Site) throws {
        #expect(try Site("https://site.example\(path)") == expected)
    }

    @Test(
        "The last segment may be absent",
        arguments: [
            ("/list", Site.list()), ("/list/", .list()), ("/list/7", .list(page: 7)), ("/list/1", .list(page: 1)),
            ("/tags", .tags(tag: nil)), ("/tags/a?sort=oldest", .tags(tag: "a", sort: .oldest)),
            ("/tags?sort=oldest", .tags(tag: nil, sort: .oldest)), ("/tags/=", .tags(tag: "")),
            ("/sorted", .sorted()), ("/sorted/newest", .sorted(by: .newest)), ("/levels", .level(level: nil)),
            ("/levels/l-1", .level(level: .high)),
        ])
    func absent(path: String, expected: Site) throws {
        #expect(try Site("https://site.example\(path)") == expected)
    }

    @Test(
        "Refused, with the route whose form the segment has",
        arguments: [
            ("/99999999999999999999", LinkError.Code.badValue, 21, "/{id: Int}"),
            ("/@99999999999999999999", .badValue, 22, "/@{number: Int}"),
            ("/list/300", .badValue, 26, "/list/{page: UInt8?}"), ("/levels/l-x", .badValue, 30, "/levels/l-{level?}"),
            ("/@%FF", .unreadable, 22, "/@{user}"), ("/list/x", .noRoute, 26, "/list/{page: UInt8?}"),
            ("/list/1/2", .noRoute, 28, "/list/{page: UInt8?}"),
        ])
    func refusals(path: String, code: LinkError.Code, position: Int, nearest: String) throws {
        let error = try #require(throws: LinkError.self) { try Site("https://site.example\(path)") }
        #expect(error.code == code)
        #expect(error.position == position)
        #expect(error.nearest?.description == nearest)
    }

    @Test func theListOfRoutesBeginsWithTheMostSpecific() {
        let routes = Site.routes.map(\.template.description).filter { $0.count { $0 == "/" } == 1 && $0.contains("{") }
        #expect(
            routes == [
                "/café-{name}", "/@{user}.png", "/@{number: Int}", "/@{user}", "/~{owner}", "/{name}.min.html",
                "/{number: Int}.html", "/{name}.html", "/{on: Bool}", "/{id: Int}", "/{id: UUID}", "/{slug}",
            ])
    }

    private func bytes(of value: Site) -> [UInt8] { Array("\(value)".utf8) }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinkMacros
import SeededRandom
import SystemFrameworks
import Testing

@DeepLink(schemes: ["kiosk"], hosts: ["kiosk.example"], caseSensitivePaths: false)
enum Kiosk: Equatable {
    @Route("/About") case about
    @Route("/Items/{name}") case item(name: String)
    @Route("/items/Latest") case latest
    @Route("/Doc-{name}.PDF") case document(name: String)
    @Route("/find?Kind=Book&q={text}") case find(text: String)
    @Route("/{id: UUID}") case record(id: UUID)
    @Route("/{on: Bool}") case flag(on: Bool)
    @Route("/{word}") case word(word: String)
    @Route("/É") case accent
    @Mount("/Inner/{name}") case inner(name: String, Inner)

    @DeepLink
    enum Inner: Equatable {
        @Route("/Top") case top
        @Route("/{text}") case text(text: String)
    }
}

@Suite struct CaseTests {
    @Test(
        "Hosts and schemes have no case, and neither have paths if they are declared so",
        arguments: [
            "https://kiosk.example/About", "https://KIOSK.Example/about", "HTTPS://Kiosk.EXAMPLE/ABOUT",
            "KIOSK://about", "Kiosk:/ABOUT", "https://kiosk.example/%61bout", "https://kiosk.example/%41bout",
        ])
    func spellings(link: String) throws {
        #expect(try Kiosk(link) == .about)
    }

    @Test(
        "Only literal text of paths is without case, for the letters A to Z",
        arguments: [
            ("/items/Name", Kiosk.item(name: "Name")), ("/ITEMS/LATEST", .latest),
            ("/items/=LATEST", .item(name: "LATEST")),
            ("/DOC-Read.Me.pdf", .document(name: "Read.Me")), ("/doc-%5fA.%50df", .document(name: "_A")),
            ("/FIND?Kind=Book&q=A", .find(text: "A")), ("/True", .word(word: "True")), ("/true", .flag(on: true)),
            ("/%C3%89", .accent), ("/%C3%A9", .word(word: "é")), ("/INNER/Joe/TOP", .inner(name: "Joe", .top)),
            ("/inner/Joe/Bottom", .inner(name: "Joe", .text(text: "Bottom"))),
        ])
    func reading(path: String, expected: Kiosk) throws {
        #expect(try Kiosk("https://kiosk.example\(path)") == expected)
    }

    @Test("keys and literals of the query have their case", arguments: ["/find?kind=Book&q=a", "/find?Kind=book&q=a"])
    func query(path: String) throws {
        let error = try #require(throws: LinkError.self) { try Kiosk("https://kiosk.example\(path)") }
        #expect(error.code == .missing)
        #expect(error.expectation == "the query item “Kind=Book”")
    }

    @Test(
        "links are written as the templates spell them, and values that differ only in case from a literal are marked")
    func writing() {
        #expect(Kiosk.about.link == "https://kiosk.example/About")
        #expect(Kiosk.document(name: "x").link == "https://kiosk.example/Doc-x.PDF")
        #expect(Kiosk.word(word: "ABOUT").link == "https://kiosk.example/=ABOUT")
        #expect(Kiosk.word(word: "doc-x.pdf").link == "https://kiosk.example/=doc-x.pdf")
        #expect(Kiosk.item(name: "lATEST").link == "https://kiosk.example/Items/=lATEST")
        #expect(Kiosk.inner(name: "a", .text(text: "tOP")).link == "https://kiosk.example/Inner/a/=tOP")
    }

    @Test("every value comes back")
    func roundTrip() throws {
        let words = [
            "", "about", "ABOUT", "About", "latest", "LATEST", "doc-a.pdf", "DOC-A.PDF", "a.pdf", "true", "É", "é",
            "top", "TOP", "x", "items", "Find", "=", "(=a)", "(=A).pdf", "inner",
        ]
        var random = SeededGenerator(seed: 9)
        for number in 0..<2000 {
            let word = words[random.below(words.count)]
            let values: [Kiosk] = [
                .about, .item(name: word), .latest, .document(name: word), .find(text: word),
                .record(id: random.uuid()),
                .flag(on: random.below(2) == 0), .word(word: word), .accent, .inner(name: word, .top),
                .inner(name: word, .text(text: words[random.below(words.count)])),
            ]
            let value = values[number % values.count]
            #expect(try Kiosk(value.link) == value, "\(value.link)")
            let link = try #require(value.link(on: .scheme("KIOSK")))
            #expect(try Kiosk(link) == value, "\(link)")
        }
    }

    @Test("without that, paths have their case")
    func sensitive() throws {
        #expect(try Forum("https://forum.example/USERS") == .board(board: "USERS"))
        #expect(Kiosk.table.caseSensitivePaths == false)
        #expect(Forum.table.caseSensitivePaths)
    }

    @Test("a host or scheme in any case is the declared one")
    func origins() throws {
        #expect(Forum.home.link(on: .host("WWW.Forum.example")) == "https://www.forum.example/")
        #expect(Forum.home.link(on: .scheme("FORUM")) == "forum:///")
        #expect(Forum.home.link(on: .host("other.example")) == nil)
        let file = try Forum.associationFile(appIDs: ["ABCDE12345.forum"])
        #expect(try Forum.associationFile(appIDs: ["ABCDE12345.forum"], host: "Forum.EXAMPLE") == file)
    }

    @Test("routes that differ only in case are in conflict where case has no meaning")
    func conflicts() throws {
        let templates = ["/About/{x}", "/about/{y}"]
        _ = try AnyRoute.Routes(templates)
        let error = try #require(throws: RouteTableError.self) {
            try AnyRoute.Routes(templates, caseSensitivePaths: false)
        }
        #expect(error.description == "A link could match both “/About/{x}” and “/about/{y}”.")
        #expect(throws: RouteTableError.self) { try AnyRoute.Routes(["/a?k=A", "/A?k=A"], caseSensitivePaths: false) }
        _ = try AnyRoute.Routes(["/a?k=A", "/a?k=a"], caseSensitivePaths: false)
    }
}

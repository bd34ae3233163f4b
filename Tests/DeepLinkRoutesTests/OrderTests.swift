// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinkMacros
import SeededRandom
import SystemFrameworks
import Testing

@DeepLink(schemes: ["order"])
private enum Forwards: Equatable {
    @Route("/") case a
    @Route("/x") case b
    @Route("/x?q={q}&r={r}") case c(q: String, r: String)
    @Route("/x?r=2&q={q}") case d(q: String)
    @Route("/x/y") case e
    @Route("/x/{p}") case f(p: String)
    @Route("/{p}/y") case g(p: String)
    @Route("/{p}/{q}") case h(p: String, q: String)
    @Route("/{p}/z/{q}") case i(p: String, q: Int)
    @Route("/r/{p...}") case j(p: [String])
    @Route("/x?q={q}") case k(q: String)
    @Route("/x?r=1&q={q}") case l(q: String)
}

@DeepLink(schemes: ["order"])
private enum Backwards: Equatable {
    @Route("/x?r=1&q={q}") case l(q: String)
    @Route("/x?q={q}") case k(q: String)
    @Route("/r/{p...}") case j(p: [String])
    @Route("/{p}/z/{q}") case i(p: String, q: Int)
    @Route("/{p}/{q}") case h(p: String, q: String)
    @Route("/{p}/y") case g(p: String)
    @Route("/x/{p}") case f(p: String)
    @Route("/x/y") case e
    @Route("/x?r=2&q={q}") case d(q: String)
    @Route("/x?q={q}&r={r}") case c(q: String, r: String)
    @Route("/x") case b
    @Route("/") case a
}

/// The order in which routes are declared, or added, must not be seen in anything.
@Suite struct OrderTests {
    private static let links: [String] = {
        let segments = ["x", "y", "z", "r", "p", "=x"]
        let queries = [
            "", "?q=1", "?r=1", "?r=2", "?q=1&r=1", "?r=1&q=2&r=1", "?q=x&r=2", "?r=3&q=x", "?r=1&r=2", "?q=&r=",
            "?q=1&q=2",
        ]
        var paths = ["/"]
        for first in segments {
            paths.append("/\(first)")
            for second in segments {
                paths.append("/\(first)/\(second)")
                for third in ["x", "5"] { paths.append("/\(first)/\(second)/\(third)") }
            }
        }
        return paths.flatMap { path in queries.map { "order://\(path)\($0)" } }
    }()

    @Test func twoOrdersOfDeclarationReadEveryLinkAlike() {
        var found: Set<String> = []
        for link in Self.links {
            let forwards = outcome { try Forwards(link) }
            #expect(forwards == outcome { try Backwards(link) }, "\(link)")
            found.insert(String(forwards.prefix(1)))
        }
        // Every route has been seen.
        #expect(found.isSuperset(of: "abcdefghijkl".map(String.init)))
        #expect(Forwards.routes == Backwards.routes)
    }

    @Test func shuffledTablesReadEveryLinkAlike() throws {
        let templates = Forwards.routes.map(\.template.description)
        var random = SeededGenerator(seed: 2)
        let expected = try outcomes(of: templates)
        for _ in 0..<20 { #expect(try outcomes(of: templates.shuffled(using: &random)) == expected) }
    }

    private func outcomes(of templates: [String]) throws -> [String] {
        let table = try RouteTable<String>(
            schemes: ["order"], hosts: [], routes: templates.map { template in .route(template) { _ in template } })
        return Self.links.map { link in outcome { try table.parse(link) } }
    }

    private func outcome(_ body: () throws -> some Any) -> String {
        do { return "\(try body())" } catch { return "refused: \(error)" }
    }

    @Test(
        "What cannot stand beside each other",
        arguments: [
            ["/a/{x}", "/a/{y}"], ["/a?x={x}", "/a?y={y}"], ["/a?x={x?}", "/a?x={y}"], ["/a/{x...}", "/a/{y}"],
            ["/a/{x...}", "/a"], ["/a/{x...}", "/a/{y}/{z...}"], ["/a?x=1", "/a?y=1"], ["/a#{x}", "/a#{y}"],
            ["/{x...}", "/"],
            // The shape of a segment includes the text around its value, and the kind of its type.
            ["/@{x}", "/@{y}"], ["/{x: Int}", "/{y: UInt8}"], ["/a-{x: Int}.h", "/a-{y: Int64}.h"],
            ["/a/{x?}", "/a"], ["/a/{x?}", "/a/{y}"], ["/{x?}", "/"], ["/a/{x...}", "/a/{y: Int?}"],
            // Spelled like a marked value of the other.
            ["/@{x}", "/@=a"], ["/{x: Int}", "/(5)"], ["/{x}.h", "/(=a).h"], ["/a/v{x}/b", "/a/v=/c"],
            // Spelled alike.
            ["/caf\u{E9}", "/cafe\u{301}"], ["/caf\u{E9}/{x}", "/cafe\u{301}/{y}"],
            ["/\u{E9}-{x}", "/e\u{301}-{y}"], ["/a?k=\u{E9}", "/a?k=e\u{301}"],
        ])
    func conflicts(templates: [String]) {
        for templates in [templates, templates.reversed()] {
            #expect(throws: RouteTableError.self) { try outcomes(of: templates) }
        }
    }

    @Test(
        "What can",
        arguments: [
            ["/a/{x}", "/a/b", "/{x}/b"], ["/a?x=1", "/a?x=2", "/a?x={x}", "/a"], ["/a?x={x}", "/a?x={x}&y={y}"],
            ["/a/{x...}", "/a/{y}/b", "/a/c"], ["/a#{x}", "/a#b", "/a"], ["/{x...}", "/a", "/a/{y}"],
            ["/@{x}", "/@{y: Int}", "/@{z}.h", "/{s}"], ["/{x: Int}", "/{y: Bool}", "/{z: UUID}", "/{s}", "/5"],
            ["/a/{x?}", "/a?q={q}"], ["/a/{x...}", "/a/@{y}", "/a/{z: Int}"], ["/{x}", "/a=b", "/(5)"],
            ["/caf\u{E9}", "/cafe"],
        ])
    func neighbours(templates: [String]) throws {
        #expect(try outcomes(of: templates) == outcomes(of: templates.reversed()))
    }

    @Test("routes that only differ in Unicode normalization are named so that the difference is seen")
    func normalization() throws {
        let error = try #require(throws: RouteTableError.self) { try outcomes(of: ["/caf\u{E9}", "/cafe\u{301}"]) }
        #expect(
            error.description
                == "After Unicode normalization a link could match both “/caf\\u{E9}” and “/cafe\\u{301}”: spell them "
                + "alike, or rename one.")
    }

    @Test("a mount's prefix cannot be optional")
    func optionalMount() {
        let error = #expect(throws: RouteTableError.self) {
            try RouteTable<Detour>(
                schemes: ["order"], hosts: [], routes: [.mount("/a/{x?}", Detour.self) { _, _ in fatalError() }])
        }
        #expect(error?.description == "The last segment of a mount's prefix cannot be optional: “/a/{x?}”.")
    }

    @Test func aTypeMountedInItselfByADetourIsNoTable() {
        #expect(throws: RouteTableError.self) {
            try RouteTable<Detour>(schemes: ["order"], hosts: [], routes: Detour.linkRoutes)
        }
    }
}

private enum Detour: LinkRoutes {
    static var linkRoutes: [LinkRoute<Detour>] { [.mount("/a", Other.self) { _, _ in fatalError() }] }
    func write(to output: inout LinkWriter) {}

    enum Other: LinkRoutes {
        static var linkRoutes: [LinkRoute<Other>] { [.mount("/b", Detour.self) { _, _ in fatalError() }] }
        func write(to output: inout LinkWriter) {}
    }
}

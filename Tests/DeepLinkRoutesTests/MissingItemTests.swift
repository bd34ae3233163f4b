// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import Testing

/// A path that fits, with a query item missing: an error, unless another route truly fits.
@Suite struct MissingItemTests {
    private static let routes = [
        "/search?q={text}", "/search?q={text}&in={scope}", "/{board}", "/topics?filter=unread", "/topics?filter=new",
        "/part/{name}#{anchor}", "/part/{a}/{b}", "/top/{x}#start", "/@{user}?tab={tab}", "/{id: Int}?v={v}",
        "/docs/{page}?v={v}", "/docs/{path...}", "/docs/{page}/edit?v={v}", "/logs", "/logs?day={day}",
        "/{kind}/list?all=1", "/{kind}/{name}/{any...}?z={z}",
    ]

    @Test(
        "The error names the route and what the link lacks",
        arguments: [
            ("/search", "the query item “q”", "/search?q={text}", 26),
            ("/search?in=all", "the query item “q”", "/search?q={text}", 26),
            ("/search/?Q=1", "the query item “q”", "/search?q={text}", 26),
            ("/topics", "the query item “filter=unread”", "/topics?filter=unread", 26),
            ("/topics?filter=old", "the query item “filter=unread”", "/topics?filter=unread", 26),
            ("/part/a", "a fragment", "/part/{name}#{anchor}", 26),
            ("/top/a#end", "the fragment “start”", "/top/{x}#start", 25),
            ("/@joe", "the query item “tab”", "/@{user}?tab={tab}", 24),
            ("/7", "the query item “v”", "/{id: Int}?v={v}", 21),
            ("/docs/a/edit", "the query item “v”", "/docs/{page}/edit?v={v}", 31),
            ("/a/list", "the query item “all=1”", "/{kind}/list?all=1", 26),
            ("/a/list?z=1", "the query item “all=1”", "/{kind}/list?all=1", 26),
        ])
    func missing(path: String, item: String, nearest: String, position: Int) throws {
        let table = try AnyRoute.Routes(Self.routes).table
        let error = try #require(throws: LinkError.self) { try table.parse("https://any.example\(path)") }
        #expect(error.code == .missing)
        #expect(error.expectation == item)
        #expect(error.nearest?.description == nearest)
        #expect(error.position == position)
        #expect(error.description.hasSuffix("lacks \(item); the nearest route is \(nearest)"))
    }

    @Test(
        "A route truly fits if no literal or form of the other path has become a value",
        arguments: [
            ("/search?q=a", "/search?q={text}"), ("/search?q=a&in=b", "/search?q={text}&in={scope}"),
            // Marked: a board with this name.
            ("/=search", "/{board}"), ("/=@joe", "/{board}"), ("/=7", "/{board}"), ("/other", "/{board}"),
            ("/logs", "/logs"), ("/logs?day=1", "/logs?day={day}"), ("/part/a/b", "/part/{a}/{b}"),
            // Parameters and a rest are both any text.
            ("/docs/a", "/docs/{path...}"), ("/docs/a?v=1", "/docs/{page}?v={v}"), ("/docs/a/b", "/docs/{path...}"),
            ("/docs/a/=edit", "/docs/{path...}"), ("/docs/a/edit?v=1", "/docs/{page}/edit?v={v}"),
            ("/docs", "/docs/{path...}"), ("/a/b/c?z=1", "/{kind}/{name}/{any...}?z={z}"),
            ("/a/=list?z=1", "/{kind}/{name}/{any...}?z={z}"),
        ])
    func fitting(path: String, template: String) throws {
        let routes = try AnyRoute.Routes(Self.routes)
        let value = try routes.table.parse("https://any.example\(path)")
        #expect(routes.templates[value.route].description == template)
    }

    @Test("the sentence says what to add")
    func sentence() throws {
        let table = try AnyRoute.Routes(Self.routes).table
        let error = try #require(throws: LinkError.self) { try table.parse("https://any.example/search?in=all") }
        #expect(
            error.description
                == "“https://any.example/search” lacks the query item “q”; the nearest route is /search?q={text}")
    }
}

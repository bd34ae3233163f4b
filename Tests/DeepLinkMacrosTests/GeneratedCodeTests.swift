// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

/// The code for templates with more than whole segments, for types that the macro does not know, and for enums with
/// errors.
@Suite struct GeneratedCodeTests {
    @Test("text around a parameter, a type and a last segment that may be absent are written as the template says")
    func patterns() {
        let expansion = Expansion(
            """
            @DeepLink(schemes: ["a"], caseSensitivePaths: false)
            enum Screen {
                @Route("/@{user}.html") case user(user: String)
                @Route("/{id: Int}") case item(id: Int)
                @Route("/list/{page?}") case list(page: Int = 1)
                @Route("/tags/p-{tag?}") case tags(tag: String?)
            }
            """)
        #expect(expansion.diagnostics == "")
        #expect(expansion.code.contains("declared: linkRoutes, caseSensitivePaths: false)"))
        #expect(
            lines(of: expansion.code, from: "[", through: "]") == [
                "[",
                #".route("/@{user}.html") { link throws(DeepLinks.LinkError) in try .user(user: link.value("user")) },"#,
                #".route("/{id: Int}") { link throws(DeepLinks.LinkError) in try .item(id: link.value("id")) },"#,
                #".route("/list/{page?}") { link throws(DeepLinks.LinkError) in "#
                    + #"try .list(page: link.value("page", default: 1)) },"#,
                #".route("/tags/p-{tag?}") { link throws(DeepLinks.LinkError) in try .tags(tag: link.optional("tag")) },"#,
                "]",
            ])
        #expect(
            lines(of: expansion.code, from: "switch self {", through: "}") == [
                "switch self {",
                "case .user(let user):",
                #"output.segment(user, form: .init(prefix: "@", suffix: ".html"))"#,
                "case .item(let id):",
                #"output.segment(id, form: .init(type: DeepLinks.LinkTemplate.ParameterType(named: "Int")))"#,
                "case .list(let page):",
                #"output.path("list")"#,
                "if let page = DeepLinks.LinkWriter.linkValue(page, unless: 1) { output.segment(page) }",
                "case .tags(let tag):",
                #"output.path("tags")"#,
                #"if let tag = tag { output.segment(tag, form: .init(prefix: "p-")) }"#,
                "}",
            ])
    }

    @Test("a type that the macro does not know is checked once, at its position in the source")
    func checks() throws {
        let source = """
            @DeepLink(schemes: ["a"]) enum Screen {
                @Route("/{sort}/{by?}?min={min}&tags={tags}")
                case list(
                    sort: Sort, by: Sort = .name, min: Price?,
                    tags: [Tag])
            }
            """
        let expansion = Expansion(source)
        #expect(expansion.diagnostics == "")
        #expect(
            lines(of: expansion.code, from: "[", through: "]") == [
                "[",
                #".route("/{sort}/{by?}?min={min?}&tags={tags?}") { link throws(DeepLinks.LinkError) in "#
                    + #"try .list(sort: link.value(declared: "sort"), by: link.value(declared: "by", default: .name), "#
                    + #"min: link.optional(declared: "min"), tags: link.list(declared: "tags")) },"#,
                "]",
            ])
        #expect(
            lines(of: expansion.code, from: "case .list(let sort, let by, let min, let tags):", through: "}") == [
                "case .list(let sort, let by, let min, let tags):",
                #"#sourceLocation(file: "App.swift", line: 3)"#, "let sort = DeepLinks.LinkWriter", ".linkValue(sort)",
                "#sourceLocation()",
                #"#sourceLocation(file: "App.swift", line: 3)"#, "let by = DeepLinks.LinkWriter",
                ".linkValue(by, unless: .name)", "#sourceLocation()",
                #"#sourceLocation(file: "App.swift", line: 3)"#, "let min = DeepLinks.LinkWriter",
                ".optionalLinkValue(min)", "#sourceLocation()",
                #"#sourceLocation(file: "App.swift", line: 4)"#, "let tags = DeepLinks.LinkWriter",
                ".linkValues(tags)", "#sourceLocation()",
                "output.segment(sort)", "if let by = by { output.segment(by) }", #"output.query("min", min)"#,
                #"output.query("tags", tags)"#,
                "}",
            ])
        // The method's name is in the column of the type.
        let declared = try #require(source.split(separator: "\n").first { $0.contains("Price?") })
        let written = try #require(expansion.code.split(separator: "\n").first { $0.contains(".optionalLinkValue") })
        let type = try #require(declared.firstRange(of: "Price?"))
        let name = try #require(written.firstRange(of: "optionalLinkValue"))
        #expect(
            written.distance(from: written.startIndex, to: name.lowerBound)
                == declared.distance(from: declared.startIndex, to: type.lowerBound))
    }

    @Test("a case with an error is left out, and the conformance with the other cases remains")
    func oneBadCase() {
        let expansion = Expansion(
            """
            @DeepLink(schemes: ["a"]) enum Screen {
                @Route("/good/{id}") case good(id: Int)
                @Route("/bad") case bad(point: (Int, Int))
            }
            """)
        #expect(
            expansion.diagnostics
                == "3:36: “point” is a tuple, which a link cannot contain: make each element a value of the case.")
        #expect(expansion.code.contains("extension Screen: DeepLinks.DeepLinkable, DeepLinks.LinkRoutes {"))
        #expect(
            lines(of: expansion.code, from: "switch self {", through: "}") == [
                "switch self {", "case .good(let id):", #"output.path("good")"#, "output.segment(id)", "default: break",
                "}",
            ])
        #expect(!expansion.code.contains("/bad"))
    }

    @Test("an enum whose cases are not known has a conformance that is never called")
    func unknownCases() {
        let expansion = Expansion(
            """
            @DeepLink(schemes: ["a"]) public enum Screen {
                @Route("/a") case a
                #if DEBUG
                @Route("/b") case b
                #endif
            }
            """)
        #expect(expansion.code.contains("extension Screen: DeepLinks.DeepLinkable, DeepLinks.LinkRoutes {"))
        #expect(
            expansion.code.contains("public static var table: DeepLinks.RouteTable<Self> { preconditionFailure() }"))
        #expect(!expansion.code.contains("switch"))
    }

    /// The part of the generated code between two lines, without their indentation.
    private func lines(of code: String, from first: String, through last: String) -> [String] {
        let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
        guard let start = lines.firstIndex(of: first[...]), let end = lines[start...].firstIndex(of: last[...]) else {
            return []
        }
        return lines[start...end].map(String.init)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

extension Sample {
    /// Text around parameters, types in templates, a last segment that may be absent, and routes that are too similar.
    static let patterns: [Sample] = [
        .cases(
            "two parameters", #"@Route("/a/{x}-{y}") case a(x: Int, y: Int)"#,
            "2:16: A path segment can contain one parameter."),
        .cases(
            "text beside a rest", #"@Route("/a/b{x...}") case a(x: [Int])"#,
            "2:12: A rest of the path cannot be combined with other text."),
        .cases(
            "mark beside a parameter", #"@Route("/a/x={id}") case a(id: Int)"#,
            "2:13: Text beside a parameter cannot contain “=”, “(” and “)”: links mark values with them."),
        .cases(
            "parenthesis after a parameter", #"@Route("/a/{id}(x") case a(id: Int)"#,
            "2:16: Text beside a parameter cannot contain “=”, “(” and “)”: links mark values with them."),
        .cases(
            "type of a rest", #"@Route("/{x: Int...}") case a(x: [Int])"#,
            "2:10: A rest of the path cannot have a type."),
        .cases(
            "unknown type", #"@Route("/{x: Date}") case a(x: Date)"#,
            "2:14: The type of a path parameter can be Int, UInt or a sized variant of them, Bool or UUID."),
        .cases(
            "type in the query", #"@Route("/?x={x: Int}") case a(x: Int)"#,
            "2:13: Only a parameter of the path can have a type: types choose between paths."),
        .cases(
            "optional before the end", #"@Route("/{x?}/a") case a(x: Int?)"#,
            "2:10: Only the last segment of a path may be absent; move the value to the query."),
        .cases(
            "optional rest", #"@Route("/{x?...}") case a(x: [Int])"#,
            "2:10: A rest may be empty already: remove the “?”."),
        .cases(
            "text beside a query value", #"@Route("/?x={x}y") case a(x: Int)"#,
            "2:13: A parameter cannot be combined with other text."),

        // The template and the type of its value.
        .cases(
            "unmarked optional", #"@Route("/a/{id}") case a(id: Int?)"#,
            """
            2:12: A path parameter that may be absent needs a mark: write “{id?}”, or move “id” to the query.
              fix-it: Mark it as optional: "/a/{id?}"
                "/a/{id?}"
            """),
        .cases(
            "optional in the path", #"@Route("/{id}/a") case a(id: Int?)"#,
            "2:10: A path parameter cannot be optional; move “id” to the query."),
        .cases(
            "marked, but always there", #"@Route("/a/{id?}") case a(id: Int)"#,
            "2:12: A link may omit “id”: make its type optional, or give it a default."),
        .cases(
            "another type", #"@Route("/{id: Int}") case a(id: String)"#,
            "2:10: “id” is “String”, but the template says “Int”: use the same type in both."),
        .cases(
            "another type that may be absent", #"@Route("/{id: Int?}") case a(id: UInt = 1)"#,
            "2:10: “id” is “UInt”, but the template says “Int”: use the same type in both."),

        // Pairs.
        .cases(
            "types of one kind", "@Route(\"/{a: Int}\") case a(a: Int)\n@Route(\"/{b: UInt8}\") case b(b: UInt8)",
            """
            3:8: A link could match both “/{b: UInt8}” and “/{a: Int}”.
              note 2:8: “/{a: Int}” is declared here.
            """),
        .cases(
            "same text around values", "@Route(\"/@{a}\") case a(a: Int)\n@Route(\"/@{b}\") case b(b: String)",
            """
            3:8: A link could match both “/@{b}” and “/@{a}”.
              note 2:8: “/@{a}” is declared here.
            """),
        .cases(
            "without the last segment", "@Route(\"/a/{x?}\") case a(x: Int?)\n@Route(\"/a\") case b",
            """
            3:8: A link could match both “/a” and “/a/{x?}”.
              note 2:8: “/a/{x?}” is declared here.
            """),
        .cases(
            "spelled like a marked value", "@Route(\"/@{x}\") case a(x: String)\n@Route(\"/@=a\") case b",
            """
            3:8: One of “/@=a” and “/@{x}” can print links that the other matches.
              note 2:8: “/@{x}” is declared here.
            """),
        .cases(
            "same normal form", "@Route(\"/caf\u{E9}\") case a\n@Route(\"/cafe\u{301}\") case b",
            """
            3:8: After Unicode normalization a link could match both “/cafe\\u{301}” and “/caf\\u{E9}”: \
            spell them alike, or rename one.
              note 2:8: “/caf\u{E9}” is declared here.
            """),
        .cases(
            "same normal form of items", "@Route(\"/a?x=\u{E9}\") case a\n@Route(\"/a?x=e\u{301}\") case b",
            """
            3:8: After Unicode normalization a link could match both “/a?x=e\\u{301}” and “/a?x=\\u{E9}”: \
            spell them alike, or rename one.
              note 2:8: “/a?x=\u{E9}” is declared here.
            """),
        Sample(
            "same but for case",
            """
            @DeepLink(schemes: ["a"], caseSensitivePaths: false) enum A {
            @Route("/About/{x}.HTML") case a(x: Int)
            @Route("/about/{y}.html") case b(y: Int)
            }
            """,
            """
            3:8: A link could match both “/about/{y}.html” and “/About/{x}.HTML”.
              note 2:8: “/About/{x}.HTML” is declared here.
            """),
    ]
}

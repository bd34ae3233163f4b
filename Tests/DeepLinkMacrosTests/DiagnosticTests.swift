// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

/// A declaration with something wrong, and what the compiler says about it.
struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var source: String
    var expected: String
    /// Whether there is a conformance all the same, so that nothing else is reported.
    var isExtended: Bool

    var testDescription: String { name }

    init(_ name: String, _ source: String, _ expected: String, isExtended: Bool = true) {
        (self.name, self.source, self.expected, self.isExtended) = (name, source, expected, isExtended)
    }

    /// Inside an enum, from line 2, indented by nothing.
    static func cases(_ name: String, _ source: String, _ expected: String) -> Sample {
        Sample(name, "@DeepLink(schemes: [\"a\"]) enum Screen {\n\(source)\n}", expected)
    }
}

@Suite struct DiagnosticTests {
    @Test(arguments: samples + Sample.types + Sample.patterns) func diagnostics(sample: Sample) {
        let expansion = Expansion(sample.source)
        #expect(expansion.diagnostics == sample.expected)
        #expect(expansion.code.contains("extension") == sample.isExtended)
    }

    static let samples: [Sample] = [
        // Templates: the place is inside the literal.
        .cases("no slash", #"@Route("messages") case a"#, "2:9: A template must begin with “/”."),
        .cases("trailing slash", #"@Route("/messages/") case a"#, "2:18: A template must not end with “/”; links may."),
        .cases("empty segment", #"@Route("/a//b") case a"#, "2:11: A path segment is empty."),
        .cases("open brace", #"@Route("/a/{id") case a(id: Int)"#, "2:12: “{” without “}”."),
        .cases("close brace", #"@Route("/a/id}") case a(id: Int)"#, "2:14: “}” without “{”."),
        .cases("nameless", #"@Route("/a/{}") case a"#, "2:12: A parameter has no name."),
        .cases("bad name", #"@Route("/a/{1d}") case a"#, "2:13: “1d” is not a valid parameter name."),
        .cases("dots", #"@Route("/a/../b") case a"#, "2:12: “..” cannot be a path segment of a URL."),
        .cases(
            "escape", #"@Route("/caf%C3%A9") case a"#,
            "2:13: A template cannot contain percent escapes: write the character itself."),
        .cases(
            "space", #"@Route("/a b") case a"#,
            "2:11: Literal text cannot contain spaces, backslashes or control characters."),
        .cases(
            "mark", #"@Route("/=a") case a"#,
            "2:10: Literal text cannot begin with “=”: links mark text values with it."),
        .cases("combining", "@Route(\"/a/\u{301}b\") case a", "2:11: A combining character cannot follow “/”."),
        .cases("rest first", #"@Route("/{p...}/a") case a(p: [Int])"#, "2:17: Nothing may follow a rest of the path."),
        .cases("twice", #"@Route("/{p}/{p}") case a(p: Int)"#, "2:15: The template contains “p” twice."),
        .cases("key twice", #"@Route("/?p=1&p={p}") case a(p: Int)"#, "2:15: The query contains “p” twice."),
        .cases(
            "no key", #"@Route("/?{p}") case a(p: Int)"#,
            "2:11: A query item must have the form “name={parameter}”."),
        .cases("no value", #"@Route("/?p") case a"#, "2:11: Query item “p” has no value."),
        .cases("no fragment", #"@Route("/#") case a"#, "2:11: The fragment is empty."),
        .cases(
            "no literal", #"@Route(path) case a"#,
            "2:8: The template must be a literal, because the macro reads it."),
        .cases("after non-ASCII", #"@Route("/é/é/{1}") case a"#, "2:17: “1” is not a valid parameter name."),

        // Template and values.
        .cases("no such value", #"@Route("/a/{id}") case a"#, "2:12: Case “a” has no value “id”."),
        .cases(
            "not in the template", #"@Route("/a#top") case a(id: Int)"#,
            """
            2:25: The template does not contain “id”, which has no default.
              fix-it: Make it a query item: "/a?id={id}#top"
                "/a?id={id}#top"
            """),
        .cases(
            "unlabeled", #"@Route("/a/{id}") case a(Int)"#,
            """
            2:26: A value needs a label, because the template refers to it.
              fix-it: Label it “id”
                id: Int
            """),
        .cases(
            "marked", #"@Route("/a?id={id?}") case a(id: Int?)"#,
            "2:15: Remove the mark: the type of “id” determines whether it may be absent."),
        .cases(
            "array in the path", #"@Route("/a/{id}") case a(id: [Int])"#,
            "2:12: An array must be a rest of the path, “{id...}” at its end, or a query item."),
        .cases(
            "rest of one", #"@Route("/a/{id...}") case a(id: Int)"#,
            "2:12: A rest of the path must be an array, but “id” is not."),
        .cases(
            "array in the fragment", #"@Route("/a#{id}") case a(id: [Int])"#,
            "2:12: A link has one fragment: “id” cannot be an array."),
        .cases(
            "default of an optional", #"@Route("/a") case a(id: Int? = 1)"#,
            "2:32: A link without the value would mean both nil and this default; use nil."),
        .cases(
            "default of an array", #"@Route("/a") case a(id: [Int] = [1])"#,
            "2:33: A link without the values would mean both no element and this default; use []."),
        .cases(
            "key taken", #"@Route("/a?id={x}") case a(x: Int, id: Int = 1)"#,
            "2:36: The template has another query item “id”: add the value to the template."),

        // Cases.
        .cases(
            "no route", "case a(id: Int, x: Int)",
            """
            2:6: Case “a” has no @Route: every value needs a link.
              fix-it: Add @Route("/a?id={id}&x={x}")
                @Route("/a?id={id}&x={x}") case a(id: Int, x: Int)
            """),
        .cases(
            "two cases", #"@Route("/a") case a, b"#,
            "2:22: A @Route applies to one case: declare this case separately."),
        .cases(
            "conditional", "#if DEBUG\n@Route(\"/a\") case a\n#endif",
            "2:1: A case of a @DeepLink enum cannot depend on a compilation condition: macros do not see it."),
        .cases("no cases", "", "1:32: A @DeepLink enum needs cases."),
        Sample(
            "generic", "@DeepLink enum A<T> {\n@Route(\"/\") case a\n}",
            "1:17: A @DeepLink enum cannot be generic: its routes are compiled once."),
        Sample("struct", "@DeepLink struct A {}", "1:1: @DeepLink requires an enum.", isExtended: false),
        Sample(
            "outside", "enum A {\n@Route(\"/\") case a\n}", "2:1: @Route requires a case of a @DeepLink enum.",
            isExtended: false),
        Sample(
            "case from a variable",
            "@DeepLink(schemes: [\"a\"], caseSensitivePaths: isOld) enum A {\n@Route(\"/\") case a\n}",
            "1:47: The value of caseSensitivePaths must be a literal, because the macro reads it."),
        Sample(
            "case of a mounted enum", "@DeepLink(caseSensitivePaths: false) enum A {\n@Route(\"/\") case a\n}",
            "1:31: Only an enum with schemes or hosts determines whether paths depend on case: "
                + "remove “caseSensitivePaths”."),

        // Pairs.
        .cases(
            "duplicate", "@Route(\"/a/{id}\") case a(id: Int)\n@Route(\"/a/{name}\") case b(name: String)",
            """
            3:8: A link could match both “/a/{name}” and “/a/{id}”.
              note 2:8: “/a/{id}” is declared here.
            """),
        .cases(
            "two queries", "@Route(\"/a?x={x}\") case a(x: Int)\n@Route(\"/a?y={y}\") case b(y: Int)",
            """
            3:8: A link could match both “/a?y={y}” and “/a?x={x}”.
              note 2:8: “/a?x={x}” is declared here.
            """),
        .cases(
            "taken by an optional", "@Route(\"/a?x={x}\") case a(x: Int)\n@Route(\"/a?x={y}\") case b(y: Int?)",
            """
            3:8: One of “/a?x={y?}” and “/a?x={x}” can print links that the other matches.
              note 2:8: “/a?x={x}” is declared here.
            """),
        .cases(
            "rest and parameter", "@Route(\"/a/{x...}\") case a(x: [Int])\n@Route(\"/a/{y}\") case b(y: Int)",
            """
            3:8: One of “/a/{y}” and “/a/{x...}” can print links that the other matches.
              note 2:8: “/a/{x...}” is declared here.
            """),
        .cases(
            "alias", "@Route(\"/a\") @Route(\"/a\") case a",
            """
            2:21: A link could match both “/a” and “/a”.
              note 2:8: “/a” is declared here.
            """),
        .cases(
            "below a mount", "@Mount(\"/a/{x}\") case a(x: Int, B)\n@Route(\"/a/{y}/c\") case b(y: Int)",
            """
            3:8: One of “/a/{y}/c” and “/a/{x}” is mounted where links of the other begin.
              note 2:8: “/a/{x}” is declared here.
            """),

        // Mounts, quick actions, origins.
        .cases(
            "nothing mounted", #"@Mount("/a") case a"#,
            "2:19: The last value of “a” must be the mounted enum, without a label: “a(Inner)”."),
        .cases(
            "mounted in itself", #"@Mount("/a") case a(Screen)"#,
            "2:21: An enum cannot be mounted in itself: its links would be endless."),
        .cases(
            "mount with query", #"@Mount("/a?x=1") case a(B)"#,
            "2:8: A mount's prefix must be a path without rest, query or fragment."),
        .cases(
            "mount and route", "@Mount(\"/a\") @Route(\"/b\") case a(B)",
            "2:14: A case can have either one @Mount or any number of @Route attributes."),
        .cases(
            "quick action with a value", "@QuickAction(\"A\") @Route(\"/{x}\") case a(x: Int)",
            "2:1: A quick action cannot pass values: give “x” a default."),
        .cases(
            "quick action of a mount", "@QuickAction(\"A\") @Mount(\"/x\") case a(B)",
            "2:1: A quick action requires a case with a @Route."),
        .cases(
            "unreachable", #"@Route("/a", schemes: []) case a"#, "2:1: This route has no scheme and no host."),
        Sample(
            "scheme",
            "@DeepLink(schemes: [\"https\", \"javascript\", \"Booking\", \"a\", \"a\"]) enum A {\n@Route(\"/\") case a\n}",
            """
            1:21: Web links are declared by their hosts, not by “https”.
            1:30: “javascript” is not an app's own scheme.
            1:44: A scheme must be a lower-case letter followed by lower-case letters, digits, “+”, “-” and “.”.
            1:60: “a” is listed twice.
            """),
        Sample(
            "host",
            "@DeepLink(hosts: [\"*.example.com\", \"bücher.example\", \"a.b:80\", name]) enum A {\n@Route(\"/\") case a\n}",
            """
            1:19: A host cannot contain wildcards: declare each subdomain.
            1:36: A host outside ASCII must be in Punycode (“xn--…”).
            1:55: A host must be lower-case labels separated by dots, without scheme, port or path.
            1:65: The list of hosts must be a literal, because the macro reads it.
            """),
    ]
}

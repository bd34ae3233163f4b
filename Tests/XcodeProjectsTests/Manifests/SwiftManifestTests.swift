// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

@Suite struct SwiftManifestTests {
    private func manifest(_ text: String) -> SwiftManifest { SwiftManifest(Array(text.utf8)) }

    /// The value of the argument of `f(value)`.
    private func value(_ text: String, before: String = "") -> SwiftLiteral? {
        manifest("\(before)\nf(\(text))").calls.last { $0.literal.name == "f" }?.literal.firstUnlabelled
    }

    @Test(arguments: [
        (#""a b""#, SwiftLiteral.text("a b")), (#""a\n\"\u{e9}\\""#, .text("a\n\"é\\")), ("#\"a\\n\"#", .text("a\\n")),
        ("\"\"\"\n    a\n      b\n    \"\"\"", .text("a\n  b")), ("12_3", .number("12_3")), ("true", .boolean(true)),
        (".app", .name("app")), ("Product.app", .name("app")), ("nil", .name("nil")), ("[]", .list([])),
        ("[\"a\", \"b\",]", .list([.text("a"), .text("b")])), ("[:]", .dictionary([])),
        ("[\"a\": 1]", .dictionary([.init(key: .text("a"), value: .number("1"))])),
        (".g(\"a\", b: .c)", .call("g", [.init(label: nil, value: .text("a")), .init(label: "b", value: .name("c"))])),
        ("A.B.g()", .call("g", [])), ("\"a\" + \"b\"", .text("ab")),
        ("[\"a\"] + [\"b\"]", .list([.text("a"), .text("b")])),
        ("(\"a\")", .text("a")), ("/* c */ \"a\" // d\n", .text("a")), ("`default`", .name("default")),
    ])
    func literalIsRead(text: String, expected: SwiftLiteral) {
        #expect(value(text) == expected)
    }

    @Test(arguments: [
        "a ? b : c", "f { $0 }", "\"a\" + x", "-1", "x.map { $0 }", "\"\\(x)\"", "g(\"a\").h()", "[1][0]", "!a", "if x",
    ])
    func everythingElseIsOther(text: String) {
        guard case .other? = value(text) else {
            Issue.record("\(text) is read as \(String(describing: value(text)))")
            return
        }
    }

    @Test func constantsOfTheFileAreReplaced() {
        let before =
            "let a = \"x\"\nprivate let b: String = \"\\(a).y\"\nlet list = [a, b]\nlet c = \"1\"; func f() { let c = \"2\" }"
        #expect(value("a", before: before) == .text("x"))
        #expect(value("\"\\(b).z\"", before: before) == .text("x.y.z"))
        #expect(value("list", before: before) == .list([.text("x"), .text("x.y")]))
        // Which of two is meant is not looked at.
        #expect(value("c", before: before) == .name("c"))
        #expect(value("a", before: "let a = a") == .name("a"))
    }

    @Test func callsAreFoundWhereverTheyAreWithTheirLines() {
        let calls = manifest(
            """
            let x = outer(
                name: "a",
                list: [.inner(1), deep(.inner(2))])
            func inner(_ a: Int) { later() }
            """
        ).calls
        #expect(
            calls.map { "\($0.line) \($0.enclosing.joined(separator: ".")) \($0.literal.name ?? "")" } == [
                "3 outer inner", "3 outer.deep inner", "3 outer deep", "1  outer", "4  later",
            ])
    }

    @Test(arguments: [
        String(repeating: "f(", count: 50_000), String(repeating: "[", count: 50_000) + "f()", "f(\"", "f(\"\\(", "f(]",
        "f(,,,)", "f(a: b: c:)", "let a = ", "/* /* */", "\"\"\"", ")", "f(}{)", "let a = b + b; let b = a + a; f(a)",
    ])
    func everyTextEnds(text: String) {
        _ = manifest(text).calls
    }

    @Test func constantsThatUseEachOtherTwiceEnd() {
        var text = "let a0 = [\"x\"]\n"
        for number in 1..<60 { text += "let a\(number) = [a\(number - 1), a\(number - 1)]\n" }
        _ = manifest(text + "f(a59)").calls
    }

    @Test func importsAreKnown() {
        #expect(manifest("import Foundation\nimport PackageDescription").imports("PackageDescription"))
        #expect(!manifest("// import PackageDescription").imports("PackageDescription"))
    }
}

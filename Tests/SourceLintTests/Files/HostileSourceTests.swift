// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// Files that are no Swift, or are made to break what reads them.
@Suite struct HostileSourceTests {
    private static let broken = "syntax this is not Swift; only the code around it is checked"
    private static let deep = "syntax nested too deeply here: the file is not checked"
    private static let recieving = "class D: NSObject, UNUserNotificationCenterDelegate { \(Method.recieve) }"

    static let syntax: [LintRow] = [
        LintRow("ours", "empty", ""), LintRow("ours", "a blank line", "\r\n"),
        LintRow("ours", "a mark of its encoding", "\u{FEFF}let a = 1"),
        LintRow("ours", "nonsense", "let = = 1\n\(recieving)", "1:5 \(broken)", "2:60 delegate-label"),
        LintRow("ours", "not closed", "\(recieving)\nclass E {", "1:60 delegate-label", "2:10 \(broken)"),
        LintRow(
            "ours", "text that is not closed", "let a = \"x\n\(recieving)", "1:11 \(broken)", "2:60 delegate-label"),
        LintRow("ours", "nulls", "\0\0\(recieving)", "1:62 delegate-label"),
        LintRow("ours", "lines end as they like", "// a\r\n// b\r// c\n\(recieving)", "4:60 delegate-label"),
        LintRow("ours", "a space that Swift 5 allows", "@available (iOS 12, *)\n\(recieving)", "2:60 delegate-label"),
        LintRow("ours", "a space behind a wrapper", "struct A { @Flag (help: \"b\") var c = false }"),
        LintRow("ours", "a function type of Swift 5", "struct A { var f: @MainActor([Int]) -> Void }"),
        LintRow("ours", "columns are bytes", "let é = \"ü\"; \(recieving)", "1:75 delegate-label"),
    ]

    @Test("not quite Swift", arguments: syntax)
    func notSwift(_ row: LintRow) { row.check() }

    /// What makes the parser, or what goes through its tree, descend once for each.
    struct Depth: CustomTestStringConvertible, Sendable {
        var title: String
        var text: @Sendable (Int) -> String
        /// Where it becomes too deep; nil for what is deep as a tree and flat as a text.
        var column: Int?
        /// What people may write.
        var usual = 20
        var testDescription: String { title }

        static func repeated(
            _ title: String, _ before: String, _ part: String, _ middle: String, _ after: String, at column: Int?,
            usual: Int = 20
        ) -> Depth {
            Depth(
                title: title,
                text: { before + String(repeating: part, count: $0) + middle + String(repeating: after, count: $0) },
                column: column, usual: usual)
        }
    }

    static let depths: [Depth] = [
        .repeated("parentheses", "let a = ", "(", "1", ")", at: 136),
        .repeated("brackets", "let a = ", "[", "1", "]", at: 15, usual: 6),
        .repeated("arrays of generic types", "let a = ", "[A<b, ", "b", ">]", at: 45, usual: 6),
        .repeated("arrays of functions", "let a: ", "[(a, b) -> ", "b", "]", at: 74, usual: 6),
        .repeated("second elements", "let a = ", "[1, ", "1", "]", at: 517),
        .repeated("dictionaries", "let a = ", "[a: ", "1", "]", at: 517),
        .repeated("braces", "", "{", "", "}", at: 128),
        .repeated("brackets of every kind", "let a = ", "({[", "1", "]})", at: 136),
        .repeated("generic arguments", "let a: ", "A<", "B", ">", at: 263),
        .repeated("interpolations", "let a = ", #""\("#, "1", #")""#, at: 136),
        .repeated("raw interpolations", "let a = ", ##"#"\#("##, "1", ##")"#"##, at: 221),
        .repeated("conditions of the compiler", "", "#if A\n", "", "#endif\n", at: nil),
        .repeated("else if", "if a {} ", "else if a {} ", "", "", at: 1657),
        .repeated("functions that return functions", "let a: ", "() -> ", "()", "", at: nil),
        .repeated("tries", "let a = ", "try ", "b", "", at: 517),
        .repeated("awaits", "let a = ", "await ", "b", "", at: nil),
        .repeated("lets", "switch a { case ", "let ", "b: break }", "", at: nil),
        .repeated("comparisons", "let a = ", "a < ", "b", "", at: nil),
        .repeated("conditions", "let a = ", "a ? ", "b", "", at: nil),
        .repeated("types", "", "class A { ", "", "} ", at: nil),
        .repeated("ifs", "", "if a { ", "", "} ", at: nil),
    ]

    @Test("5,000 levels are too many and do no harm", arguments: depths)
    func depth(_ depth: Depth) {
        let findings = SourceLint([SourceFile(path: "A.swift", text: depth.text(5000))]).findings
        #expect(findings.map(\.rule) == [.syntax])
        #expect(findings.map(\.message) == ["nested too deeply here: the file is not checked"])
        if let column = depth.column { #expect(findings.map(\.column) == [column]) }
    }

    @Test("what people write is not too deep", arguments: depths)
    func shallow(_ depth: Depth) {
        let text = (1...3).map { _ in depth.text(depth.usual) }.joined(separator: "\n") + "\n" + Self.recieving
        #expect(SourceLint([SourceFile(path: "A.swift", text: text)]).findings.map(\.rule).last == .delegateLabel)
    }

    static let flat: [Depth] = [
        .repeated("members", "let a = a", ".b", "", "", at: nil),
        .repeated("calls", "let a = a", ".b()", "", "", at: nil),
        .repeated("optional types", "let a: A", "?", "", "", at: nil),
        .repeated("member types", "func f(a: A", ".B", ") {}", "", at: nil),
        .repeated("sums", "let a = a", " + b", "", "", at: nil),
        .repeated("comments in comments", "", "/*", "", "*/", at: nil),
        .repeated("attributes", "", "@a ", "class A {}", "", at: nil),
        .repeated("unbalanced ends", "", "}", "", "", at: nil),
        .repeated("words", "let a", "b", " = 1", "", at: nil),
        .repeated("superclasses", "class A0 {}", "\nclass A: A {}", "", "", at: nil),
    ]

    @Test("trees as deep as the file is long", arguments: flat)
    func flatText(_ depth: Depth) {
        let text = depth.text(5000) + "\n" + Self.recieving
        let findings = SourceLint([SourceFile(path: "A.swift", text: text)]).findings
        #expect(findings.last?.rule == .delegateLabel)
        #expect(!findings.contains { $0.message.contains("too deep") })
    }

    @Test("a line of a mebibyte")
    func longLine() {
        let text = "let a = \"" + String(repeating: "x", count: 1 << 20) + "\"; " + Self.recieving
        let finding = SourceLint([SourceFile(path: "A.swift", text: text)]).findings
        #expect(finding.map(\.column) == [(1 << 20) + 9 + 3 + 60])
    }

    @Test("a name of a mebibyte, in a delegate")
    func longName() {
        let name = String(repeating: "x", count: 1 << 20)
        let text =
            "class D: UIResponder, UIApplicationDelegate { func application(_ a: UIApplication, \(name): Int) {} }"
        let findings = SourceLint([SourceFile(path: "A.swift", text: text)]).findings
        #expect(findings.map(\.rule) == [.delegateLabel])
    }

    @Test("a chain of 1,000 classes")
    func longChain() {
        let classes = (1...1000).map { "class C\($0): C\($0 - 1) {}" }
        let text = "class C0: NSObject {}\n" + classes.joined(separator: "\n") + "\n" + Self.recieving
        #expect(SourceLint([SourceFile(path: "A.swift", text: text)]).findings.map(\.rule) == [.delegateLabel])
    }

    @Test("findings do not depend on the order of the files")
    func order() {
        let files = (0..<8).map { number in
            SourceFile(
                path: "\(number % 3)/\(number).swift",
                text: number % 2 == 0
                    ? Self.recieving.replacing("class D", with: "class D\(number)")
                    : "extension D\(number - 1) { \(Method.receive)\n\(Method.receiveAsync) }")
        }
        let expected = SourceLint(files).findings
        #expect(expected.count == 8)
        #expect(expected == expected.sorted())
        for turn in 1..<files.count {
            #expect(SourceLint(Array(files[turn...] + files[..<turn])).findings == expected)
        }
        #expect(SourceLint(files.reversed()).findings == expected)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// App Groups that sources name, in bundles that are entitled for `group.com.example`.
@Suite struct GroupUseTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var title: String
        var text: String
        var findings: [String]
        var testDescription: String { title }

        init(_ title: String, _ text: String, _ findings: String...) {
            (self.title, self.text, self.findings) = (title, text, findings)
        }
    }

    private static func container(_ argument: String) -> String {
        "let u = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: \(argument))"
    }
    private static let other = """
        no app or extension is entitled for group.other, so containerURL(forSecurityApplicationGroupIdentifier:) is nil; \
        list it under com.apple.security.application-groups
        """

    static let rows: [Row] = [
        Row("entitled", container("\"group.com.example\"")),
        Row("not", container("\"group.other\""), "1:81 group-unentitled \(other)"),
        Row(
            "almost", container("\"group.com.exampel\""),
            """
            1:81 group-unentitled no app or extension is entitled for group.com.exampel, so \
            containerURL(forSecurityApplicationGroupIdentifier:) is nil; did you mean group.com.example?
            """),
        Row(
            "no group at all", container("\"com.example\""),
            "1:81 group-unentitled no app or extension is entitled for com"),
        Row(
            "defaults", "let d = UserDefaults(suiteName: \"group.other\")",
            """
            1:33 group-unentitled no app or extension is entitled for group.other, so UserDefaults(suiteName:) reaches no \
            other process; list it
            """),
        Row("a suite of the process's own", "let d = UserDefaults(suiteName: \"settings\")"),
        Row(
            "the kit's", "let c = try GroupContainer(identifier: \"group.other\")",
            "1:40 group-unentitled no app or extension is entitled for group.other, so GroupContainer(identifier:) fails"
        ),
        Row(
            "by a constant", "enum K { static let id = \"group.other\" }\n\(container("K.id"))",
            "2:81 group-unentitled "),
        Row("by one that is", "enum K { static let id = \"group.com.example\" }\n\(container("K.id"))"),
        Row(
            "by one of several",
            "enum K { static let id = \"group.other\" }\nlet id = \"group.b\"\n\(container("K.id"))"),
        Row(
            "by one that may be anything",
            "enum K { static let id = \"group.other\" }\nlet id = f()\n\(container("K.id"))"),
        Row("by a parameter", "let id = \"group.other\"\nfunc f(_ id: String) {\n\(container("id"))\n}"),
        Row("computed", container("f()") + "\n" + container("\"group.\\(name)\"")),
        Row("ignored", "// portico:ignore group-unentitled\n\(container("\"group.other\""))"),
        Row(
            "ignored on its line", "\(container("\"group.other\"")) // portico:ignore group-unentitled: of another app"),
        Row("another call", "let u = containerURL(for: \"group.other\"), n = f(suiteName: \"group.other\")"),
    ]

    @Test("uses", arguments: rows)
    func row(_ row: Row) {
        let lint = SourceLint([SourceFile(path: "A.swift", text: row.text)])
        #expect(lint.findings == [])
        let found = lint.groups.compactMap { $0.finding(entitled: ["group.com.example", "group.second"]) }
            .enumerated().map { index, finding in
                let line = "\(finding.line):\(finding.column) \(finding.rule.rawValue) \(finding.message)"
                return index < row.findings.count && line.hasPrefix(row.findings[index]) ? row.findings[index] : line
            }
        #expect(found == row.findings)
    }

    @Test("constants of other files count")
    func files() {
        let files = [
            SourceFile(path: "B.swift", text: Self.container("Names.group")),
            SourceFile(path: "C.swift", text: "enum Names { static let group = \"group.other\" }"),
        ]
        #expect(SourceLint(files).groups.map(\.identifier) == ["group.other"])
        #expect(SourceLint(files.reversed()).groups.compactMap { $0.finding(entitled: []) }.map(\.path) == ["B.swift"])
    }
}

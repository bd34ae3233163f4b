// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// App Groups that sources name, in bundles that are entitled for `group.com.example`.
@Suite struct GroupUseTests {
    private static func container(_ argument: String) -> String {
        "let u = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: \(argument))"
    }
    private static let other = """
        no app or extension is entitled for group.other, so containerURL(forSecurityApplicationGroupIdentifier:) is nil; \
        list it under com.apple.security.application-groups
        """

    static let rows: [LintRow] = [
        LintRow("E 5.1", "entitled", container("\"group.com.example\"")),
        LintRow("E 5.1", "not", container("\"group.other\""), "1:81 group-unentitled \(other)"),
        LintRow(
            "E 5.1", "almost", container("\"group.com.exampel\""),
            """
            1:81 group-unentitled no app or extension is entitled for group.com.exampel, so \
            containerURL(forSecurityApplicationGroupIdentifier:) is nil; did you mean group.com.example?
            """),
        LintRow(
            "E 5.1", "no group at all", container("\"com.example\""),
            "1:81 group-unentitled no app or extension is entitled for com"),
        LintRow(
            "E 5.1", "defaults", "let d = UserDefaults(suiteName: \"group.other\")",
            """
            1:33 group-unentitled no app or extension is entitled for group.other, so UserDefaults(suiteName:) reaches no \
            other process; list it
            """),
        LintRow("E 5.1", "a suite of the process's own", "let d = UserDefaults(suiteName: \"settings\")"),
        LintRow(
            "E 5.1", "the kit's", "let c = try GroupContainer(identifier: \"group.other\")",
            "1:40 group-unentitled no app or extension is entitled for group.other, so GroupContainer(identifier:) fails"
        ),
        LintRow(
            "E 5.1", "by a constant", "enum K { static let id = \"group.other\" }\n\(container("K.id"))",
            "2:81 group-unentitled "),
        LintRow("E 5.1", "by one that is", "enum K { static let id = \"group.com.example\" }\n\(container("K.id"))"),
        LintRow(
            "E 5.1", "by one of several",
            "enum K { static let id = \"group.other\" }\nlet id = \"group.b\"\n\(container("K.id"))"),
        LintRow(
            "E 5.1", "by one that may be anything",
            "enum K { static let id = \"group.other\" }\nlet id = f()\n\(container("K.id"))"),
        LintRow("E 5.1", "by a parameter", "let id = \"group.other\"\nfunc f(_ id: String) {\n\(container("id"))\n}"),
        LintRow("E 5.1", "computed", container("f()") + "\n" + container("\"group.\\(name)\"")),
        LintRow("E 5.1", "ignored", "// portico:ignore group-unentitled\n\(container("\"group.other\""))"),
        LintRow(
            "E 5.1", "ignored on its line",
            "\(container("\"group.other\"")) // portico:ignore group-unentitled: of another app"),
        LintRow(
            "E 5.1", "another call", "let u = containerURL(for: \"group.other\"), n = f(suiteName: \"group.other\")"),
    ]

    @Test("uses", arguments: rows)
    func row(_ row: LintRow) {
        let lint = SourceLint(row.files)
        #expect(lint.findings == [])
        row.check(lint.groups.compactMap { $0.finding(entitled: ["group.com.example", "group.second"]) })
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

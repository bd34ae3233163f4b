// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// The categories of content extensions against those that sources declare.
@Suite struct CategorySourceTests {
    private static let undeclared = "no source declares the category"

    /// Sources, and what is said of an extension for `mail`, `News`.
    static let rows: [LintRow] = [
        LintRow("N 2.8", "nothing is declared", "let a = \"mail\""),
        LintRow(
            "N 2.8", "both are",
            "let a = [UNNotificationCategory(identifier: \"mail\", actions: []), CategoryDeclaration(identifier: \"News\")]"
        ),
        LintRow(
            "N 2.8", "by the kit",
            "let m = NotificationCategory<Action>(\"mail\") { $0 }\nlet n = NotificationCategory(\"News\")"),
        LintRow(
            "N 2.8", "one is", "let a = UNNotificationCategory(identifier: \"mail\", actions: [])",
            "\(undeclared) \"News\""),
        LintRow(
            "N 2.8", "almost",
            "let a = [UNNotificationCategory(identifier: \"Mail\"), UNNotificationCategory(identifier: \"news\")]",
            "\(undeclared) \"News\"; did you mean \"news\"?", "\(undeclared) \"mail\"; did you mean \"Mail\"?"),
        LintRow(
            "N 2.8", "one is computed and may be any text",
            "let a = [UNNotificationCategory(identifier: \"mail\"), UNNotificationCategory(identifier: name)]\nlet name = \"News\""
        ),
        LintRow(
            "N 2.8", "one is computed and may be any case",
            "let a = [UNNotificationCategory(identifier: \"mail\"), UNNotificationCategory(identifier: K.News.rawValue)]\nenum K: String { case News }"
        ),
        LintRow(
            "N 2.8", "one is put together and may be anything",
            "let a = [UNNotificationCategory(identifier: \"mail\"), UNNotificationCategory(identifier: \"\\(name)\")]"),
        LintRow("N 2.8", "all are computed: nothing to go by", "let a = UNNotificationCategory(identifier: name)"),
        LintRow(
            "N 2.8", "another argument is no identifier",
            "let a = [UNNotificationCategory(identifier: \"mail\"), UNNotificationCategory(coder: \"News\")]",
            "\(undeclared) \"News\""),
    ]

    /// A category with a literal, and one whose identifier is given otherwise.
    private static func other(_ title: String, _ identifier: String, _ more: String = "", _ findings: String...)
        -> LintRow
    {
        let text = "let mail = UNNotificationCategory(identifier: \"mail\")\n\(more)"
        let call = "func f(id: String) { use(UNNotificationCategory(identifier: \(identifier))) }"
        return LintRow("N 2.8", title, files: ["A.swift": text, "B.swift": call], findings)
    }

    private static let news = "\(undeclared) \"News\""

    /// Users may define categories in the app, so that no source has their identifiers.
    static let values: [LintRow] = [
        other("a call", "category.identifier.uppercased()"),
        other("a parameter", "id", "let id = \"post\""),
        other("a variable of a loop", "name", "let name = \"post\"\nfunc g() { for name in names {} }"),
        other("a variable of a closure", "name", "let name = \"post\"\nlet g = { name in h(name) }"),
        other("a property of a value", "category.identifier", "struct Category { let identifier: String }"),
        other("a constant of another library", "Library.identifier"),
        other("a constant that is put together", "Names.post", "enum Names { static let post = prefix + \"post\" }"),
        other("a constant", "Names.post", "enum Names { static let post = \"post\" }", news),
        other("a constant that is also a parameter", "Names.id", "enum Names { static let id = \"post\" }", news),
        other("a constant of String", ".post", "extension String { static var post: String { \"post\" } }", news),
        other("a global constant", "post", "let post = \"post\"", news),
        other("a raw value", "Names.post.rawValue", "enum Names: String { case post }", news),
        other("the raw value of a parameter", "category.rawValue", "enum Names: String { case post, News }"),
    ]

    @Test("identifiers that are no literals", arguments: values)
    func value(_ row: LintRow) throws { try self.row(row) }

    @Test("declared", arguments: rows)
    func row(_ row: LintRow) throws {
        let folder = try TemporaryFolder()
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
            <key>NSExtensionPrincipalClass</key><string>M.C</string>
            <key>NSExtensionAttributes</key><dict>
              <key>UNNotificationExtensionCategory</key><array>
                <string>mail</string>
                 <string>News</string>
              </array>
            </dict></dict></dict></plist>
            """
        try folder.write("My.app/PlugIns/C.appex/Info.plist", text)
        let lint = BundleLint(
            folder.path("My.app"), entitlementsFile: "x", verdict: .accepted(warnings: []),
            categories: SourceLint(row.files).categories)
        #expect(lint.findings.map(\.message).sorted() == row.findings)
        // An XML list has lines: those of the categories.
        let places = ["mail": [8, 5], "News": [9, 6]]
        for finding in lint.findings {
            let category = finding.message.contains("\"mail\"") ? "mail" : "News"
            #expect([finding.line, finding.column] == places[category], "\(finding)")
        }
    }
}

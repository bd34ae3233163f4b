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
            "N 2.8", "one is computed of nothing that is there",
            "let a = [UNNotificationCategory(identifier: \"mail\"), UNNotificationCategory(identifier: \"\\(name)\")]",
            "\(undeclared) \"News\""),
        LintRow("N 2.8", "all are computed: nothing to go by", "let a = UNNotificationCategory(identifier: name)"),
        LintRow(
            "N 2.8", "another argument is no identifier",
            "let a = [UNNotificationCategory(identifier: \"mail\"), UNNotificationCategory(coder: \"News\")]",
            "\(undeclared) \"News\""),
    ]

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

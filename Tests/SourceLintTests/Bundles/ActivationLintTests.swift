// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// Activation rules of extensions that nobody means so, each with its place in the file.
@Suite struct ActivationLintTests {
    /// What stands behind the key of the rule, and the findings as `line:column rule message`.
    struct Row: CustomTestStringConvertible, Sendable {
        var source: String
        var title: String
        var attributes: String
        var findings: [String]
        var point = "com.apple.share-services"
        var testDescription: String { "\(source): \(title)" }

        /// A predicate begins at 10:11.
        static func predicate(_ source: String, _ title: String, _ rule: String, _ findings: String...) -> Row {
            Row(source: source, title: title, attributes: "\(key)\n  <string>\(rule)</string>", findings: findings)
        }

        /// The dictionary's first key is in line 11.
        static func dictionary(_ source: String, _ title: String, _ entries: [String], _ findings: String...) -> Row {
            Row(
                source: source, title: title,
                attributes: "\(key)\n  <dict>\n\(entries.joined(separator: "\n"))\n  </dict>", findings: findings)
        }

        private static let key = "<key>NSExtensionActivationRule</key>"

        func lint(_ folder: TemporaryFolder, format: PropertyListSerialization.PropertyListFormat? = nil) throws
            -> [LintFinding]
        {
            let text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0">
                <dict>
                <key>CFBundleIdentifier</key><string>a.b.c</string>
                <key>NSExtension</key><dict>
                <key>NSExtensionPrincipalClass</key><string>M.C</string>
                <key>NSExtensionPointIdentifier</key><string>\(point)</string>
                <key>NSExtensionAttributes</key><dict>
                \(attributes)
                </dict></dict></dict></plist>
                """
            var data = Data(text.utf8)
            let root = try PropertyListSerialization.propertyList(from: data, format: nil)
            if let format {
                data = try PropertyListSerialization.data(fromPropertyList: root, format: format, options: 0)
            }
            try folder.write("My.app/PlugIns/C.appex/Info.plist", data)
            return BundleLint(folder.path("My.app"), entitlementsFile: "x", verdict: .accepted(warnings: [])).findings
        }
    }

    private static let shown = #"SUBQUERY(extensionItems, $e, $e.attachments.@count &gt; 0).@count &gt; 0"#

    static let predicates: [Row] = [
        .predicate("E 2.4", "one that is meant", shown),
        .predicate(
            "E 2.4", "for everything", "TRUEPREDICATE",
            "10:11 activation-rule TRUEPREDICATE shows the extension for everything, and the App Store rejects it; name"
        ),
        .predicate(
            "E 2.4", "behind references and letters of several bytes",
            "\(shown) &amp;&amp; &quot;ö&quot; == 'ö' OR TRUEPREDICATE",
            "10:\(11 + shown.utf8.count + 12 + 14 + 4 + 4 + 4) activation-rule TRUEPREDICATE shows"),
        .predicate(
            "E 2.4", "in another line", "FALSEPREDICATE OR\n  TRUEPREDICATE",
            "10:11 activation-rule FALSEPREDICATE never holds; remove it, or put a condition in its place",
            "11:3 activation-rule TRUEPREDICATE shows"),
        .predicate(
            "E 2.5", "a vacuous truth",
            "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "
                + "\"public.image\").@count == $e.attachments.@count).@count &gt; 0",
            "10:40 activation-rule == attachments.@count also holds for an item without attachments, 0 == 0; add:"),
        .predicate(
            "E 2.4", "a build tool's eaten variable", "SUBQUERY(extensionItems, , TRUEPREDICATE).@count &gt; 0",
            "10:36 activation-never "),
        .predicate(
            "E 2.4", "typographic quotes", "ANY extensionItems == “a” OR “",
            "10:33 activation-never ", "10:37 activation-rule ” is a typographic quote; write \" or ' instead",
            "10:44 activation-rule “ is a typographic quote"),
        .predicate("E 2.4", "nothing at all", "", "10:11 activation-never "),
        .predicate("E 2.4", "cut off", "TRUEPREDICATE AND", "10:28 activation-never "),
        Row(
            source: "E 2.4", title: "in a section of characters, whose place is the key's",
            attributes: "<key>NSExtensionActivationRule</key>\n<string><![CDATA[TRUEPREDICATE]]></string>",
            findings: ["9:1 activation-rule character 1 of the rule: TRUEPREDICATE shows"]),
    ]

    private static let text = "<key>NSExtensionActivationSupportsText</key><true/>"
    private static func maximum(_ kind: String, _ value: String) -> String {
        "<key>NSExtensionActivationSupports\(kind)WithMaxCount</key>\(value)"
    }

    static let dictionaries: [Row] = [
        .dictionary("E 2.3", "one that is meant", [text, maximum("Image", "<integer>9</integer>")]),
        .dictionary(
            "E 2.3", "a key that does not exist", [text, "<key>NSExtensionActivationSupportsWebURL</key><true/>"],
            "12:1 activation-rule NSExtensionActivationSupportsWebURL is not a key of a rule and is ignored"),
        .dictionary(
            "E 2.3", "text with a maximum", [text, maximum("Text", "<integer>1</integer>")],
            "12:1 activation-rule NSExtensionActivationSupportsTextWithMaxCount does not exist; for text there is"),
        .dictionary(
            "E 2.3", "a count that is a string", [text, maximum("WebURL", "<string>1</string>")],
            "12:1 activation-rule NSExtensionActivationSupportsWebURLWithMaxCount is a string, but must be a number"
        ),
        .dictionary(
            "E 2.3", "nothing", [maximum("Image", "<integer>0</integer>")],
            "9:1 activation-never the rule accepts no kind of attachment: the extension is never shown"),
        .dictionary(
            "E 2.5", "a predicate inside", ["<key>SUBQUERY</key><string>SUBQUERY(a)</string>"],
            "9:1 activation-never the rule accepts no kind of attachment: the extension is never shown",
            "11:1 activation-rule SUBQUERY: a predicate inside a dictionary is ignored; use it as the rule itself"),
        Row(
            source: "E 2.3", title: "one level too high",
            attributes: maximum("Image", "<integer>1</integer>"),
            findings: [
                """
                8:1 activation-never there is no NSExtensionActivationRule in NSExtension.NSExtensionAttributes: the \
                extension is never shown
                """,
                """
                9:1 activation-rule NSExtensionActivationSupportsImageWithMaxCount is in NSExtensionAttributes, where \
                it is ignored; move it to the dictionary NSExtensionActivationRule
                """,
            ]),
        Row(
            source: "damus", title: "no key that exists, beside a script, which Safari runs",
            attributes: """
                <key>NSExtensionJavaScriptPreprocessingFile</key><string>Page</string>
                <key>NSExtensionActivationRule</key>
                <dict>
                <key>NSExtensionActivationRuleSupportsText</key><true/>
                </dict>
                """,
            findings: [
                "12:1 activation-rule NSExtensionActivationRuleSupportsText is not a key of a rule and is ignored"
            ]),
        Row(
            source: "E 2.3", title: "neither form", attributes: "<key>NSExtensionActivationRule</key><true/>",
            findings: [
                "9:1 activation-never NSExtensionActivationRule is neither of its forms; use a dictionary or a string:"
            ]),
        Row(
            source: "E 2.1", title: "of a widget it means nothing",
            attributes: "<key>NSExtensionActivationRule</key><string>TRUEPREDICATE</string>", findings: [],
            point: "com.apple.widget-extension"),
    ]

    @Test("rules", arguments: predicates + dictionaries)
    func row(_ row: Row) throws {
        let folder = try TemporaryFolder()
        let found = try row.lint(folder).enumerated().map { index, finding in
            let line = "\(finding.line):\(finding.column) \(finding.rule.rawValue) \(finding.message)"
            return index < row.findings.count && line.hasPrefix(row.findings[index]) ? row.findings[index] : line
        }
        #expect(found == row.findings)
    }

    @Test("a binary list has no lines: the message counts", arguments: predicates)
    func binary(_ row: Row) throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        let written = try row.lint(folder).map(\.rule.rawValue).sorted()
        let binary = try row.lint(other, format: .binary)
        #expect(binary.map(\.rule.rawValue).sorted() == written)
        #expect(binary.allSatisfy { $0.line == 1 && $0.column == 1 })
        #expect(binary.allSatisfy { $0.message.hasPrefix("character ") })
    }

    /// An unknown type that an app opens is nobody's slip: `public.opml`.
    @Test(
        "a type that the app declares",
        arguments: [
            "<key>CFBundleDocumentTypes</key><array><dict><key>LSItemContentTypes</key><array><string>public.jpg</string>"
                + "</array></dict></array>",
            "<key>UTImportedTypeDeclarations</key><array><dict><key>UTTypeIdentifier</key><string>public.jpg</string>"
                + "</dict></array>",
        ])
    func declared(entries: String) throws {
        let row = Row.predicate(
            "E 2.4", "an unknown type",
            "SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "
                + "'public.jpg').@count &gt; 0).@count &gt; 0")
        let folder = try TemporaryFolder()
        #expect(
            try row.lint(folder).map(\.message) == ["unknown type \"public.jpg\"; did you mean public.jpeg?"])
        try folder.write("My.app/Info.plist", LintCheckout.plist(entries))
        #expect(try row.lint(folder) == [])
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// Bundles whose parts disagree.
@Suite struct BundleLintTests {
    private static let info = #"{"CFBundleIdentifier":"a.b","CFBundleExecutable":"App"}"#
    private static let pushing = #"{"aps-environment":"development"}"#

    /// The property lists of a bundle, as JSON, and everything that the lint says of them.
    struct Row: CustomTestStringConvertible, Sendable {
        var source: String
        var title: String
        var files: [String: String]
        var findings: [String]
        var verdict = BundleVerdict.accepted(warnings: [])
        var testDescription: String { "\(source): \(title)" }

        init(_ source: String, _ title: String, _ files: [String: String], _ findings: String...) {
            (self.source, self.title, self.files, self.findings) = (source, title, files, findings)
        }

        func verdict(_ verdict: BundleVerdict) -> Row {
            var row = self
            row.verdict = verdict
            return row
        }

        func check(
            categories: DeclaredCategories? = nil, classes: Set<String> = [], omitting omitted: Set<LintRule> = [],
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let folder = try TemporaryFolder()
            for (name, json) in files {
                let root = try JSONSerialization.jsonObject(with: Data(json.utf8))
                let name = name.replacing("xcent", with: "archived.xcent")
                try folder.write(
                    "My.app/\(name)",
                    try PropertyListSerialization.data(fromPropertyList: root, format: .binary, options: 0))
            }
            let lint = BundleLint(
                folder.path("My.app"), entitlementsFile: "archived.xcent", verdict: verdict, categories: categories,
                classes: classes, omitting: omitted)
            let found = lint.findings.enumerated().map { index, finding in
                let line = "\(folder.relative(finding.path)) \(finding.rule.rawValue) \(finding.message)"
                return index < findings.count && line.hasPrefix(findings[index]) ? findings[index] : line
            }
            #expect(found == findings, sourceLocation: sourceLocation)
            #expect(lint.fileCount == files.count, sourceLocation: sourceLocation)
            // Binary lists have no lines.
            #expect(lint.findings.allSatisfy { $0.line == 1 && $0.column == 1 }, sourceLocation: sourceLocation)
        }
    }

    private static func app(_ more: String) -> String { info.dropLast() + ",\(more)}" }

    private static func part(_ point: String, _ attributes: String? = nil, identifier: String = "a.b.c") -> String {
        let attributes = attributes.map { #","NSExtensionAttributes":{\#($0)}"# } ?? ""
        return #"""
            {"CFBundleIdentifier":"\#(identifier)","NSExtension":{"NSExtensionPrincipalClass":"M.C",
             "NSExtensionPointIdentifier":"com.apple.usernotifications.\#(point)"\#(attributes)}}
            """#
    }
    private static let service = part("service")
    private static func content(_ categories: String, ratio: String = "0.5") -> String {
        part(
            "content-extension",
            #""UNNotificationExtensionCategory":\#(categories),"UNNotificationExtensionInitialContentSizeRatio":\#(ratio)"#
        )
    }

    static let pushes: [Row] = [
        Row("N 1.11", "nothing to do with pushes", ["Info.plist": info]),
        Row(
            "N 1.11", "everything there",
            [
                "Info.plist": app(#""UIBackgroundModes":["remote-notification"]"#), "xcent": pushing,
                "PlugIns/S.appex/Info.plist": service,
            ]),
        Row("N 1.11", "in production", ["Info.plist": info, "xcent": #"{"aps-environment":"production"}"#]),
        Row(
            "N 1.11", "in neither", ["Info.plist": info, "xcent": #"{"aps-environment":"sandbox"}"#],
            "My.app/archived.xcent push-environment aps-environment is \"sandbox\", neither development nor production"),
        Row(
            "ours", "in capitals", ["Info.plist": info, "xcent": #"{"aps-environment":"Production"}"#],
            "My.app/archived.xcent push-environment aps-environment is \"Production\"; write production in lower case"),
        Row(
            "N 1.11", "a background mode without",
            ["Info.plist": app(#""UIBackgroundModes":["audio","remote-notification"]"#), "xcent": "{}"],
            """
            My.app/archived.xcent push-environment aps-environment is missing in the app's entitlements, so it gets no \
            device token and no pushes; UIBackgroundModes has remote-notification
            """),
        Row(
            "N 1.11", "a service extension without any entitlements",
            [
                "Info.plist": app(#""UIBackgroundModes":["remote-notification"]"#),
                "PlugIns/S.appex/Info.plist": service,
            ],
            """
            My.app/Info.plist push-environment aps-environment is missing in the app's entitlements, so it gets no \
            device token and no pushes; UIBackgroundModes has remote-notification, PlugIns/S.appex is a service extension
            """),
        Row(
            "N 1.11", "the extension's own entitlements do not help",
            ["Info.plist": info, "PlugIns/S.appex/Info.plist": service, "PlugIns/S.appex/xcent": pushing],
            "My.app/Info.plist push-environment"),
        Row(
            "N 1.11", "a content extension may show local ones",
            ["Info.plist": info, "PlugIns/C.appex/Info.plist": content(#""a""#)]),
        Row(
            "ours", "almost a background mode",
            ["Info.plist": app(#""UIBackgroundModes":["remote-notifications","Remote_Notification","processing"]"#)],
            "My.app/Info.plist background-mode \"Remote_Notification\" is not a background mode; did you mean",
            "My.app/Info.plist background-mode \"remote-notifications\" is not a background mode; did you mean remote-notification?"
        ),
    ]

    private static let usernotifications = "com.apple.developer.usernotifications"

    static let entitlements: [Row] = [
        Row(
            "N 1.11", "all that there are",
            [
                "Info.plist": info,
                "xcent": """
                {"\(usernotifications).communication":true,"\(usernotifications).critical-alerts":true,
                 "\(usernotifications).time-sensitive":true,"com.apple.developer.team-identifier":"A","aps-environment":"production"}
                """,
            ]),
        Row(
            "N 1.11", "misspelled, of the app and of an extension",
            [
                "Info.plist": info,
                "xcent":
                    #"{"\#(usernotifications).timesensitive":true,"aps-enviroment":"production","com.apple.developer.usernotification.critical-alert":true}"#,
                "PlugIns/C.appex/Info.plist": content(#""a""#),
                "PlugIns/C.appex/xcent": #"{"\#(usernotifications).provisional":true}"#,
            ],
            """
            My.app/PlugIns/C.appex/archived.xcent entitlement-name \(usernotifications).provisional: this is not a \
            known entitlement of Apple's
            """,
            "My.app/archived.xcent entitlement-name aps-enviroment: did you mean aps-environment?",
            """
            My.app/archived.xcent entitlement-name com.apple.developer.usernotification.critical-alert: did you mean \
            \(usernotifications).critical-alerts?
            """,
            """
            My.app/archived.xcent entitlement-name \(usernotifications).timesensitive: did you mean \
            \(usernotifications).time-sensitive?
            """),
        Row(
            "N 2.12 #6", "filtering is the extension's",
            [
                "Info.plist": info,
                "xcent": #"{"aps-environment":"production","\#(usernotifications).filtering":true}"#,
                "PlugIns/S.appex/Info.plist": service,
            ],
            """
            My.app/archived.xcent filtering-place \(usernotifications).filtering: it is PlugIns/S.appex that \
            suppresses pushes and needs it
            """),
        Row(
            "N 2.12 #6", "filtering without an extension",
            ["Info.plist": info, "xcent": #"{"\#(usernotifications).filtering":true}"#],
            "My.app/archived.xcent filtering-place \(usernotifications).filtering: there is no service extension that could"
        ),
        Row(
            "N 2.12 #6", "both have it",
            [
                "Info.plist": info,
                "xcent": #"{"aps-environment":"production","\#(usernotifications).filtering":true}"#,
                "PlugIns/S.appex/Info.plist": service,
                "PlugIns/S.appex/xcent": #"{"\#(usernotifications).filtering":true}"#,
            ]),
        Row("N 2.12 #6", "denied", ["Info.plist": info, "xcent": #"{"\#(usernotifications).filtering":false}"#]),
    ]

    static let extensions: [Row] = [
        Row(
            "ours", "identifiers",
            [
                "Info.plist": info, "PlugIns/A.appex/Info.plist": part("content-extension", identifier: "a.bc"),
                "PlugIns/B.appex/Info.plist": part("content-extension", identifier: "a.b."),
                "PlugIns/C.appex/Info.plist": part("content-extension", identifier: "a.b.c"),
                "PlugIns/D.appex/Info.plist":
                    #"{"CFBundleIdentifier":"x","NSExtension":{"NSExtensionPointIdentifier":"com.apple.widgetkit-extension"}}"#,
            ],
            "My.app/PlugIns/A.appex/Info.plist extension-identifier CFBundleIdentifier must begin with the app's, a.b…: a.bc",
            "My.app/PlugIns/B.appex/Info.plist extension-identifier CFBundleIdentifier must begin with the app's, a.b…: a.b."
        ),
        Row(
            "N 1.11", "a storyboard, and one beside a class",
            [
                "Info.plist": info,
                "PlugIns/A.appex/Info.plist": content(#""a""#).replacing(
                    "NSExtensionPrincipalClass", with: "NSExtensionMainStoryboard"),
                "PlugIns/B.appex/Info.plist": content(#""b""#).replacing(
                    #""NSExtensionP"#, with: #""NSExtensionMainStoryboard":"Main","NSExtensionP"#, maxReplacements: 1),
            ],
            "My.app/PlugIns/B.appex/Info.plist extension-storyboard there are NSExtensionPrincipalClass and"
        ),
        Row(
            "N 1.11", "sizes that are",
            [
                "Info.plist": info, "PlugIns/A.appex/Info.plist": content(#""a""#, ratio: "0.01"),
                "PlugIns/B.appex/Info.plist": content(#""b""#, ratio: "10"),
            ]),
        Row(
            "N 1.11", "sizes that are not",
            [
                "Info.plist": info, "PlugIns/A.appex/Info.plist": content(#""a""#, ratio: "0"),
                "PlugIns/B.appex/Info.plist": content(#""b""#, ratio: "-1.5"),
                "PlugIns/C.appex/Info.plist": content(#""c""#, ratio: "200"),
            ],
            "My.app/PlugIns/A.appex/Info.plist content-size UNNotificationExtensionInitialContentSizeRatio is 0.0: no height at all",
            "My.app/PlugIns/B.appex/Info.plist content-size UNNotificationExtensionInitialContentSizeRatio is -1.5: no height",
            "My.app/PlugIns/C.appex/Info.plist content-size UNNotificationExtensionInitialContentSizeRatio is 200.0: taller than"
        ),
    ]

    static let categories: [Row] = [
        Row(
            "N 2.13", "one text, several, and as many extensions",
            [
                "Info.plist": info, "PlugIns/A.appex/Info.plist": content(#""a""#),
                "PlugIns/B.appex/Info.plist": content(#"["b","c d"]"#),
            ]),
        Row(
            "N 2.13", "empty, with spaces, twice",
            ["Info.plist": info, "PlugIns/A.appex/Info.plist": content(#"[""," b","c ","d","d"]"#)],
            "My.app/PlugIns/A.appex/Info.plist content-category \" b\" has a space at its end: categories are compared",
            "My.app/PlugIns/A.appex/Info.plist content-category \"c \" has a space at its end",
            "My.app/PlugIns/A.appex/Info.plist content-category a category without a name matches no notification",
            "My.app/PlugIns/A.appex/Info.plist content-category the category \"d\" is listed twice"),
        Row(
            "N 2.13", "almost another's",
            [
                "Info.plist": info, "PlugIns/A.appex/Info.plist": content(#""Mail""#),
                "PlugIns/B.appex/Info.plist": content(#""mail""#),
            ],
            "My.app/PlugIns/B.appex/Info.plist content-category \"mail\" is almost \"Mail\" of PlugIns/A.appex: categories are"
        ),
        Row(
            "ours", "one extension that has both means both",
            ["Info.plist": info, "PlugIns/A.appex/Info.plist": content(#"["MAIL","mail"]"#)]),
        Row(
            "N 2.13", "the same is the device's to tell",
            [
                "Info.plist": info, "PlugIns/A.appex/Info.plist": content(#""a""#),
                "PlugIns/B.appex/Info.plist": content(#""a""#),
            ]),
        Row(
            "N 2.13", "of a service extension it means nothing",
            [
                "Info.plist": info, "xcent": pushing,
                "PlugIns/A.appex/Info.plist": part("service", #""UNNotificationExtensionCategory":"""#),
            ]),
    ]

    static let verdicts: [Row] = [
        Row(
            "ours", "left out", ["Info.plist": info], "My.app/Info.plist bundle-part the cat",
            "My.app/Info.plist bundle-part the dog"
        )
        .verdict(.accepted(warnings: ["the dog", "the cat"])),
        Row("ours", "refused", ["Info.plist": info], "My.app/Info.plist bundle there is no executable App in it")
            .verdict(.refused(reason: "there is no executable App in it")),
        Row(
            "ours", "refused for what the lint says itself",
            ["Info.plist": info, "xcent": #"{"aps-environment":"x"}"#], "My.app/archived.xcent push-environment"
        )
        .verdict(.refused(reason: "whatever")),
        Row(
            "ours", "refused, and a warning besides", ["Info.plist": info, "xcent": #"{"aps-enviroment":"x"}"#],
            "My.app/Info.plist bundle whatever", "My.app/archived.xcent entitlement-name"
        )
        .verdict(.refused(reason: "whatever")),
        Row("ours", "nothing there", [:], "My.app/Info.plist bundle it has no readable Info.plist")
            .verdict(.refused(reason: "it has no readable Info.plist")),
        Row(
            "ours", "of other types",
            [
                "Info.plist": #"{"CFBundleIdentifier":1,"UIBackgroundModes":"a"}"#, "xcent": "[1]",
                "PlugIns/A.appex/Info.plist": #"{"NSExtension":[]}"#,
            ], "My.app/Info.plist bundle whatever"
        )
        .verdict(.refused(reason: "whatever")),
    ]

    private static let both = [
        "Info.plist": info,
        "PlugIns/A.appex/Info.plist": content(#""a""#).replacing(
            #""NSExtensionP"#, with: #""NSExtensionMainStoryboard":"Main","NSExtensionP"#, maxReplacements: 1),
    ]

    /// Rules that are left out; what the device says stays.
    static let omissions: [Row] = [
        Row("ours", "a storyboard beside a class", both),
        Row("ours", "which is left out by a device", both, "My.app/Info.plist bundle-part A.appex is left out")
            .verdict(.accepted(warnings: ["A.appex is left out"])),
        Row("ours", "and may be a reason to refuse", both, "My.app/Info.plist bundle it has a storyboard")
            .verdict(.refused(reason: "it has a storyboard")),
    ]

    @Test("an environment that only differs in case is a warning", arguments: ["Production", "sandbox"])
    func environment(_ value: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("My.app/Info.plist", Data(Self.info.utf8))
        try folder.write("My.app/x", LintCheckout.plist("<key>aps-environment</key><string>\(value)</string>"))
        let lint = BundleLint(folder.path("My.app"), entitlementsFile: "x", verdict: .accepted(warnings: []))
        #expect(lint.findings.map(\.rule) == [.pushEnvironment])
        #expect(lint.findings.map(\.severity) == [value == "Production" ? .warning : .error])
    }

    @Test("without a rule", arguments: omissions)
    func omission(_ row: Row) throws { try row.check(omitting: [.extensionStoryboard]) }

    @Test("pushes", arguments: pushes) func push(_ row: Row) throws { try row.check() }
    @Test("entitlements", arguments: entitlements) func entitlement(_ row: Row) throws { try row.check() }
    @Test("extensions", arguments: extensions) func part(_ row: Row) throws { try row.check() }
    @Test("categories", arguments: categories) func category(_ row: Row) throws { try row.check() }
    @Test("what the device says", arguments: verdicts) func verdict(_ row: Row) throws { try row.check() }
}

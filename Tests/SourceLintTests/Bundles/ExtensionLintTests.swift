// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// What share, action and Today extensions say of themselves. `E` is the extensions sheet.
@Suite struct ExtensionLintTests {
    typealias Row = BundleLintTests.Row

    private static let info = #"{"CFBundleIdentifier":"a.b","CFBundleExecutable":"App"}"#
    private static let rule = #""NSExtensionActivationRule":{"NSExtensionActivationSupportsText":true}"#

    /// An `Info.plist`; of a share extension that takes text where nothing else is said.
    private static func part(
        _ point: String = "share-services", entry: String = #""NSExtensionPrincipalClass":"M.C""#,
        attributes: String = rule, identifier: String = "a.b.c"
    ) -> String {
        #"""
        {"CFBundleIdentifier":"\#(identifier)","NSExtension":{\#(entry),"NSExtensionAttributes":{\#(attributes)},
         "NSExtensionPointIdentifier":"com.apple.\#(point)"}}
        """#
    }

    private static func bundle(
        _ source: String, _ title: String, _ parts: KeyValuePairs<String, String>, _ findings: [String] = []
    ) -> Row {
        var row = Row(source, title, ["Info.plist": info])
        for (name, part) in parts { row.files["PlugIns/\(name).appex/Info.plist"] = part }
        row.findings = findings.map { "My.app/PlugIns/\($0)" }
        return row
    }

    static let points: [Row] = [
        bundle(
            "E 2.2", "every point that is run",
            [
                "A": part(), "B": part("ui-services"), "C": part("services"),
                "D": part("widget-extension", attributes: ""),
            ]),
        bundle(
            "E 2.2", "points that are not",
            [
                "A": part("widgetkit-extension", entry: #""a":"b""#, identifier: "x"), "B": part("FinderSync"),
                "C": part("networkextension.packet-tunnel"), "D": part("tv-top-shelf"),
                "E": part("matter.support.extension.device-setup"), "F": part("networkextension.app-push"),
                "G": part("location.push.service"),
            ]),
        bundle(
            "E 2.2", "misspelled",
            [
                "A": part("share-service"), "B": part("WIDGET-EXTENSION"), "C": part("today-extension"),
                "D": part("Share-Services"),
            ],
            [
                """
                A.appex/Info.plist extension-point "com.apple.share-service" is not a known extension point; \
                did you mean com.apple.share-services?
                """,
                """
                B.appex/Info.plist extension-point "com.apple.WIDGET-EXTENSION" is not a known extension point; \
                did you mean com.apple.widget-extension?
                """,
                "C.appex/Info.plist extension-point \"com.apple.today-extension\" is not a known extension point",
                "D.appex/Info.plist extension-point \"com.apple.Share-Services\" is not a known extension point; did",
            ]),
    ]

    static let entries: [Row] = [
        bundle(
            "ours", "identifiers",
            ["A": part(identifier: "a.bc"), "B": part("widget-extension", identifier: "a.b.c")],
            ["A.appex/Info.plist extension-identifier CFBundleIdentifier must begin with the app's, a.b…: a.bc"]),
        bundle(
            "E 2.1", "a storyboard, and one beside a class",
            [
                "A": part("widget-extension", entry: #""NSExtensionMainStoryboard":"MainInterface""#),
                "B": part(entry: #""NSExtensionMainStoryboard":"MainInterface","NSExtensionPrincipalClass":"M.C""#),
            ],
            ["B.appex/Info.plist extension-storyboard there are NSExtensionPrincipalClass and NSExtensionMain"]),
        bundle(
            "E 1.2", "neither",
            ["A": part("widget-extension", entry: #""a":"b""#), "B": part(entry: #""a":"b""#)],
            ["A", "B"].map {
                """
                \($0).appex/Info.plist extension-class there is neither NSExtensionPrincipalClass nor \
                NSExtensionMainStoryboard, so the extension cannot start; name the class: $(PRODUCT_MODULE_NAME).Name
                """
            }),
    ]

    static let attributes: [Row] = [
        bundle(
            "E 2.1", "all right",
            [
                "A": part(
                    attributes:
                        #"\#(rule),"NSExtensionJavaScriptPreprocessingFile":"Page","PHSupportedMediaTypes":["Image","Video"]"#
                ),
                "B": part(
                    "ui-services",
                    attributes: #"\#(rule),"NSExtensionServiceRoleType":"NSExtensionServiceRoleTypeViewer""#),
            ]),
        bundle(
            "E 2.1", "and not",
            [
                "A": part(
                    attributes:
                        #"\#(rule),"NSExtensionJavaScriptPreprocessingFile":"Page.js","PHSupportedMediaTypes":["Image","Movie"]"#
                ),
                "B": part("ui-services", attributes: #"\#(rule),"NSExtensionServiceRoleType":"Viewer""#),
            ],
            [
                "A.appex/Info.plist extension-attribute \"Movie\" is not a value of PHSupportedMediaTypes; its values are Image and",
                """
                A.appex/Info.plist extension-attribute NSExtensionJavaScriptPreprocessingFile must name the script \
                without its extension: write Page
                """,
                """
                B.appex/Info.plist extension-attribute "Viewer" is not a value of NSExtensionServiceRoleType; its \
                values are NSExtensionServiceRoleTypeEditor and NSExtensionServiceRoleTypeViewer
                """,
            ]),
    ]

    @Test("points", arguments: points) func point(_ row: Row) throws { try row.check() }
    @Test("what the system makes", arguments: entries) func entry(_ row: Row) throws { try row.check() }
    @Test("attributes", arguments: attributes) func attribute(_ row: Row) throws { try row.check() }

    // MARK: - Classes

    private static let sources = """
        class ShareViewController: UIViewController { class Inner {} }
        @objc(Named) final class Other: UIViewController {}
        @objc class Plain {}
        struct Value {}
        """
    private static let undeclared = "A.appex/Info.plist class-undeclared no source declares the class"

    static let classes: [Row] = [
        ("M.ShareViewController", nil), ("ShareViewController", nil), ("Named", nil), ("M.Other", nil),
        ("$(PRODUCT_MODULE_NAME).Plain", nil), ("M.$(PRINCIPAL)", nil),
        (
            "M.ShareViewControler",
            " ShareViewControler, which the system should create; did you mean ShareViewController?"
        ),
        ("M.TodayViewController", " TodayViewController, which the system should create"),
        ("M.Inner", " Inner, which"), ("M.Value", " Value, which"),
    ].map { name, finding in
        bundle(
            "E 2.1", name, ["A": part(entry: #""NSExtensionPrincipalClass":"\#(name)""#)],
            finding.map { [undeclared + $0] } ?? [])
    }

    @Test("classes that sources declare", arguments: classes)
    func declared(_ row: Row) throws {
        try row.check(classes: SourceLint([SourceFile(path: "A.swift", text: Self.sources)]).classes)
    }

    @Test("without sources nothing is said of classes")
    func unknownClasses() throws {
        try Self.bundle("E 2.1", "any", ["A": Self.part()]).check(classes: SourceLint([]).classes)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// The App Groups of an app, of its extensions and of their sources.
@Suite struct GroupLintTests {
    typealias Row = BundleLintTests.Row

    private static func part(_ point: String) -> String {
        #"""
        {"CFBundleIdentifier":"a.b.c","NSExtension":{"NSExtensionPrincipalClass":"M.C",
         "NSExtensionAttributes":{"NSExtensionActivationRule":{"NSExtensionActivationSupportsText":true}},
         "NSExtensionPointIdentifier":"com.apple.\#(point)"}}
        """#
    }

    /// The groups of the app, and of extensions by their names; nil for one without entitlements.
    private static func bundle(
        _ title: String, app: [String], _ parts: KeyValuePairs<String, [String]?>, point: String = "widget-extension",
        _ findings: [String] = []
    ) -> Row {
        func entitlements(_ groups: [String]) -> String {
            #"{"com.apple.security.application-groups":[\#(groups.map { #""\#($0)""# }.joined(separator: ","))]}"#
        }
        var row = Row("E 5.1", title, ["Info.plist": #"{"CFBundleIdentifier":"a.b"}"#, "xcent": entitlements(app)])
        for (name, groups) in parts {
            row.files["PlugIns/\(name).appex/Info.plist"] = part(point)
            if let groups { row.files["PlugIns/\(name).appex/xcent"] = entitlements(groups) }
        }
        row.findings = findings.map { "My.app/\($0)" }
        return row
    }

    static let bundles: [Row] = [
        bundle("both have it", app: ["group.a"], ["T": ["group.a"]]),
        bundle("an app may share with other apps", app: ["group.a", "group.suite"], ["T": ["group.a"]]),
        bundle("without an extension too", app: ["group.suite"], [:]),
        bundle("one of two extensions is enough", app: ["group.a"], ["S": nil, "T": ["group.a"]]),
        bundle(
            "two extensions between themselves", app: ["group.a"], ["S": ["group.a", "group.b"], "T": ["group.b"]]),
        bundle("a notification service may need none", app: ["group.a"], ["S": nil], point: "usernotifications.service")
            .pushing,
        bundle(
            "the extension was forgotten", app: ["group.a", "group.b"], ["S": nil, "T": []],
            ["group.a", "group.b"].map {
                """
                archived.xcent group-unshared only the app is entitled for \($0): PlugIns/S.appex, PlugIns/T.appex cannot \
                read what it writes there; an extension needs the entitlement too
                """
            }),
        bundle(
            "two extensions between themselves, and neither with the app", app: ["group.a"],
            ["S": ["group.b"], "T": ["group.b"]],
            [
                "archived.xcent group-unshared only the app is entitled for group.a: PlugIns/S.appex, PlugIns/T.appex cannot"
            ]),
        bundle(
            "the app was forgotten", app: [], ["T": ["group.a"]],
            [
                """
                PlugIns/T.appex/archived.xcent group-unshared only PlugIns/T.appex is entitled for group.a, not the app: \
                nothing else can read what it writes there
                """
            ]),
        bundle(
            "almost the same", app: ["group.com.example"], ["S": ["group.com.exmple"], "T": ["group.com.Example"]],
            [
                """
                PlugIns/S.appex/archived.xcent group-unshared only PlugIns/S.appex is entitled for group.com.exmple, not \
                the app; did you mean group.com.example?
                """,
                """
                PlugIns/T.appex/archived.xcent group-unshared only PlugIns/T.appex is entitled for group.com.Example, not \
                the app; did you mean group.com.example?
                """,
            ]),
        bundle(
            "names that are none", app: ["com.a", "group.", "Group.a"], ["T": ["com.a"]],
            ["PlugIns/T.appex/archived.xcent group-name \"com.a\" is not an App Group"]
                + ["Group.a", "com.a", "group."].map {
                    "archived.xcent group-name \"\($0)\" is not an App Group: its name must be group. and a suffix"
                }),
        Row(
            "E 5.1", "of another type",
            [
                "Info.plist": #"{"CFBundleIdentifier":"a.b"}"#,
                "xcent": #"{"com.apple.security.application-groups":"group.a"}"#,
            ]),
    ]

    @Test("entitlements", arguments: bundles) func bundle(_ row: Row) throws { try row.check() }

    @Test("the groups of all parts are told")
    func groups() throws {
        let folder = try TemporaryFolder()
        for (name, group) in [("", "group.a"), ("PlugIns/T.appex/", "group.b")] {
            try folder.write("My.app/\(name)Info.plist", "")
            let root = ["com.apple.security.application-groups": [group]]
            try folder.write(
                "My.app/\(name)x",
                try PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0))
        }
        let lint = BundleLint(folder.path("My.app"), entitlementsFile: "x", verdict: .accepted(warnings: []))
        #expect(lint.groups == ["group.a", "group.b"])
    }
}

extension BundleLintTests.Row {
    fileprivate var pushing: Self {
        var row = self
        row.files["xcent"] = row.files["xcent"].map { $0.dropLast() + #","aps-environment":"production"}"# }
        return row
    }
}

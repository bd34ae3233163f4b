// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// Values with a build setting that the checkout does not have: nothing is said of them.
@Suite struct UnknownValueTests {
    /// A file that is wrong as long as `$(SETTING)` has the value, and not known without it.
    struct Row: CustomTestStringConvertible, Sendable {
        var title: String
        var path: String
        var text: String
        var value: String
        var finding: String
        /// Files besides.
        var more: [String: String] = [:]
        var testDescription: String { title }
    }

    private static let groups = "com.apple.security.application-groups"
    private static let using = "let d = UserDefaults(suiteName: \"group.com.example\")\n"

    private static func entitlements(_ entries: String) -> String { LintCheckout.plist(entries) }

    private static func list(_ key: String, _ values: String...) -> String {
        "<key>\(key)</key><array>\(values.map { "<string>\($0)</string>" }.joined())</array>"
    }

    static let rows: [Row] = [
        Row(
            title: "an environment", path: "Shop/Shop.entitlements",
            text: entitlements("<key>aps-environment</key><string>$(SETTING)</string>"), value: "sandbox",
            finding: "Shop/Shop.entitlements:4:1 push-environment "),
        Row(
            title: "a background mode", path: "Shop/Info.plist",
            text: LintCheckout.info(list("UIBackgroundModes", "audio", "$(SETTING)")), value: "remote-notifications",
            finding: "Shop/Info.plist:5:1 background-mode "),
        Row(
            title: "a group's name", path: "Shop/Shop.entitlements",
            text: entitlements(
                "<key>aps-environment</key><string>production</string>" + list(groups, "$(SETTING)")),
            value: "com.example", finding: "Shop/Shop.entitlements:4:54 group-name "),
        Row(
            title: "a group that the sources use", path: "Shop/Shop.entitlements",
            text: entitlements(
                "<key>aps-environment</key><string>production</string>" + list(groups, "$(SETTING)")),
            value: "group.other", finding: "Shop/Defaults.swift:1:33 group-unentitled ",
            more: [
                "Shop/Defaults.swift": using,
                "ShopShare/ShopShare.entitlements": entitlements(list(groups, "group.other")),
            ]),
        Row(
            title: "an extension's class", path: "ShopShare/Info.plist",
            text: LintCheckout.share("<key>NSExtensionPrincipalClass</key><string>$(SETTING)</string>"),
            value: "Nobody", finding: "ShopShare/Info.plist:10:1 class-undeclared "),
        Row(
            title: "an extension's point", path: "ShopShare/Info.plist",
            text: LintCheckout.share().replacing("com.apple.share-services", with: "$(SETTING)"),
            value: "com.apple.share-service", finding: "ShopShare/Info.plist:7:1 extension-point "),
        Row(
            title: "an extension's identifier", path: "ShopShare/Info.plist",
            text: LintCheckout.share().replacing("$(PRODUCT_BUNDLE_IDENTIFIER)", with: "$(SETTING)"),
            value: "org.example", finding: "ShopShare/Info.plist:4:1 extension-identifier "),
        Row(
            title: "an activation rule", path: "ShopShare/Info.plist",
            text: LintCheckout.share().replacing(
                "<dict><key>NSExtensionActivationSupportsText</key><true/></dict>",
                with: "<string>$(SETTING)</string>"),
            value: "FALSEPREDICATE AND", finding: "ShopShare/Info.plist:8:39 activation-never "),
        Row(
            title: "a scheme", path: "Shop/Info.plist",
            text: LintCheckout.info(
                "<key>CFBundleURLTypes</key><array><dict>\(list("CFBundleURLSchemes", "$(SETTING)"))</dict></array>"),
            value: "store", finding: "Shop/Info.plist:5:1 link-scheme ",
            more: ["Shop/Links.swift": "@DeepLink(schemes: [\"shop\"]) enum L { @Route(\"/a\") case a }\n"]),
        Row(
            title: "a part of a value", path: "Shop/Shop.entitlements",
            text: entitlements("<key>aps-environment</key><string>$(SETTING)box</string>"), value: "sand",
            finding: "Shop/Shop.entitlements:4:1 push-environment "),
    ]

    @Test("known, and not", arguments: rows)
    func row(_ row: Row) throws {
        let checkout = try LintCheckout(["project.yml": LintCheckout.project(settings: "SETTING: \"\(row.value)\"")])
        try checkout.write(row.path, row.text)
        for (path, text) in row.more { try checkout.write(path, text) }
        let found = try checkout.findings()
        #expect(found.contains { $0.hasPrefix(row.finding) }, "\(found)")
        try checkout.write("project.yml", LintCheckout.project())
        #expect(try checkout.findings() == [])
    }

    @Test("an Info.plist that is not there: one warning of the project, and nothing of what is in it")
    func missing() throws {
        let project = LintCheckout.project().replacing("ShopShare/Info.plist", with: "ShopShare/Nowhere.plist")
        try LintCheckout(["project.yml": project]).expect([
            "project.yml:1:1 project INFOPLIST_FILE of ShopShare is ShopShare/Nowhere.plist, which does not exist"
        ])
    }

    @Test("entitlements that are not known may have the environment and the group")
    func entitlements() throws {
        let project = LintCheckout.project().replacing("Shop/Shop.entitlements", with: "$(ENTITLEMENTS)")
        let checkout = try LintCheckout([
            "project.yml": project, "Shop/Defaults.swift": Self.using,
            "Shop/Info.plist": LintCheckout.info(Self.list("UIBackgroundModes", "remote-notification")),
        ])
        try checkout.expect([])
        // Without any they are known to be missing.
        try checkout.write(
            "project.yml", project.replacing("CODE_SIGN_ENTITLEMENTS: $(ENTITLEMENTS)", with: ""))
        try checkout.expect([
            "Shop/Defaults.swift:1:33 group-unentitled ",
            "Shop/Info.plist:1:1 push-environment aps-environment is missing",
        ])
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// What sources declare with `@DeepLink` against what the bundle ships.
@Suite struct LinkLintTests {
    private static let source = """
        @DeepLink(schemes: ["booking"], hosts: ["booking.example.com"])
        enum Screen {
            @QuickAction("Compose", symbol: "square.and.pencil") @Route("/compose") case compose
            @Route("/messages/{id}", hosts: ["m.example.com"]) case message(id: Int)
        }
        """
    private static let type = "https://booking.example.com/compose"

    private func findings(_ info: [String: Any], domains: [String]) throws -> [String] {
        let folder = try TemporaryFolder()
        let bundle = folder.url.appending(path: "Shop.app")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        func write(_ dictionary: [String: Any], _ name: String) throws {
            try PropertyListSerialization.data(fromPropertyList: dictionary, format: .xml, options: 0)
                .write(to: bundle.appending(path: name))
        }
        try write(info, "Info.plist")
        try write(["com.apple.developer.associated-domains": domains], "app.entitlements")
        let links = SourceLint([SourceFile(path: "Screen.swift", text: Self.source)]).links
        let lint = BundleLint(
            bundle.path, entitlementsFile: "app.entitlements", verdict: .accepted(warnings: []), links: links)
        return lint.findings.map { "\($0.severity) \($0.rule.rawValue): \($0.message)" }
    }

    private static var complete: [String: Any] {
        [
            "CFBundleURLTypes": [["CFBundleURLSchemes": ["Booking"]]],
            "UIApplicationShortcutItems": [
                ["UIApplicationShortcutItemType": type, "UIApplicationShortcutItemTitle": "Compose"]
            ],
        ]
    }

    @Test(
        "a bundle that ships what the sources declare",
        arguments: [
            ["applinks:booking.example.com", "applinks:m.example.com"], ["applinks:*.example.com"],
        ])
    func complete(domains: [String]) throws {
        #expect(try findings(Self.complete, domains: domains) == [])
    }

    @Test("everything that is missing is named")
    func missing() throws {
        #expect(
            Set(try findings([:], domains: ["applinks:example.com", "webcredentials:m.example.com"])) == [
                """
                error link-scheme: Screen has links of the scheme booking, but CFBundleURLTypes does not declare it: \
                no such link reaches the app; Screen.infoPlist(name:) gives the entry
                """,
                """
                error link-host: Screen has links of booking.example.com, but the app is not entitled for \
                applinks:booking.example.com: they open in the browser
                """,
                """
                error link-host: Screen has links of m.example.com, but the app is not entitled for \
                applinks:m.example.com: they open in the browser
                """,
                """
                warning link-quick-action: Screen has the quick action "Compose", but UIApplicationShortcutItems has \
                no \(Self.type)
                """,
            ])
    }

    @Test("a quick action of another title")
    func title() throws {
        var info = Self.complete
        info["UIApplicationShortcutItems"] = [
            ["UIApplicationShortcutItemType": Self.type, "UIApplicationShortcutItemTitle": "Write"]
        ]
        #expect(
            try findings(info, domains: ["applinks:*.example.com"]) == [
                """
                warning link-quick-action: \(Self.type) is "Compose" in Screen and "Write" in UIApplicationShortcutItems
                """
            ])
    }
}

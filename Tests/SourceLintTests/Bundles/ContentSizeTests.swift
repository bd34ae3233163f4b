// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// Content extensions that begin with no height, and set their size when they have content, as in `home-assistant/iOS`.
@Suite struct ContentSizeTests {
    private static func info(ratio: String) -> String {
        LintCheckout.info(
            """
            <key>NSExtension</key>
            <dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
            <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).ShareViewController</string>
            <key>NSExtensionAttributes</key>
            <dict>
            <key>UNNotificationExtensionCategory</key><string>news</string>
            <key>UNNotificationExtensionInitialContentSizeRatio</key><real>\(ratio)</real>
            </dict>
            </dict>
            """)
    }

    private static let sizing = "extension ShareViewController { func show() { preferredContentSize = content } }\n"
    private static let finding = "ShopShare/Info.plist:12:1 content-size "

    @Test("the sources of the extension count, not those of the app")
    func sources() throws {
        let checkout = try LintCheckout(["ShopShare/Info.plist": Self.info(ratio: "0"), "Shop/Size.swift": Self.sizing])
        try checkout.expect([Self.finding])
        try checkout.write("ShopShare/Size.swift", Self.sizing)
        try checkout.expect([])
    }

    @Test(
        "other ways to set it",
        arguments: [
            ("Size.swift", "extension ShareViewController { override var preferredContentSize: CGSize { .zero } }"),
            ("Size.m", "@implementation S\n- (void)f { self.preferredContentSize = s; }\n@end"),
        ])
    func other(_ name: String, _ text: String) throws {
        let checkout = try LintCheckout(["ShopShare/Info.plist": Self.info(ratio: "0")])
        try checkout.write("ShopShare/\(name)", text)
        try checkout.expect([])
    }

    @Test("a size that is impossible at any time")
    func impossible() throws {
        try LintCheckout(["ShopShare/Info.plist": Self.info(ratio: "-1"), "ShopShare/Size.swift": Self.sizing])
            .expect([Self.finding])
    }

    @Test("a bundle", arguments: [true, false])
    func bundle(setsSize: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("My.app/PlugIns/C.appex/Info.plist", Self.info(ratio: "0"))
        let sources = SourceLint([SourceFile(path: "A.swift", text: setsSize ? Self.sizing : "let size = 1")])
        #expect(sources.setsContentSize == setsSize)
        let lint = BundleLint(
            folder.path("My.app"), entitlementsFile: "x", verdict: .accepted(warnings: []),
            setsContentSize: sources.setsContentSize)
        #expect(lint.findings.map(\.rule) == (setsSize ? [] : [.contentSize]))
    }
}

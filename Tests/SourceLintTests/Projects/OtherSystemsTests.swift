// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// Extensions for other systems, which are not checked, and share App Groups with the app all the same.
@Suite struct OtherSystemsTests {
    private static let group = """
        <key>com.apple.security.application-groups</key><array><string>group.com.example</string></array>
        """
    private static let top = """
          ShopTop:
            type: tv-app-extension
            platform: tvOS
            sources: [ShopTop]
            settings:
              PRODUCT_BUNDLE_IDENTIFIER: com.example.shop.top
              INFOPLIST_FILE: ShopTop/Info.plist
              CODE_SIGN_ENTITLEMENTS: ShopTop/ShopTop.entitlements

        """

    @Test("a group of the app and of an extension for tvOS is shared")
    func sharedGroup() throws {
        let project = LintCheckout.project().replacing(
            "[{target: ShopShare}]", with: "[{target: ShopShare}, {target: ShopTop}]")
        let checkout = try LintCheckout([
            "project.yml": project + Self.top, "Shop/Shop.entitlements": LintCheckout.plist(Self.group),
            "ShopTop/Info.plist": LintCheckout.info(), "ShopTop/ShopTop.entitlements": LintCheckout.plist(Self.group),
            "ShopTop/Top.swift": "struct Top {}\n",
        ])
        try checkout.expect([])
        try checkout.write("ShopTop/ShopTop.entitlements", LintCheckout.plist(""))
        try checkout.expect([
            "Shop/Shop.entitlements:4:56 group-unshared only the app is entitled for group.com.example"
        ])
    }
}

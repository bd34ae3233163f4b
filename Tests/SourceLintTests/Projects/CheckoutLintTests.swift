// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// A checkout with two apps, each with an extension, and sources that they share.
@Suite struct CheckoutLintTests {
    private static let conforming = "extension Center: UNUserNotificationCenterDelegate {}\n"
    private static let present = "class Center: NSObject {\n\(Method.present)\n}\n"

    @Test("nothing is wrong with it, and every file is read once")
    func clean() throws {
        let checkout = try LintCheckout()
        let lint = try checkout.lint()
        #expect(lint.hasTargets)
        #expect(lint.findings.map(checkout.line) == [])
        // Two sources of the apps, two of the extensions, one that all share; six property lists.
        #expect(lint.fileCount == 11)
        #expect(lint.bundles == [])
    }

    @Test("a finding in a file of all targets appears once")
    func shared() throws {
        let checkout = try LintCheckout([
            "Shared/Center.swift":
                "class Center: NSObject, UNUserNotificationCenterDelegate {\n    \(Method.recieve)\n}\n"
        ])
        try checkout.expect(["Shared/Center.swift:2:10 delegate-label "])
    }

    @Test("each app is judged with its own files")
    func ownFiles() throws {
        // Shop's class adopts the protocol in another file; Till's class of the same name does not.
        let checkout = try LintCheckout([
            "Shop/Center.swift": Self.present, "Shop/Conformance.swift": Self.conforming,
            "Till/Center.swift": Self.present,
        ])
        try checkout.expect([
            "Till/Center.swift:2:6 delegate-conformance Center has userNotificationCenter(_:willPresent:"
        ])
    }

    @Test("a shared type that one app completes is not the other's mistake")
    func sharedType() throws {
        let checkout = try LintCheckout(["Shared/Center.swift": Self.present])
        try checkout.expect(["Shared/Center.swift:2:6 delegate-conformance "])
        try checkout.write("Shop/Conformance.swift", Self.conforming)
        try checkout.expect([])
    }

    @Test("a shared App Group that one app is entitled for")
    func sharedGroup() throws {
        let checkout = try LintCheckout([
            "Shared/Defaults.swift": "let d = UserDefaults(suiteName: \"group.com.example\")\n"
        ])
        try checkout.expect(["Shared/Defaults.swift:1:33 group-unentitled "])
        let groups = "<key>com.apple.security.application-groups</key><array><string>group.com.example</string></array>"
        try checkout.write("Till/Till.entitlements", LintCheckout.plist(groups))
        try checkout.expect([
            "Till/Till.entitlements:4:56 group-unshared only the app is entitled for group.com.example: TillShare cannot"
        ])
    }

    @Test("whether an app uses scenes is what its own Info.plist says, as far as it is known")
    func scenes() throws {
        let delegate = "@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n"
        let checkout = try LintCheckout(["Shop/AppDelegate.swift": delegate, "Till/AppDelegate.swift": delegate])
        func manifest(_ configurations: String) -> String {
            LintCheckout.info(
                "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key>\(configurations)</dict>")
        }
        let windows = "<dict><key>UIWindowSceneSessionRoleApplication</key><array><dict/></array></dict>"
        try checkout.write("Till/Info.plist", manifest(windows))
        try checkout.expect(["Shop/AppDelegate.swift:1:13 scene-missing the app does not use scenes"])
        try checkout.write("Shop/Info.plist", manifest("<string>$(SCENES)</string>"))
        try checkout.expect([])
    }

    @Test("what is an error in one app and milder in another is an error, once")
    func severities() throws {
        let manifest = LintCheckout.info(LintCheckout.scenes)
        let scene = SceneSources.scene(SceneSources.sceneContinue)
        let checkout = try LintCheckout([
            "Shared/AppDelegate.swift": SceneSources.delegate(SceneSources.resume),
            "Shop/Info.plist": manifest, "Till/Info.plist": manifest, "Shop/Scene.swift": scene,
            "Till/Scene.swift": scene,
        ])
        func severities() throws -> [LintFinding.Severity] {
            try checkout.lint().findings.filter { $0.rule == .sceneDeadMethod }.map(\.severity)
        }
        #expect(try severities() == [.warning])
        try checkout.write("Till/Scene.swift", scene.replacing("router.open(u.webpageURL)", with: "sdk.track(1)"))
        #expect(try severities() == [.error])
    }

    @Test("files of no target are checked together")
    func rest() throws {
        let checkout = try LintCheckout([
            "Scripts/Tool.swift":
                "class Tool: NSObject, UNUserNotificationCenterDelegate {\n    \(Method.recieve)\n}\n",
            "Scripts/Center.swift": Self.present, "Other/Conformance.swift": Self.conforming,
        ])
        try checkout.expect(["Scripts/Tool.swift:2:10 delegate-label "])
    }

    @Test("property lists, entitlements and sources against one another")
    func propertyLists() throws {
        let checkout = try LintCheckout([
            "Shop/Shop.entitlements": LintCheckout.plist("<key>aps-environment</key><string>sandbox</string>"),
            "ShopShare/Info.plist": LintCheckout.share(
                "<key>NSExtensionPrincipalClass</key>\n<string>$(PRODUCT_MODULE_NAME).ShareControler</string>"),
            "TillShare/Info.plist": LintCheckout.share(""),
            "Till/Defaults.swift": "let d = UserDefaults(suiteName: \"group.com.example\")\n",
        ])
        try checkout.expect([
            "Shop/Shop.entitlements:4:1 push-environment aps-environment is \"sandbox\", neither development nor",
            "ShopShare/Info.plist:10:1 class-undeclared no source declares the class ShareControler, which the system",
            "Till/Defaults.swift:1:33 group-unentitled no app or extension is entitled for group.com.example",
            "TillShare/Info.plist:5:1 extension-class there is neither NSExtensionPrincipalClass nor",
        ])
    }

    @Test("an extension that no app embeds belongs to the app whose identifier it has")
    func byIdentifier() throws {
        let project = LintCheckout.project().replacing("dependencies: [{target: ShopShare}]", with: "")
        let checkout = try LintCheckout([
            "project.yml": project,
            "ShopShare/Center.swift": Self.present, "Shop/Conformance.swift": Self.conforming,
        ])
        try checkout.expect([])
        // Then it is alone, and what Shop has is not its own.
        try checkout.write("project.yml", project.replacing("com.example.shop.share", with: "org.example.share"))
        try checkout.expect(["ShopShare/Center.swift:2:6 delegate-conformance "])
    }

    @Test("an embedded extension whose identifier is not the app's")
    func identifier() throws {
        let project = LintCheckout.project().replacing("com.example.till.share", with: "com.example.tillshare")
        let checkout = try LintCheckout(["project.yml": project])
        try checkout.expect([
            "TillShare/Info.plist:4:1 extension-identifier CFBundleIdentifier must begin with the app's, com.example.till…"
        ])
    }

    @Test("apps of other platforms have other property lists")
    func platforms() throws {
        let sandbox = LintCheckout.plist("<key>aps-environment</key><string>sandbox</string>")
        let checkout = try LintCheckout([
            "project.yml": LintCheckout.project().replacing("platform: iOS", with: "platform: macOS"),
            "Shop/Shop.entitlements": sandbox,
        ])
        try checkout.expect([])
    }

    @Test("paths are below the folder as it is given")
    func paths() throws {
        let checkout = try LintCheckout(["Shop/Center.swift": Self.present, "Extra.swift": Self.present])
        for folder in [checkout.folder.url.path, checkout.folder.url.path + "/"] {
            #expect(
                try CheckoutLint(folder).findings.map(\.path)
                    == ["Extra.swift", "Shop/Center.swift"].map {
                        "\(checkout.folder.url.path)/\($0)"
                    })
        }
    }

    @Test("the same findings each time, in order")
    func order() throws {
        let checkout = try LintCheckout(["Shop/Center.swift": Self.present, "Till/Center.swift": Self.present])
        let first = try checkout.lint().findings
        #expect(first.count == 2 && first == first.sorted())
        for _ in 0..<3 { #expect(try checkout.lint().findings == first) }
    }

    @Test("progress counts every file, and names the apps")
    func progress() throws {
        let steps = Steps()
        let checkout = try LintCheckout()
        _ = try CheckoutLint(checkout.folder.url.path) { steps.add($0) }
        let (read, names) = steps.all
        #expect(read.sorted() == Array(1...5))
        #expect(names == ["Shop", "Till", "all other files"])
    }
}

private final class Steps: @unchecked Sendable {
    // Safe: the lock is held by whoever reads or writes.
    private let lock = NSLock()
    private var steps: [CheckoutLint.Progress] = []

    func add(_ step: CheckoutLint.Progress) { lock.withLock { steps.append(step) } }

    var all: (read: [Int], names: [String]) {
        lock.withLock {
            (
                steps.compactMap { if case .reading(let file, 5) = $0 { file } else { nil } },
                steps.compactMap { if case .checking(let name) = $0 { name } else { nil } }
            )
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// One defect for each rule, planted into a project in which nothing is wrong. A rule without one fails.
@Suite struct PlantedDefectTests {
    /// What is changed.
    enum Defect: Sendable {
        /// Files of the project, which has the apps Shop and Till.
        case files([String: String])
        /// A part of the project's description, and what replaces it.
        case project(String, with: String)
        /// What a device says of the app's bundle.
        case verdict(BundleVerdict)
    }

    private static func source(_ text: String) -> Defect { .files(["Shop/Planted.swift": text + "\n"]) }

    private static func center(_ methods: String...) -> Defect {
        source("class D: NSObject, UNUserNotificationCenterDelegate {\n\(methods.joined(separator: "\n"))\n}")
    }

    private static func service(_ method: String) -> Defect {
        source("class S: UNNotificationServiceExtension {\n\(method)\n}")
    }

    private static func info(_ entries: String) -> Defect { .files(["Shop/Info.plist": LintCheckout.info(entries)]) }

    private static func entitlements(_ entries: String) -> Defect {
        .files(["Shop/Shop.entitlements": LintCheckout.plist(entries)])
    }

    private static func share(_ old: String, _ new: String) -> Defect {
        .files(["ShopShare/Info.plist": LintCheckout.share().replacing(old, with: new)])
    }

    /// The extension shows notifications instead.
    private static func content(_ attributes: String, _ source: String = "") -> Defect {
        .files([
            "Shop/Planted.swift": source,
            "ShopShare/Info.plist": LintCheckout.info(
                """
                <key>NSExtension</key><dict>
                <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
                <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).ShareViewController</string>
                <key>NSExtensionAttributes</key><dict>\(attributes)</dict></dict>
                """),
        ])
    }

    private static func category(_ name: String) -> String {
        "<key>UNNotificationExtensionCategory</key><string>\(name)</string>"
    }

    private static func links(_ arguments: String, _ attribute: String = "") -> Defect {
        source("@DeepLink(\(arguments)) enum L { \(attribute) @Route(\"/a\") case a }")
    }

    private static func scenes(_ delegate: String, _ scene: String = SceneSources.scene()) -> Defect {
        .files([
            "Shop/AppDelegate.swift": delegate, "Shop/SceneDelegate.swift": scene,
            "Shop/Info.plist": LintCheckout.info(LintCheckout.scenes),
        ])
    }

    private static let rule = "<dict><key>NSExtensionActivationSupportsText</key><true/></dict>"
    private static let groups = "<key>com.apple.security.application-groups</key>"

    private static let delegates: [LintRule: Defect] = [
        .delegateLabel: center(Method.recieve),
        .delegateType: center(
            "func userNotificationCenter(_ c: UNUserNotificationCenter, openSettingsFor n: String) {}"),
        .delegateSubclass: source(
            "class B: NSObject, UNUserNotificationCenterDelegate {}\nclass C: B {\n\(Method.present)\n}"),
        .delegateConformance: source("class D: NSObject {\n\(Method.present)\n}"),
        .delegateAccess: center("private \(Method.present)"),
        .delegateBothForms: center(Method.present, Method.presentAsync),
        .delegateNotCalledHere: source(
            """
            class D: UIResponder, UIApplicationDelegate {
                func applicationShouldRequestHealthAuthorization(_ a: UIApplication) {}
            }
            """),
        .delegateLate: source(
            """
            func f() { Task { UNUserNotificationCenter.current().delegate = x } }
            class R: NSObject, UNUserNotificationCenterDelegate { \(Method.receive) }
            """),
        .serviceOverride: service("\(Method.service.dropFirst(9))\n\(Method.expiry)"),
        .serviceNoExpiry: service(Method.service),
        .completionMissing: center(Method.receive.replacing("done() }", with: "}")),
        .syntax: source("let = = 1"),
        .ignore: source("// portico:ignore delegat\nfunc f() {}"),
    ]

    private static let bundles: [LintRule: Defect] = [
        .project: .project("ShopShare/Info.plist", with: "ShopShare/Nowhere.plist"),
        .bundle: .verdict(.refused(reason: "it has no identifier")),
        .bundlePart: .verdict(.accepted(warnings: ["an extension is left out"])),
        .pushEnvironment: entitlements("<key>aps-environment</key><string>sandbox</string>"),
        .backgroundMode: info("<key>UIBackgroundModes</key><array><string>remote-notifications</string></array>"),
        .entitlementName: entitlements("<key>aps-enviroment</key><string>production</string>"),
        .filteringPlace: entitlements("<key>com.apple.developer.usernotifications.filtering</key><true/>"),
        .extensionIdentifier: .project("com.example.shop.share", with: "org.example.share"),
        .extensionStoryboard: share(
            "<key>NSExtensionPrincipalClass",
            "<key>NSExtensionMainStoryboard</key><string>Main</string><key>NSExtensionPrincipalClass"),
        .extensionPoint: share("com.apple.share-services", "com.apple.share-service"),
        .extensionClass: .files(["ShopShare/Info.plist": LintCheckout.share("")]),
        .classUndeclared: share(".ShareViewController", ".ShareControler"),
        .extensionAttribute: share(
            rule, "\(rule)<key>NSExtensionJavaScriptPreprocessingFile</key><string>Page.js</string>"),
        .activationNever: share("SupportsText</key><true/>", "SupportsImageWithMaxCount</key><integer>0</integer>"),
        .activationRule: share(rule, "<string>TRUEPREDICATE</string>"),
        .groupName: entitlements("\(groups)<array><string>com.example</string></array>"),
        .groupUnshared: entitlements("\(groups)<array><string>group.com.example</string></array>"),
        .groupUnentitled: source("let d = UserDefaults(suiteName: \"group.com.example\")"),
        .contentCategory: content(
            "<key>UNNotificationExtensionCategory</key><array><string>a</string><string>a</string></array>"),
        .contentSize: content(
            category("mail") + "<key>UNNotificationExtensionInitialContentSizeRatio</key><real>200</real>"),
        .categoryUndeclared: content(category("mail"), "let c = UNNotificationCategory(identifier: \"news\")\n"),
        .linkScheme: links("schemes: [\"shop\"]"),
        .linkHost: links("hosts: [\"shop.example\"]"),
        .linkQuickAction: links("schemes: [\"shop\"]", "@QuickAction(\"Compose\")"),
    ]

    private static let lifeCycle: [LintRule: Defect] = [
        .sceneMissing: source(SceneSources.delegate()),
        .sceneDeadMethod: scenes(SceneSources.delegate(SceneSources.open)),
        .sceneColdStart: scenes(SceneSources.delegate(), SceneSources.scene(SceneSources.openContexts)),
        .sceneSetFirst: scenes(
            SceneSources.delegate(),
            SceneSources.scene(SceneSources.connect("f(connectionOptions.urlContexts.first!.url)"))),
        .sceneLaunchOptions: scenes(
            SceneSources.delegate(SceneSources.launch("x = launchOptions?[.shortcutItem]"))),
        .sceneLifecycleTwin: scenes(SceneSources.delegate(SceneSources.background)),
    ]

    private static let defects = [delegates, bundles, lifeCycle].reduce(into: [:]) { all, some in
        all.merge(some) { first, _ in first }
    }

    @Test("each rule finds the defect that is planted for it", arguments: LintRule.allCases)
    func planted(_ rule: LintRule) throws {
        let defect = try #require(Self.defects[rule], "there is no defect for \(rule.rawValue)")
        let checkout = try LintCheckout()
        #expect(try checkout.findings() == [])
        var found: [LintFinding] = []
        switch defect {
        case .files(let files):
            for (path, text) in files { try checkout.write(path, text) }
            found = try checkout.lint().findings
        case .project(let old, let new):
            try checkout.write("project.yml", LintCheckout.project().replacing(old, with: new))
            found = try checkout.lint().findings
        case .verdict(let verdict):
            try checkout.write("My.app/Info.plist", LintCheckout.info())
            found = BundleLint(checkout.folder.path("My.app"), entitlementsFile: "x", verdict: verdict).findings
        }
        #expect(found.contains { $0.rule == rule }, "\(found.map(checkout.line))")
    }
}

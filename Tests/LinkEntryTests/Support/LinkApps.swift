// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

/// The apps of this suite: two of one team, one of another, which write down what arrives.
enum LinkApp {
    static let shop = manifest("shop", scenes: true, domains: ["applinks:shop.example.com"])
    static let classic = manifest("classic", scenes: false, domains: ["applinks:classic.example.com"])
    static let stranger = manifest("stranger", scenes: true, team: "TEAM000002", domains: [])

    static func manifest(
        _ name: String, scenes: Bool, team: String = "TEAM000001", domains: [String], queried: [String] = []
    ) -> AppManifest {
        let configuration = SceneConfigurationRecord(name: "Default", delegateClass: "LinkEntryTests.LinkScene")
        return AppManifest(
            bundleIdentifier: "com.example.\(name)", displayName: name.capitalized, executable: name,
            urlSchemes: [name], queriedSchemes: queried, userActivityTypes: ["com.example.\(name).reading"],
            continuesSearches: true, sceneManifest: scenes ? SceneManifest(configurations: [configuration]) : nil,
            entitlements: Entitlements(team: team, associatedDomains: domains))
    }

    /// A file that gives `/buy/*` to the shop, and keeps `/buy/private/*` from it.
    static let file = """
        {"applinks": {"details": [{"appIDs": ["TEAM000001.com.example.shop"], "components": [
          {"/": "/buy/private/*", "exclude": true}, {"/": "/buy/*"}]}]}}
        """
}

final class LinkAppDelegate: UIResponder, UIApplicationDelegate {
    var opens = true

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        Heard.note("open \(url) from \(options[.sourceApplication] as? String ?? "nobody")")
        return opens
    }
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        Heard.note("continue \(userActivity.text)")
        return true
    }
}

final class LinkScene: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let parts =
            options.urlContexts.map { "url \($0.url)" } + options.userActivities.map { "activity \($0.text)" }
            + (session.stateRestorationActivity.map { ["restores \($0.text)"] } ?? [])
        Heard.note("connect" + parts.map { ", \($0)" }.joined())
    }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts {
            Heard.note("open \(context.url) from \(context.options.sourceApplication ?? "nobody")")
        }
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { Heard.note("continue \(userActivity.text)") }
}

/// What the running app has heard.
@MainActor
final class Heard {
    private(set) static var lines: [String] = []

    static func note(_ line: String) { lines.append(line) }
    static func takeAll() -> [String] {
        defer { lines = [] }
        return lines
    }
}

extension NSUserActivity {
    var text: String {
        let info = (userInfo ?? [:]).map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
        let parts = [webpageURL?.absoluteString ?? activityType, info, referrerURL.map { "by \($0)" } ?? ""]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension TestDevice {
    /// A device with the suite's apps.
    static func withApps(
        _ apps: [AppManifest] = [LinkApp.shop, LinkApp.classic, LinkApp.stranger], web: TestWeb? = nil,
        chooser: Chooser = .usual, profile change: (inout BehaviorProfile) -> Void = { _ in }
    ) throws -> TestDevice {
        _ = Heard.takeAll()
        var profile = try BehaviorProfile.named(BehaviorProfile.defaultName)
        change(&profile)
        let device = TestDevice(profile: profile, chooser: chooser)
        device.web = web
        for app in apps { device.install(app, delegate: LinkAppDelegate.self) }
        device.settle()
        return device
    }

    func settle(_ event: DeviceEvent) throws {
        try perform(event)
        settle()
    }

    var notices: [String] {
        history.compactMap {
            switch $0.kind {
            case .notice(_, let text): "- \(text)"
            case .diagnostic(_, let text): "! \(text)"
            default: nil
            }
        }
    }
}

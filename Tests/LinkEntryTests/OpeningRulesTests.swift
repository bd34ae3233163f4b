// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// The edges of opening: several claims on one link, who may open what, and the way back. Links sheet 1.1, 1.2, 2.5.
@MainActor @Suite(.serialized) struct OpeningRulesTests {
    nonisolated private static let all = #"{"applinks":{"details":[{"appIDs":["A","B"],"paths":["*"]}]}}"#
        .replacing("A", with: "TEAM000001.com.example.first").replacing("B", with: "TEAM000001.com.example.second")

    private func app(_ name: String, _ change: (inout AppManifest) -> Void = { _ in }) -> AppManifest {
        var app = LinkApp.manifest(name, scenes: true, domains: ["applinks:both.example.com"])
        change(&app)
        return app
    }

    /// What an app's `open` says.
    private func open(_ url: String, in sender: String, _ device: TestDevice) throws -> Bool? {
        let box = Box()
        try device.inApp(sender) {
            UIApplication.shared.open(try #require(URL(string: url))) { box.answer = $0 }
        }
        device.settle()
        return box.answer
    }

    @MainActor private final class Box { var answer: Bool? }

    // MARK: - Several claims

    @Test("of two apps with one scheme the profile picks, however late the first one was updated")
    func schemeOwner() throws {
        for (owner, expected) in [
            (BehaviorProfile.SchemeOwner.firstInstalled, "com.example.second"), (.lastInstalled, "com.example.third"),
        ] {
            let apps = ["second", "third"].map { app($0) { $0.urlSchemes = ["both"] } }
            let device = try TestDevice.withApps(apps) { $0.links.schemeOwner = owner }
            device.install(apps[0], delegate: LinkAppDelegate.self)
            try device.settle(.openURL("both:1", sender: nil))
            #expect(device.device.foregroundApp == expected)
        }
    }

    @Test("a link that the user wants in the browser for one app still opens another app that claims it")
    func choiceIsOfOneApp() throws {
        let device = try TestDevice.withApps(
            [app("first"), app("second")], web: TestWeb(files: ["both.example.com": Self.all]))
        try device.settle(.openURL("https://both.example.com/1", sender: nil))
        #expect(device.device.foregroundApp == "com.example.first")
        try device.settle(.setLinks(bundle: "com.example.first", host: "both.example.com", inApp: false))
        try device.settle(.openURL("https://both.example.com/1", sender: nil))
        #expect(device.device.foregroundApp == "com.example.second")
        // Taken back under another spelling of the host.
        try device.settle(.setLinks(bundle: "com.example.first", host: "BOTH.example.com", inApp: true))
        try device.settle(.openURL("https://both.example.com/1", sender: nil))
        #expect(device.device.foregroundApp == "com.example.first")
    }

    @Test("a scheme of the system that no app claims goes to the system where apps may claim it too")
    func unclaimedSystemScheme() throws {
        let device = try TestDevice.withApps { $0.links.systemSchemesAreReserved = false }
        try device.settle(.openURL("mailto:ann@example.com", sender: nil))
        #expect(device.notices.last == "- Mail opens mailto:ann@example.com")
    }

    // MARK: - Who may

    @Test("an app behind a locked screen opens nothing")
    func locked() throws {
        let device = try TestDevice.withApps()
        try device.settle(.launch(bundle: "com.example.shop"))
        try device.perform(.lock)
        #expect(try open("classic:1", in: "com.example.shop", device) == false)
        #expect(device.notices.last == "! classic:1 is not opened: an app in the background cannot open others")
    }

    @Test("an app without scenes takes no link where the system requires scenes", arguments: [true, false])
    func withoutScenes(isRequired: Bool) throws {
        let device = try TestDevice.withApps { $0.lifecycle.withoutSceneManifest = isRequired ? .fails : .runs }
        try device.settle(.launch(bundle: "com.example.shop"))
        #expect(try open("classic:1", in: "com.example.shop", device) == !isRequired)
        #expect(device.device.foregroundApp == (isRequired ? "com.example.shop" : "com.example.classic"))
    }

    @Test("one's own scheme, where the profile keeps it from oneself")
    func ownScheme() throws {
        let device = try TestDevice.withApps { $0.links.ownSchemeIsDelivered = false }
        try device.settle(.launch(bundle: "com.example.shop"))
        _ = Heard.takeAll()
        #expect(try open("shop:1", in: "com.example.shop", device) == false)
        #expect(Heard.takeAll() == [])
    }

    @Test("a web link without a host is none, and changes nothing", arguments: ["https:///buy/1", "http:a", "a b:c"])
    func noHost(url: String) throws {
        let device = try TestDevice.withApps()
        #expect(throws: DeviceError.malformedURL(url)) { try device.perform(.openURL(url, sender: nil)) }
    }

    @Test("a running app is told of an installation only where it changes an answer of canOpenURL")
    func tellsChanges() throws {
        let asker = app("asker") { $0.queriedSchemes = ["late", "mailto"] }
        let device = try TestDevice.withApps([asker])
        try device.settle(.launch(bundle: "com.example.asker"))
        func told(_ name: String) -> Int {
            let before = device.history.count
            device.install(app(name), delegate: LinkAppDelegate.self)
            device.settle()
            return device.history[before...].count { "\($0.kind)".contains("openableSchemesChanged") }
        }
        #expect(told("early") == 0)
        #expect(told("late") == 1)
        #expect(told("late") == 0)
    }

    // MARK: - The sender

    @Test("apps without a team have no team in common")
    func noTeam() throws {
        let apps = ["first", "second"].map { app($0) { $0.entitlements.team = nil } }
        let device = try TestDevice.withApps(apps)
        try device.settle(.launch(bundle: "com.example.second"))
        try device.settle(.launch(bundle: "com.example.first"))
        _ = Heard.takeAll()
        #expect(try open("second:1", in: "com.example.first", device) == true)
        #expect(Heard.takeAll() == ["open second:1 from nobody"])
    }

    @Test("a universal link tells its sender inside of the team only", arguments: [true, false])
    func sender(sameTeam: Bool) throws {
        var shop = LinkApp.shop
        shop.sceneManifest = SceneManifest(configurations: [
            SceneConfigurationRecord(name: "Default", delegateClass: "LinkEntryTests.SenderScene")
        ])
        let device = try TestDevice.withApps([shop, LinkApp.classic, LinkApp.stranger])
        let sender = sameTeam ? LinkApp.classic : LinkApp.stranger
        try device.settle(.launch(bundle: sender.bundleIdentifier))
        _ = Heard.takeAll()
        #expect(try open("https://shop.example.com/1", in: sender.bundleIdentifier, device) == true)
        #expect(Heard.takeAll() == ["from \(sameTeam ? "com.example.classic" : "nobody")"])
    }

    // MARK: - The way back

    @Test("the browser and the system's apps lead back too; an app's own link leaves the way back as it was")
    func breadcrumbs() throws {
        let device = try TestDevice.withApps(web: TestWeb())
        for url in ["https://www.example.com/", "mailto:ann@example.com"] {
            try device.settle(.launch(bundle: "com.example.shop"))
            #expect(try open(url, in: "com.example.shop", device) == true)
            #expect(device.device.foregroundApp == nil)
            #expect(device.device.summary.breadcrumb == "com.example.shop")
            try device.settle(.goBack)
            #expect(device.device.foregroundApp == "com.example.shop")
        }
        #expect(try open("shop:1", in: "com.example.shop", device) == true)
        #expect(device.device.summary.breadcrumb == nil)
        #expect(try open("classic:1", in: "com.example.shop", device) == true)
        #expect(try open("classic:2", in: "com.example.classic", device) == true)
        #expect(device.device.summary.breadcrumb == "com.example.shop")
    }

    @Test("no way back to an app whose update cannot launch")
    func brokenWayBack() throws {
        let device = try TestDevice.withApps { $0.lifecycle.withoutSceneManifest = .fails }
        try device.settle(.launch(bundle: "com.example.stranger"))
        #expect(try open("shop:1", in: "com.example.stranger", device) == true)
        var update = LinkApp.stranger
        update.sceneManifest = nil
        device.install(update, delegate: LinkAppDelegate.self)
        #expect(throws: DeviceError.self) { try device.perform(.goBack) }
        #expect(device.device.foregroundApp == "com.example.shop")
    }
}

/// Tells who sent what it connects for.
final class SenderScene: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        Heard.note("from \(options.sourceApplication ?? "nobody")")
    }
}

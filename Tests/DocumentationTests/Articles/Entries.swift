// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

// TestingOnLinux.md and the pages of Surfaces: one example for each way into an app. The app is the README's, with its
// manifest as a constant.

extension AppManifest {
    static let news = AppManifest(
        bundleIdentifier: "com.example.News", displayName: "News", executable: "News", urlSchemes: ["news"],
        userActivityTypes: ["com.example.News.reading"],
        staticShortcuts: [ShortcutRecord(type: "latest", title: "Latest")],
        sceneManifest: SceneManifest(configurations: [
            SceneConfigurationRecord(name: "Default", delegateClass: String(reflecting: SceneDelegate.self))
        ]),
        entitlements: Entitlements(team: "TEAM000001", associatedDomains: ["applinks:news.example.com"]))
}

@MainActor
@Suite struct EntryExamples {
    @Test("a link opens its article")
    func link() throws {
        let device = try TestDevice()
        let news = device.install(.news, delegate: AppDelegate.self)
        try device.open("news://articles/42")
        #expect(news.alerts == ["42"])
    }

    @Test("an app of its own Info.plist")
    func infoPlist() throws {
        let device = try TestDevice()
        let news = try device.install(infoPlist: "../News/Info.plist", delegate: AppDelegate.self)
        try device.open("news://articles/42")
        #expect(news.alerts == ["42"])
    }

    @Test("on every iOS version", arguments: BehaviorProfile.names)
    func everyVersion(profile: String) throws {
        let device = try TestDevice(profile: profile)
        let news = device.install(.news, delegate: AppDelegate.self)
        try device.open("news://articles/42")
        #expect(news.alerts == ["42"])
    }

    @Test("the order of the calls of a cold start")
    func calls() throws {
        let device = try TestDevice()
        device.install(.news, delegate: AppDelegate.self)
        try device.perform(.openURL("news://articles/42", sender: nil))
        device.settle()
        #expect(
            device.history.offeredCallbacks.prefix(6) == [
                "application(_:willFinishLaunchingWithOptions:)",
                "application(_:didFinishLaunchingWithOptions:)",
                "application(_:configurationForConnecting:options:) urlContexts: news://articles/42",
                "scene(_:willConnectTo:options:) urlContexts: news://articles/42",
                "sceneWillEnterForeground(_:)",
                "sceneDidBecomeActive(_:)",
            ])
    }

    @Test("to the background, and suspended")
    func background() throws {
        let device = try TestDevice()
        device.install(.news, delegate: AppDelegate.self)
        try device.perform(.launch(bundle: "com.example.News"))
        device.settle()

        try device.perform(.goHome)
        device.settle()
        #expect(device.summary().apps[0].state == "background")
        device.advance(by: .seconds(5))
        #expect(device.summary().apps[0].state == "suspended")
    }

    @Test("the association file decides where a universal link opens")
    func universalLink() throws {
        let device = try TestDevice()
        device.web = TestWeb(files: [
            "news.example.com": """
            {"applinks": {"details": [{"appIDs": ["TEAM000001.com.example.News"], "components": [
              {"/": "/articles/drafts/*", "exclude": true}, {"/": "/articles/*"}]}]}}
            """
        ])
        device.install(.news, delegate: AppDelegate.self)
        device.settle()

        try device.perform(.openURL("https://news.example.com/articles/42", sender: nil))
        device.settle()
        #expect(device.summary().foregroundApp == "com.example.News")

        try device.perform(.openURL("https://news.example.com/articles/drafts/7", sender: nil))
        device.settle()
        #expect(device.summary().foregroundApp == nil)  // the browser
    }

    @Test("a quick action, and an activity from another device")
    func actionAndActivity() throws {
        let device = try TestDevice()
        device.install(.news, delegate: AppDelegate.self)
        try device.perform(.quickAction(bundle: "com.example.News", type: "latest"))
        device.settle()

        let activity = ActivityRecord(type: "com.example.News.reading", team: "TEAM000001")
        try device.perform(.handoff(activity, .arrives))
        device.settle()
        #expect(
            device.history.offeredCallbacks.suffix(2) == [
                "scene(_:willContinueUserActivityWithType:) com.example.News.reading",
                "scene(_:continue:) com.example.News.reading",
            ])
    }
}

/// A form with one field.
final class FormScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        field.placeholder = "Message"
        let form = UIViewController()
        form.view.addSubview(field)
        window = UIWindow(windowScene: scene)
        window?.rootViewController = form
        window?.makeKeyAndVisible()
    }
}

@MainActor
@Suite struct KeyboardExamples {
    private func device(profile: String = "ios26", model: String = DeviceModel.defaultName) throws -> TestDevice {
        let device = try TestDevice(profile: profile, model: model)
        var form = AppManifest.news
        form.sceneManifest = SceneManifest(configurations: [
            SceneConfigurationRecord(name: "Default", delegateClass: String(reflecting: FormScene.self))
        ])
        device.install(form, delegate: AppDelegate.self)
        try device.perform(.launch(bundle: "com.example.News"))
        device.settle()
        return device
    }

    @Test("a tap on a field brings the keyboard; leaving takes it away")
    func show() throws {
        let device = try device()
        try device.perform(.tapField(name: "Message"))
        device.settle()
        #expect(device.summary().keyboard?.frame.height == 345)

        try device.perform(.typeText("Hello"))
        try device.perform(.goHome)
        device.settle()
        #expect(device.summary().keyboard == nil)
    }

    @Test("the heights that iOS 18 reports")
    func older() throws {
        let device = try device(profile: "ios18")
        try device.perform(.tapField(name: "Message"))
        device.settle()
        #expect(device.summary().keyboard?.frame.height == 336)
    }

    @Test("an iPad's keyboard is split, and the app hears what iPads post")
    func split() throws {
        let device = try device(model: "iPad (10.2-inch)")
        try device.perform(.tapField(name: "Message"))
        device.settle()
        try device.perform(.keyboard(.split(.menu)))
        device.settle()
        #expect(device.summary().keyboard?.form == .split)
    }

    @Test("what the app switcher shows")
    func card() throws {
        let device = try device()
        try device.perform(.tapField(name: "Message"))
        device.settle()
        try device.perform(.goHome)
        device.settle()
        let card = try #require(device.summary().apps[0].snapshot)
        #expect(card.hole == nil)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyboardTracking
import PorticoUIKit
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoTesting

/// An app of the years before scenes. It looks for its window among the scenes, as code for several windows does.
private final class OldAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var log: [String] = []
    /// How much of the window the keyboard covers, by the kit's tracker, and the application's state.
    private(set) var heights: [String] = []
    private var observation: KeyboardObservation?
    private var cover: SwitcherCover?
    /// Whether the kit's cover was there, when the app looked.
    private(set) var covered: [Bool] = []
    private var tokens: [any NSObjectProtocol] = []
    private let tracker = KeyboardTracker()
    private let field = UITextField(frame: CGRect(x: 0, y: 700, width: 300, height: 40))

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let names = [
            UIScene.willConnectNotification, UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
            UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
        ]
        let center = NotificationCenter.default
        tokens = names.map { name in
            center.addObserver(forName: name, object: nil, queue: nil) { [unowned self] _ in
                MainActor.assumeIsolated { note(name.rawValue) }
            }
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        self.window = window
        window.rootViewController = UIViewController()
        window.rootViewController?.view.addSubview(field)
        field.accessibilityIdentifier = "field"
        note("launched")
        if application.applicationState != .background { window.makeKeyAndVisible() }
        cover = SwitcherCover(window: window, content: .view { UIView() })
        observation = tracker.observe(window) { [unowned self] change in
            heights.append("\(Int(change.overlap.height)), \(application.applicationState)")
        }
        return true
    }

    func applicationWillEnterForeground(_ application: UIApplication) { note("enters") }

    func applicationDidBecomeActive(_ application: UIApplication) {
        window?.makeKeyAndVisible()
        note("active")
    }

    func applicationWillResignActive(_ application: UIApplication) { note("resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) { note("background") }

    private func note(_ moment: String) {
        if let cover, !moment.hasPrefix("UIScene") { covered.append(cover.isShown) }
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let states = scenes.map { "\($0.activationState)" }.joined(separator: ", ")
        let key = scenes.contains { $0.keyWindow === window } ? ", key" : ""
        let own = window?.windowScene === scenes.first ? ", of it" : ", not of it"
        log.append("\(moment): [\(states)\(key)\(own)]")
    }
}

@MainActor
@Suite("The scene of an app without a scene manifest") struct ImplicitSceneTests {
    private static let bundle = "com.example.old"

    private static func device(
        _ profile: String = BehaviorProfile.defaultName, scene: BehaviorProfile.ImplicitScene? = nil
    ) throws -> TestDevice {
        var profile = try BehaviorProfile.named(profile)
        if let scene { profile.lifecycle.implicitScene = scene }
        let device = TestDevice(profile: profile)
        device.install(
            AppManifest(
                bundleIdentifier: bundle, displayName: "Old", executable: "Old",
                backgroundModes: ["remote-notification"]),
            delegate: OldAppDelegate.self)
        return device
    }

    private static func app(on device: TestDevice) throws -> OldAppDelegate {
        try #require(device.delegate(of: bundle, as: OldAppDelegate.self))
    }

    private static func log(_ device: TestDevice) throws -> [String] { try app(on: device).log }

    @Test("it is there when the app is launched, has its windows, and goes along with the application")
    private func goesAlong() throws {
        let device = try Self.device()
        try device.performAndSettle(.launch(bundle: Self.bundle))
        try device.performAndSettle(.goHome)
        try device.performAndSettle(.launch(bundle: Self.bundle))
        #expect(
            try Self.log(device) == [
                "launched: [foregroundInactive, of it]", "active: [foregroundActive, key, of it]",
                "UISceneDidActivateNotification: [foregroundActive, key, of it]",
                "resigns: [foregroundInactive, key, of it]",
                "UISceneWillDeactivateNotification: [foregroundInactive, key, of it]",
                "background: [background, key, of it]",
                "UISceneDidEnterBackgroundNotification: [background, key, of it]",
                "enters: [foregroundInactive, key, of it]",
                "UISceneWillEnterForegroundNotification: [foregroundInactive, key, of it]",
                "active: [foregroundActive, key, of it]",
                "UISceneDidActivateNotification: [foregroundActive, key, of it]",
            ])
    }

    @Test("an app that is launched in the background gets it when it comes to the foreground")
    private func comesLater() throws {
        let device = try Self.device()
        try device.performAndSettle(device.pushEvent(Self.bundle, #"{"aps":{"content-available":1}}"#))
        #expect(try Self.log(device) == ["launched: [, of it]"])
        try device.performAndSettle(.launch(bundle: Self.bundle))
        #expect(
            try Self.log(device).dropFirst() == [
                "enters: [, of it]", "UISceneWillConnectNotification: [foregroundInactive, not of it]",
                "UISceneWillEnterForegroundNotification: [foregroundInactive, not of it]",
                "active: [foregroundActive, key, of it]",
                "UISceneDidActivateNotification: [foregroundActive, key, of it]",
            ])
    }

    @Test("before iOS 13 there is none", arguments: ["ios10", "ios12"])
    private func older(_ version: String) throws {
        let device = try Self.device(version)
        try device.performAndSettle(.launch(bundle: Self.bundle))
        #expect(try Self.log(device) == ["launched: [, of it]", "active: [, of it]"])
    }

    @Test("the kit's tracker and cover know when the app is away, whether the scene posts anything or not")
    private func kit() throws {
        func run(_ scene: BehaviorProfile.ImplicitScene) throws -> OldAppDelegate {
            let device = try Self.device(scene: scene)
            try device.performAndSettle(.launch(bundle: Self.bundle))
            try device.performAndSettle(.tapField(name: "field"))
            try device.performAndSettle(.goHome)
            try device.performAndSettle(.launch(bundle: Self.bundle))
            try device.performAndSettle(.goHome)
            return try Self.app(on: device)
        }
        let (none, silent, posts) = try (run(.none), run(.silent), run(.posts))
        #expect(none.heights.count > 3)
        #expect(silent.heights == none.heights)
        #expect(posts.heights == none.heights)
        // When it has become active, resigns, is in the background, and so on.
        #expect(none.covered == [false, false, true, true, false, false, true])
        #expect(silent.covered == none.covered)
        #expect(posts.covered == none.covered)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Apps as there are many, in which the rules of every app find nothing, and wrong ones that are nearly the same. Each of them was
/// found in public code.
@MainActor
@Suite struct RightAppsTests {
    private static let bundle = "com.example.right"

    private static func manifest(_ scenes: SceneManifest? = nil) -> AppManifest {
        AppManifest(
            bundleIdentifier: bundle, displayName: "Right", executable: "Right", urlSchemes: ["right"],
            sceneManifest: scenes, entitlements: Entitlements(associatedDomains: ["applinks:right.example"]))
    }

    private static func scenes(_ delegate: (any UISceneDelegate.Type)?) -> SceneManifest {
        SceneManifest(configurations: [
            SceneConfigurationRecord(name: "Default", delegateClass: delegate.map { String(reflecting: $0) })
        ])
    }

    /// What the first orders violate.
    private static func violation(
        _ manifest: AppManifest, _ delegate: any UIApplicationDelegate.Type, _ streams: [EventStream],
        for properties: [Property] = Property.ofEveryApp
    ) async throws -> String? {
        let exploration = Exploration(profile: "ios18") { device in
            device.install(manifest, delegate: delegate)
            try device.perform(.setAuthorization(bundle: bundle, granted: true))
            device.interleave(streams)
        }
        return try await exploration.search(for: properties, within: .seconds(600), runs: 30).failure?.text
    }

    private static let comings: [EventStream] = [.events([.launch(bundle: bundle), .goHome, .launch(bundle: bundle)])]
    private static let pushes: [EventStream] = [
        .event(.launch(bundle: bundle)),
        .event(
            .push(
                RemoteNotification(
                    identifier: "1", topic: bundle, payload: Data(#"{"aps":{"alert":"A"}}"#.utf8)), sequence: nil)),
    ]

    // Symptom: each search of such an app ended in its first run.
    @Test("a delegate with a method that Portico does not model")
    func notModelled() async throws {
        #expect(try await Self.violation(Self.manifest(), RestoringDelegate.self, Self.comings) == nil)
        let device = try TestDevice(profile: "ios18")
        device.install(Self.manifest(), delegate: RestoringDelegate.self)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        // Who wonders is told.
        let lines = TimelineText.lines(of: device.history)
        #expect(lines.contains { $0.contains("Portico does not model this method") }, "\(lines)")
    }

    @Test("a scene that has no delegate, as in an app of SwiftUI's life cycle")
    func noSceneDelegate() async throws {
        #expect(try await Self.violation(Self.manifest(Self.scenes(nil)), PlainDelegate.self, Self.comings) == nil)
    }

    @Test("a notification delegate without an optional method, and one whose method has another label")
    func optionalMethods() async throws {
        #expect(try await Self.violation(Self.manifest(), OnlyRespondingDelegate.self, Self.pushes) == nil)
        let taps: [EventStream] = Self.pushes + [.event(.tapNotification(bundle: Self.bundle, identifier: nil))]
        let tapped = try await Self.violation(Self.manifest(), OnlyPresentingDelegate.self, taps)
        #expect(tapped == nil, "\(tapped ?? "")")
        let near = try #require(try await Self.violation(Self.manifest(), NearlyPresentingDelegate.self, Self.pushes))
        #expect(
            near.contains(
                "has no method willPresent that the system can call, but userNotificationCenter(_:willPresentNotification:"
            ),
            "\(near)")
    }

    @Test(
        "a link to an app with scenes that only has the method of before scenes is lost; one that nobody wants is not")
    func links() async throws {
        let scenes = Self.manifest(Self.scenes(RightAppScene.self))
        let streams: [EventStream] = [
            .events([.launch(bundle: Self.bundle), .openURL("right://1", sender: nil)])
        ]
        #expect(try await Self.violation(scenes, PlainDelegate.self, streams) == nil)
        let lost = try #require(try await Self.violation(scenes, OldLinkDelegate.self, streams))
        #expect(
            lost.contains("link lost: the scene delegate has no scene(_:openURLContexts:), and OldLinkDelegate."),
            "\(lost)"
        )
        let cold = try #require(
            try await Self.violation(scenes, OldLinkDelegate.self, [.event(.openURL("right://1", sender: nil))]))
        #expect(
            cold.contains("link lost: the scene delegate has no scene(_:willConnectTo:options:), and OldLink"),
            "\(cold)")
    }

    // Symptom: with what both take when nobody says so, nothing was found: thirty seconds.
    @Test("a handler that is never called, with the limits that nobody has chosen")
    func handlers() async throws {
        let found = try await Self.violation(
            Self.manifest(), ForgetfulDelegate.self, Self.pushes, for: [.everyHandlerIsCalled()])
        #expect(found?.contains("has not called the handler of") == true, "\(found ?? "nothing")")
    }

    @Test("a scenario that makes no sense for an app is not played")
    func misfit() throws {
        var manifest = Self.manifest()
        manifest.urlSchemes = []
        let device = try TestDevice()
        device.install(manifest, delegate: PlainDelegate.self)
        #expect(throws: ScenarioMisfit.self) { try device.play(.linksAndLifecycle, of: manifest) }
    }
}

// The names of private classes are not known to the program.

private final class PlainDelegate: UIResponder, UIApplicationDelegate {}

final class RestoringDelegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}

final class RightAppScene: UIResponder, UIWindowSceneDelegate {}

final class OldLinkDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool { true }
}

class NotifiedDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self as? any UNUserNotificationCenterDelegate
        return true
    }
}

final class OnlyRespondingDelegate: NotifiedDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) { completionHandler() }
}

final class OnlyPresentingDelegate: UIResponder, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate
{
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([.banner]) }
}

final class NearlyPresentingDelegate: NotifiedDelegate, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresentNotification notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([.banner]) }
}

private final class ForgetfulDelegate: NotifiedDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {}
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

// Apps that differ in how they deal with notifications, and do nothing else.

/// Has no notification delegate at all.
final class IndifferentApp: UIResponder, UIApplicationDelegate {}

/// Has a delegate that implements nothing.
final class SilentApp: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    override init() {
        super.init()
        UNUserNotificationCenter.current().delegate = self
    }
}

/// Answers `willPresent` with what it has been told to, as often as it has been told to.
final class AnsweringApp: UIResponder, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    var answers: [UNNotificationPresentationOptions] = [[.banner, .list]]

    override init() {
        super.init()
        UNUserNotificationCenter.current().delegate = self
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        for answer in answers { completionHandler(answer) }
    }
}

/// Sets its delegate long after launching, when the user taps its button.
final class LateApp: UIResponder, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    private(set) var received: [String] = []
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let home = UIViewController()
        home.navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Listen") { [unowned self] _ in
                UNUserNotificationCenter.current().delegate = self
            })
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: home)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        received.append(response.notification.request.content.body)
        completionHandler()
    }
}

/// The asynchronous forms of both methods.
final class AsyncApp: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    private(set) var received: [String] = []

    override init() {
        super.init()
        UNUserNotificationCenter.current().delegate = self
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.list]
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        await note(response.notification.request.content.body)
    }

    private func note(_ text: String) {
        received.append(text)
    }
}

/// A device with one of these apps, allowed to notify.
@MainActor
enum NotificationFixture {
    nonisolated static let bundle = "com.example.notified"

    nonisolated static let manifest = AppManifest(
        bundleIdentifier: bundle, displayName: "Notified", executable: "Notified")

    nonisolated static func push(_ body: String = "Hello", badge: Int = 3) -> RemoteNotification {
        RemoteNotification(
            identifier: body, topic: bundle,
            payload: Data(#"{"aps":{"alert":"\#(body)","badge":\#(badge)}}"#.utf8))
    }

    /// With the app in front.
    static func launched<Delegate: UIApplicationDelegate>(
        _ delegate: Delegate.Type, _ change: (inout BehaviorProfile) -> Void = { _ in }
    ) throws -> TestDevice {
        let device = try installed(delegate, change)
        try device.perform(.launch(bundle: bundle))
        device.settle()
        return device
    }

    static func installed<Delegate: UIApplicationDelegate>(
        _ delegate: Delegate.Type, _ change: (inout BehaviorProfile) -> Void = { _ in }
    ) throws -> TestDevice {
        var profile = try BehaviorProfile.named("ios17")
        change(&profile)
        let device = TestDevice(profile: profile)
        device.install(manifest, delegate: delegate)
        try device.perform(.setAuthorization(bundle: bundle, granted: true))
        return device
    }
}

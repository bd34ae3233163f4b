// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Asking for permission to notify. Notifications sheet 2.1; the alert interrupts the app, lifecycle sheet L7.
@Suite struct AuthorizationTests {
    /// Asks for what its buttons say and keeps the answers.
    final class AskingApp: UIResponder, UIApplicationDelegate {
        // Handlers are called one after the other, and the main thread waits for them.
        nonisolated(unsafe) private(set) var answers: [String] = []
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let home = UIViewController()
            home.navigationItem.leftBarButtonItem = button("Ask", [.alert, .badge])
            home.navigationItem.rightBarButtonItem = button("Ask quietly", [.alert, .badge, .provisional])
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UINavigationController(rootViewController: home)
            window.makeKeyAndVisible()
            self.window = window
            return true
        }

        private func button(_ title: String, _ options: UNAuthorizationOptions) -> UIBarButtonItem {
            UIBarButtonItem(
                primaryAction: UIAction(title: title) { [unowned self] _ in
                    let center = UNUserNotificationCenter.current()
                    center.requestAuthorization(options: options) { [unowned self] granted, error in
                        answers.append("\(granted), \(error.map { "\($0)" } ?? "no error")")
                    }
                    center.getNotificationSettings { [unowned self] settings in
                        answers.append(
                            "\(settings.authorizationStatus), alert \(settings.alertSetting), "
                                + "badge \(settings.badgeSetting), sound \(settings.soundSetting)")
                    }
                })
        }
    }

    private static let bundle = NotificationFixture.bundle
    private static let alert = "\"Notified\" Would Like to Send You Notifications"

    @MainActor private func launched() throws -> TestDevice {
        let device = try TestDevice(profile: "ios17")
        device.install(NotificationFixture.manifest, delegate: AskingApp.self)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        return device
    }

    @MainActor private func tap(_ button: String, on device: TestDevice) throws -> [String] {
        let before = device.history.count
        try device.perform(.tapButton(title: button))
        device.settle()
        return device.history[before...].offeredCallbacks
    }

    private static let settings = "getNotificationSettings completion"

    @Test("the first request asks the user; the app is inactive meanwhile", arguments: [true, false])
    @MainActor func firstRequest(allow: Bool) throws {
        let device = try launched()
        #expect(
            try tap("Ask", on: device) == [
                "button action \"Ask\"", "applicationWillResignActive(_:)", Self.settings,
            ])
        #expect(device.summary().systemAlert == Self.alert)
        // Nothing below the alert can be touched.
        #expect(throws: DeviceError.noButton(title: "Ask", available: [])) {
            try device.perform(.tapButton(title: "Ask"))
        }
        let before = device.history.count
        try device.perform(.tapAlertButton(title: allow ? "Allow" : "Don’t Allow"))
        device.settle()
        let answer = "requestAuthorization completion \(allow ? "granted" : "denied")"
        #expect(device.history[before...].offeredCallbacks == [answer, "applicationDidBecomeActive(_:)"])
        #expect(device.summary().systemAlert == nil)

        // Later requests get the stored answer and ask nobody.
        #expect(try tap("Ask", on: device) == ["button action \"Ask\"", answer, Self.settings])
        let status =
            allow
            ? "authorized, alert enabled, badge enabled, sound disabled"
            : "denied, alert disabled, badge disabled, sound disabled"
        let app = try #require(device.delegate(of: Self.bundle, as: AskingApp.self))
        #expect(
            app.answers == [
                "notDetermined, alert notSupported, badge notSupported, sound notSupported", "\(allow), no error",
                "\(allow), no error", status,
            ])
    }

    @Test("a provisional request asks nobody; what comes is listed without a banner or a badge")
    @MainActor func provisional() throws {
        let device = try launched()
        #expect(
            try tap("Ask quietly", on: device) == [
                "button action \"Ask quietly\"", "requestAuthorization completion granted", Self.settings,
            ])
        #expect(device.summary().systemAlert == nil)
        #expect(device.app(Self.bundle)?.authorization == "provisional")
        try device.perform(.goHome)
        try device.perform(.push(NotificationFixture.push(), sequence: nil))
        device.settle()
        #expect(device.app(Self.bundle)?.delivered.map(\.content.body) == ["Hello"])
        #expect(device.app(Self.bundle)?.badge == 0)
        #expect(device.history.banners == [])
        // It stays provisional when the app asks again.
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        #expect(
            try tap("Ask", on: device) == [
                "button action \"Ask\"", "requestAuthorization completion granted", Self.settings,
            ])
        #expect(device.app(Self.bundle)?.authorization == "provisional")
    }

    @Test("Booking asks at its first launch; a link waits until the alert is answered", arguments: LifeCycle.allCases)
    @MainActor func bookingAsks(_ lifeCycle: LifeCycle) throws {
        let device = try TestDevice()
        switch lifeCycle {
        case .scenes: device.install(try lifeCycle.manifest(), delegate: BookingApps.Scenes.self)
        case .appDelegate: device.install(try lifeCycle.manifest(), delegate: BookingApps.Classic.self)
        }
        try device.perform(.launch(bundle: lifeCycle.bundle))
        device.settle()
        #expect(device.summary().systemAlert?.hasSuffix("Would Like to Send You Notifications") == true)
        try device.perform(.openURL("deeplinkTutorial://messages/1", sender: nil))
        device.settle()
        #expect(device.history.alerts == [])
        try device.perform(.tapAlertButton(title: "Don't Allow"))
        device.settle()
        #expect(device.history.alerts == ["Messages Details 1"])
        #expect(device.app(lifeCycle.bundle)?.authorization == "denied")
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// An app that waits on its main thread for what the system answers off it.
@MainActor
@Suite(.timeline) struct AwaitedAnswersTests {
    static let bundle = "com.example.asking"

    // Symptom: terminated by the watchdog.
    @Test("the launch waits for the notification settings")
    func launch() throws {
        let device = try TestDevice()
        device.install(Self.bundle, delegate: AskingAtLaunch.self)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        let delegate = try #require(device.delegate(of: Self.bundle, as: AskingAtLaunch.self))
        #expect(delegate.log == ["launch: 0", "active"])
    }

    @Test("handlers that are called on the main thread are not called while it waits, and the launch takes too long")
    func onMain() throws {
        var profile = try BehaviorProfile.named("ios26")
        profile.notifications.callOutQueue = .main
        let device = TestDevice(profile: profile)
        device.install(Self.bundle, delegate: AskingAtLaunch.self)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        #expect(TimelineText.lines(of: device.history).contains { $0.contains("0x8badf00d") })
    }

    @Test("where orders are explored too, with a kill at any time")
    func explored() async throws {
        let exploration = Exploration { device in
            device.install(Self.bundle, urlSchemes: ["ask"], delegate: AskingAtLaunch.self)
            try device.perform(.launch(bundle: Self.bundle))
            device.interleave([
                .events([.openURL("ask://1", sender: nil), .openURL("ask://2", sender: nil)]),
                .event(.goHome), .kill(Self.bundle),
            ])
        }
        let report = try await exploration.search(for: [], within: .seconds(600), runs: 500)
        #expect(report.failure == nil && (report.runs == 500 || report.isExhausted))
    }
}

private final class AskingAtLaunch: UIResponder, UIApplicationDelegate {
    var log: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("launch: \(Self.status().rawValue)")
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        log.append("\(url): \(Self.status().rawValue)")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }

    private static func status() -> UNAuthorizationStatus {
        let isDone = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var status = UNAuthorizationStatus.denied
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            status = settings.authorizationStatus
            isDone.signal()
        }
        isDone.wait()
        return status
    }
}

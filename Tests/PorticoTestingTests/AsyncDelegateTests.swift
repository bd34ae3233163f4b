// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoUIKit
import PorticoUserNotifications
import Synchronization
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoTesting

/// Takes responses as the Swift 6 mode wants it: in methods of no actor, which await the main actor.
private final class AsyncAppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    private(set) var log: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        log.append("link")
        return true
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        await MainActor.run { log.append("present") }
        return .banner
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let identifier = response.notification.request.identifier
        await MainActor.run { log.append(identifier) }
        await show(identifier)
    }

    private func show(_ identifier: String) async {
        log.append("shown")
    }
}

@MainActor
@Suite("Asynchronous delegate methods of no actor", .serialized) struct AsyncDelegateTests {
    private static let bundle = "com.example.async"
    private nonisolated static let executors = [BehaviorProfile.DelegateExecutor.main, .callersChoice]

    private static func device(
        _ executor: BehaviorProfile.DelegateExecutor, chooser: Chooser = .usual
    ) throws -> TestDevice {
        var profile = try BehaviorProfile.named(BehaviorProfile.defaultName)
        profile.notifications.delegateExecutor = executor
        let device = TestDevice(profile: profile, chooser: chooser)
        device.install(bundle, urlSchemes: ["async"], delegate: AsyncAppDelegate.self)
        try device.app(bundle).allowNotifications()
        return device
    }

    private static func log(_ device: TestDevice) throws -> [String] {
        try #require(device.delegate(of: bundle, as: AsyncAppDelegate.self)).log
    }

    @Test("what they do on the main actor is done when the device has settled", arguments: executors)
    func usual(_ executor: BehaviorProfile.DelegateExecutor) throws {
        let device = try Self.device(executor)
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        try device.push(Self.bundle, #"{"aps": {"alert": "Hello"}}"#)
        #expect(try Self.log(device) == ["present"])
        try device.performAndSettle(.tapNotification(bundle: Self.bundle, identifier: "push-1"))
        #expect(try Self.log(device) == ["present", "push-1", "shown"])
    }

    // Two parts on the main actor that keep their order, and the link before, between and behind them.
    @Test("an event comes before, between and behind what they do there", arguments: executors)
    func everyOrder(_ executor: BehaviorProfile.DelegateExecutor) throws {
        var found: Set<[String]> = []
        var chooser: Chooser? = .interleaving(.pinned([]))
        while let now = chooser {
            let device = try Self.device(executor, chooser: now)
            try device.perform(.launch(bundle: Self.bundle))
            device.settle()
            try device.goHome()
            try device.push(Self.bundle, #"{"aps": {"alert": "Hello"}}"#)
            device.interleave([
                .event(.tapNotification(bundle: Self.bundle, identifier: "push-1")),
                .event(.openURL("async://1", sender: nil)),
            ])
            found.insert(try Self.log(device))
            #expect(device.outsideInfluences == [])
            let copy = try TestDevice(restoring: device.snapshot())
            #expect(copy.history == device.history)
            chooser = now.next(after: device.history.choices)
        }
        #expect(
            found == [["link", "push-1", "shown"], ["push-1", "link", "shown"], ["push-1", "shown", "link"]])
    }
}

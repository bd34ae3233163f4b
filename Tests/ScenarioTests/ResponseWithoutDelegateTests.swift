// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// A tap on a notification of an app that sets its delegate too late. Notifications sheet 2.7, rule 7; the profile
/// decides between the two observations (2.14, `lateDelegateOnColdLaunch`).
@Suite struct ResponseWithoutDelegateTests {
    private static let bundle = NotificationFixture.bundle
    private static let didReceive = "userNotificationCenter(_:didReceive:withCompletionHandler:) push-1"

    @Test(
        "dropped, or kept until there is a delegate",
        arguments: [.drop, .deliverOnSet] as [BehaviorProfile.LateDelegate])
    @MainActor func late(policy: BehaviorProfile.LateDelegate) throws {
        let device = try NotificationFixture.installed(LateApp.self) { $0.notifications.lateDelegate = policy }
        try device.perform(.push(NotificationFixture.push(), sequence: nil))
        let before = device.history.count
        try device.perform(.tapNotification(bundle: nil, identifier: nil))
        device.settle()
        #expect(
            device.history[before...].offeredCallbacks == [
                "application(_:willFinishLaunchingWithOptions:) remoteNotification",
                "application(_:didFinishLaunchingWithOptions:) remoteNotification", Self.didReceive,
                "applicationDidBecomeActive(_:)",
            ])
        let lost = "response lost: no notification delegate was set by the end of launching"
        #expect(device.history[before...].diagnostics == (policy == .drop ? [lost] : []))
        #expect(
            device.history[before...].notices
                == (policy == .drop ? [] : ["the response waits for a notification delegate"]))

        let launched = device.history.count
        for _ in 0..<2 {
            try device.perform(.tapButton(title: "Listen"))
            device.settle()
        }
        let button = "button action \"Listen\""
        #expect(
            device.history[launched...].callbacks
                == (policy == .drop ? [button, button] : [button, Self.didReceive, button]))
        let app = try #require(device.delegate(of: Self.bundle, as: LateApp.self))
        #expect(app.received == (policy == .drop ? [] : ["Hello"]))
    }

    // Symptom: "response lost", a violation of what holds for every app, although the scene had it.
    @Test("an app without a delegate whose scene takes the response from its options has lost nothing")
    @MainActor func inOptions() throws {
        let device = TestDevice(profile: try BehaviorProfile.named("ios17"))
        let scenes = SceneManifest(configurations: [.init(delegateClass: "ScenarioTests.RespondingScene")])
        let manifest = AppManifest(
            bundleIdentifier: Self.bundle, displayName: "Notified", executable: "Notified", sceneManifest: scenes)
        device.install(manifest, delegate: WithoutCenterDelegate.self)
        try device.perform(.setAuthorization(bundle: Self.bundle, granted: true))
        try device.perform(.push(NotificationFixture.push(), sequence: nil))
        try device.perform(.tapNotification(bundle: nil, identifier: nil))
        device.settle()
        let app = try #require(device.delegate(of: Self.bundle, as: WithoutCenterDelegate.self))
        #expect(app.received == ["Hello"])
        #expect(device.history.diagnostics == [])
        #expect(
            device.history.notices == [
                "only the scene's options have the response: no notification delegate was set by the end of launching"
            ])
        for rule in HistoryRule.ofEveryApp {
            var reader = rule.reader()
            #expect(reader.violation(in: device.history, isOver: true) == nil)
        }
    }

    @Test("the tapped notification has left the list either way")
    @MainActor func leavesTheList() throws {
        let device = try NotificationFixture.installed(LateApp.self)
        try device.perform(.push(NotificationFixture.push(), sequence: nil))
        try device.perform(.tapNotification(bundle: nil, identifier: nil))
        #expect(throws: DeviceError.noNotification(bundle: nil, identifier: nil)) {
            try device.perform(.tapNotification(bundle: nil, identifier: nil))
        }
    }

    @Test("a delegate without didReceive is told so in the timeline")
    @MainActor func methodMissing() async throws {
        let device = try NotificationFixture.installed(SilentApp.self)
        try device.perform(.push(NotificationFixture.push(), sequence: nil))
        try device.perform(.tapNotification(bundle: nil, identifier: nil))
        await device.settleTasks()
        #expect(
            device.history.diagnostics == [
                "SilentApp has no method didReceive that the system can call: check its argument labels and types "
                    + "(portico lint finds near misses)"
            ])
    }
}

private final class WithoutCenterDelegate: UIResponder, UIApplicationDelegate {
    var received: [String] = []
}

final class RespondingScene: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let response = options.notificationResponse else { return }
        (UIApplication.shared.delegate as? WithoutCenterDelegate)?.received.append(
            response.notification.request.content.body)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// A scene gives what it needs to come back, and gets it. Links sheet 1.4, 4.3.
@MainActor @Suite(.serialized) struct RestorationTests {
    static let app: AppManifest = {
        var app = LinkApp.shop
        app.sceneManifest = SceneManifest(configurations: [
            SceneConfigurationRecord(name: "Default", delegateClass: "LinkEntryTests.RestoringScene")
        ])
        return app
    }()

    private func relaunch(_ device: TestDevice, by event: DeviceEvent) throws -> [String] {
        try device.settle(.terminate(bundle: "com.example.shop", .kill))
        _ = Heard.takeAll()
        try device.settle(event)
        return Heard.takeAll()
    }

    @Test("what the scene gave comes back after a new connection and before it is active")
    func comesBack() throws {
        let device = try TestDevice.withApps([Self.app]) { $0.links.restorationInConnectionActivities = false }
        try device.settle(.launch(bundle: "com.example.shop"))
        #expect(Heard.takeAll() == ["connect", "active"])
        try device.settle(.goHome)
        // The delegate is asked first, then the responders; only the required key is kept.
        #expect(Heard.takeAll() == ["asked", "delegate fills", "responder fills"])
        #expect(
            try relaunch(device, by: .launch(bundle: "com.example.shop")) == [
                "connect, restores com.example.shop.reading page=7",
                "restore com.example.shop.reading page=7", "active",
            ])
    }

    @Test("it lies beside the link, in either order")
    func besideTheLink() throws {
        let link = "activity https://shop.example.com/1"
        let restoration = "activity com.example.shop.reading page=7"
        for (answer, order) in [(0, [restoration, link]), (1, [link, restoration])] {
            let device = try TestDevice.withApps([Self.app])
            try device.settle(.launch(bundle: "com.example.shop"))
            try device.settle(.goHome)
            try device.perform(.choose(.pinned([answer])))
            let heard = try relaunch(device, by: .openURL("https://shop.example.com/1", sender: nil))
            #expect(
                heard.first
                    == "connect, \(order.joined(separator: ", ")), restores com.example.shop.reading page=7")
        }
    }

    @Test("a scene that the system reclaimed gets it in the same process")
    func reclaimed() throws {
        let device = try TestDevice.withApps([Self.app]) { $0.links.restorationInConnectionActivities = false }
        try device.settle(.launch(bundle: "com.example.shop"))
        try device.settle(.goHome)
        let process = device.device.summary.apps.first?.process
        try device.settle(.reclaimScene(bundle: "com.example.shop", session: nil))
        try device.inApp("com.example.shop") { #expect(UIApplication.shared.connectedScenes.isEmpty) }
        _ = Heard.takeAll()
        try device.settle(.launch(bundle: "com.example.shop"))
        #expect(
            Heard.takeAll() == [
                "connect, restores com.example.shop.reading page=7",
                "restore com.example.shop.reading page=7", "active",
            ])
        #expect(device.device.summary.apps.first?.process == process)
    }

    @Test("a session that the user threw away takes it along")
    func discarded() throws {
        let device = try TestDevice.withApps([Self.app])
        try device.settle(.launch(bundle: "com.example.shop"))
        try device.settle(.goHome)
        try device.settle(.terminate(bundle: "com.example.shop", .forceQuit))
        _ = Heard.takeAll()
        try device.settle(.launch(bundle: "com.example.shop"))
        #expect(Heard.takeAll() == ["connect", "active"])
    }

    @Test("a delegate without the method is not asked, and nothing is kept")
    func notImplemented() throws {
        let device = try TestDevice.withApps()
        try device.settle(.launch(bundle: "com.example.shop"))
        try device.settle(.goHome)
        #expect(try relaunch(device, by: .launch(bundle: "com.example.shop")) == ["connect"])
    }
}

/// Gives an activity that has a delegate and a responder to fill it.
final class RestoringScene: UIResponder, UIWindowSceneDelegate, NSUserActivityDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let parts =
            options.userActivities.map { "activity \($0.text)" }
            + (session.stateRestorationActivity.map { ["restores \($0.text)"] } ?? [])
        Heard.note("connect" + parts.map { ", \($0)" }.joined())
    }
    func sceneDidBecomeActive(_ scene: UIScene) { Heard.note("active") }
    func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
        Heard.note("restore \(activity.text)")
    }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        Heard.note("asked")
        let activity = NSUserActivity(activityType: "com.example.shop.reading")
        activity.requiredUserInfoKeys = ["page"]
        activity.delegate = self
        userActivity = activity
        return activity
    }
    nonisolated func userActivityWillSave(_ userActivity: NSUserActivity) {
        userActivity.addUserInfoEntries(from: ["page": 1, "scratch": true])
        MainActor.assumeIsolated { Heard.note("delegate fills") }
    }
    override func updateUserActivityState(_ activity: NSUserActivity) {
        activity.addUserInfoEntries(from: ["page": 7])
        Heard.note("responder fills")
    }
}

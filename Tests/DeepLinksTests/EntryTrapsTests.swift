// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// The traps of links sheet 6 on the device: an app that falls into each, and the kit that does not. Trap 7 is a matter
/// of association files, without an app.
@MainActor
@Suite struct EntryTrapsTests {
    private static let bundle = "com.example.trap"

    private func device<Delegate: UIApplicationDelegate>(
        _ delegate: Delegate.Type, scene: String? = nil
    ) throws -> TestDevice {
        let scenes = scene.map {
            SceneManifest(configurations: [
                SceneConfigurationRecord(name: "Default", delegateClass: "DeepLinksTests.\($0)")
            ])
        }
        let device = try TestDevice()
        device.install(
            AppManifest(
                bundleIdentifier: Self.bundle, displayName: "Trap", executable: "Trap", urlSchemes: ["trap"],
                staticShortcuts: [ShortcutRecord(type: "new", title: "New")], sceneManifest: scenes,
                entitlements: Entitlements(team: "TEAM000001", associatedDomains: ["applinks:trap.example.com"])),
            delegate: delegate)
        try device.perform(.setAuthorization(bundle: Self.bundle, granted: true))
        return device
    }

    private func opened(_ device: TestDevice) throws -> [String] {
        device.settle()
        return try #require(device.delegate(of: Self.bundle, as: TrapApp.self)).opened
    }

    private func leaveAndReturn(_ device: TestDevice) throws {
        device.settle()
        try device.perform(.goHome)
        device.settle()
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
    }

    @Test("trap 1: a cold start under scenes has its link in the connection options only")
    func connectionOptionsOnly() throws {
        let wrong = try device(LaunchOptionsApp.self, scene: "CallbackScene")
        try wrong.perform(.openURL("trap://host/1", sender: nil))
        #expect(try opened(wrong) == [])
        try wrong.perform(.openURL("trap://host/2", sender: nil))
        #expect(try opened(wrong) == ["2"])

        let kit = try device(KitApp.self, scene: "KitScene")
        try kit.perform(.openURL("trap://host/1", sender: nil))
        #expect(try opened(kit) == ["1"])
        try kit.perform(.openURL("trap://host/2", sender: nil))
        #expect(try opened(kit) == ["1", "2"])
    }

    @Test("trap 2: delivered before the UI layer listens")
    func nobodyListens() throws {
        let wrong = try device(PlainApp.self, scene: "EagerScene")
        try wrong.perform(.openURL("trap://host/1", sender: nil))
        #expect(try opened(wrong) == [])
        try leaveAndReturn(wrong)
        #expect(try opened(wrong) == [])

        let kit = try device(KitApp.self, scene: "KitScene")
        try kit.perform(.openURL("trap://host/1", sender: nil))
        #expect(try opened(kit) == ["1"])
        try leaveAndReturn(kit)
        #expect(try opened(kit) == ["1"])
    }

    // A UI layer may come even later than the active scene.
    @Test("trap 2: a held inbox waits for the UI layer, however late it comes")
    func held() throws {
        let kit = try device(KitApp.self, scene: "KitScene")
        try kit.perform(.launch(bundle: Self.bundle))
        kit.settle()
        let app = try #require(kit.delegate(of: Self.bundle, as: KitApp.self))
        app.inbox.isHeld = true
        try kit.perform(.openURL("trap://host/1", sender: nil))
        #expect(try opened(kit) == [])
        try leaveAndReturn(kit)
        #expect(try opened(kit) == [])
        app.inbox.isHeld = false
        #expect(try opened(kit) == ["1"])
    }

    @Test("trap 3: handled in the launch method and again in the callback")
    func launchAndCallback() throws {
        let wrong = try device(TwiceApp.self)
        try wrong.perform(.openURL("trap://host/1", sender: nil))
        #expect(try opened(wrong) == ["1", "1"])

        let kit = try device(KitClassicTrueApp.self)
        try kit.perform(.openURL("trap://host/1", sender: nil))
        #expect(try opened(kit) == ["1"])
        // The same link, tapped again, is another one.
        try kit.perform(.openURL("trap://host/1", sender: nil))
        #expect(try opened(kit) == ["1", "1"])
    }

    @Test("trap 3: a tap in the connection options and to the notification delegate")
    func tapTwice() throws {
        func tap(_ device: TestDevice) throws {
            let payload = Data(#"{"aps":{"alert":"Hi"},"link":"1"}"#.utf8)
            try device.perform(
                .push(RemoteNotification(identifier: "1", topic: Self.bundle, payload: payload), sequence: nil))
            device.settle()
            try device.perform(.tapNotification(bundle: Self.bundle, identifier: nil))
        }
        let wrong = try device(TwiceTappedApp.self, scene: "TwiceTappedScene")
        try tap(wrong)
        #expect(try opened(wrong) == ["1", "1"])

        let kit = try device(KitApp.self, scene: "KitScene")
        try tap(kit)
        #expect(try opened(kit) == ["1"])
    }

    @Test("trap 3: a quick action in the options of the configuration and of the connection")
    func actionTwice() throws {
        let kit = try device(KitApp.self, scene: "KitScene")
        try kit.perform(.quickAction(bundle: Self.bundle, type: "new"))
        #expect(try opened(kit) == ["new"])
        try kit.perform(.quickAction(bundle: Self.bundle, type: "new"))
        #expect(try opened(kit) == ["new", "new"])
    }

    @Test("trap 4: the answer of the session's start wipes the link that waits for it")
    func sessionStart() throws {
        let wrong = try device(PlainApp.self, scene: "PendingScene")
        try wrong.perform(.openURL("trap://host/private", sender: nil))
        wrong.settle()
        let wrongApp = try #require(wrong.delegate(of: Self.bundle, as: TrapApp.self))
        #expect(wrongApp.pending == "private")
        wrongApp.sessionAnswered(pending: nil)
        wrongApp.logIn()
        #expect(wrongApp.opened == [])

        let kit = try device(KitApp.self, scene: "KitScene")
        try kit.perform(.openURL("trap://host/private", sender: nil))
        #expect(try opened(kit) == [])
        let app = try #require(kit.delegate(of: Self.bundle, as: KitApp.self))
        // "You are not logged in." Twice, for good measure.
        app.inbox.isAuthenticated = false
        app.inbox.isAuthenticated = false
        #expect(app.inbox.waitingCount == 1)
        app.inbox.isAuthenticated = true
        #expect(try opened(kit) == ["private"])
    }

    @Test("trap 5: didFinishLaunching returns false, and the callback does not come")
    func returnsFalse() throws {
        let wrong = try device(ReturnsFalseApp.self)
        try wrong.perform(.openURL("trap://host/1", sender: nil))
        #expect(try opened(wrong) == [])

        let kit = try device(KitClassicFalseApp.self)
        try kit.perform(.openURL("trap://host/1", sender: nil))
        #expect(try opened(kit) == ["1"])
        try kit.perform(.openURL("trap://host/1", sender: nil))
        #expect(try opened(kit) == ["1", "1"])
    }

    @Test("trap 6: the first of a set is one of several")
    func firstOfASet() throws {
        func openTwo(_ device: TestDevice) throws -> [String] {
            // The second comes before the scene has connected.
            try device.perform(.openURL("https://trap.example.com/1", sender: nil))
            try device.perform(.openURL("https://trap.example.com/2", sender: nil))
            return try opened(device)
        }
        #expect(try openTwo(device(PlainApp.self, scene: "FirstScene")).count == 1)
        #expect(try openTwo(device(KitApp.self, scene: "KitScene")) == ["1", "2"])
    }

    @Test("trap 6: the first of a set is the state restoration activity, at times")
    func restorationActivity() {
        let restoration = ActivityRecord(type: "com.example.restoration")
        let link = ActivityRecord(
            type: ActivityRecord.browsingWeb, webpageURL: Arriving.web("1").absoluteString)
        // Kept, and in both orders: a set's order may come from its elements' addresses, or from the record.
        var kept: [UIScene.ConnectionOptions] = []
        for turn in 0..<200 {
            let activities = turn.isMultiple(of: 2) ? [restoration, link] : [link, restoration]
            let options = Arriving.options(ConnectionRecord(activities: activities))
            kept.append(options)
            let recording = RecordingInbox()
            recording.inbox.receive(options, in: Arriving.scene("S"))
            recording.inbox.didBecomeActive("S")
            #expect(recording.log.filter { $0.hasPrefix("open ") } == ["open web 1"])
        }
        #expect(kept.contains { $0.userActivities.first?.trapLink == nil })
    }

    @Test("trap 8: a link under the login waits, and is opened exactly once")
    func login() throws {
        let wrong = try device(PlainApp.self, scene: "UngatedScene")
        try wrong.perform(.openURL("trap://host/private", sender: nil))
        #expect(try opened(wrong) == [])
        let wrongApp = try #require(wrong.delegate(of: Self.bundle, as: TrapApp.self))
        wrongApp.logIn()
        #expect(try opened(wrong) == [])
        try leaveAndReturn(wrong)
        try leaveAndReturn(wrong)
        #expect(try opened(wrong) == ["private", "private"])

        let kit = try device(KitApp.self, scene: "KitScene")
        try kit.perform(.openURL("trap://host/private", sender: nil))
        #expect(try opened(kit) == [])
        try kit.perform(.openURL("trap://host/help", sender: nil))
        #expect(try opened(kit) == ["help"])
        try leaveAndReturn(kit)
        let app = try #require(kit.delegate(of: Self.bundle, as: KitApp.self))
        app.inbox.isAuthenticated = true
        #expect(try opened(kit) == ["help", "private"])
        app.inbox.isAuthenticated = false
        app.inbox.isAuthenticated = true
        try leaveAndReturn(kit)
        #expect(try opened(kit) == ["help", "private"])
    }
}

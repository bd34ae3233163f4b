// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Which answers to a notification open its link. Dismissing a notification, or muting its chat, used to open it.
@MainActor
@Suite struct NotificationActionTests {
    private func response(
        _ identifier: String, _ action: String = UNNotificationDefaultActionIdentifier
    ) -> UNNotificationResponse {
        var record = Arriving.record(identifier, link: "1")
        record.action = action
        return Arriving.response(record)
    }

    @Test("a tap opens the link, and so does an action that the app names; all others are reported and open nothing")
    func actions() {
        let parsers = LinkParsers<String>(
            notification: { $0["link"] as? String }, notificationActions: ["show", "reply"])
        let recording = RecordingInbox(parsers: parsers)
        let inbox = recording.inbox!
        inbox.didBecomeActive("S")
        let answers = [
            UNNotificationDefaultActionIdentifier, UNNotificationDismissActionIdentifier, "mute", "show", "reply", "",
        ].enumerated().map { inbox.receive(response("\($0)", $1)) }
        #expect(answers == [true, false, false, true, true, false])
        let dismissal = UNNotificationDismissActionIdentifier
        #expect(
            recording.log == [
                "open 1", "opened 1 from notification",
                "dropped nothing from notification: otherAction, 1, action \(dismissal)",
                "dropped nothing from notification: otherAction, 2, action mute",
                "open 1", "opened 1 from notification", "open 1", "opened 1 from notification",
                "dropped nothing from notification: otherAction, 5, action ",
            ])
    }

    @Test("by the options of a connection, too, and of a configuration")
    func options() {
        var record = Arriving.record("n", link: "1")
        record.action = "mute"
        let options = Arriving.options(ConnectionRecord(response: record))
        let recording = RecordingInbox()
        recording.inbox.receive(options, connecting: Arriving.session("A"))
        recording.inbox.receive(options, in: Arriving.scene("A"))
        recording.inbox.didBecomeActive("S")
        #expect(
            recording.log
                == Array(repeating: "dropped nothing from notification: otherAction, n, action mute", count: 2))
        #expect(recording.inbox.waitingCount == 0)
    }

    @Test(
        "on a device, with the tutorial's two callbacks: dismissed, muted, shown and tapped", arguments: [false, true])
    func device(isRunning: Bool) throws {
        let bundle = "com.example.chat"
        let device = try TestDevice()
        device.install(
            AppManifest(
                bundleIdentifier: bundle, displayName: "Chat", executable: "Chat",
                sceneManifest: SceneManifest(configurations: [
                    SceneConfigurationRecord(name: "Default", delegateClass: "DeepLinksTests.ChatScene")
                ])),
            delegate: ChatApp.self)
        try device.perform(.setAuthorization(bundle: bundle, granted: true))
        try device.perform(.launch(bundle: bundle))
        device.settle()
        var opened: [[String]] = []
        let gestures: [NotificationGesture] = [.dismiss, .action("mute"), .action("show"), .tap]
        for (number, gesture) in gestures.enumerated() {
            if isRunning {
                try device.perform(.goHome)
            } else {
                try device.perform(.terminate(bundle: bundle, .kill))
            }
            device.settle()
            let payload = Data(#"{"aps":{"alert":"Hi","category":"chat"},"link":"\#(number)"}"#.utf8)
            try device.perform(
                .push(RemoteNotification(identifier: "\(number)", topic: bundle, payload: payload), sequence: nil))
            device.settle()
            try device.perform(.answerNotification(bundle: nil, identifier: nil, gesture))
            device.settle()
            // Whether the answer has brought the app to the front or not, its user goes there now.
            try device.perform(.launch(bundle: bundle))
            device.settle()
            opened.append(try #require(device.delegate(of: bundle, as: ChatApp.self)).opened)
        }
        #expect(opened == (isRunning ? [[], [], ["2"], ["2", "3"]] : [[], [], ["2"], ["3"]]))
    }

    // MARK: - What arrives twice

    @Test("the delegate's second answer at one instant is another answer; the connection's is the same")
    func sameInstant() {
        let recording = RecordingInbox()
        let inbox = recording.inbox!
        inbox.didBecomeActive("S")
        let options = { Arriving.options(ConnectionRecord(response: Arriving.record("n", link: "1"))) }
        inbox.receive(options())
        inbox.receive(response("n"))
        // A new delivery of the same request, answered before the clock has moved.
        inbox.receive(response("n"))
        inbox.receive(options())
        let third = response("n")
        inbox.receive(third)
        inbox.receive(third)
        #expect(
            recording.log.map { String($0.prefix { $0 != " " }) } == [
                "open", "opened", "dropped", "open", "opened", "dropped", "open", "opened", "dropped",
            ])
    }
}

/// A chat whose notifications have two buttons. Passes every response on, as the documentation says.
final class ChatApp: UIResponder, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    private(set) var opened: [String] = []
    private(set) lazy var inbox = DeepLinkInbox(
        parsers: LinkParsers<String>(notification: { $0["link"] as? String }, notificationActions: ["show"])
    ) { [unowned self] link in opened.append(link) }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "chat",
                actions: [
                    UNNotificationAction(identifier: "mute", title: "Mute"),
                    UNNotificationAction(identifier: "show", title: "Show", options: .foreground),
                ], intentIdentifiers: [], options: .customDismissAction)
        ])
        return true
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        inbox.receive(response)
        completionHandler()
    }
}

final class ChatScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var inbox: DeepLinkInbox<String>? { (UIApplication.shared.delegate as? ChatApp)?.inbox }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        inbox?.receive(options, in: scene)
    }

    func sceneDidBecomeActive(_ scene: UIScene) { inbox?.sceneDidBecomeActive(scene) }
    func sceneWillResignActive(_ scene: UIScene) { inbox?.sceneWillResignActive(scene) }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import Testing

@testable import PorticoFoundation
@testable import PorticoUIKit
@testable import SystemModel
@testable import VirtualDevice

/// Which scene of several gets what enters the app. Links sheet 1.4.
@MainActor @Suite(.serialized) struct SceneRoutingTests {
    private static let bundle = "com.example.chats"
    static let app: AppManifest = {
        var app = LinkApp.manifest("chats", scenes: true, domains: ["applinks:chats.example.com"])
        app.sceneManifest = SceneManifest(
            supportsMultipleScenes: true,
            configurations: [
                SceneConfigurationRecord(name: "Default", delegateClass: "LinkEntryTests.ChatScene")
            ])
        app.staticShortcuts = [
            ShortcutRecord(type: "b", title: "B", targetContentIdentifier: "chats:b"),
            ShortcutRecord(type: "any", title: "Any"),
        ]
        return app
    }()

    /// Two scenes, `chats:a` behind `chats:b`, each of which shows its own chat and nothing else.
    private func device(
        _ change: (inout BehaviorProfile) -> Void = { _ in }
    ) throws -> TestDevice {
        let device = try TestDevice.withApps([Self.app, LinkApp.classic], profile: change)
        try device.settle(.launch(bundle: Self.bundle))
        try show("a", device)
        try device.settle(.openScene(bundle: Self.bundle, session: nil))
        try show("b", device)
        _ = Heard.takeAll()
        return device
    }

    private func show(_ chat: String, _ device: TestDevice) throws {
        try device.inApp(Self.bundle) {
            let scene = UIApplication.shared.connectedScenes.first { $0.activationState == .foregroundActive }
            let conditions = UISceneActivationConditions()
            conditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(
                format: "self BEGINSWITH 'chats:' AND NOT self ENDSWITH %@", "/new")
            conditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(
                format: "self == %@", "chats:\(chat)")
            scene?.activationConditions = conditions
        }
        device.settle()
    }

    private func heard(_ event: DeviceEvent, _ device: TestDevice) throws -> [String] {
        _ = Heard.takeAll()
        try device.settle(event)
        return Heard.takeAll()
    }

    @Test("the scene that prefers the content comes forward, and the other goes back")
    func preferred() throws {
        let device = try device()
        #expect(
            try heard(.openURL("chats:a", sender: nil), device)
                == ["2 resigns", "2 background", "1 foreground", "1 opens chats:a", "1 active"])
        #expect(try heard(.openURL("chats:a", sender: nil), device) == ["1 opens chats:a"])
        #expect(
            try heard(.quickAction(bundle: Self.bundle, type: "b"), device)
                == ["1 resigns", "1 background", "2 foreground", "2 performs b", "2 active"])
        #expect(try heard(.quickAction(bundle: Self.bundle, type: "any"), device) == ["2 performs any"])
    }

    @Test("else one that can show it: the one in front first")
    func capable() throws {
        let device = try device()
        #expect(try heard(.openURL("chats:c", sender: nil), device) == ["2 opens chats:c"])
    }

    @Test("else a new scene, which gets it in its options")
    func newScene() throws {
        let device = try device()
        #expect(
            try heard(.openURL("chats:c/new", sender: nil), device) == [
                "2 resigns", "2 background", "3 connects with chats:c/new", "3 foreground", "3 active",
            ])
        #expect(device.summary().apps[0].scenes == [1, 2, 3].map { "\(Self.bundle)-scene-\($0)" })
    }

    @Test("from the background, and beside another app, only the chosen scene comes forward")
    func fromBackground() throws {
        let device = try device()
        try device.settle(.launch(bundle: "com.example.classic"))
        #expect(
            try heard(.openURL("chats:a", sender: nil), device)
                == ["1 foreground", "1 opens chats:a", "1 active"])
    }

    @Test("an activity by its own identifier, a notification's tap by its own")
    func otherSources() throws {
        let device = try device()
        let activity = ActivityRecord(type: "com.example.chats.reading", targetContentIdentifier: "chats:a")
        #expect(
            try heard(.handoff(activity, .arrives), device)
                == ["2 resigns", "2 background", "1 foreground", "1 continues com.example.chats.reading", "1 active"])
        try device.perform(.setAuthorization(bundle: Self.bundle, granted: true))
        try device.settle(.goHome)
        let payload = #"{"aps":{"alert":"Hi","target-content-id":"chats:b"}}"#
        try device.settle(
            .push(RemoteNotification(identifier: "1", topic: Self.bundle, payload: Data(payload.utf8)), sequence: nil))
        #expect(try heard(.tapNotification(bundle: nil, identifier: nil), device) == ["2 foreground", "2 active"])
    }

    @Test("on an iPhone, or without the key, there is one scene and it gets everything", arguments: [true, false])
    func oneScene(isPhone: Bool) throws {
        var app = Self.app
        app.sceneManifest?.supportsMultipleScenes = isPhone
        let device = try TestDevice.withApps([app]) { $0.lifecycle.multipleScenes = !isPhone }
        try device.settle(.launch(bundle: Self.bundle))
        try show("a", device)
        #expect(try heard(.openURL("chats:x/new", sender: nil), device) == ["1 opens chats:x/new"])
        #expect(throws: DeviceError.oneScene(bundle: Self.bundle)) {
            try device.perform(.openScene(bundle: Self.bundle, session: nil))
        }
        #expect(try activate(nil, device) == ["refused: multipleScenesNotSupported"])
    }

    private func activate(_ session: String?, _ device: TestDevice, activity: String? = nil) throws -> [String] {
        _ = Heard.takeAll()
        try device.inApp(Self.bundle) {
            let known = UIApplication.shared.connectedScenes.map(\.session).first { $0.persistentIdentifier == session }
            let activity = activity.map { NSUserActivity(activityType: $0) }
            let request =
                known.map { UISceneSessionActivationRequest(session: $0, userActivity: activity) }
                ?? UISceneSessionActivationRequest(userActivity: activity)
            UIApplication.shared.activateSceneSession(for: request) { error in
                Heard.note("refused: \((error as? UISceneError).map { "\($0.code)" } ?? "another error")")
            }
        }
        device.settle()
        return Heard.takeAll()
    }

    @Test("an app opens a scene with an activity, and goes to one that is there")
    func activation() throws {
        let device = try device()
        #expect(
            try activate(nil, device, activity: "com.example.chats.reading") == [
                "2 resigns", "2 background", "3 connects with com.example.chats.reading", "3 foreground", "3 active",
            ])
        #expect(
            try activate("\(Self.bundle)-scene-1", device, activity: "com.example.chats.reading") == [
                "3 resigns", "3 background", "1 foreground", "1 continues com.example.chats.reading", "1 active",
            ])
        try device.settle(.goHome)
        #expect(try activate(nil, device) == ["refused: requestDenied"])
    }

    @Test("the application's own notifications tell of the most active scene only")
    func aggregated() throws {
        let device = try device()
        try device.inApp(Self.bundle) {
            #expect(UIApplication.shared.applicationState == .active)
            #expect(UIApplication.shared.connectedScenes.count == 2)
            #expect(UIApplication.shared.keyWindow?.rootViewController?.title == "2")
        }
        let posts = Posts()
        try device.settle(.openURL("chats:a", sender: nil))
        #expect(posts.names == ["WillResignActive", "DidEnterBackground", "WillEnterForeground", "DidBecomeActive"])
        try device.inApp(Self.bundle) {
            #expect(UIApplication.shared.keyWindow?.rootViewController?.title == "1")
        }
    }

    @Test("after the process has ended the scene in front last comes back alone; thrown away, none does")
    func sessions() throws {
        let device = try device()
        try device.settle(.openURL("chats:a", sender: nil))
        try device.settle(.terminate(bundle: Self.bundle, .kill))
        #expect(
            try heard(.launch(bundle: Self.bundle), device) == ["1 connects", "1 foreground", "1 active"])
        #expect(
            try heard(.openScene(bundle: Self.bundle, session: "\(Self.bundle)-scene-2"), device)
                == ["1 resigns", "1 background", "2 connects", "2 foreground", "2 active"])
        #expect(throws: DeviceError.noScene("x", available: [1, 2].map { "\(Self.bundle)-scene-\($0)" })) {
            try device.perform(.openScene(bundle: Self.bundle, session: "x"))
        }
        #expect(
            try heard(.terminate(bundle: Self.bundle, .forceQuit), device)
                == ["2 resigns", "1 disconnects", "2 disconnects"])
        #expect(
            try heard(.launch(bundle: Self.bundle), device) == ["3 connects", "3 foreground", "3 active"])
    }

    @Test("a reclaimed scene asks for nothing until it connects again; the others stay")
    func reclaimed() throws {
        let device = try device()
        // The one in front is not the system's to take.
        let available = ["\(Self.bundle)-scene-1"]
        #expect(
            throws: DeviceError.noSceneInBackground(
                bundle: Self.bundle, session: "\(Self.bundle)-scene-2", available: available)
        ) {
            try device.perform(.reclaimScene(bundle: Self.bundle, session: "\(Self.bundle)-scene-2"))
        }
        #expect(try heard(.reclaimScene(bundle: Self.bundle, session: nil), device) == ["1 disconnects"])
        // Its conditions went with it: of those that are connected one can show the content.
        #expect(try heard(.openURL("chats:a", sender: nil), device) == ["2 opens chats:a"])
        #expect(
            try heard(.openScene(bundle: Self.bundle, session: "\(Self.bundle)-scene-1"), device)
                == ["2 resigns", "2 background", "1 connects", "1 foreground", "1 active"])
        try device.settle(.goHome)
        // The one that was in front last: the app comes back with it.
        #expect(
            try heard(.reclaimScene(bundle: Self.bundle, session: "\(Self.bundle)-scene-1"), device)
                == ["1 disconnects"])
        #expect(try heard(.launch(bundle: Self.bundle), device) == ["1 connects", "1 foreground", "1 active"])
        #expect(
            try heard(.openScene(bundle: Self.bundle, session: "\(Self.bundle)-scene-2"), device)
                == ["1 resigns", "1 background", "2 foreground", "2 active"])
    }

    // Symptom: the scene that had been in front connected, and got a link that another one preferred.
    @Test("what enters goes to the connected scene that it is for, also when the one in front was reclaimed")
    func reclaimedFront() throws {
        let device = try device()
        try device.settle(.goHome)
        try device.settle(.reclaimScene(bundle: Self.bundle, session: "\(Self.bundle)-scene-2"))
        #expect(
            try heard(.openURL("chats:a", sender: nil), device) == ["1 foreground", "1 opens chats:a", "1 active"])
    }

    @Test("a link that no connected scene can show brings back the one that was reclaimed in front")
    func reclaimedFrontConnects() throws {
        let device = try device()
        try device.settle(.goHome)
        try device.settle(.reclaimScene(bundle: Self.bundle, session: "\(Self.bundle)-scene-2"))
        #expect(
            try heard(.openURL("chats:c/new", sender: nil), device)
                == ["2 connects with chats:c/new", "2 foreground", "2 active"])
    }

    @Test("a block cannot be a condition")
    func block() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let conditions = UISceneActivationConditions()
                conditions.canActivateForTargetContentIdentifierPredicate = NSPredicate { _, _ in true }
                _ = conditions.canActivateForTargetContentIdentifierPredicate
                UIScene.tell(conditions)
            }
        }
    }
}

extension UIScene {
    /// As assigning it would, without a scene.
    fileprivate static func tell(_ conditions: UISceneActivationConditions) {
        let predicate = conditions.canActivateForTargetContentIdentifierPredicate
        precondition(predicate.content != .always(true))
    }
}

/// Which of the application's notifications were posted.
@MainActor private final class Posts {
    private(set) var names: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    init() {
        let all = [
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
        ]
        for name in all {
            let text = String(name.rawValue.dropFirst("UIApplication".count).dropLast("Notification".count))
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                    MainActor.assumeIsolated { self?.names.append(text) }
                })
        }
    }

    isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}

/// Notes what happens to each scene, by the number of its session.
final class ChatScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private func note(_ scene: UIScene, _ text: String) {
        Heard.note("\(scene.session.persistentIdentifier.split(separator: "-").last ?? "?") \(text)")
    }
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let contents = options.urlContexts.map(\.url.absoluteString) + options.userActivities.map(\.text)
        note(scene, "connects" + (contents.isEmpty ? "" : " with \(contents.joined(separator: ", "))"))
        guard let scene = scene as? UIWindowScene else { return }
        let controller = UIViewController()
        controller.title = session.persistentIdentifier.split(separator: "-").last.map(String.init)
        window = UIWindow(windowScene: scene)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
    }
    func sceneWillEnterForeground(_ scene: UIScene) { note(scene, "foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { note(scene, "active") }
    func sceneWillResignActive(_ scene: UIScene) { note(scene, "resigns") }
    func sceneDidEnterBackground(_ scene: UIScene) { note(scene, "background") }
    func sceneDidDisconnect(_ scene: UIScene) { note(scene, "disconnects") }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts { note(scene, "opens \(context.url)") }
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        note(scene, "continues \(userActivity.text)")
    }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        note(windowScene, "performs \(item.type)")
        completionHandler(true)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// What crosses a process border comes out as it went in.
@Suite struct WireTests {
    private static let url = OpenURLRecord(url: "app://1", sourceApplication: "com.example.other")
    private static let activity = ActivityRecord(
        type: "com.example.reading", title: "T", webpageURL: "https://example.com/1", userInfo: Data([1, 2]),
        targetContentIdentifier: "t")
    private static let shortcut = ShortcutRecord(
        type: "new", title: "New", subtitle: "S", icon: "system:plus", userInfo: Data([3]),
        targetContentIdentifier: "t")
    private static let payload = Data(#"{"aps":{"alert":"Hi","badge":2}}"#.utf8)
    private static let notification = NotificationRecord(
        identifier: "id", delivered: VirtualInstant(nanoseconds: 5), date: 1.5, content: content, payload: payload)
    private static let content: NotificationPayload = {
        do throws(PayloadError) { return try NotificationPayload(payload) } catch { preconditionFailure("\(error)") }
    }()
    private static let response = ResponseRecord(notification: notification)
    private static let configuration = SceneConfigurationRecord(name: "Default", delegateClass: "App.Scene")
    private static let session = SceneSessionRecord(identifier: "scene-1", configuration: configuration)
    private static let connection = ConnectionRecord(
        urls: [url], activities: [activity], handoffActivityType: "type", shortcut: shortcut, response: response)
    private static let launch = LaunchRecord(
        url: url, activity: activity, shortcut: shortcut, remoteNotification: payload)
    private static let manifest = AppManifest(
        bundleIdentifier: "com.example.app", displayName: "App", executable: "app", urlSchemes: ["app"],
        userActivityTypes: ["com.example.reading"], staticShortcuts: [shortcut],
        sceneManifest: SceneManifest(supportsMultipleScenes: true, configurations: [configuration]),
        entitlements: Entitlements(
            team: "T", associatedDomains: ["applinks:example.com"], apsEnvironment: "production"),
        warnings: ["w"])

    /// One of each case.
    static let callbacks: [Callback] = [
        .willFinishLaunching(launch), .willFinishLaunching(nil), .didFinishLaunching(launch), .didFinishLaunching(nil),
        .applicationWillEnterForeground, .applicationDidBecomeActive, .applicationWillResignActive,
        .applicationDidEnterBackground, .applicationWillTerminate, .applicationOpenURL(url),
        .applicationWillContinueActivity(type: "type"), .applicationContinueActivity(activity),
        .applicationDidFailToContinueActivity(type: "type", reason: "why"), .applicationPerformAction(shortcut),
        .didRegisterForRemoteNotifications(token: Data([1, 255])),
        .didFailToRegisterForRemoteNotifications(reason: "why"), .configurationForConnecting(session, connection),
        .sceneWillConnect(session, connection), .sceneWillEnterForeground(scene: "s"),
        .sceneDidBecomeActive(scene: "s"),
        .sceneWillResignActive(scene: "s"), .sceneDidEnterBackground(scene: "s"), .sceneDidDisconnect(scene: "s"),
        .didDiscardSceneSessions(["s"]), .sceneOpenURLContexts(scene: "s", [url]),
        .sceneWillContinueActivity(scene: "s", type: "type"), .sceneContinueActivity(scene: "s", activity),
        .sceneDidFailToContinueActivity(scene: "s", type: "type", reason: "why"),
        .scenePerformAction(scene: "s", shortcut), .willPresentNotification(notification),
        .didReceiveResponse(response), .reply(call: 1, .authorization(granted: true)),
        .reply(call: 2, .settings(NotificationSettingsRecord(authorization: .provisional, granted: 64))),
        .reply(call: 3, .delivered([notification])), .timerFired(4), .tapAlertButton(title: "Ok"),
        .tapButton(title: "Go"),
    ]

    static let messages: [AppMessage] =
        [
            .completed(number: 1, .none), .completed(number: 1, .bool(true)),
            .completed(number: 1, .presentation(24)), .completedAgain(number: 1), .setShortcutItems([shortcut]),
            .notificationDelegateSet, .registerForRemoteNotifications, .unregisterForRemoteNotifications,
            .requestAuthorization(call: 1, options: 7), .getNotificationSettings(call: 1),
            .getDeliveredNotifications(call: 1), .removeDeliveredNotifications(["id"]),
            .removeAllDeliveredNotifications, .startTimer(timer: 1, nanoseconds: 5),
            .screen(
                ScreenRecord(
                    screens: ["Home"], alert: AlertRecord(title: "T", message: "M", buttons: ["Ok"]), buttons: ["Go"])),
            .diagnostic("text"),
        ]
        + [.done, .bool(false), .configuration(configuration, implemented: true), .notImplemented, .noDelegate]
        .map { .returned(number: 1, $0) }

    static let toHost: [ProcessToHost] =
        [.hello(version: 1, process: 2, received: 3)] + messages.map { .said(number: 4, $0) }

    static let toProcess: [HostToProcess] =
        [
            .welcome(AppEnvironment(manifest: manifest, systemVersion: "26.1"), received: 3), .received(number: 4),
            .refused(reason: "why"),
        ] + callbacks.map { .deliver(Delivery(number: 5, callback: $0)) }

    static let toGateway: [DeviceToGateway] = [
        .hello(version: 1, device: "d"), .register(token: "ab", topic: "t", team: "T"), .unregister(token: "ab"),
        .acknowledge(sequence: 1),
    ]

    static let fromGateway: [GatewayToDevice] = [
        .welcome(gateway: "g"), .refused(reason: "why"),
        .push(
            sequence: 1,
            notification: RemoteNotification(
                identifier: "id", topic: "t", pushType: "background", priority: 5, expiration: 0,
                collapseIdentifier: "c", payload: payload)),
    ]

    private func expectRoundTrip<Value: Codable & Hashable>(
        _ values: [Value], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for value in values {
            let copy = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
            #expect(copy == value, sourceLocation: sourceLocation)
        }
    }

    @Test("every message of every conversation comes through JSON unchanged")
    func roundTrips() throws {
        try expectRoundTrip(Self.toHost)
        try expectRoundTrip(Self.toProcess)
        try expectRoundTrip(Self.toGateway)
        try expectRoundTrip(Self.fromGateway)
    }

    @Test("no two callbacks that an app could confuse have one name")
    func names() {
        // Two of the list differ in what they carry only: the launch methods with and without options.
        #expect(Set(Self.callbacks.map(\.name)).count == Self.callbacks.count - 2)
    }

    @Test("what a callback carries, in short")
    func details() {
        let options =
            "urlContexts: app://1, userActivities: https://example.com/1, handoffUserActivityType: type, "
            + "shortcutItem: new, notificationResponse: id"
        #expect(Callback.sceneWillConnect(Self.session, Self.connection).details == options)
        #expect(
            Callback.didFinishLaunching(Self.launch).details
                == "url: app://1, userActivityDictionary: https://example.com/1, shortcutItem: new, remoteNotification")
        #expect(Callback.didFinishLaunching(nil).details == "")
        #expect(Callback.sceneOpenURLContexts(scene: "s", [Self.url, Self.url]).details == "app://1, app://1")
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// One call of the system into an app's code, as it travels to the process.
///
/// Everything the app is ever told is one of these, each the delivery of one queue of the device; nothing is called
/// inline. The names follow the methods that the frameworks then call.
public indirect enum Callback: Codable, Hashable, Sendable {
    // Launching
    case willFinishLaunching(LaunchRecord?)
    case didFinishLaunching(LaunchRecord?)
    // The app-delegate life cycle
    case applicationWillEnterForeground
    case applicationDidBecomeActive
    case applicationWillResignActive
    case applicationDidEnterBackground
    case applicationWillTerminate
    case applicationOpenURL(OpenURLRecord)
    case applicationWillContinueActivity(type: String)
    case applicationContinueActivity(ActivityRecord)
    case applicationDidFailToContinueActivity(type: String, reason: String)
    case applicationPerformAction(ShortcutRecord)
    // Remote registration
    case didRegisterForRemoteNotifications(token: Data)
    case didFailToRegisterForRemoteNotifications(reason: String)
    // Scenes
    case configurationForConnecting(SceneSessionRecord, ConnectionRecord)
    case sceneWillConnect(SceneSessionRecord, ConnectionRecord)
    case sceneWillEnterForeground(scene: String)
    case sceneDidBecomeActive(scene: String)
    case sceneWillResignActive(scene: String)
    case sceneDidEnterBackground(scene: String)
    case sceneDidDisconnect(scene: String)
    case didDiscardSceneSessions([String])
    case sceneOpenURLContexts(scene: String, [OpenURLRecord])
    case sceneWillContinueActivity(scene: String, type: String)
    case sceneContinueActivity(scene: String, ActivityRecord)
    case sceneDidFailToContinueActivity(scene: String, type: String, reason: String)
    case scenePerformAction(scene: String, ShortcutRecord)
    // Notifications
    case willPresentNotification(NotificationRecord)
    case didReceiveResponse(ResponseRecord)
    // Answers to calls that the app made, by the number the app gave the call
    case reply(call: Int, Reply)
    // Something the app asked to be called back for, after a virtual duration
    case timerFired(Int)
    // The user's finger
    case tapAlertButton(title: String)
    case tapButton(title: String)
}

/// What a launch is told in the app-delegate life cycle; scene apps are told nothing here.
public struct LaunchRecord: Codable, Hashable, Sendable {
    public var url: OpenURLRecord?
    public var activity: ActivityRecord?
    public var shortcut: ShortcutRecord?
    /// The payload of the push whose notification was tapped.
    public var remoteNotification: Data?

    public init(
        url: OpenURLRecord? = nil, activity: ActivityRecord? = nil, shortcut: ShortcutRecord? = nil,
        remoteNotification: Data? = nil
    ) {
        self.url = url
        self.activity = activity
        self.shortcut = shortcut
        self.remoteNotification = remoteNotification
    }
}

/// The identity of a scene session and the configuration stored for it.
public struct SceneSessionRecord: Codable, Hashable, Sendable {
    /// `persistentIdentifier`.
    public var identifier: String
    /// nil until the app or its manifest has given one.
    public var configuration: SceneConfigurationRecord?

    public init(identifier: String, configuration: SceneConfigurationRecord? = nil) {
        self.identifier = identifier
        self.configuration = configuration
    }
}

/// What becomes `UIScene.ConnectionOptions`.
///
/// `urls` and `activities` become sets in the app: their order means nothing there.
public struct ConnectionRecord: Codable, Hashable, Sendable {
    public var urls: [OpenURLRecord]
    public var activities: [ActivityRecord]
    public var handoffActivityType: String?
    public var shortcut: ShortcutRecord?
    public var response: ResponseRecord?

    public init(
        urls: [OpenURLRecord] = [], activities: [ActivityRecord] = [], handoffActivityType: String? = nil,
        shortcut: ShortcutRecord? = nil, response: ResponseRecord? = nil
    ) {
        self.urls = urls
        self.activities = activities
        self.handoffActivityType = handoffActivityType
        self.shortcut = shortcut
        self.response = response
    }
}

/// The answer to a call of the app.
public enum Reply: Codable, Hashable, Sendable {
    case authorization(granted: Bool)
    case settings(NotificationSettingsRecord)
    case delivered([NotificationRecord])
}

/// A callback on its way to one process; `number` rises by one for each delivery to that process, from 1.
public struct Delivery: Codable, Hashable, Sendable {
    public var number: Int
    public var callback: Callback

    public init(number: Int, callback: Callback) {
        self.number = number
        self.callback = callback
    }
}

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
    case sceneRestoreInteractionState(scene: String, ActivityRecord)
    // Activities of the app that other devices take up; the number is the process's own
    case sendActivity(number: Int)
    case activityWasContinued(number: Int)
    // Notifications
    case willPresentNotification(NotificationRecord)
    case didReceiveResponse(ResponseRecord)
    /// nil when it was opened from Settings.
    case openNotificationSettings(NotificationRecord?)
    /// A push with `content-available`.
    case didReceiveRemoteNotification(payload: Data)
    // A notification service extension
    case serviceDidReceive(NotificationRequestRecord)
    /// `delivery` is the number of the call that brought the notification.
    case serviceTimeWillExpire(delivery: Int)
    // A notification content extension
    case contentDidReceive(NotificationRecord, ContentViewRecord)
    case contentDidReceiveResponse(ResponseRecord)
    case contentMediaPlay
    case contentMediaPause
    /// The user has closed the expanded notification.
    case contentDidDisappear
    // A share, action or Today extension
    case appExtension(ExtensionCallback)
    // The device around the app
    case timeZoneChanged(String)
    case locationAuthorizationChanged(LocationAuthorization)
    /// Apps came or went: which of the schemes that the app may ask about can be opened now.
    case openableSchemesChanged([String])
    // Other processes, and what the system does in the background
    /// A notification of the Darwin center, by name.
    case darwinNotification(String)
    case transfer(TransferCallback)
    /// The system wants to suspend the process all the same: activities, by number.
    case activitiesExpire([Int])
    // Answers to calls that the app made, by the number the app gave the call
    case reply(call: Int, Reply)
    // Something the app asked to be called back for, after a virtual duration
    case timerFired(Int)
    // The user's finger
    case tapAlertButton(title: String)
    case tapButton(title: String)
    /// A tap on the text field or text view of that name: it becomes first responder if it will.
    case tapField(name: String)
    case touch(TouchRecord)
    // The keyboard
    case keyboard(KeyboardNotice)
    /// The keyboard moves and nothing is posted; layout guides and accessory views follow.
    case keyboardMoved(KeyboardPlacement)
    /// A text view's delegate may be told now that editing has begun.
    case beginEditing(responder: Int)
    /// The system makes the first responder resign, whatever it says.
    case takeFirstResponder(ResignReason)
    /// The system makes first responder again what it took away, if it is still there.
    case returnFirstResponder
    case typeText(String)
    case deleteBackward
    case pressReturn
    // The screen around the app
    case windowChanged(WindowPlacement)
    /// Show yourself for the app switcher: in the light or in the dark style.
    case takeSnapshot(dark: Bool)
}

/// What a launch is told in the app-delegate life cycle; scene apps are told nothing here.
public struct LaunchRecord: Codable, Hashable, Sendable {
    /// At most one of the four is set: what brought the user here; none for a launch by the icon.
    public var url: OpenURLRecord?
    /// A universal link, or a Handoff activity that has not loaded yet.
    public var activity: ActivityRecord?
    /// The quick action picked.
    public var shortcut: ShortcutRecord?
    /// The payload of the push whose notification was tapped.
    public var remoteNotification: Data?
    /// The bundle identifier of the app that opened the link, when it is of the same team.
    public var sourceApplication: String?

    public init(
        url: OpenURLRecord? = nil, activity: ActivityRecord? = nil, shortcut: ShortcutRecord? = nil,
        remoteNotification: Data? = nil, sourceApplication: String? = nil
    ) {
        self.url = url
        self.activity = activity
        self.shortcut = shortcut
        self.remoteNotification = remoteNotification
        self.sourceApplication = sourceApplication
    }
}

/// The identity of a scene session and the configuration stored for it.
public struct SceneSessionRecord: Codable, Hashable, Sendable {
    /// `persistentIdentifier`.
    public var identifier: String
    /// nil until the app or its manifest has given one.
    public var configuration: SceneConfigurationRecord?
    /// `stateRestorationActivity`: what the scene gave when it last went to the background.
    public var restoration: ActivityRecord?

    public init(
        identifier: String, configuration: SceneConfigurationRecord? = nil, restoration: ActivityRecord? = nil
    ) {
        self.identifier = identifier
        self.configuration = configuration
        self.restoration = restoration
    }
}

/// What becomes `UIScene.ConnectionOptions`.
///
/// `urls` and `activities` become sets in the app: their order means nothing there.
public struct ConnectionRecord: Codable, Hashable, Sendable {
    /// In order of arrival; more than one when a link came before the scene connected.
    public var urls: [OpenURLRecord]
    /// Universal links only, in order of arrival.
    public var activities: [ActivityRecord]
    /// The type of a Handoff activity that follows by its own callbacks.
    public var handoffActivityType: String?
    /// The quick action that launched the app.
    public var shortcut: ShortcutRecord?
    /// The tap that launched the app; a profile may have it delivered by callback too.
    public var response: ResponseRecord?
    /// The bundle identifier of the app that opened the last of the links, when it is of the same team.
    public var sourceApplication: String?

    public init(
        urls: [OpenURLRecord] = [], activities: [ActivityRecord] = [], handoffActivityType: String? = nil,
        shortcut: ShortcutRecord? = nil, response: ResponseRecord? = nil, sourceApplication: String? = nil
    ) {
        self.urls = urls
        self.activities = activities
        self.handoffActivityType = handoffActivityType
        self.shortcut = shortcut
        self.response = response
        self.sourceApplication = sourceApplication
    }
}

/// The answer to a call of the app.
public enum Reply: Codable, Hashable, Sendable {
    case authorization(granted: Bool)
    case settings(NotificationSettingsRecord)
    case delivered([NotificationRecord])
    case pending([PendingNotificationRecord])
    case categories([CategoryRecord])
    /// Of `add` and `setBadgeCount`; nil means success.
    case done(NotificationErrorCode?)
    /// Of `openURL`: whether some app took the URL.
    case opened(Bool)
    /// Of `activateScene`; nil means success, anything else says why not.
    case sceneActivated(refusal: String?)
    /// Of a load of an extension's attachment.
    case item(LoadedItem)

    /// What a process is told in place of an answer that does not fit onto its connection; nil for those that always do.
    public var shortForm: Reply? {
        switch self {
        case .delivered: .delivered([])
        case .pending: .pending([])
        case .categories: .categories([])
        case .item: .item(.failure(domain: "NSItemProviderErrorDomain", code: -1000, "The item is too large."))
        case .authorization, .settings, .done, .opened, .sceneActivated: nil
        }
    }
}

/// The space that a content extension's view gets, in points, and the buttons below it.
public struct ContentViewRecord: Codable, Hashable, Sendable {
    /// Of the expanded notification; `profile.extensions.content.width`.
    public var width: Double
    /// The initial ratio's, until the extension has set a preferred size.
    public var height: Double
    /// Those of the notification's category.
    public var actions: [ActionRecord]

    public init(width: Double, height: Double, actions: [ActionRecord] = []) {
        self.width = width
        self.height = height
        self.actions = actions
    }
}

/// Raw values as in `CLAuthorizationStatus`.
public enum LocationAuthorization: Int, Codable, Hashable, Sendable {
    case notDetermined = 0, restricted, denied, always, whenInUse
}

/// A callback on its way to one process; `number` rises by one for each delivery to that process, from 1.
public struct Delivery: Codable, Hashable, Sendable {
    /// What `AppMessage.returned` and the completion messages refer to.
    public var number: Int
    /// What the process is to call.
    public var callback: Callback
    /// The device's time at this moment, in seconds since 1970 on its virtual calendar.
    public var date: Double

    public init(number: Int, callback: Callback, date: Double = 0) {
        self.number = number
        self.callback = callback
        self.date = date
    }

    /// The same call with less in it, for one that does not fit onto a connection; nil where there is no such thing.
    public var shortForm: Delivery? {
        guard case .reply(let call, let reply) = callback, let short = reply.shortForm else { return nil }
        return Delivery(number: number, callback: .reply(call: call, short), date: date)
    }
}

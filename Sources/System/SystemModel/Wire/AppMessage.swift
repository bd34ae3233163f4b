// Portico
// SPDX-License-Identifier: Apache-2.0

/// What a process says to the device.
public enum AppMessage: Codable, Hashable, Sendable {
    /// The app's code has returned from delivery `number`.
    case returned(number: Int, CallbackResult)
    /// The app called the completion handler that delivery `number` gave it.
    case completed(number: Int, CompletionValue)
    /// The app called that completion handler again.
    case completedAgain(number: Int)
    /// `UIApplication.shared.shortcutItems = …`
    case setShortcutItems([ShortcutRecord])
    /// `UNUserNotificationCenter.current().delegate` has got a value.
    case notificationDelegateSet
    case registerForRemoteNotifications
    case unregisterForRemoteNotifications
    /// `options` are the bits of `UNAuthorizationOptions`; answered with `Reply.authorization`.
    case requestAuthorization(call: Int, options: UInt)
    /// Answered with `Reply.settings`.
    case getNotificationSettings(call: Int)
    /// Answered with `Reply.delivered`.
    case getDeliveredNotifications(call: Int)
    /// By identifier of the request; unknown ones are passed over.
    case removeDeliveredNotifications([String])
    case removeAllDeliveredNotifications
    /// Answered with `Reply.done`.
    indirect case addNotificationRequest(call: Int, NotificationRequestRecord)
    /// Answered with `Reply.pending`.
    case getPendingNotificationRequests(call: Int)
    /// By identifier; unknown ones are passed over.
    case removePendingNotificationRequests([String])
    case removeAllPendingNotificationRequests
    /// In place of all that were registered.
    case setNotificationCategories([CategoryRecord])
    /// Answered with `Reply.categories`.
    case getNotificationCategories(call: Int)
    /// Answered with `Reply.done`.
    case setBadgeCount(call: Int, Int)
    /// `CLLocationManager.requestWhenInUseAuthorization()`.
    case requestLocationAuthorization
    /// `UIApplication.open` or `UIScene.open`; answered with `Reply.opened`.
    case openURL(call: Int, String, universalLinksOnly: Bool)
    /// `UIScene.activationConditions` has been set.
    indirect case sceneConditions(scene: String, SceneConditions)
    /// The app asks for a scene: nil for a new one. Answered with `Reply.sceneActivated`.
    indirect case activateScene(call: Int, session: String?, ActivityRecord?)
    /// `NSUserActivity.becomeCurrent()`.
    indirect case offerActivity(ActivityOffer)
    /// `resignCurrent()` or `invalidate()` of the current activity.
    case withdrawActivity(number: Int)
    /// nil means all of the app's; answered with `Reply.done`.
    case deleteSavedActivities(call: Int, [String]?)
    /// `CSSearchableIndex.indexSearchableItems`; answered with `Reply.done`.
    case indexSearchItems(call: Int, [SearchItemRecord])
    /// Answered with `Reply.done`.
    case deleteSearchItems(call: Int, SearchItemSelection)
    /// What a content extension asks of the system around it.
    case contentExtension(ContentExtensionRequest)
    /// What a share, action or Today extension does.
    case appExtension(ExtensionMessage)
    /// Call back with `Callback.timerFired(timer)` after that many nanoseconds of virtual time.
    case startTimer(timer: Int, nanoseconds: Int64)
    /// The first responder, or what it wants below it, has changed; nil when there is none any more.
    indirect case input(InputRequest?)
    /// The app's scroll view drags the keyboard.
    case dragKeyboard(KeyboardDrag)
    /// Notifications between processes.
    case darwin(DarwinMessage)
    /// Transfers in the background.
    indirect case transfer(TransferMessage)
    /// What decides whether the process may be suspended.
    case process(ProcessMessage)
    /// What the app shows now, sent when it changed.
    indirect case screen(ScreenRecord)
    /// The app broke a rule that the system tolerates or logs.
    case diagnostic(String)
}

/// What came back from a callback, as far as the device acts on it.
public enum CallbackResult: Codable, Hashable, Sendable {
    /// The method exists and returned nothing of interest.
    case done
    /// The method exists and returned this.
    case bool(Bool)
    /// The scene configuration that the app chose, or its manifest when the app was not asked.
    indirect case configuration(SceneConfigurationRecord, implemented: Bool)
    /// The activity that an app hands over: to another device, or for restoring a scene. nil when it has none.
    indirect case activity(ActivityRecord?)
    /// What the app looks like.
    indirect case snapshot(SnapshotRecord)
    /// Nobody implements the method.
    case notImplemented
    /// Nobody is the delegate.
    case noDelegate
}

extension CallbackResult {
    /// Whether the app's code has nothing to say to the callback.
    public var isMissing: Bool {
        switch self {
        case .notImplemented, .noDelegate, .configuration(_, implemented: false): true
        case .done, .bool, .activity, .configuration, .snapshot: false
        }
    }
}

/// What an app handed to a completion handler.
public enum CompletionValue: Codable, Hashable, Sendable {
    case none
    case bool(Bool)
    /// Bits of `UNNotificationPresentationOptions`.
    case presentation(UInt)
    /// What a service extension made of a notification.
    indirect case content(NotificationContentRecord)
    /// Raw value of `UNNotificationContentExtensionResponseOption`.
    case responseOption(UInt)
    /// Raw value of `UIBackgroundFetchResult`.
    case fetchResult(UInt)
    /// Raw value of `NCUpdateResult`.
    case updateResult(UInt)
}

/// What a content extension asks of the system around it.
public enum ContentExtensionRequest: Codable, Hashable, Sendable {
    case mediaPlayingStarted
    case mediaPlayingPaused
    case setActions([ActionRecord])
    case performDefaultAction
    case dismiss
    /// What the extension shows: sent after each callback in which it changed.
    case view(ContentExtensionView)
}

/// A content extension's view as the system sees it.
public struct ContentExtensionView: Codable, Hashable, Sendable {
    /// `preferredContentSize`, in points; the system follows the height. 0 until the extension has set one.
    public var preferredHeight = 0.0
    /// The view controller's `title`.
    public var title: String?
    /// Texts of the labels and titles of the buttons in the view, in view order.
    public var texts: [String] = []
    /// nil shows none.
    public var mediaButton: MediaButton?

    public init() {}

    /// The play button that the system draws.
    public struct MediaButton: Codable, Hashable, Sendable {
        /// Raw value of `UNNotificationContentExtensionMediaPlayPauseButtonType`; never none.
        public var type: UInt
        /// x, y, width, height in the view's points.
        public var frame: [Double]
        /// Red, green, blue, alpha, 0…1; nil leaves it to the system.
        public var tint: [Double]?

        public init(type: UInt, frame: [Double], tint: [Double]? = nil) {
            self.type = type
            self.frame = frame
            self.tint = tint
        }
    }
}

/// What an app shows: the screens of the key window from the root to the top, and the alert above them.
public struct ScreenRecord: Codable, Hashable, Sendable {
    /// Titles of the visible controllers, outermost first; an untitled one is called by its class.
    public var screens: [String]
    /// The app's own alert above the screens; a system alert is the device's and not in here.
    public var alert: AlertRecord?
    /// Titles of the buttons that a finger could reach, in view order.
    public var buttons: [String]
    /// Text fields and text views that a finger could reach, in view order, by name: what `tapField` takes.
    public var fields: [String]
    /// The name of the first responder; nil when there is none.
    public var focus: String?

    public init(
        screens: [String] = [], alert: AlertRecord? = nil, buttons: [String] = [], fields: [String] = [],
        focus: String? = nil
    ) {
        self.screens = screens
        self.alert = alert
        self.buttons = buttons
        self.fields = fields
        self.focus = focus
    }
}

/// An alert on the screen.
public struct AlertRecord: Codable, Hashable, Sendable {
    /// Which presentation of its process this is, from 1: two equal alerts one after the other are two.
    public var number: Int
    /// Empty when the alert has none.
    public var title: String
    /// The smaller text below the title; nil when there is none.
    public var message: String?
    /// Titles in the order in which the app added the actions, disabled ones left out.
    public var buttons: [String]

    public init(number: Int = 1, title: String, message: String? = nil, buttons: [String]) {
        self.number = number
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

extension ScreenRecord {
    /// `Guest › Chat, focus on Message, alert "Messages Details 1"`.
    public var summary: String {
        let parts = [
            screens.joined(separator: " › "), focus.map { "focus on \($0)" } ?? "",
            alert.map { "alert \"\($0.title)\"" } ?? "",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

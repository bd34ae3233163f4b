// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A call of the system into an app's code, as it is sent to the process.
///
/// All communication to the app takes this form, and is delivered through a queue of the device; nothing is called
/// inline. The names follow the methods that the frameworks call.
public indirect enum Callback: Hashable, Sendable {
    case application(ApplicationCallback)
    case scene(SceneCallback)
    case activityOffer(ActivityOfferCallback)
    case notification(NotificationCallback)
    case notificationService(NotificationServiceCallback)
    case notificationContent(NotificationContentCallback)
    // A share, action or Today extension
    case appExtension(ExtensionCallback)
    /// The share sheet of an app.
    case activitySheet(ActivitySheetCallback)
    // The device around the app
    case dateSettings(DateSettingsCallback)
    case locationAuthorizationChanged(LocationAuthorization)
    /// Memory is low. An extension has a callback of its own.
    case memoryWarning
    case protectedData(ProtectedDataChange)
    case pasteboard(PasteboardCallback)
    /// Apps were installed or removed: the schemes among those that the app may query that can be opened now.
    case openableSchemesChanged([String])
    // Other processes, and what the system does in the background
    /// A notification of the Darwin notification centre, by name.
    case darwinNotification(String)
    case transfer(TransferCallback)
    /// The system suspends the process nevertheless: the activities that expire, by number.
    case activitiesExpire([Int])
    /// Begun tasks and those of the BackgroundTasks framework.
    case backgroundTask(BackgroundTaskCallback)
    /// VoIP pushes and calls.
    case phoneCall(PhoneCallCallback)
    // Answers to calls that the app made, by the number the app gave the call; a surface may have its own
    case reply(call: Int, Reply)
    // Something the app asked to be called back for, after a virtual duration
    case timerFired(Int)
    /// A delay of the app's code is over: see ``ClockMessage``.
    case delayEnded(Int)
    /// The process's blocks and tasks may go on, which were to wait until something else had come: see ``ClockMessage``.
    case workBegins
    // The user's finger
    case tapAlertButton(title: String)
    case tapButton(title: String)
    /// A tap on the text field or text view with that name, which becomes first responder if it accepts.
    case tapField(name: String)
    case touch(TouchRecord)
    case keyboard(KeyboardCallback)
    // The screen around the app
    case windowChanged(WindowPlacement)
    /// Take a snapshot for the app switcher, in the light or in the dark style.
    case takeSnapshot(dark: Bool)
}

/// The launch options of an app without scenes; scene apps receive none.
public struct LaunchRecord: Codable, Hashable, Sendable {
    /// At most one of the four is set: the reason for the launch; none for a launch from the icon.
    public var url: OpenURLRecord?
    /// A universal link, or a Handoff activity that has not loaded yet.
    public var activity: ActivityRecord?
    /// The selected quick action.
    public var shortcut: ShortcutRecord?
    /// The payload of the push whose notification was tapped.
    public var remoteNotification: Data?
    /// The bundle identifier of the app that opened the link, if it belongs to the same team.
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

/// The identity of a scene session and its stored configuration.
public struct SceneSessionRecord: Codable, Hashable, Sendable {
    /// `persistentIdentifier`.
    public var identifier: String
    /// nil until the app or its manifest has specified one.
    public var configuration: SceneConfigurationRecord?
    /// `stateRestorationActivity`: the activity that the scene returned when it last moved to the background.
    public var restoration: ActivityRecord?

    public init(
        identifier: String, configuration: SceneConfigurationRecord? = nil, restoration: ActivityRecord? = nil
    ) {
        self.identifier = identifier
        self.configuration = configuration
        self.restoration = restoration
    }
}

/// The contents of `UIScene.ConnectionOptions`.
///
/// `urls` and `activities` become sets in the app, where their order is lost.
public struct ConnectionRecord: Codable, Hashable, Sendable {
    /// In order of arrival; more than one if another link arrived before the scene connected.
    public var urls: [OpenURLRecord]
    /// Universal links only, in order of arrival.
    public var activities: [ActivityRecord]
    /// The type of a Handoff activity that is delivered later by its own callbacks.
    public var handoffActivityType: String?
    /// The quick action that launched the app.
    public var shortcut: ShortcutRecord?
    /// The response that launched the app; depending on the profile it is delivered by callback as well.
    public var response: ResponseRecord?
    /// The bundle identifier of the app that opened the last of the links, if it belongs to the same team.
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

/// The answer to a call of an app, of the services that have no answers in a callback enum of their own: see
/// ``Callback/answer``.
public enum Reply: Codable, Hashable, Sendable {
    case authorization(granted: Bool)
    case settings(NotificationSettingsRecord)
    case delivered([NotificationRecord])
    case pending([PendingNotificationRecord])
    case categories([CategoryRecord])
    /// For `add` and `setBadgeCount`; nil means success.
    case done(NotificationErrorCode?)
    /// For `openURL`: whether an app accepted the URL.
    case opened(Bool)
    /// For `activateScene`; nil means success, otherwise the reason for the refusal.
    case sceneActivated(refusal: String?)
    /// For a load of an extension's attachment.
    case item(LoadedItem)
    /// The widgets of the app on the home screen, in the order in which the user has added them.
    case widgets([PlacedWidget])

    /// The answer that is sent instead of one that exceeds the size limit; nil for those that never do.
    public var shortForm: Reply? {
        switch self {
        case .delivered: .delivered([])
        case .pending: .pending([])
        case .categories: .categories([])
        case .widgets: .widgets([])
        case .item: .item(.failure(domain: "NSItemProviderErrorDomain", code: -1000, "The item is too large."))
        case .authorization, .settings, .done, .opened, .sceneActivated: nil
        }
    }
}

/// The size of a content extension's view, in points, and the buttons below it.
public struct ContentViewRecord: Codable, Hashable, Sendable {
    /// The width of the expanded notification; `profile.extensions.content.width`.
    public var width: Double
    /// The height of the initial ratio, until the extension has set a preferred size.
    public var height: Double
    /// The actions of the notification's category.
    public var actions: [ActionRecord]

    public init(width: Double, height: Double, actions: [ActionRecord] = []) {
        self.width = width
        self.height = height
        self.actions = actions
    }
}

/// What happens to files with data protection.
public enum ProtectedDataChange: String, Codable, Hashable, Sendable {
    /// The device is locked: soon they are inaccessible.
    case willBecomeUnavailable
    /// They are inaccessible now; the app gets no call.
    case unavailable
    case didBecomeAvailable
    /// They are accessible again, for an app that was suspended meanwhile; it gets no call.
    case available
}

/// Raw values as in `CLAuthorizationStatus`.
public enum LocationAuthorization: Int, Codable, Hashable, Sendable {
    case notDetermined = 0, restricted, denied, always, whenInUse
}

/// A callback for one process; `number` increases by one for each delivery to that process, from 1.
public struct Delivery: Codable, Hashable, Sendable {
    /// The number to which `AppMessage.returned` and the completion messages refer.
    public var number: Int
    /// The method to call.
    public var callback: Callback
    /// The device's current time, in seconds since 1970 on its virtual calendar.
    public var date: Double
    /// The same in nanoseconds since the device's first boot.
    public var elapsed: Int64
    /// For how many nanoseconds the process has been suspended in all; nil if it never was, or its clocks count that time too
    /// (`profile.background.uptimeInSuspension`). The timeline does not have it.
    public var suspended: Int64?
    /// true for an answer that comes while the process has not returned from another delivery, as its main thread waits
    /// (``ClockMessage/awaitsAnswers``): it is not returned from. nil for all others.
    public var isApart: Bool?

    /// - Parameter isApart: nil rather than false, so that the timeline and the wire have nothing of it.
    public init(
        number: Int, callback: Callback, date: Double = 0, elapsed: Int64 = 0, suspended: Int64? = nil,
        isApart: Bool? = nil
    ) {
        self.number = number
        self.callback = callback
        self.date = date
        self.elapsed = elapsed
        self.suspended = suspended
        self.isApart = isApart
    }

    /// A shorter version of a call that exceeds the size limit; nil if there is none.
    public var shortForm: Delivery? {
        callback.shortForm.map {
            Delivery(
                number: number, callback: $0, date: date, elapsed: elapsed, suspended: suspended, isApart: isApart)
        }
    }
}

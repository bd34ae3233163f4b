// Portico
// SPDX-License-Identifier: Apache-2.0

/// A message from a process to the device.
public enum AppMessage: Hashable, Sendable {
    /// The app's code has returned from delivery `number`.
    case returned(number: Int, CallbackResult)
    /// The app called the completion handler that delivery `number` gave it.
    case completed(number: Int, CompletionValue)
    /// The app called that completion handler again.
    case completedAgain(number: Int)
    /// `UIApplication.shared.shortcutItems = …`
    case setShortcutItems([ShortcutRecord])
    /// The app's notifications.
    indirect case notification(NotificationMessage)
    /// `CLLocationManager.requestWhenInUseAuthorization()`.
    case requestLocationAuthorization
    /// `UIApplication.open` or `UIScene.open`; answered with `Reply.opened`.
    case openURL(call: Int, String, universalLinksOnly: Bool)
    /// The app's scenes.
    indirect case scene(SceneMessage)
    /// Activities that other devices and the search may continue.
    indirect case activityOffer(ActivityOfferMessage)
    /// What the search finds of the app.
    case searchIndex(SearchIndexMessage)
    /// A request of a content extension to the system.
    case contentExtension(ContentExtensionRequest)
    /// A message of a share, action or Today extension.
    case appExtension(ExtensionMessage)
    /// Requests `Callback.timerFired(timer)` after that many nanoseconds of virtual time.
    case startTimer(timer: Int, nanoseconds: Int64)
    /// Code that waits for time to pass, in a process of its own.
    case clock(ClockMessage)
    /// The first responder, and scroll views that drag the keyboard.
    indirect case keyboard(KeyboardMessage)
    /// Notifications between processes.
    case darwin(DarwinMessage)
    /// Transfers in the background.
    indirect case transfer(TransferMessage)
    /// A change that affects the suspension of the process.
    case process(ProcessMessage)
    /// The general pasteboard.
    indirect case pasteboard(PasteboardMessage)
    /// Time in the background.
    case backgroundTask(BackgroundTaskMessage)
    /// VoIP pushes and calls.
    indirect case phoneCall(PhoneCallMessage)
    /// What the app wants of the orientation of its interface.
    case orientation(OrientationMessage)
    /// The app's share sheet.
    case activitySheet(ActivitySheetMessage)
    /// WidgetKit's widgets.
    case widget(WidgetMessage)
    /// The app's current screen, sent when it has changed.
    indirect case screen(ScreenRecord)
    /// The app broke a rule that the system tolerates or only logs.
    case diagnostic(String)
}

/// The result of a callback, as far as the device uses it.
public enum CallbackResult: Codable, Hashable, Sendable {
    /// The method is implemented and returned nothing relevant.
    case done
    /// The method is implemented and returned this value.
    case bool(Bool)
    /// The scene configuration that the app returned, or its manifest's if the app was not asked.
    indirect case configuration(SceneConfigurationRecord, implemented: Bool)
    /// The activity for another device, or for restoring a scene. nil if there is none.
    indirect case activity(ActivityRecord?)
    /// The app's appearance.
    indirect case snapshot(SnapshotRecord)
    /// The method is not implemented.
    case notImplemented
    /// There is no delegate.
    case noDelegate
    /// Somebody has ended the process before the method had returned, mostly before it had begun. Only in histories: no process says
    /// so.
    case cutOff
}

extension CallbackResult {
    /// Whether the app's code does not handle the callback.
    public var isMissing: Bool {
        switch self {
        case .notImplemented, .noDelegate, .cutOff, .configuration(_, implemented: false): true
        case .done, .bool, .activity, .configuration, .snapshot: false
        }
    }
}

/// The value that an app passed to a completion handler.
public enum CompletionValue: Codable, Hashable, Sendable {
    case none
    case bool(Bool)
    /// Bits of `UNNotificationPresentationOptions`.
    case presentation(UInt)
    /// The content that a service extension returned.
    indirect case content(NotificationContentRecord)
    /// Raw value of `UNNotificationContentExtensionResponseOption`.
    case responseOption(UInt)
    /// Raw value of `UIBackgroundFetchResult`.
    case fetchResult(UInt)
    /// Raw value of `NCUpdateResult`.
    case updateResult(UInt)
}

/// The screen of an app: the controllers of the key window from the root to the top, and the alert above them.
public struct ScreenRecord: Codable, Hashable, Sendable {
    /// The titles of the visible controllers, outermost first; the class name for a controller without a title.
    public var screens: [String]
    /// The app's own alert above the screens; a system alert belongs to the device and is not included.
    public var alert: AlertRecord?
    /// The titles of the buttons that the user can tap, in view order.
    public var buttons: [String]
    /// The names of the text fields and text views that the user can tap, in view order; `tapField` takes such a name.
    public var fields: [String]
    /// The name of the first responder; nil when there is none.
    public var focus: String?
    /// The orientations that the interface may have, in the order of their raw values; nil for those of Info.plist.
    public var orientations: [InterfaceOrientation]?

    public init(
        screens: [String] = [], alert: AlertRecord? = nil, buttons: [String] = [], fields: [String] = [],
        focus: String? = nil, orientations: [InterfaceOrientation]? = nil
    ) {
        self.screens = screens
        self.alert = alert
        self.buttons = buttons
        self.fields = fields
        self.focus = focus
        self.orientations = orientations
    }
}

/// What an app wants of the orientation of its interface. Which ones it supports is in ``ScreenRecord/orientations``.
public enum OrientationMessage: Codable, Hashable, Sendable {
    /// `setNeedsUpdateOfSupportedInterfaceOrientations()`.
    case update
    /// Another controller decides now: what was requested before is over.
    case controllerChanged
    /// `UIWindowScene.requestGeometryUpdate(_:errorHandler:)`, or the preference of a controller that is presented: with an orientation that is supported.
    case request(InterfaceOrientation)
}

/// An alert on the screen.
public struct AlertRecord: Codable, Hashable, Sendable {
    /// The number of the presentation in its process, from 1: it distinguishes two equal alerts in a row.
    public var number: Int
    /// Empty when the alert has none.
    public var title: String
    /// The text below the title; nil if there is none.
    public var message: String?
    /// The titles in the order the app added the actions, without disabled ones.
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

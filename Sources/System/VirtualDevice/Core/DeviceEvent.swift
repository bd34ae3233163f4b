// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// A process on one device, numbered from 1 in order of start; never used twice.
public typealias ProcessID = Int

/// Everything that can happen to a device. The journal is a list of these.
public enum DeviceEvent: Codable, Hashable, Sendable {
    // Apps
    /// `location` is the bundle's path, for whoever starts the process; the device only keeps it.
    indirect case install(AppManifest, location: String)
    case uninstall(bundle: String)
    // The user
    case launch(bundle: String)
    case terminate(bundle: String, Termination)
    /// A link outside of the browser is followed: by the app `sender`, where that is known.
    case openURL(String, sender: String?)
    /// A link of a web page in the browser; nil stands for the address bar.
    case browse(String, page: String?)
    /// A tap on the name of the app that the user came from, in the corner of the screen.
    case goBack
    /// Where the user wants an app's universal links of one host to open from now on.
    case setLinks(bundle: String, host: String, inApp: Bool)
    indirect case handoff(ActivityRecord, HandoffOutcome)
    /// Another window of an app, nil for a new one: where an app may have several.
    case openScene(bundle: String, session: String?)
    /// The system takes back the memory of a scene in the background, and the app's process lives on; nil picks the
    /// scene that has been there longest.
    case reclaimScene(bundle: String, session: String?)
    /// Another device of the user's takes up what this one offers.
    case continueElsewhere
    /// A tap on what search has found.
    case openSearchResult(bundle: String, identifier: String)
    /// The user goes on searching inside of the app.
    case searchInApp(bundle: String, String)
    case quickAction(bundle: String, type: String)
    /// nil picks the newest: of any app, or of that app.
    case answerNotification(bundle: String?, identifier: String?, NotificationGesture)
    case tapAlertButton(title: String)
    case tapButton(title: String)
    /// A tap on a text field or text view, by the name that the screen gives it.
    case tapField(name: String)
    /// Keys: what is typed goes to the first responder.
    case typeText(String)
    case deleteBackward
    case pressReturn
    /// A key of the hardware keyboard, with others that are held: it goes to the app's key commands.
    case pressKey(KeyPress)
    case touch(TouchRecord)
    case keyboard(KeyboardGesture)
    case rotate(InterfaceOrientation)
    /// How the app in front shares the screen from now on; `share` is its part of the screen's width, 0…1, where the
    /// mode leaves a choice.
    case setWindowMode(WindowMode, share: Double)
    /// Work in the background that the app has asked for.
    case backgroundTask(BackgroundTaskGesture)
    /// The screen of a call.
    case phoneCall(PhoneCallGesture)
    /// The app switcher: the app in front becomes inactive until one is chosen by `launch`.
    case openSwitcher
    /// Reduce Motion with Prefer Cross-Fade Transitions.
    case setCrossFade(Bool)
    case appExtension(ExtensionGesture)
    /// A widget of WidgetKit on the home screen. Those of the Today view are extensions that run here.
    case homeScreenWidget(WidgetPlacement)
    case goHome
    case foreground(bundle: String)
    case lock
    case unlock
    /// The device gets a passcode, or loses it: with one, locking makes protected files inaccessible after a while.
    case setPasscode(Bool)
    /// The user copies a text where no app of this device has put it: in another one, or on another device.
    case copy(String)
    /// Memory is low: the app is told, or all that run for nil.
    case warnOfMemory(bundle: String?)
    case setAuthorization(bundle: String, granted: Bool)
    /// The user changes a switch of an app in Settings.
    case changeNotificationSetting(bundle: String, NotificationSettingChange)
    /// The user follows the link from Settings to the app's own notification settings.
    case openNotificationSettings(bundle: String)
    case setLocationAuthorization(bundle: String, LocationAuthorization)
    /// nil ends it.
    case setFocus(Focus?)
    /// The mute switch on the side.
    case setMuted(Bool)
    /// The device is at another place now; degrees.
    case move(latitude: Double, longitude: Double)
    /// An identifier of the time zone database.
    case setTimeZone(String)
    /// The user or the network sets the clock: it shows so many seconds more from now on. Time itself goes on as before.
    case moveDate(seconds: Double)
    // The outside
    /// `sequence` is the number that `gateway` gave it, nil for a push that came straight to the device. Old journals do
    /// not name the gateway: it is the one that was connected last.
    indirect case push(RemoteNotification, sequence: Int?, gateway: String? = nil)
    /// A conversation with the gateway of that name has begun.
    case gatewayConnected(String)
    case clock(VirtualInstant)
    case choose(Chooser)
    /// Let an event of a person or of the outside world happen by itself at a virtual instant, beside whatever else is
    /// due then. One that is not possible at its time changes nothing, which the timeline says.
    indirect case schedule(DeviceEvent, at: VirtualInstant)
    case shutDown
    case powerOn
    /// What became of ``Effect/fetchAssociation(_:)``; nil when the domain could not be reached.
    indirect case associationFetched(AssociatedDomain, AssociationFetch?)
    // Processes
    case connected(ProcessID)
    case said(ProcessID, number: Int, AppMessage)
    case misbehaved(ProcessID, reason: String)
    /// A process was told less than it should have been: what it asked for does not fit onto its connection.
    case toldLess(ProcessID, reason: String)
    /// What a process needs beyond what it needed when it connected.
    case memoryUse(ProcessID, bytes: Int)
    /// What became of ``Effect/storeAttachments(ticket:bundle:_:)``, one outcome for each file.
    case attachmentsStored(ticket: Int, [AttachmentOutcome])
    /// What has become of an ``Effect/transfer(_:)``.
    case transfer(TransferEvent)
    /// A process that has just been suspended holds locks on these files of App Groups; absolute paths.
    case locksHeld(ProcessID, [String])
    case ended(ProcessID, ProcessEnd)
    /// Several things have come from apps at the same time: decide which is first.
    case arrivals(Arrivals)
    /// A test leaves something open: decide it. The answer is the ``Choice`` that the event leads to; with one option there
    /// is nothing to decide, and none is a mistake that changes nothing.
    indirect case ask(Decision, [ChoiceOption])
    /// Where orders are explored: one of these events may come at any time from now on, in place of those said before. Work of a
    /// process can wait until one has come.
    indirect case upcoming([DeviceEvent])
}

extension DeviceEvent {
    /// A plain tap on a notification; nil picks the newest: of any app, or of that app.
    public static func tapNotification(bundle: String?, identifier: String?) -> DeviceEvent {
        .answerNotification(bundle: bundle, identifier: identifier, .tap)
    }
}

/// What a user does with a notification.
public enum NotificationGesture: Codable, Hashable, Sendable {
    /// The plain tap: opens the app.
    case tap
    /// A button, by the action's identifier.
    case action(String)
    /// A button that takes a text, and the text.
    case reply(action: String, text: String)
    /// Clear, or the cross: the explicit dismissal.
    case dismiss
    /// Pushes the banner away: the notification stays in the list and nobody is told.
    case flickAway
    /// Long press or pull down: shows the content extension, where there is one for the category.
    case expand
    /// Closes what `expand` has opened.
    case close
    /// The play button of an expanded notification.
    case mediaButton
    /// A button inside of the content extension's view, by its title.
    case contentButton(String)
    /// Turn Off… and Configure in the app: `openSettingsFor` with this notification.
    case openSettings
    /// Keep and Turn Off below a quiet notification of an app that was authorized provisionally.
    case keep
    case turnOff
}

/// A Focus that is on.
public struct Focus: Codable, Hashable, Sendable {
    /// The name people gave it.
    public var name: String
    /// Bundle identifiers of the apps that may interrupt.
    public var allowedApps: [String]
    /// Whether time-sensitive notifications of all other apps may too.
    public var allowsTimeSensitive: Bool

    public init(name: String, allowedApps: [String] = [], allowsTimeSensitive: Bool = true) {
        self.name = name
        self.allowedApps = allowedApps
        self.allowsTimeSensitive = allowsTimeSensitive
    }
}

/// What became of a file that was to go into the attachment store.
public enum AttachmentOutcome: Codable, Hashable, Sendable {
    /// `path` is absolute.
    case stored(path: String, bytes: Int)
    case refused(NotificationErrorCode, reason: String)
}

/// How the user or a tool ends an app.
public enum Termination: String, Codable, Hashable, Sendable {
    /// At once and without a callback, as `simctl terminate` and the system's memory killer do.
    case kill
    /// Swiped out of the app switcher.
    case forceQuit
}

/// What becomes of a Handoff activity that an app was told about.
public enum HandoffOutcome: Codable, Hashable, Sendable {
    case arrives
    case fails(reason: String)
}

/// How a process came to its end.
public enum ProcessEnd: Codable, Hashable, Sendable {
    case exited(Int)
    /// `reason` is what the process had to say, a fatal error's text; nil when it said nothing, and in journals that are
    /// older than this.
    case crashed(signal: Int, reason: String? = nil)
    /// It could not be started at all.
    case notStarted(reason: String)
    /// The connection broke and the process did not come back.
    case lost
}

extension DeviceEvent {
    /// Whether a person or the outside world did this, as opposed to a process answering or time passing.
    public var isInput: Bool {
        switch self {
        case .connected, .said, .misbehaved, .toldLess, .memoryUse, .ended, .attachmentsStored, .associationFetched,
            .clock,
            .gatewayConnected, .locksHeld, .transfer, .arrivals, .ask, .upcoming:
            false
        default: true
        }
    }

    /// Whether this is a finger or a key for the app that has the screen.
    var touchesFrontApp: Bool {
        switch self {
        case .tapButton, .tapField, .touch, .typeText, .deleteBackward, .pressReturn, .pressKey: true
        default: false
        }
    }
}

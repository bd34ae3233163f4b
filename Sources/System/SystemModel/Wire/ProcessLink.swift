// Portico
// SPDX-License-Identifier: Apache-2.0

// The conversation between a process and its device host: one local connection, one JSON message a frame.
//
//     process                                     host
//       | -- hello(version, process, received) -------> |   first, and again after the connection broke
//       | <---------- welcome(environment, received) -- |
//       | <----------------------- deliver(delivery) -- |   deliveries after `received`, in order
//       | -- said(number, message) -------------------> |   numbered from 1, kept until the host has them
//       | -- used(uses) ------------------------------> |   before what is said next, where orders are explored
//       | <----------------------- received(number) -- |   the host's journal holds everything up to there
//       | <-------------------- wake(stall, elapsed) -- |   the time of a stall has passed; may come again
//       | <--------------- turn(question, picked) -- |   which work begins; may come again
//       | <---------------------------- ping(number, …) -- |   answered behind everything that was said before
//       | -- pong(number) ----------------------------> |
//
// Both sides number what they send and say what they have: a host that was killed and comes back finds the process
// waiting, sends what the process has not had, and gets what its journal lacks. Nothing is lost, nothing arrives twice.

/// A message from a process to its host.
public enum ProcessToHost: Codable, Hashable, Sendable {
    /// `received` is the number of the last delivery that this process has received, 0 before the first.
    case hello(version: Int, process: Int, received: Int)
    /// A message, numbered from 1 per process without gaps.
    case said(number: Int, AppMessage)
    /// What the code of the process has done with the files of App Groups since it said this or anything else. Said only where
    /// orders are explored (``AppEnvironment/exploresOrders``), before the next message or `pong`.
    case used([StoreUse])
    /// The answer to `ping`: what the process has said before has been sent.
    case pong(Int)

    /// The protocol version, including all messages and deliveries; a host refuses a process with another version. It
    /// must be increased whenever a delivery or a message changes in a way that an older process or host cannot decode.
    public static let version = 6

    /// The maximum size of a pong in bytes, as JSON.
    public static let pongLimit = 64

    /// The maximum size of a message in bytes, as JSON. Our choice: many times what any of Apple's calls is intended
    /// for. A larger message is refused in the process that tried to send it.
    public static let sizeLimit = 16 << 20

    /// How many messages a process may send between two calls into it. Our choice: an app that shows, queries and
    /// schedules sends some tens of messages; one that sends thousands is out of control and would fill the journal.
    public static let messageLimit = 10_000

    /// How many bytes of messages a process sends on its own between two calls. Our choice: twice the largest message.
    public static let budget = 2 * sizeLimit

    /// How many bytes the host accepts before it terminates the process. Messages sent before a call reached the
    /// process are counted together with later ones, so this is two budgets.
    public static let floodLimit = 2 * budget
}

/// A message from a host to a process.
public enum HostToProcess: Codable, Hashable, Sendable {
    /// `received` is the number of the last message in the host's journal.
    case welcome(AppEnvironment, received: Int)
    /// A call to perform. Numbers increase by one; a process ignores those that it has already received.
    case deliver(Delivery)
    /// The host's journal has every message up to this number: the process may discard them.
    case received(number: Int)
    /// The time of the stall with this number has passed; `elapsed` is the device's time: see ``ClockMessage``. Sent again
    /// when the process reconnects.
    case wake(stall: Int, elapsed: Int64)
    /// Which of the pieces of work begins that the process has named, by position: see ``ClockMessage/work(_:)``. Sent again
    /// when the process reconnects.
    case turn(question: Int, picked: Int)
    /// To be answered at once, by the thread that reads. `elapsed` is the device's time.
    case ping(Int, elapsed: Int64)
    /// The process violated the protocol; the host closes the connection.
    case refused(reason: String)
}

/// The information about itself and its device that a process receives when it connects.
public struct AppEnvironment: Codable, Hashable, Sendable {
    /// The app's manifest, in the process of an extension too.
    public var manifest: AppManifest
    /// The device's iOS version, `26.1`.
    public var systemVersion: String
    /// The dynamic quick actions that an earlier launch has set.
    public var shortcuts: [ShortcutRecord]
    /// The extension that this process runs; nil for the app itself.
    public var extensionBundle: String?
    /// The device's time zone, such as `Europe/Berlin`; changes are sent as `DateSettingsCallback.timeZone`.
    public var timeZone: String
    /// The user's language, such as `de` or `en-GB`.
    public var language: String
    /// The device's time when the process connects, in seconds since 1970 on its virtual calendar.
    public var date: Double
    /// The date of the device's first boot, in seconds since 1970.
    public var epoch: Double
    /// The nanoseconds since then, when the process connects.
    public var elapsed: Int64
    /// Whether the app may access its location.
    public var locationAuthorization: LocationAuthorization
    /// Whether the process was launched in the background: for a push, or for an action that does not bring the app to
    /// the foreground. The app stays in the background until it enters the foreground.
    public var launchedInBackground: Bool
    /// The schemes among those that the app may query that can be opened; changes are sent as
    /// `Callback.openableSchemesChanged`.
    public var openableSchemes: [String]
    /// The position of the app's window when the process starts; changes are sent as `Callback.windowChanged`.
    public var placement: WindowPlacement
    /// The App Groups that the process may use, with their containers' paths.
    public var groupContainers: [String: String]
    /// The number from which tasks of background sessions are numbered, so that no two processes use the same number.
    public var taskNumberBase: Int
    /// The path of the process's home directory; nil until the host has sent it.
    public var home: String?
    /// The value of `UIDevice.name`.
    public var deviceName: String
    /// Whether files with data protection are accessible; changes are sent as `Callback.protectedData`.
    public var isProtectedDataAvailable: Bool
    /// The general pasteboard; changes are sent as `Callback.pasteboard`.
    public var pasteboard: PasteboardRecord
    /// The pending requests for background tasks, and what is allowed.
    public var backgroundTasks: BackgroundTaskEnvironment
    /// Whether the device decides in which order the work of the process begins: `Chooser.interleaving`.
    public var exploresOrders: Bool
    /// The rules of the device's behaviour profile.
    public var rules: ProcessRules

    public init(
        manifest: AppManifest, systemVersion: String, shortcuts: [ShortcutRecord] = [],
        extensionBundle: String? = nil, timeZone: String = "UTC", language: String = "en",
        date: Double = 0, epoch: Double = 0, elapsed: Int64 = 0,
        locationAuthorization: LocationAuthorization = .notDetermined, launchedInBackground: Bool = false,
        openableSchemes: [String] = [], placement: WindowPlacement = .phone, groupContainers: [String: String] = [:],
        taskNumberBase: Int = 0, home: String? = nil, deviceName: String = "iPhone",
        isProtectedDataAvailable: Bool = true,
        pasteboard: PasteboardRecord = PasteboardRecord(),
        backgroundTasks: BackgroundTaskEnvironment = BackgroundTaskEnvironment(), exploresOrders: Bool = false,
        rules: ProcessRules = ProcessRules()
    ) {
        self.manifest = manifest
        self.systemVersion = systemVersion
        self.shortcuts = shortcuts
        self.extensionBundle = extensionBundle
        self.timeZone = timeZone
        self.language = language
        self.date = date
        self.epoch = epoch
        self.elapsed = elapsed
        self.locationAuthorization = locationAuthorization
        self.launchedInBackground = launchedInBackground
        self.openableSchemes = openableSchemes
        self.placement = placement
        self.groupContainers = groupContainers
        self.taskNumberBase = taskNumberBase
        self.home = home
        self.deviceName = deviceName
        self.isProtectedDataAvailable = isProtectedDataAvailable
        self.pasteboard = pasteboard
        self.backgroundTasks = backgroundTasks
        self.exploresOrders = exploresOrders
        self.rules = rules
    }

    /// The manifest of the extension that this process runs; nil for the app itself.
    public var extensionManifest: ExtensionManifest? {
        manifest.extensions.first { $0.bundleIdentifier == extensionBundle }
    }
}

/// The rules of the behaviour profile that the frameworks apply inside a process.
public struct ProcessRules: Codable, Hashable, Sendable {
    /// Where completion handlers of the notification centre run.
    public var callOutQueue: BehaviorProfile.CallOutQueue
    /// Where asynchronous delegate methods without an actor run.
    public var delegateExecutor: BehaviorProfile.DelegateExecutor
    /// Whether the process rejects a file that is too large, or the device does.
    public var attachmentSizeCheckedBy: BehaviorProfile.AttachmentSizeCheck
    /// How a trigger's next date is computed when the calendar does not have the specified time.
    public var calendar: BehaviorProfile.CalendarRules
    /// How many entries of `LSApplicationQueriesSchemes` are used.
    public var queriedSchemesLimit: Int
    /// What a `UIApplication` opens that an extension has found by walking the responder chain.
    public var extensionResponderOpen: BehaviorProfile.Extensions.ResponderOpen
    /// What happens when an app reads what another one has copied.
    public var pasteboardRead: BehaviorProfile.PasteboardRead
    /// How long an app has to fulfil the action of a call, in seconds; nil for as long as it likes.
    public var callActionLimit: Double?
    /// Whether a view controller's `shouldAutorotate` is asked.
    public var asksShouldAutorotate: Bool
    /// Whether the key `orientation` of `UIDevice` turns the interface.
    public var orientationKeyTurns: Bool
    /// Whether scene delegates are told of another effective geometry.
    public var reportsEffectiveGeometry: Bool
    /// Whether a key that types goes to a text field before it goes to key commands.
    public var typesBeforeKeyCommands: Bool
    /// Whether the device shows several scenes of an app.
    public var multipleScenes: Bool
    /// Whether the main queue stands still between the two launch methods of the app delegate.
    public var launchCallbacksShareTurn: Bool
    /// Which scene an app without a scene manifest has.
    public var implicitScene: BehaviorProfile.ImplicitScene

    public init(
        callOutQueue: BehaviorProfile.CallOutQueue = .background,
        delegateExecutor: BehaviorProfile.DelegateExecutor = .callersChoice,
        attachmentSizeCheckedBy: BehaviorProfile.AttachmentSizeCheck = .add,
        calendar: BehaviorProfile.CalendarRules = BehaviorProfile.CalendarRules(), queriedSchemesLimit: Int = 50,
        extensionResponderOpen: BehaviorProfile.Extensions.ResponderOpen = .modern,
        pasteboardRead: BehaviorProfile.PasteboardRead = .silent, callActionLimit: Double? = nil,
        asksShouldAutorotate: Bool = false, orientationKeyTurns: Bool = false, reportsEffectiveGeometry: Bool = false,
        typesBeforeKeyCommands: Bool = true, multipleScenes: Bool = true, launchCallbacksShareTurn: Bool = true,
        implicitScene: BehaviorProfile.ImplicitScene = .posts
    ) {
        self.callOutQueue = callOutQueue
        self.delegateExecutor = delegateExecutor
        self.attachmentSizeCheckedBy = attachmentSizeCheckedBy
        self.calendar = calendar
        self.queriedSchemesLimit = queriedSchemesLimit
        self.extensionResponderOpen = extensionResponderOpen
        self.pasteboardRead = pasteboardRead
        self.callActionLimit = callActionLimit
        self.asksShouldAutorotate = asksShouldAutorotate
        self.orientationKeyTurns = orientationKeyTurns
        self.reportsEffectiveGeometry = reportsEffectiveGeometry
        self.typesBeforeKeyCommands = typesBeforeKeyCommands
        self.multipleScenes = multipleScenes
        self.launchCallbacksShareTurn = launchCallbacksShareTurn
        self.implicitScene = implicitScene
    }
}

/// Environment variables that a host sets for the processes it starts.
public enum ProcessEnvironment {
    /// Path of the host's socket for processes.
    public static let socket = "PORTICO_SOCKET"
    /// The process's number on its device.
    public static let process = "PORTICO_PROCESS"
    /// What the random numbers of the process follow from: the device's identifier, the program's and the process's number.
    public static let seed = "PORTICO_SEED"
}

// Portico
// SPDX-License-Identifier: Apache-2.0

// The conversation between a process and its device host: one local connection, one JSON message a frame.
//
//     process                                     host
//       | -- hello(version, process, received) -------> |   first, and again after the connection broke
//       | <---------- welcome(environment, received) -- |
//       | <----------------------- deliver(delivery) -- |   deliveries after `received`, in order
//       | -- said(number, message) -------------------> |   numbered from 1, kept until the host has them
//       | <----------------------- received(number) -- |   the host's journal holds everything up to there
//
// Both sides number what they send and say what they have: a host that was killed and comes back finds the process
// waiting, sends what the process has not had, and gets what its journal lacks. Nothing is lost, nothing arrives twice.

/// What a process sends to its host.
public enum ProcessToHost: Codable, Hashable, Sendable {
    /// `received` is the number of the last delivery this process has taken, 0 before the first.
    case hello(version: Int, process: Int, received: Int)
    /// A message, numbered from 1 for each process without gaps.
    case said(number: Int, AppMessage)

    /// Of this conversation and of everything said in it; a host refuses a process that speaks another one. To be raised
    /// whenever a delivery or a message changes in a way that an older process or host cannot read.
    public static let version = 2

    /// How many bytes a message may have, as JSON. Ours: many times what any of Apple's calls is meant for. What is larger
    /// is refused in the process, where it was said.
    public static let sizeLimit = 16 << 20

    /// How many messages a process may send between two calls into it. Ours: an app that shows, asks and schedules says
    /// some tens of things; one that says thousands is out of its mind and would fill the journal.
    public static let messageLimit = 10_000

    /// How many bytes of them a process lets out of its own accord. Ours: the largest message twice.
    public static let budget = 2 * sizeLimit

    /// How many bytes the host takes before it ends the process: what was said before a call reached the process counts
    /// with what is said after it, so that it is two budgets.
    public static let floodLimit = 2 * budget
}

/// What a host sends to a process.
public enum HostToProcess: Codable, Hashable, Sendable {
    /// `received` is the number of the last message in the host's journal.
    case welcome(AppEnvironment, received: Int)
    /// A call to make. Numbers rise by one; a process ignores what it has had.
    case deliver(Delivery)
    /// The host's journal has every message up to this number: the process may forget them.
    case received(number: Int)
    /// The process broke the conversation's rules; the host closes the connection.
    case refused(reason: String)
}

/// What a process is told about itself and its device when it connects.
public struct AppEnvironment: Codable, Hashable, Sendable {
    /// The app's, in the process of an extension too.
    public var manifest: AppManifest
    /// The device's iOS version, `26.1`.
    public var systemVersion: String
    /// The dynamic quick actions that an earlier run has left.
    public var shortcuts: [ShortcutRecord]
    /// Which of the app's extensions this process runs; nil for the app itself.
    public var extensionBundle: String?
    /// The device's time zone, `Europe/Berlin`; changes are told by `Callback.timeZoneChanged`.
    public var timeZone: String
    /// The device's time when the process connects, in seconds since 1970 on its virtual calendar.
    public var date: Double
    /// Whether the app may know where it is.
    public var locationAuthorization: LocationAuthorization
    /// Whether the process was started without a user who looks at it: for a push, or for an action that does not bring
    /// the app forward. The app is in the background then until something enters it.
    public var launchedInBackground: Bool
    /// Of the schemes that the app may ask about, those that can be opened; changes are told by
    /// `Callback.openableSchemesChanged`.
    public var openableSchemes: [String]
    /// Where the app's window is when the process starts; changes are told by `Callback.windowChanged`.
    public var placement: WindowPlacement
    /// The App Groups that the process may use, each with its container's path.
    public var groupContainers: [String: String]
    /// Tasks of background sessions are numbered from here, so that no two processes use one number.
    public var taskNumberBase: Int
    /// What the process calls home; nil before a host has said.
    public var home: String?
    /// What `UIDevice.name` answers.
    public var deviceName: String
    /// From the behaviour profile with which the device was made.
    public var rules: ProcessRules

    public init(
        manifest: AppManifest, systemVersion: String, shortcuts: [ShortcutRecord] = [],
        extensionBundle: String? = nil, timeZone: String = "UTC", date: Double = 0,
        locationAuthorization: LocationAuthorization = .notDetermined, launchedInBackground: Bool = false,
        openableSchemes: [String] = [], placement: WindowPlacement = .phone, groupContainers: [String: String] = [:],
        taskNumberBase: Int = 0, home: String? = nil, deviceName: String = "iPhone",
        rules: ProcessRules = ProcessRules()
    ) {
        self.manifest = manifest
        self.systemVersion = systemVersion
        self.shortcuts = shortcuts
        self.extensionBundle = extensionBundle
        self.timeZone = timeZone
        self.date = date
        self.locationAuthorization = locationAuthorization
        self.launchedInBackground = launchedInBackground
        self.openableSchemes = openableSchemes
        self.placement = placement
        self.groupContainers = groupContainers
        self.taskNumberBase = taskNumberBase
        self.home = home
        self.deviceName = deviceName
        self.rules = rules
    }

    /// The manifest of the extension that this process runs; nil for the app itself.
    public var extensionManifest: ExtensionManifest? {
        manifest.extensions.first { $0.bundleIdentifier == extensionBundle }
    }
}

/// The rules of the behaviour profile that hold inside of a process, where the frameworks apply them.
public struct ProcessRules: Codable, Hashable, Sendable {
    /// Where completion handlers of the notification centre run.
    public var callOutQueue: BehaviorProfile.CallOutQueue
    /// Where asynchronous delegate methods run that name no actor.
    public var delegateExecutor: BehaviorProfile.DelegateExecutor
    /// Whether the process refuses a file that is too large, or leaves that to the device.
    public var attachmentSizeCheckedBy: BehaviorProfile.AttachmentSizeCheck
    /// How a trigger's next date is found where the calendar has no such moment.
    public var calendar: BehaviorProfile.CalendarRules
    /// How many entries of `LSApplicationQueriesSchemes` count.
    public var queriedSchemesLimit: Int
    /// What a `UIApplication` opens that an extension has found by walking the responder chain.
    public var extensionResponderOpen: BehaviorProfile.Extensions.ResponderOpen

    public init(
        callOutQueue: BehaviorProfile.CallOutQueue = .background,
        delegateExecutor: BehaviorProfile.DelegateExecutor = .callersChoice,
        attachmentSizeCheckedBy: BehaviorProfile.AttachmentSizeCheck = .add,
        calendar: BehaviorProfile.CalendarRules = BehaviorProfile.CalendarRules(), queriedSchemesLimit: Int = 50,
        extensionResponderOpen: BehaviorProfile.Extensions.ResponderOpen = .modern
    ) {
        self.callOutQueue = callOutQueue
        self.delegateExecutor = delegateExecutor
        self.attachmentSizeCheckedBy = attachmentSizeCheckedBy
        self.calendar = calendar
        self.queriedSchemesLimit = queriedSchemesLimit
        self.extensionResponderOpen = extensionResponderOpen
    }
}

/// Environment variables that a host sets for the processes it starts.
public enum ProcessEnvironment {
    /// Path of the host's socket for processes.
    public static let socket = "PORTICO_SOCKET"
    /// The process's number on its device.
    public static let process = "PORTICO_PROCESS"
}

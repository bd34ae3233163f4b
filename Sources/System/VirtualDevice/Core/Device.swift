// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// A whole device as one value: a fold over its journal.
///
///     events ──► handle(_:) ──► effects
///                  │  ▲
///                  ▼  │ state: apps, processes, queues, timers, choices
///
/// The device reads no clock, starts no task, does no I/O and draws no random number. Time arrives as an event; every
/// undetermined order is a `choose` whose answers are part of the device. The same boot record and the same events
/// therefore give the same device and the same effects, which is what journals, replay and exploration stand on.
///
/// Nothing is delivered inline: a call into an app is an item of that process's queue, one call at a time; the next
/// follows when the process says that its code has returned. See `DeliveryQueue` for the order.
///
/// ``handle(_:)`` never fails half-way. An event that makes no sense yields exactly one ``Effect/refused(_:)`` and
/// changes nothing but ``eventCount``.
///
/// A device can be encoded: what is decoded goes on exactly as the original would have, so that a checkpoint and the
/// events after it give the same bytes as all events. The form is that of this build, and no format to keep.
public struct Device: Codable, Sendable {
    /// Who this device is; fixed at boot, its chooser aside: see `goOn(as:)`.
    public var identity: BootRecord { boot.record }
    /// The rules of the iOS version that this device runs.
    public var profile: BehaviorProfile {
        @inline(__always) _read { yield boot.record.profile }
    }
    /// Large and rarely changed: a copy of the device shares it.
    var boot: Boot
    /// How many events it has been handed, refused ones too: the number of the latest in its journal, from 1.
    public private(set) var eventCount = 0
    /// The virtual clock.
    public internal(set) var now = VirtualInstant.boot
    /// Whether the screen is locked.
    public var isLocked: Bool { homeScreen.isLocked }
    /// The device's time zone, an identifier of the time zone database.
    public var timeZone: String { settings.timeZone }
    /// The Focus that is on.
    public var focus: Focus? { settings.focus }
    /// Whether the mute switch is on.
    public var isMuted: Bool { settings.isMuted }
    /// Whether the device is switched on; a journal goes on after a shutdown and a later boot.
    public internal(set) var isOn = true
    /// The app that has the screen, also while the device is locked; nil means the home screen.
    public var foregroundApp: String? { homeScreen.frontApp }
    /// The gateway that was connected last.
    public var gateway: String? { gatewaySequences.connected }
    /// What the host has been asked to send or fetch and has not answered: after a restart it does these again, so a
    /// server may get one twice.
    public var openTransfers: [TransferEffect] { transfers.open }
    /// Whether a background session has something to send or fetch that has not ended: also while it waits for a server that cannot be
    /// reached, or for the time that a test's server takes.
    public var hasUnfinishedTransfers: Bool { transfers.areUnfinished }
    /// The association files that the host has been asked for and has not brought: after a restart it asks again.
    public var openAssociationFetches: [AssociatedDomain] { universalLinks.openFetches }
    /// How often a device token has come or gone: what is said about tokens carries it as its order.
    public var tokenChanges: Int { tokens.order }

    /// What each gateway has sent.
    var gatewaySequences = GatewaySequences()

    var apps = Table<String, InstalledApp>()
    var processes = ProcessTable()
    var lastProcess: ProcessID = 0
    /// Processes to which something has happened since they were last looked at: only these can have a call to get.
    var awake = ProcessSet()
    /// Processes of which a call waits for the clock.
    var delayed = ProcessSet()
    /// Processes that have been called and have not returned.
    var busy = ProcessSet()
    /// Processes that have not connected.
    var starting = ProcessSet()
    var installations = 0
    var homeScreen = HomeScreen()
    var switcher = AppSwitcher()
    var windows = Windows()
    var sceneSessions = SceneSessions()
    var notificationSettings = NotificationSettings()
    var notificationCategories = NotificationCategories()
    var notificationList = NotificationList()
    var pendingNotifications = PendingNotifications()
    var daemonOperations = DaemonOperations()
    var scheduledSummary = ScheduledSummary()
    var attachments = AttachmentStore()
    var expanded = ExpandedNotifications()
    var serviceProcesses = ServiceProcesses()
    var requests = ExtensionRequests()
    var activitySheets = ActivitySheets()
    var widgets = Widgets()
    var widgetTimelines = WidgetTimelines()
    var keyboard = KeyboardServer()
    var waitingResponses = WaitingResponses()
    var openCalls = OpenCalls()
    var openableSchemes = OpenableSchemes()
    var activities = Activities()
    var memoryLimits = MemoryLimits()
    var dataProtection = DataProtection()
    var microphone = Microphone()
    var pasteboard = Pasteboard()
    var settings: SystemSettings
    var location = Location()
    var backgroundTasks = BackgroundTasks()
    var phoneCalls = PhoneCalls()
    var callPushes = CallPushes()
    var darwinNotifications = DarwinNotifications()
    var tokens = DeviceTokens()
    var quickActions = QuickActions()
    var searchIndex = SearchIndex()
    var activityOffers = ActivityOffers()
    var transfers = Transfers()
    var universalLinks = UniversalLinks()
    var schedule = Schedule()
    var processClocks = ProcessClocks()
    var timers = TimerQueue()
    var choices: ChoiceState
    /// It was decided that the process that runs returns before what else is due; not asked again until something happens.
    var awaitsReturn = false
    /// What somebody may do next, as a search for orders has said: see `DeviceEvent.upcoming`.
    public internal(set) var upcoming: [DeviceEvent] = []
    var effects: [Effect] = []
    /// For a search for orders.
    var orders = OrderLog()
    private var addressOnly = AddressOnly()

    /// What kind of iPhone or iPad this is.
    var model: DeviceModel {
        @inline(__always) _read { yield boot.record.model }
    }

    /// The boot record on the heap: whoever looks at it copies a reference.
    final class Boot: Codable, Sendable {
        let record: BootRecord

        init(_ record: BootRecord) {
            self.record = record
        }

        init(from decoder: any Decoder) throws {
            record = try BootRecord(from: decoder)
        }

        func encode(to encoder: any Encoder) throws {
            try record.encode(to: encoder)
        }
    }

    /// A device as it comes out of the box, switched on at `VirtualInstant.boot`.
    public init(_ record: BootRecord) {
        boot = Boot(record)
        settings = SystemSettings(timeZone: record.timeZone)
        choices = ChoiceState(chooser: record.chooser, faults: record.faults)
    }

    /// Takes one event and says what must now be done, in order.
    ///
    /// The caller journals the event before it performs the effects. Amortised cost does not depend on how long the
    /// device has been running.
    public mutating func handle(_ event: DeviceEvent) -> [Effect] {
        eventCount += 1
        if let refusal = refusal(of: event) { return [.refused(refusal)] }
        if event.isInput {
            processClocks.somethingCame()
            if !isRepetition(event) { trace(.input(event)) }
        }
        if case .clock = event {} else { awaitsReturn = false }
        if tellsFootprints { noteForOrders(event) }
        perform(event)
        // What may come is said right before the next event, for which work may be waiting.
        if case .upcoming = event {} else { deliverNext() }
        discardStaleTimers()
        var result: [Effect] = []
        swap(&result, &effects)
        return result
    }
}

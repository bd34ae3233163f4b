// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// What a listing says about a device: everything a person would ask, nothing that only the device needs.
public struct DeviceSummary: Codable, Hashable, Sendable {
    /// The name people use for the device.
    public var name: String
    /// The device's own identifier, from its boot record.
    public var identifier: String
    /// The profile's name, `ios26`.
    public var profile: String
    /// Whether the device is switched on; one that is off keeps its apps and no processes.
    public var isOn: Bool
    /// Whether the screen is locked; the app below keeps its place.
    public var isLocked: Bool
    /// Virtual time since the first boot.
    public var clock: VirtualInstant
    /// Bundle identifier of the app that has the screen, also while it is locked; nil means the home screen.
    public var foregroundApp: String?
    /// Bundle identifier of the app whose name is in the corner, to go back to.
    public var breadcrumb: String?
    /// The title of the system alert on the screen.
    public var systemAlert: String?
    /// An identifier of the time zone database.
    public var timeZone: String
    /// The name of the Focus that is on.
    public var focus: String?
    /// Whether the mute switch is on.
    public var isMuted: Bool
    /// The notification that is open in place.
    public var expanded: ExpandedNotificationRecord?
    /// The type of the activity that the user's other devices are offered.
    public var offeredActivity: String?
    /// The name of the `DeviceModel`.
    public var model: String
    public var orientation: InterfaceOrientation
    /// How the app in front shares the screen.
    public var windowMode: WindowMode
    /// The keyboard as it is on the screen; nil while it is hidden.
    public var keyboard: KeyboardSummary?
    /// Whether the app switcher is open.
    public var isSwitcherOpen: Bool
    /// Sheets of share and action extensions, the newest at the end.
    public var sheets: [ExtensionSheetRecord]
    /// The share sheet that the app in front presents; nil for none.
    public var activitySheet: ActivitySheetSummary?
    /// Those that were ever shown or updated, in that order.
    public var widgets: [WidgetRecord]
    /// In order of installation.
    public var apps: [AppSummary]
}

/// The keyboard in a ``DeviceSummary``.
public struct KeyboardSummary: Codable, Hashable, Sendable {
    public var form: KeyboardForm
    /// In the screen's space.
    public var frame: ScreenRect
    /// Bundle identifier of the app whose it is; nil for the app beside in Split View.
    public var owner: String?
    /// Whether a finger holds it.
    public var isDragged: Bool
}

/// One installed app in a ``DeviceSummary``.
public struct AppSummary: Codable, Hashable, Sendable {
    /// The app's identity on the device.
    public var bundleIdentifier: String
    /// What the timeline calls the app.
    public var displayName: String
    /// Where its bundle lies; `in-process` for an app of a test.
    public var location: String
    /// `not running`, `starting`, `foreground`, `background` or `suspended`.
    public var state: String
    /// The number of its process, suspended ones included; nil when it does not run.
    public var process: ProcessID?
    /// What its process last said it shows; empty when it does not run.
    public var screen: ScreenRecord
    /// What the app switcher shows of it; nil before it has been in the background.
    public var snapshot: SnapshotRecord?
    /// The menu as the home screen shows it: static entries first.
    public var quickActions: [ShortcutRecord]
    /// The app's scene sessions, connected or not, the one that was in front last at the end.
    public var scenes: [String]
    /// What search finds of the app, in order of indexing.
    public var searchItems: [SearchItemRecord]
    /// Lower-case hex; nil until the app has registered.
    public var deviceToken: String?
    /// The token for VoIP pushes, lower-case hex; nil until the app's PushKit registry has one.
    public var voipToken: String?
    /// A case name of `NotificationSettingsRecord.Authorization`: `notDetermined`, `denied`, `authorized`.
    public var authorization: String
    /// The number on the icon; 0 shows none.
    public var badge: Int
    /// Every switch of the app in Settings.
    public var notificationSettings: NotificationSettingsRecord
    /// `notDetermined` until the user has decided.
    public var locationAuthorization: LocationAuthorization
    /// In order of identifier.
    public var categories: [CategoryRecord]
    /// In the order in which they were added.
    public var pending: [PendingNotificationRecord]
    /// Newest first.
    public var delivered: [NotificationRecord]
    /// Requests for background tasks, in the order in which they were submitted.
    public var backgroundTaskRequests: [BackgroundTaskRequestRecord]
    /// In the order in which they were reported; nil for none.
    public var phoneCalls: [PhoneCallRecord]?
}

extension Device {
    /// The process of an app, also while it is starting; nil when the app does not run.
    public func process(of bundle: String) -> ProcessID? { apps[bundle]?.process }

    /// The device's state as listings show it.
    public var summary: DeviceSummary {
        DeviceSummary(
            name: identity.name, identifier: identity.identifier, profile: profile.name, isOn: isOn,
            isLocked: isLocked, clock: now, foregroundApp: foregroundApp, breadcrumb: homeScreen.breadcrumb,
            systemAlert: homeScreen.alert?.title,
            timeZone: timeZone, focus: focus?.name, isMuted: isMuted, expanded: expandedNotification,
            offeredActivity: activityOffers.offered(view)?.offer.activity.type, model: model.name,
            orientation: windows.orientation, windowMode: windows.mode, keyboard: keyboardSummary,
            isSwitcherOpen: switcher.isOpen, sheets: requests.openSheets.map { sheetRecord($0) },
            activitySheet: activitySheetSummary,
            // A method by its name would keep a copy of the device.
            widgets: widgets.identifiers.compactMap { widgetRecord($0) }, apps: apps.values.map { summary(of: $0) })
    }

    /// The state of one app; nil when it is not installed. The others take no time.
    public func summary(of bundle: String) -> AppSummary? {
        apps[bundle].map { summary(of: $0) }
    }

    private func sheetRecord(_ request: ExtensionRequest) -> ExtensionSheetRecord {
        ExtensionSheetRecord(
            request: request.number, extensionBundle: request.manifest.bundleIdentifier,
            name: request.manifest.displayName, host: request.host, isPresented: request.isPresented,
            view: request.view)
    }

    private var keyboardSummary: KeyboardSummary? {
        guard keyboard.form != .hidden else { return nil }
        var owner: String?
        if case .app(let id)? = keyboard.owner { owner = processes[id]?.bundle }
        return KeyboardSummary(form: keyboard.form, frame: keyboard.frame, owner: owner, isDragged: keyboard.isDragged)
    }

    private func summary(of app: InstalledApp) -> AppSummary {
        let bundle = app.manifest.bundleIdentifier
        let calls = phoneCalls.calls(of: bundle)
        return AppSummary(
            bundleIdentifier: bundle, displayName: app.manifest.displayName,
            location: app.location, state: state(of: app), process: app.process, screen: windows.screen(of: bundle),
            snapshot: switcher.snapshot(of: bundle),
            quickActions: quickActions.shown(of: bundle, view),
            scenes: sceneSessions.identifiers(of: bundle),
            searchItems: searchIndex.items(of: bundle, view),
            deviceToken: tokens.token(of: bundle), voipToken: tokens.callToken(of: bundle),
            authorization: notificationSettings[bundle].authorization.text, badge: notificationList.badge(of: bundle),
            notificationSettings: notificationSettings[bundle],
            locationAuthorization: self.location.authorization(of: bundle),
            categories: notificationCategories.categories(of: bundle),
            pending: pendingNotifications.requests(of: bundle).map {
                PendingNotificationRecord(request: $0.request, next: $0.date)
            },
            delivered: notificationList.delivered(of: bundle).reversed(),
            backgroundTaskRequests: backgroundTasks.pendingRequests(of: bundle),
            phoneCalls: calls.isEmpty ? nil : calls)
    }

    private func state(of app: InstalledApp) -> String {
        guard let process = app.process.flatMap({ processes[$0] }) else { return "not running" }
        return switch (process.phase, process.lifecycle.presence) {
        case (.starting, _): "starting"
        case (.suspended, _): "suspended"
        case (.running, .foreground): "foreground"
        case (.running, .background): "background"
        }
    }

    /// Where an installed app's bundle lies, for whoever starts its process.
    public func location(of bundle: String) -> String? { apps[bundle]?.location }

    /// How many pushes an installed app has received: the newest one's notification is `push-N`, unless the push had a
    /// collapse identifier.
    public func receivedPushes(of bundle: String) -> Int { notificationList.receivedPushes(of: bundle) }

    /// What an app's bundle says; nil when the app is not installed.
    public func manifest(of bundle: String) -> AppManifest? { apps[bundle]?.manifest }

    /// Bundle identifiers, in order of installation.
    public var installedApps: [String] { Array(apps.keys) }

    /// The manifest of the app that a process runs; nil when there is no such process.
    public func manifest(of process: ProcessID) -> AppManifest? {
        processes[process].flatMap { apps[$0.bundle]?.manifest }
    }

    /// What a process is told when it connects; nil when there is no such process.
    public func environment(of process: ProcessID) -> AppEnvironment? {
        guard let found = processes[process], let app = apps[found.bundle] else { return nil }
        let rules = profile.notifications
        var manifest = app.manifest
        if !profile.lifecycle.hasScenes { manifest.sceneManifest = nil }
        return AppEnvironment(
            manifest: manifest, systemVersion: profile.systemVersion,
            shortcuts: quickActions.dynamicItems(of: app.manifest.bundleIdentifier),
            extensionBundle: found.extensionBundle, timeZone: timeZone, language: identity.language, date: wallDate,
            epoch: epoch, elapsed: now.nanoseconds,
            locationAuthorization: self.location.authorization(of: app.manifest.bundleIdentifier),
            launchedInBackground: found.lifecycle.startedInBackground,
            openableSchemes: linkDestinations.openableSchemes(for: found.bundle), placement: windowPlacement,
            taskNumberBase: process * 10_000, deviceName: model.idiom == .phone ? "iPhone" : "iPad",
            isProtectedDataAvailable: dataProtection.isAvailable, pasteboard: pasteboard.content,
            backgroundTasks: backgroundTasks.environment(of: found.bundle, view), exploresOrders: interleaves,
            rules: ProcessRules(
                callOutQueue: rules.callOutQueue, delegateExecutor: rules.delegateExecutor,
                attachmentSizeCheckedBy: rules.attachmentSizeCheckedBy, calendar: rules.calendar,
                queriedSchemesLimit: profile.links.queriedSchemesLimit,
                extensionResponderOpen: profile.extensions.extensionResponderOpen,
                pasteboardRead: profile.homeScreen.pasteboardRead ?? .silent,
                callActionLimit: profile.background.callActionLimit?.duration.inSeconds,
                asksShouldAutorotate: profile.windows.asksShouldAutorotate ?? false,
                orientationKeyTurns: profile.windows.orientationKeyTurns ?? false,
                reportsEffectiveGeometry: profile.windows.reportsEffectiveGeometry ?? false,
                typesBeforeKeyCommands: profile.keyboard.typesBeforeKeyCommands ?? true,
                multipleScenes: profile.lifecycle.multipleScenes,
                launchCallbacksShareTurn: profile.lifecycle.launchCallbacksShareTurn ?? false,
                implicitScene: profile.lifecycle.implicitScene ?? .none))
    }

    /// The number of the last message of a process that is in the journal; nil when there is no such process.
    public func lastMessage(of process: ProcessID) -> Int? { processes[process]?.lastMessage }

    /// The latest wait of a process's main thread whose time has passed, by number: what it is told when it reconnects;
    /// nil if it has never waited.
    public func lastWake(of process: ProcessID) -> Int? { processClocks.lastWake(of: process) }

    /// The last answer to a process that has asked which work begins (``Effect/turn(_:question:picked:)``): a host says it
    /// again when the process reconnects.
    public func lastTurn(of process: ProcessID) -> (question: Int, picked: Int)? { processClocks.lastTurn(of: process) }

    /// The processes that exist, in order of start.
    public var runningProcesses: [ProcessID] { Array(processes.keys) }

    /// Every living device token with what the gateway must know of it, in order of installation.
    public var deviceTokens: [(token: String, topic: String, team: String)] {
        tokens.living(view)
    }
}

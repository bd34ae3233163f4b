// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What a service sees of the rest of the device: facts about apps and processes, no storage of others.
///
/// A service is a value with a state of its own, which nobody else can touch. It is given an input and this, and returns
/// what is to happen as ``ServiceAction`` values; the device carries them out when the service has returned. So a service
/// can be tested alone, and what it depends on is listed here.
struct DeviceView: Sendable {
    let now: VirtualInstant
    /// The device's time, in seconds since 1970.
    let wallDate: Double
    /// Whether the device is switched on.
    let isOn: Bool
    /// The device's time zone, an identifier of the time zone database.
    let timeZone: String
    private let dateShift: Double
    private let isLocked: Bool
    private let foregroundApp: String?
    private let boot: Device.Boot
    private let apps: Table<String, InstalledApp>
    private let processes: ProcessTable

    init(
        now: VirtualInstant, wallDate: Double, isOn: Bool, timeZone: String = "GMT", dateShift: Double = 0,
        isLocked: Bool = false,
        foregroundApp: String? = nil, boot: Device.Boot, apps: Table<String, InstalledApp>, processes: ProcessTable
    ) {
        self.now = now
        self.wallDate = wallDate
        self.isOn = isOn
        self.timeZone = timeZone
        self.dateShift = dateShift
        self.isLocked = isLocked
        self.foregroundApp = foregroundApp
        self.boot = boot
        self.apps = apps
        self.processes = processes
    }

    var profile: BehaviorProfile {
        @inline(__always) _read { yield boot.record.profile }
    }

    /// The device's own identifier, fixed at its first boot.
    var deviceIdentifier: String { boot.record.identifier }

    /// A moment on the device's calendar, in seconds since 1970.
    func wallDate(of instant: VirtualInstant) -> Double {
        boot.record.wallDate(of: instant, shiftedBy: dateShift)
    }
    /// The moment of a calendar date; nil when the device's clock ends before it.
    func instant(of wallDate: Double) -> VirtualInstant? { boot.record.instant(of: wallDate - dateShift) }

    // MARK: - Apps

    /// Bundle identifiers, in order of installation.
    var installedApps: [String] { Array(apps.keys) }
    func isInstalled(_ bundle: String) -> Bool { apps[bundle] != nil }
    /// Thrown out of the app switcher, and not opened since.
    func isForceQuit(_ bundle: String) -> Bool { apps[bundle]?.isForceQuit ?? false }
    /// Why an app cannot be started at all.
    func refusalToLaunch(_ bundle: String) -> DeviceError? {
        guard let app = apps[bundle] else { return .unknownApp(bundle: bundle, installed: installedApps) }
        guard app.manifest.sceneManifest == nil, profile.lifecycle.withoutSceneManifest == .fails else { return nil }
        return .needsSceneLifeCycle(bundle: bundle, profile: profile.name)
    }

    /// The process of the app itself; nil while it does not run.
    func process(of bundle: String) -> ProcessID? { apps[bundle]?.process }
    /// The process of the app that the user sees; nil on the home screen and while the device is locked.
    var processOnScreen: ProcessID? { isLocked ? nil : foregroundApp.flatMap { apps[$0]?.process } }
    /// The app's name; the bundle identifier of one that is not installed.
    func displayName(of bundle: String) -> String { apps[bundle]?.manifest.displayName ?? bundle }
    /// Where the URLs of a custom scheme go.
    func destination(ofCustom scheme: String) -> LinkDestination {
        apps.destination(ofCustom: scheme, profile.links)
    }
    /// The app that gets the URLs of a custom scheme; nil where none claims it.
    func owner(ofScheme scheme: String) -> String? { apps.owner(ofScheme: scheme, profile.links) }
    /// What the app's `LSApplicationQueriesSchemes` lists.
    func queriedSchemes(of bundle: String) -> [String] { apps[bundle]?.manifest.queriedSchemes ?? [] }
    /// What the app's `UIBackgroundModes` lists.
    func backgroundModes(of bundle: String) -> [String] { apps[bundle]?.manifest.backgroundModes ?? [] }
    /// What the app's `NSUserActivityTypes` lists.
    func userActivityTypes(of bundle: String) -> [String] { apps[bundle]?.manifest.userActivityTypes ?? [] }
    /// nil for an app that is not installed.
    func entitlements(of bundle: String) -> Entitlements? { apps[bundle]?.manifest.entitlements }
    /// Whether the app is an App Clip that may notify for a while after each launch, without asking.
    func requestsEphemeralNotifications(_ bundle: String) -> Bool {
        apps[bundle]?.manifest.requestsEphemeralNotifications ?? false
    }
    /// nil for an app without a team.
    func applicationIdentifier(of bundle: String) -> String? { apps[bundle]?.manifest.applicationIdentifier }
    /// The number of the installation, from 1; nil for an app that is not installed.
    func installation(of bundle: String) -> Int? { apps[bundle]?.installation }
    /// The quick actions of the app's manifest.
    func staticShortcuts(of bundle: String) -> [ShortcutRecord] { apps[bundle]?.manifest.staticShortcuts ?? [] }
    /// A group is the team's whose app had it first.
    func isGroup(_ group: String, of team: String?) -> Bool {
        let owner = apps.values.first { $0.manifest.groups.contains(group) }
        return owner?.manifest.entitlements.team == team
    }

    // MARK: - Processes

    /// In order of start.
    var runningProcesses: [ProcessID] { Array(processes.keys) }
    /// nil for a process that has ended.
    func bundle(of process: ProcessID) -> String? { processes[process]?.bundle }
    func isSuspended(_ process: ProcessID) -> Bool { processes[process]?.phase == .suspended }
    /// The process's name in the timeline: that of the extension, where it is one; empty for one that has ended.
    func name(of process: ProcessID) -> String { processes[process]?.name ?? "" }
    /// Which of the app's extensions the process is; nil for the app itself.
    func extensionBundle(of process: ProcessID) -> String? { processes[process]?.extensionBundle }
    /// The App Groups that a process may use, in the order of its entitlements; none for one that has ended.
    func groups(of process: ProcessID) -> [String] {
        guard let found = processes[process], let manifest = apps[found.bundle]?.manifest else { return [] }
        return groups(manifest, part: found.extensionBundle)
    }
    /// The App Groups that an app may use, or one of its extensions.
    func groups(_ manifest: AppManifest, part: String? = nil) -> [String] {
        if part == nil, manifest.entitlements.applicationGroups.isEmpty { return [] }
        var entitlements = manifest.entitlements
        if let part {
            guard let part = manifest.extensions.first(where: { $0.bundleIdentifier == part }) else { return [] }
            entitlements = part.entitlements
        }
        let team = entitlements.team ?? manifest.entitlements.team
        return entitlements.applicationGroups.filter { isGroup($0, of: team) }
    }
    /// Whether the process exists and is not suspended.
    func canHear(_ process: ProcessID) -> Bool { processes[process].map { $0.phase != .suspended } ?? false }
    /// The call whose completion handler the process has and has not called; nil when it has.
    func openCompletion(_ delivery: Int, of process: ProcessID) -> Callback? {
        processes[process]?.openCompletions[delivery]
    }
    /// Whether a call waits in the process's queue.
    func isQueued(_ callback: Callback, for process: ProcessID) -> Bool {
        processes[process]?.queue.contains { $0.callback == callback } ?? false
    }
    func isInBackground(_ process: ProcessID) -> Bool { processes[process]?.lifecycle.presence == .background }
    func isInForeground(_ process: ProcessID) -> Bool { processes[process]?.lifecycle.presence == .foreground }
    /// Rises with every visit to the background.
    func backgroundVisit(of process: ProcessID) -> Int { processes[process]?.lifecycle.visit ?? 0 }
}

extension Device {
    /// The facts of this moment.
    var view: DeviceView {
        DeviceView(
            now: now, wallDate: wallDate, isOn: isOn, timeZone: settings.timeZone, dateShift: settings.dateShift,
            isLocked: isLocked, foregroundApp: foregroundApp, boot: boot, apps: apps, processes: processes)
    }
}

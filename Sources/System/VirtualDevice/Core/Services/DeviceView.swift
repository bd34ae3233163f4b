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
    private let boot: BootRecord
    private let apps: Table<String, InstalledApp>
    private let processes: ProcessTable

    init(
        now: VirtualInstant, wallDate: Double, boot: BootRecord, apps: Table<String, InstalledApp>,
        processes: ProcessTable
    ) {
        self.now = now
        self.wallDate = wallDate
        self.boot = boot
        self.apps = apps
        self.processes = processes
    }

    var profile: BehaviorProfile {
        @inline(__always) _read { yield boot.profile }
    }

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

    // MARK: - Processes

    /// In order of start.
    var runningProcesses: [ProcessID] { Array(processes.keys) }
    /// nil for a process that has ended.
    func bundle(of process: ProcessID) -> String? { processes[process]?.bundle }
    func isSuspended(_ process: ProcessID) -> Bool { processes[process]?.phase == .suspended }
    /// Whether a call waits in the process's queue.
    func isQueued(_ callback: Callback, for process: ProcessID) -> Bool {
        processes[process]?.queue.contains { $0.callback == callback } ?? false
    }
    func isInBackground(_ process: ProcessID) -> Bool { processes[process]?.presence == .background }
    /// Rises with every visit to the background.
    func backgroundVisit(of process: ProcessID) -> Int { processes[process]?.backgroundVisit ?? 0 }
}

extension Device {
    /// The facts of this moment.
    var view: DeviceView {
        DeviceView(now: now, wallDate: wallDate, boot: identity, apps: apps, processes: processes)
    }
}

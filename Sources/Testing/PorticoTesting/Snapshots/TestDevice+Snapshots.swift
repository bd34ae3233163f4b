// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import SystemModel
import VirtualDevice

extension TestDevice {
    /// The device as it is now; see ``DeviceSnapshot``. O(number of running apps). As long as the snapshot is kept, what
    /// happens next copies the journal and the history once.
    ///
    /// - Precondition: Not called within code of an app.
    public func snapshot() -> DeviceSnapshot {
        precondition(turns == 0, "TestDevice.snapshot: code of an app is running; call it when that has returned")
        return DeviceSnapshot(
            device: device, journal: journal, history: history, steps: steps, events: events, deliveries: deliveries,
            outbox: outbox.contents, processes: processes.mapValues(keep), appProcesses: appProcesses,
            delegates: delegates, unfinished: unfinished, pushes: pushes, drawn: clock.shown.drawn, settings: settings,
            folder: files.folder,
            origin: ObjectIdentifier(self))
    }

    var settings: DeviceSnapshot.Settings {
        get {
            DeviceSnapshot.Settings(
                appContents: appContents, web: web, transferServer: transferServer, decide: decide, stepLimit: stepLimit
            )
        }
        set {
            (appContents, web, transferServer, decide, stepLimit) = (
                newValue.appContents, newValue.web, newValue.transferServer, newValue.decide, newValue.stepLimit
            )
        }
    }

    // MARK: - New app objects

    /// Creates a device on which everything has happened that had happened at the snapshot, with new app objects.
    ///
    /// The events come in the same order, and the apps must send the same, which is checked. Files are those that the apps
    /// write this time. Costs what the apps' code and the device have cost the first time.
    ///
    /// - Throws: ``RestoreError/testCode(bundle:)``, ``RestoreError/diverged(event:expected:found:)``.
    public convenience init(restoring snapshot: DeviceSnapshot) throws(RestoreError) {
        if let bundle = snapshot.steps.lazy.compactMap(\.bundleOfTestCode).first { throw .testCode(bundle: bundle) }
        self.init(snapshot.device.identity)
        (delegates, settings) = (snapshot.delegates, snapshot.settings)
        // What was decided is in the journal.
        decide = nil
        var effort = Effort("init(restoring:)", share: 10)
        for step in snapshot.steps {
            try perform(step, of: snapshot, &effort)
            effort.spend(self)
        }
        awaitRest(&effort)
        guard deliveries == snapshot.deliveries, outbox.contents == snapshot.outbox else {
            throw .diverged(
                event: journal.count, expected: "what apps had sent then, and calls that waited",
                found: "something else")
        }
        (pushes, decide) = (snapshot.pushes, snapshot.settings.decide)
    }

    private func perform(
        _ step: RecordedStep, of snapshot: DeviceSnapshot, _ effort: inout Effort
    ) throws(RestoreError) {
        let position = journal.count
        awaitRest(&effort)
        if step == .event {
            outbox.offMain.beginCall()
            handle(snapshot.journal[position], asks: false)
            return
        }
        guard take(step) else {
            throw .diverged(event: position, expected: snapshot.expectation(of: step, position), found: "nothing")
        }
        guard step == .message || step == .reply else { return }
        let (expected, found) = (snapshot.journal[position], journal[position])
        // The files of each device have a folder of their own.
        if expected == found || "\(expected)".replacing(snapshot.folder, with: files.folder) == "\(found)" { return }
        throw .diverged(event: position, expected: "\(expected)", found: "\(found)")
    }

    // MARK: - The same app objects

    /// Takes this device back to the snapshot, and keeps the app objects as they are: it is for the caller to know that
    /// nothing is left in them of what has come later. What can be seen from outside is checked: that each app is in the
    /// state in which it was, shows the same, and has nothing begun.
    ///
    /// Files stay as they are. Processes that have started since are gone. O(number of events of the snapshot), which are
    /// compared.
    ///
    /// - Throws: ``RestoreError/unfinished(_:)``, ``RestoreError/ended(app:)``, ``RestoreError/changed(app:)``,
    ///   ``RestoreError/otherDevice``.
    /// - Precondition: Not called within code of an app.
    public func restore(_ snapshot: DeviceSnapshot) throws(RestoreError) {
        precondition(turns == 0, "TestDevice.restore: code of an app is running; call it when that has returned")
        guard snapshot.origin == ObjectIdentifier(self), journal.starts(with: snapshot.journal) else {
            throw .otherDevice
        }
        if let unfinished = snapshot.unfinished ?? unfinished { throw .unfinished(unfinished) }
        let (screens, screensThen) = (device.screens, snapshot.device.screens)
        for (process, kept) in snapshot.processes.sorted(by: { $0.key < $1.key }) {
            let name = snapshot.device.manifest(of: process)?.displayName ?? "process \(process)"
            guard let app = processes[process], app.context === kept.context else { throw .ended(app: name) }
            guard app.condition == kept.condition, screens[process] == screensThen[process] else {
                throw .changed(app: name)
            }
        }
        takeBack(to: snapshot)
        for kept in snapshot.processes.values { kept.context.moment = kept.moment }
        outbox.restore(snapshot.outbox)
        clock.move(to: snapshot.device.now)
        clock.shown.drawn = snapshot.drawn
        showEpoch()
        settings = snapshot.settings
        pushes = snapshot.pushes
    }

    private func keep(_ app: InProcessApp) -> KeptProcess {
        KeptProcess(context: app.context, moment: app.context.moment, condition: app.condition)
    }

    /// What an app object knows of that nobody could take back; nil for nothing.
    private var unfinished: String? {
        if outbox.hasWork || outbox.hasPausedWork { return "work waits for the main thread" }
        if outbox.offMain.isUnderWay || outbox.offMain.isBlocked { return "work is under way on other queues" }
        if !clock.isIdle { return "something waits for the device's time (a delay, a timer, a sleep)" }
        if queues.hasThreads { return "an app has threads of its own" }
        for process in processes.keys.sorted() where processes[process]?.context.awaitsSystem == true {
            return "\(device.manifest(of: process)?.displayName ?? "an app") waits for an answer of the system"
        }
        return nil
    }
}

extension Device {
    /// What the processes of apps show.
    fileprivate var screens: [ProcessID: ScreenRecord] {
        summary.apps.reduce(into: [:]) { screens, app in
            if let process = app.process { screens[process] = app.screen }
        }
    }
}

extension RecordedStep {
    fileprivate var bundleOfTestCode: String? { if case .testCode(let bundle) = self { bundle } else { nil } }
}

extension DeviceSnapshot {
    fileprivate func expectation(of step: RecordedStep, _ position: Int) -> String {
        switch step {
        case .message, .reply: "\(journal[position])"
        case .work, .workOrWait, .workOfFramework: "work of an app on the main thread"
        case .handOver, .handOverOrWait: "work of an app on another queue"
        case .delay: "a delay of an app that ends"
        default: "a call of an app"
        }
    }
}

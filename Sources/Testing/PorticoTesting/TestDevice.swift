// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import PorticoUIKit
import Synchronization
public import SystemModel
public import VirtualDevice

/// A device whose apps run inside the test's own process, on virtual time.
///
///     let device = try TestDevice()
///     device.install(manifest, delegate: AppDelegate.self)
///     try device.perform(.openURL("booking://messages/1", sender: nil))
///     device.settle()
///     #expect(device.callbacks == [...])
///
/// Everything happens on the main actor and nothing by itself: `step()` does one thing, `settle()` all of them. The
/// same events give the same history, byte for byte.
///
/// What apps hand to the main queue, start as tasks or put on other queues belongs to them, and has its turn before virtual
/// time moves on; see ``settle()``. A thread that an app starts itself does not know whose it is: API that it uses is that
/// of the one process there is, and traps when there are more, those on devices of tests that run at the same time
/// included.
///
/// Apps share the test's globals: an app that keeps state in a global variable finds it again after a relaunch here,
/// and does not in a process of its own. Each app's `UIApplication.shared` and `UNUserNotificationCenter.current()`
/// are its own.
///
/// Extensions of a manifest run in processes of their own in the same sense: their principal classes are found by
/// name, so the test has to link them in. Attachments are taken from the temporary folder and moved into a store of the
/// device's that goes away with it.
@MainActor
public final class TestDevice {
    /// The device's state; a value, so a copy is a snapshot.
    public private(set) var device: Device
    /// Every event so far: replaying them on a new device gives this one.
    public private(set) var journal: [DeviceEvent] = []
    /// What happened, oldest first.
    public private(set) var history: [TraceEntry] = []

    /// The sites that have association files; nil, from the start, means that nobody is asked for any. A site counts
    /// for apps that are installed after it was put here, and for others when their files are fetched again.
    public var web: TestWeb?

    /// What the servers do that background sessions of apps talk to; nil, from the start, means that no server can be
    /// reached. Asked when a transfer begins, once for each attempt.
    public var transferServer: ((TransferRequest) -> TransferReply)?

    /// After how many steps of one call the device counts as one that never comes to rest: the call traps then, and names
    /// what kept it going. For `advance(by:)` it is ten times as many.
    public var stepLimit = 1_000_000

    private var delegates: [String: any UIApplicationDelegate.Type] = [:]
    private var processes: [ProcessID: InProcessApp] = [:]
    private var events: [DeviceEvent] = []
    private var deliveries: [(process: ProcessID, delivery: Delivery)] = []
    private let outbox = Outbox()
    private let files = TestFiles()
    private let callOutThread = CallOutThread()

    /// A device of a shipped profile, switched on, without apps.
    ///
    /// - Parameters:
    ///   - profile: The iOS version, `ios26` unless said otherwise.
    ///   - model: What kind of iPhone or iPad it is, `iPhone 16` unless said otherwise.
    ///   - chooser: Who decides where several orders are possible; the usual order unless said otherwise.
    /// - Throws: `ProfileError` for an unknown profile, `DeviceModelError` for an unknown model.
    public convenience init(
        profile: String = BehaviorProfile.defaultName, model: String = DeviceModel.defaultName,
        chooser: Chooser = .usual
    ) throws {
        try self.init(profile: try BehaviorProfile.named(profile), model: model, chooser: chooser)
    }

    /// A device with a profile of the test's own, switched on, without apps.
    public convenience init(profile: BehaviorProfile, chooser: Chooser = .usual) {
        self.init(
            BootRecord(name: "test", identifier: "00000000-TEST", profile: profile, chooser: chooser))
    }

    /// A device of some model with a profile of the test's own.
    ///
    /// - Throws: `DeviceModelError` for an unknown model.
    public convenience init(
        profile: BehaviorProfile, model: String, chooser: Chooser = .usual
    ) throws(DeviceModelError) {
        self.init(
            BootRecord(
                name: "test", identifier: "00000000-TEST", profile: profile, chooser: chooser,
                model: try DeviceModel.named(model)))
    }

    private init(_ record: BootRecord) {
        CallHooks.install
        device = Device(record)
    }

    deinit { RecordedJournals.keep(device.identity, journal) }

    /// The journal as a file that `portico journal replay` shows: what a bug report needs.
    public func journalFile() throws -> Data { try JournalText.data(device.identity, journal) }

    // MARK: - Apps

    /// Installs an app whose delegate class the test has linked in: any subclass of `NSObject`, made by its `init()`.
    /// Scene delegates are found by the class names in the manifest.
    public func install<Delegate: UIApplicationDelegate>(_ manifest: AppManifest, delegate: Delegate.Type) {
        delegates[manifest.bundleIdentifier] = delegate
        handle(.install(manifest, location: "in-process"))
    }

    /// The delegate object of a running app, for white-box checks; nil when the app does not run.
    public func delegate<Delegate>(of bundle: String, as type: Delegate.Type = Delegate.self) -> Delegate? {
        device.process(of: bundle).flatMap { processes[$0]?.delegate as? Delegate }
    }

    /// Runs `body` as code of a running app: its `UIApplication.shared` is the app's. What the app then says reaches
    /// the device in the next steps.
    ///
    /// - Throws: `DeviceError.notRunning` when the app does not run, and what `body` throws.
    public func inApp<Result>(_ bundle: String, _ body: @MainActor () throws -> Result) throws -> Result {
        guard let app = device.process(of: bundle).flatMap({ processes[$0] }) else {
            throw DeviceError.notRunning(bundle: bundle)
        }
        return try app.context.run(body)
    }

    // MARK: - Making things happen

    /// Makes something happen; the apps are told in the next steps.
    ///
    /// - Throws: `DeviceError` when the event makes no sense now; nothing has changed then.
    public func perform(_ event: DeviceEvent) throws(DeviceError) {
        if let refusal = handle(event) { throw refusal }
    }

    /// Does the next thing that is due at this instant; false when there is none.
    @discardableResult
    public func step() -> Bool { takeStep() != nil }

    /// What a step has been.
    enum Step {
        /// The device has heard something, or an app was called.
        case progress
        /// Code of an app that had a turn on the main thread; the device hears later what has come of it.
        case turn
    }

    /// - Parameters:
    ///   - givesTurns: Whether code of apps that waits for the main thread is something to do.
    ///   - delivers: Whether a callback is.
    func takeStep(givesTurns: Bool = true, delivers: Bool = true) -> Step? {
        if let (process, number, message) = outbox.takeMessage() {
            handle(.said(process, number: number, message))
        } else if !events.isEmpty {
            handle(events.removeFirst())
        } else if givesTurns, let work = outbox.takeWork() {
            guard let process = work.process else {
                work.body()
                return .turn
            }
            if let app = processes[process] { app.context.run { work.body() } }
            return .turn
        } else if delivers, !deliveries.isEmpty {
            let (process, delivery) = deliveries.removeFirst()
            processes[process]?.receive(delivery)
        } else {
            return nil
        }
        return .progress
    }

    /// Does everything until nothing is going on: no callback waits, no launch or animation is under way.
    ///
    /// Before the next callback, and before virtual time moves on, what apps have put on the main queue has its turn, their
    /// tasks on the main actor too, and what they have under way on other queues and in detached tasks is waited for. What waits for the world
    /// outside (a server, a real timer) is not: see ``settleTasks(timeout:)``.
    ///
    /// Work off the main thread that takes longer than one and a half seconds of real time is not waited for any longer,
    /// and what it starts then is not waited for until the test calls the device again: a detached task that looks again
    /// and again whether something has happened costs that much a call, and what it does has no place among the callbacks.
    ///
    /// Traps when the device does not come to rest: see ``stepLimit``.
    public func settle() {
        outbox.offMain.beginCall()
        settleInCall()
    }

    private func settleInCall() {
        var effort = Effort("settle")
        repeat { doWhatIsDue(&effort) } while moveToNextActivity(&effort)
    }

    /// Settles, and gives what else runs in the test a turn before each moment of virtual time and in the end, until
    /// nothing new comes of it. Waits for extensions that owe an answer (a notification in their hands, a sheet after
    /// Post), however long their tasks need in real time: one that never answers must meet its limit by `advance(by:)`.
    ///
    /// - Parameter timeout: Real time after which an extension counts as one that does not answer.
    public func settleTasks(timeout: Duration = .seconds(10)) async {
        outbox.offMain.beginCall()
        var effort = Effort("settleTasks")
        let end = ContinuousClock.now.advanced(by: timeout)
        var (quietTurns, turnsWithoutNews) = (0, 0)
        while true {
            switch doWhatIsDue(&effort) {
            case .progress: (quietTurns, turnsWithoutNews) = (0, 0)
            case .turns:
                turnsWithoutNews += 1
                if turnsWithoutNews < Effort.turnsWithoutNews { quietTurns = 0 }
            case .nothing: break
            }
            if quietTurns >= Effort.quietTurnsOfAnInstant, moveToNextActivity(&effort) {
                (quietTurns, turnsWithoutNews) = (0, 0)
            } else if quietTurns >= Effort.quietTurnsInTheEnd {
                guard device.isWaitingForExtension, ContinuousClock.now < end else { return }
            }
            await Task.yield()
            // What was started off the main actor goes first: it was there before, at a higher priority.
            await Task.detached(priority: .low) {}.value
            quietTurns += 1
        }
    }

    /// Lets that much virtual time pass, every timer at its moment.
    ///
    /// - Precondition: The device is switched on: its clock stands while it is not.
    public func advance(by duration: Duration) {
        precondition(
            device.isOn, "TestDevice.advance: the device is shut down and its clock stands; perform(.powerOn) first")
        outbox.offMain.beginCall()
        settleInCall()
        let end = device.now.advanced(by: duration)
        precondition(end <= .end, "TestDevice.advance: a device's clock ends at \(VirtualInstant.end)")
        var effort = Effort("advance", share: 10)
        while let next = device.nextDeadline, next <= end {
            move(to: next, &effort)
            settleInCall()
        }
        // An app's server may have shut it down on the way.
        if device.isOn, device.now < end { move(to: end, &effort) }
        settleInCall()
    }

    /// What apps have said and scheduled and have under way.
    var pending: Outbox { outbox }

    @discardableResult
    func handle(_ event: DeviceEvent) -> DeviceError? {
        journal.append(event)
        var refusal: DeviceError?
        for effect in device.handle(event) {
            switch effect {
            case .startProcess(let id, let bundle, let extensionBundle): start(id, bundle, extensionBundle)
            case .endProcess(let id, _): processes[id] = nil
            case .deliver(let id, let delivery): deliveries.append((id, delivery))
            case .trace(let entry): history.append(entry)
            case .refused(let error): refusal = error
            case .storeAttachments(let ticket, let bundle, let moves):
                let outcomes = files.store(moves, of: bundle, limit: device.attachmentStoreLimit)
                events.append(.attachmentsStored(ticket: ticket, outcomes))
            case .removeAttachments(let paths): files.remove(paths)
            case .fetchAssociation(let domain):
                if let web { events.append(.associationFetched(domain, web.answer(to: domain))) }
            case .transfer(.begin(let ticket, let bundle, let part, let groups, let record)):
                let event = files.transfer(
                    record, ticket: ticket, bundle: bundle, part: part, groups: groups, server: transferServer)
                events.append(.transfer(event))
            case .transfer(.cancel): break
            case .suspendProcess, .resumeProcess, .registerToken, .unregisterToken, .acknowledgePush: break
            }
        }
        if case .uninstall = event, refusal == nil { files.keepOnly(groups: device.applicationGroups) }
        return refusal
    }

    private func start(_ id: ProcessID, _ bundle: String, _ extensionBundle: String?) {
        guard var environment = device.environment(of: id) else { return }
        do {
            try files.prepare(&environment, groups: device.groups(of: id))
        } catch {
            events.append(.ended(id, .notStarted(reason: "its containers cannot be made: \(error)")))
            return
        }
        let program: InProcessApp.Program
        if extensionBundle != nil {
            program = .appExtension
        } else if let delegate = delegates[bundle] {
            program = .app(delegate)
        } else {
            events.append(.ended(id, .notStarted(reason: "the test installed \(bundle) without a delegate class")))
            return
        }
        processes[id] = InProcessApp(
            id: id, environment: environment, program: program, outbox: outbox, callOutThread: callOutThread)
        events.append(.connected(id))
    }
}

extension TestDevice: DeviceControl {
    /// The same as ``history``.
    public func timeline() -> [TraceEntry] { history }
    /// The device's own, at this moment; what is queued has not happened yet.
    public func summary() -> DeviceSummary { device.summary }
}

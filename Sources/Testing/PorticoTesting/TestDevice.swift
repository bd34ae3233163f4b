// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import PorticoUIKit
import Synchronization
public import SystemModel
public import VirtualDevice

/// A device whose apps run inside the test's own process, on virtual time.
///
///     let device = try TestDevice()
///     let booking = device.install(manifest, delegate: AppDelegate.self)
///     try device.open("booking://messages/1")
///     #expect(booking.alerts == ["Message 1"])
///
/// Everything happens on the main actor, and only when a test asks for it: `step()` performs one step, `settle()`
/// performs all pending steps, and methods such as `open(_:from:)` and `tap(_:)` perform an event and settle. The same
/// events produce the same history, byte for byte. With the trait `.timeline`, a failing expectation prints it.
///
/// Work that an app adds to the main queue, starts as a task or adds to other queues belongs to that app, and runs
/// before virtual time moves on; see ``settle()``. A thread that an app creates itself does not belong to any app: on
/// such a thread, API that needs the current app works only while a single app process exists in the whole test
/// program, and traps otherwise. Devices of tests that run in parallel count too.
///
/// App code sees the device's time: `Date()`, `ContinuousClock`, `SuspendingClock` and `DispatchTime.now()`. `Task.sleep`,
/// `Thread.sleep`, `asyncAfter`, `Timer` and timers of dispatch sources take that time, which passes in ``advance(by:)``,
/// and in ``settle()`` as far as launches and animations go. `TimeZone.current`, `Calendar.current`, `Locale.current` and
/// `Locale.preferredLanguages` are the device's. Code that blocks the main thread (by sleeping, or with a semaphore,
/// a group or a condition) occupies its app: the device goes on meanwhile, and a watchdog may end the app.
///
/// Random numbers of app code (`UUID()`, `Int.random(in:)`, `shuffled()`, keys of CryptoKit) follow from the device's
/// identifier: the same scenario draws the same ones. So do two devices of a test, unless their boot records have
/// different identifiers. Differs:
///
/// - The run loop does not run: `RunLoop.main` takes timers and blocks, and no ports or observers; `run(until:)` takes the
///   machine's time.
/// - Dates of files are the machine's, and so are random numbers that are read from `/dev/urandom` or drawn by threads that
///   an app creates itself. A key of CryptoKit takes more of the device's numbers than it has bytes, as many as the
///   allocator's block holds: what an app draws after it may differ between two runs. The order of a `Set` changes with
///   each run of the test program, as everywhere in Swift.
/// - These take the machine's time: waiting for something on another thread than the main thread; sleeping in
///   `concurrentPerform`, in a completion handler of the system, and on threads that an app creates itself.
/// - A lock that the main thread waits for while its owner sleeps is waited for in real time: as long as the sleep, and
///   half a minute more.
///
/// Apps share the test's globals: an app that keeps state in a global variable still has it after a relaunch here, but
/// not in a process of its own. Each app has its own `UIApplication.shared` and `UNUserNotificationCenter.current()`.
///
/// Extensions of a manifest run as separate processes in the same sense. Their principal classes are found by name, so
/// the test must link them in. Attachments are moved from the temporary folder into the device's store, which is
/// deleted with the device.
@MainActor
public final class TestDevice {
    // Nothing looks at the device while it changes. What each step looks at is not checked for that: the checks took a
    // thirtieth of a push.

    /// The device's state, as a value: a copy is a snapshot.
    public var device: Device {
        _read {
            if isOnTape { catchUp() }
            yield live
        }
    }
    /// The state as of the last event, or an earlier one: see ``RunTape``.
    @exclusivity(unchecked) var live: Device
    /// When the last event was.
    @exclusivity(unchecked) private(set) var now = VirtualInstant.boot
    /// `Device.epoch` as of the last event.
    @exclusivity(unchecked) private var epoch: Double
    /// What the device answers from, in a search through many runs, and what it is recorded on. Set before anything has happened.
    @exclusivity(unchecked) var tape: RunTape?
    /// Every event so far: replaying them on a new device reproduces this one.
    @exclusivity(unchecked) public private(set) var journal: [DeviceEvent] = []
    /// The trace of everything that happened, oldest first.
    public var history: [TraceEntry] { log.entries }
    /// The device's virtual time, for code that takes a clock.
    public let clock: DeviceClock

    /// The sites that serve association files. nil, the default, means that no files are fetched. Changes apply to apps
    /// that are installed afterwards, and to other apps when their files are fetched again.
    public var web: TestWeb?

    /// The server that background sessions of apps talk to. nil, the default, means that no server is reachable. Called
    /// when a transfer begins, once per attempt.
    public var transferServer: ((TransferRequest) -> TransferReply)?

    /// Decides where several orders are possible, in place of the device's chooser: is given a decision with its options
    /// and returns the position of one. nil, the default, leaves it to the chooser.
    ///
    /// Called before the event that leads to the decision, more often than once where it leads to several. An answer that
    /// is none of the options traps. The first answer replaces the device's chooser for good: if you set this to nil
    /// afterwards, the usual order holds.
    @exclusivity(unchecked) public var decide: ((Choice) -> Int)?

    /// The number of steps after which a single call traps because the device does not come to rest. The trap's message
    /// names what kept the device busy. For `advance(by:)` the limit is ten times as high.
    @exclusivity(unchecked) public var stepLimit = 1_000_000

    /// Whether it is a failure of the test when an app uses API that holds its values and has no effect here, such as
    /// `UIView.transition(with:duration:options:animations:completion:)`. False by default: the timeline names each such
    /// symbol once.
    @exclusivity(unchecked) public var isStrict = false

    /// Called when an event has been performed, for those who look at the device in between.
    @exclusivity(unchecked) var afterEvent: (() -> Void)?

    let log = TimelineLog()
    /// How many pushes ``pushEvent(_:_:pushType:priority:collapseIdentifier:)`` has made.
    var pushes = 0
    var delegates: [String: any UIApplicationDelegate.Type] = [:]
    /// What bundles have, of apps and of extensions, by bundle identifier.
    var appContents: [String: AppContents] = [:]
    /// Every process that has run the app itself, by bundle identifier.
    private(set) var appProcesses: [String: Set<ProcessID>] = [:]
    @exclusivity(unchecked) private(set) var processes: [ProcessID: InProcessApp] = [:]
    @exclusivity(unchecked) var events: [DeviceEvent] = []
    @exclusivity(unchecked) var deliveries: [PendingDelivery] = []
    /// What the device has done, for ``init(restoring:)``.
    @exclusivity(unchecked) private(set) var steps: [RecordedStep] = []
    /// The answer to `DeviceEvent.arrivals` or `.ask`, until it is used.
    @exclusivity(unchecked) var decided: Int?
    /// Whether work that has not begun does not before something else has happened, as has been decided.
    @exclusivity(unchecked) var postponesWork = false
    /// Whether that is decided at all.
    @exclusivity(unchecked) var allowsLateWork = true
    /// Whether delays may have to be ended: see ``endDelays()``.
    @exclusivity(unchecked) var delaysAreDue = false
    /// How many turns of app code are running, one within the other.
    @exclusivity(unchecked) var turns = 0
    /// Processes that take virtual time at the moment: see ``stall(for:)``. One may be in the list more than once.
    @exclusivity(unchecked) var stalled: [ProcessID] = []
    /// What the clocks of apps count from: see `Device.epoch`.
    @exclusivity(unchecked) private var shownEpoch: Double
    let queues: DeviceQueues
    var outbox: Outbox { queues.outbox }
    let files = TestFiles()
    private let callOutThread = CallOutThread()

    /// Creates a device with a profile that Portico ships. It is switched on and has no apps.
    ///
    /// - Parameters:
    ///   - profile: The iOS version; `ios26` by default.
    ///   - model: The model of iPhone or iPad; `iPhone 16` by default.
    ///   - language: The user's language, which picks the app's `Localizable.strings`.
    ///   - timeZone: An identifier of the time zone database.
    ///   - epoch: The date at which the device is switched on; 2026-01-01 09:00 UTC by default.
    ///   - chooser: Decides the order where several are possible; the usual order by default.
    /// - Throws: `ProfileError` for an unknown profile, `DeviceModelError` for an unknown model,
    ///   `DeviceError.unknownTimeZone` for an unknown time zone.
    public convenience init(
        profile: String = BehaviorProfile.defaultName, model: String = DeviceModel.defaultName,
        language: String = "en", timeZone: String = "UTC",
        epoch: Date = Date(timeIntervalSince1970: BootRecord.defaultEpoch), chooser: Chooser = .usual
    ) throws {
        guard TimeZone(identifier: timeZone) != nil else { throw DeviceError.unknownTimeZone(timeZone) }
        self.init(
            BootRecord(
                name: "test", identifier: "00000000-TEST", profile: try BehaviorProfile.named(profile),
                chooser: chooser, epoch: epoch.timeIntervalSince1970, timeZone: timeZone, language: language,
                model: try DeviceModel.named(model)))
    }

    /// Creates a device with a custom profile. It is switched on and has no apps.
    public convenience init(profile: BehaviorProfile, chooser: Chooser = .usual) {
        self.init(
            BootRecord(name: "test", identifier: "00000000-TEST", profile: profile, chooser: chooser))
    }

    /// Creates a device of the given model with a custom profile.
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

    /// Creates a device from a boot record, for example that of a journal. It is switched on and has no apps.
    public init(_ record: BootRecord) {
        CallHooks.install
        live = Device(record)
        let outbox = Outbox()
        clock = DeviceClock(epoch: record.epoch, device: record.identifier, origins: outbox.offMain.origins)
        (epoch, shownEpoch) = (live.epoch, record.epoch)
        queues = DeviceQueues(outbox: outbox, clock: clock, log: log)
        queues.device = self
        log.interleaves = live.interleaves
        // What a launch needs: most devices live for a moment.
        journal.reserveCapacity(32)
        steps.reserveCapacity(32)
        TestTimelines.current?.add(log)
    }

    deinit {
        // Before their threads that sleep go on.
        for app in processes.values { app.end() }
        clock.end()
        RecordedJournals.keep(live.identity, journal)
    }

    /// The date on the device.
    public var wallDate: Date { Date(timeIntervalSince1970: device.wallDate) }

    // MARK: - Apps

    /// The delegate object of a running app, for white-box checks; nil when the app does not run.
    public func delegate<Delegate>(of bundle: String, as type: Delegate.Type = Delegate.self) -> Delegate? {
        look(about: bundle) { $0.process(of: bundle) }.flatMap { processes[$0]?.delegate as? Delegate }
    }

    /// Runs `body` as code of a running app: `UIApplication.shared` is that app's. Messages that the app sends reach
    /// the device in the next steps.
    ///
    /// - Throws: `DeviceError.notRunning` when the app does not run, and what `body` throws.
    @discardableResult
    public func inApp<Result>(_ bundle: String, _ body: @MainActor () throws -> Result) throws -> Result {
        guard let process = look(about: bundle, { $0.process(of: bundle) }), let app = processes[process] else {
            throw DeviceError.notRunning(bundle: bundle)
        }
        if turns == 0 { steps.append(.testCode(bundle: bundle)) }
        tellStoreUses()
        defer { forgetStoreUses() }
        return try turn(process) { try app.context.run(body) }
    }

    // MARK: - Making things happen

    /// Performs an event. The apps receive their callbacks in the next steps.
    ///
    /// - Throws: `DeviceError` when the event is not possible now; nothing has changed then.
    public func perform(_ event: DeviceEvent) throws(DeviceError) {
        if let refusal = handle(event) { throw refusal }
    }

    /// Performs the next step that is due at this instant; returns false when there is none.
    @discardableResult
    public func step() -> Bool {
        ProcessContext.outsideOfProcesses {
            var effort = Effort("step")
            repeat {
                awaitRest(&effort)
                if takeStep(endsDelays: false, delivers: false) != nil { return true }
            } while awaitsMore(&effort, givesTurns: true)
            return takeStep() != nil
        }
    }

    /// What code of an app makes the device do comes again by itself when that code runs again.
    func record(_ step: RecordedStep) {
        if turns == 0 { steps.append(step) }
    }

    /// Forgets what has happened since a snapshot of this device.
    func takeBack(to snapshot: DeviceSnapshot) {
        // What is on the tape is not what comes next.
        tape = nil
        postponesWork = false
        (live, now, epoch) = (snapshot.device, snapshot.device.now, snapshot.device.epoch)
        log.interleaves = live.interleaves
        journal = snapshot.journal
        steps = snapshot.steps
        events = snapshot.events
        deliveries = snapshot.deliveries
        appProcesses = snapshot.appProcesses
        processes = processes.filter { snapshot.processes[$0.key] != nil }
        log.restore(snapshot.history)
    }

    /// Performs every step until the device is at rest: no callback is pending, and no launch or animation is in
    /// progress.
    ///
    /// Before the next callback, and before virtual time moves on, the work that apps have added to the main queue
    /// runs, tasks on the main actor included, and so does their work on other queues and in detached tasks: one piece after
    /// the other, in the order in which it was submitted. A piece that waits for another one lets that run. With
    /// `Chooser.interleaving`, which piece goes on is decided, and whether the next callback comes before that. Work
    /// that waits for something outside, such as a server, is not waited for: see ``settleTasks(timeout:)``. An app's own
    /// delays (`Task.sleep`, `asyncAfter`) end in ``advance(by:)``.
    ///
    /// The device stops waiting for a piece of work off the main thread after 1.5 seconds of real time, and for a detached
    /// task that polls after 2000 slices in a row. Until the test calls the device again, it does not wait for what they start
    /// either, and the order of their effects relative to callbacks is undefined.
    ///
    /// Traps when the device does not come to rest: see ``stepLimit``.
    public func settle() {
        outbox.offMain.beginCall()
        settleInCall()
        scenarioGoesOn()
    }

    private func settleInCall() {
        // What the device does is not done by an app, even if an app's code calls this.
        ProcessContext.outsideOfProcesses {
            var effort = Effort("settle")
            repeat { doWhatIsDue(&effort) } while moveToNextActivity(&effort)
        }
    }

    /// Settles, and lets other tasks of the test run before each moment of virtual time and at the end, until they
    /// produce nothing new. Waits for extensions that have not answered yet (a notification being processed, a sheet
    /// after Post), however long their tasks take in real time. To test an extension that never answers, use
    /// `advance(by:)` to reach its time limit.
    ///
    /// - Parameter timeout: Real time after which an extension is considered not to answer. Who has not is said on
    ///   standard error.
    public func settleTasks(timeout: Duration = .seconds(10)) async {
        outbox.offMain.beginCall()
        defer { scenarioGoesOn() }
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
                guard device.isWaitingForExtension else { return }
                // Virtual time is what an extension waits for that sleeps.
                if let next = clock.nextDeadlineOfExtensions, next <= device.nextDeadline ?? .end {
                    move(to: next, &effort)
                    (quietTurns, turnsWithoutNews) = (0, 0)
                    continue
                }
                guard ContinuousClock.now < end else {
                    if timeout > .zero { tellWhoHasNotAnswered(within: timeout) }
                    return
                }
            }
            await Task.yield()
            // Lower-priority work that was started off the main actor before this point runs first.
            await Task.detached(priority: .low) {}.value
            quietTurns += 1
        }
    }

    private func tellWhoHasNotAnswered(within timeout: Duration) {
        let text =
            "TestDevice.settleTasks: no answer within \(timeout) of real time, and no longer waited for: "
            + "\(device.extensionsThatOweAnswers.joined(separator: ", ")); advance(by:) comes to the time limit\n"
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// Advances virtual time by `duration`, firing every timer at its time.
    ///
    /// - Precondition: The device is switched on; its clock stops while it is off.
    public func advance(by duration: Duration) {
        precondition(
            look { $0.isOn },
            "TestDevice.advance: the device is off and its clock has stopped; perform(.powerOn) first")
        outbox.offMain.beginCall()
        defer { scenarioGoesOn() }
        settleInCall()
        let end = now.advanced(by: duration)
        precondition(end <= .end, "TestDevice.advance: a device's clock ends at \(VirtualInstant.end)")
        var effort = Effort("advance", share: 10)
        while let next = nextDeadline, next <= end {
            move(to: next, &effort)
            settleInCall()
        }
        // A server that the app talks to may have shut the device down in the meantime.
        if now < end, look({ $0.isOn }) { move(to: end, &effort) }
        settleInCall()
    }

    /// When the next timer, watchdog or sleep ends; nil while the device is switched off.
    var nextDeadline: VirtualInstant? {
        let delay = clock.nextDeadline
        return look(about: delay) { Self.nextDeadline(of: &$0, delay: delay) }
    }

    /// - Parameters:
    ///   - device: It is only looked at, and not copied.
    ///   - delay: When an app's own delay ends.
    static func nextDeadline(of device: inout Device, delay: VirtualInstant?) -> VirtualInstant? {
        guard let next = device.nextDeadline else { return device.isOn ? delay : nil }
        return min(next, delay ?? next)
    }

    /// The running process of this device that has the given context.
    func process(of context: ProcessContext) -> ProcessID? { processes.first { $0.value.context === context }?.key }

    /// Every process that has run an app's own code so far, not that of its extensions.
    func processes(of bundle: String) -> Set<ProcessID> { appProcesses[bundle] ?? [] }

    var interleaves: Bool { log.interleaves }

    @discardableResult
    func handle(_ event: DeviceEvent, asks: Bool = true, as step: RecordedStep = .event) -> DeviceError? {
        if asks { askAbout(event) }
        record(step)
        journal.append(event)
        var refusal: DeviceError?
        var (runsOn, isAnswered) = (false, false)
        let before = now
        let handled = effects(of: event)
        (now, epoch) = (handled.now, handled.epoch)
        for effect in handled.effects {
            switch effect {
            case .startProcess(let id, let bundle, let extensionBundle): start(id, bundle, extensionBundle)
            case .endProcess(let id, _):
                if let ended = processes.removeValue(forKey: id) { leave(ended, id) }
                runsOn = true
            case .deliver(let id, let delivery):
                deliveries.append(PendingDelivery(process: id, delivery: delivery))
            // A process of a test asks for no such thing.
            case .wake, .turn: break
            case .trace(let entry):
                log.append(entry)
                if case .choice(let choice) = entry.kind, !isAnswered, event.asks {
                    // What is decided afterwards is about something else.
                    (decided, isAnswered) = (choice.picked, true)
                }
            case .refused(let error): refusal = error
            case .storeAttachments(let ticket, let bundle, let moves):
                let outcomes = files.store(moves, of: bundle, limit: device.attachmentStoreLimit)
                events.append(.attachmentsStored(ticket: ticket, outcomes))
            case .removeAttachments(let paths): files.remove(paths)
            case .removeDataOfUninstalledApps:
                let manifests = device.installedApps.compactMap(device.manifest)
                files.keepOnly(manifests.flatMap(\.identifiers), groups: device.applicationGroups)
            case .fetchAssociation(let domain):
                if let web { events.append(.associationFetched(domain, web.answer(to: domain))) }
            case .transfer(.begin(let ticket, let bundle, let part, let groups, let record)):
                let event = files.transfer(
                    record, ticket: ticket, bundle: bundle, part: part, groups: groups, server: transferServer)
                events.append(.transfer(event))
            case .transfer(.cancel): break
            case .resumeProcess: runsOn = true
            case .suspendProcess, .registerToken, .unregisterToken, .acknowledgePush: break
            }
        }
        if epoch != shownEpoch { showEpoch() }
        // Sleeps end when it is their time, or when their app runs again or has ended.
        if runsOn || now != before { endDelays() }
        if case .choose = event { log.interleaves = device.interleaves }
        afterEvent?()
        return refusal
    }

    /// Moves the clock of apps, and ends the delays whose time it is: one after the other, where the order is a decision.
    private func endDelays() {
        clock.move(to: now)
        guard clock.mayBeDue else { return }
        if interleaves {
            delaysAreDue = true
        } else {
            for delay in clock.due(isSuspended: isSuspended) { clock.end(delay.number) }
        }
    }

    /// The device's clock was set.
    func showEpoch() {
        shownEpoch = epoch
        clock.shown.setEpoch(shownEpoch)
    }

    private func start(_ id: ProcessID, _ bundle: String, _ extensionBundle: String?) {
        let seen = look(about: id) { ($0.environment(of: id), groups: $0.groups(of: id)) }
        guard var environment = seen.0 else { return }
        files.prepare(&environment, groups: seen.groups)
        let program: InProcessApp.Program
        if extensionBundle != nil {
            program = .appExtension
        } else if let delegate = delegates[bundle] {
            program = .app(delegate)
        } else {
            events.append(.ended(id, .notStarted(reason: "the test installed \(bundle) without a delegate class")))
            return
        }
        if extensionBundle == nil { appProcesses[bundle, default: []].insert(id) }
        processes[id] = InProcessApp(
            id: id, environment: environment, program: program, outbox: outbox, callOutThread: callOutThread,
            queues: queues,
            files: files.files(
                of: id, environment, appContents[extensionBundle ?? bundle] ?? AppContents()), uses: files.storeUses)
        events.append(.connected(id))
    }
}

extension DeviceEvent {
    /// Whether it is there for the decision that it leads to.
    fileprivate var asks: Bool {
        switch self {
        case .arrivals, .ask: true
        default: false
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import Foundation
import LocalSocket
import Logging
import Synchronization
import SystemModel
import TransferClient
import VirtualDevice

/// Runs one device: journals events, passes them to the device, and performs the effects.
///
/// This actor protects an invariant: an event is in the journal before any of its effects is performed, and events are
/// processed in journal order. Inputs come from many threads into one mailbox; all pending inputs are written in one
/// transaction. The engine never waits for a disk, a process or a peer: the journal, the channels, the workers and the
/// inspector do that elsewhere.
actor HostEngine {
    private(set) var device: Device
    /// The history since the host's start, or since the checkpoint that it started from; see ``History``.
    private(set) var history: History
    let log: Logger
    var hangWatch: HangWatch
    var attendedTime = AttendedTime()
    let directory: DeviceDirectory
    let attachmentWorker: AttachmentWorker
    /// The activity of the service extensions when the host stopped waiting for them.
    var timedOutWork: [ExtensionWork] = []

    private let journal: Journal
    /// How many bytes have been added to the journal since the last checkpoint, and how large that was.
    private var uncovered = (bytes: 0, checkpoint: 0)
    private var isSavingCheckpoint = false
    private let checkpointInterval: Int
    private nonisolated let mailbox = Mailbox()
    private(set) var connections: [ProcessID: ProcessChannel] = [:]
    /// The last delivery to each process that it returns from, and the answers that have come since; sent again if the process
    /// reconnects without having received them.
    private(set) var lastDeliveries: [ProcessID: [Delivery]]
    nonisolated let memory = MemoryWatch()
    nonisolated let inspector = ProcessInspector()
    var memorySampler: Task<Void, any Error>?
    /// Files to delete according to the journal, until the host has deleted them.
    private var removals: Set<String> = []
    private(set) lazy var launcher = ProcessLauncher(socket: directory.appSocket) { [weak self] id, end in
        self?.submit(.ended(id, end))
    }
    var transferPeer = TransferPeer.network
    private(set) lazy var transfers = TransferWorker { [weak self] in self?.submit(.transfer($0)) }
    private var gateway: GatewayLink?
    /// The number of requested association files without a response yet.
    var openFetches = 0
    private var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
    private var lastWaiter = 0
    /// The number of processed batches, by which a waiter detects whether it has missed one.
    private(set) var batches = 0

    /// How often, and how many times, the host checks whether a process with a broken connection is still alive. Our
    /// choice: a living process reconnects within milliseconds, on a busy machine within seconds. One that an earlier
    /// host has started looks for this one as long as `HostConnection.timeout`.
    private static let reconnection = (interval: Duration.seconds(2), looks: 8, looksAfterStart: 31)

    /// - Parameter checkpointInterval: How many bytes of the journal lead to a checkpoint.
    init(
        directory: DeviceDirectory, journal: Journal, hangLimit: Duration?,
        checkpointInterval: Int = Checkpoint.interval, log: Logger
    ) throws {
        self.directory = directory
        self.checkpointInterval = checkpointInterval
        self.journal = journal
        hangWatch = HangWatch(override: hangLimit)
        self.log = log
        attachmentWorker = AttachmentWorker(directory.attachments)
        let checkpoint = Self.checkpoint(of: journal, log)
        device = try checkpoint?.device ?? Device(try journal.record())
        lastDeliveries = checkpoint?.lastDeliveries ?? [:]
        for difference in device.identity.differences { log.warning("the journal was \(difference)") }
        history = History(journal: journal, events: device.eventCount, length: checkpoint?.historyLength ?? 0)
        uncovered = try journal.uncovered(after: device.eventCount)
        for event in try journal.events(after: device.eventCount) {
            if case .attachmentsStored(_, let outcomes) = event { removals.subtract(outcomes.compactMap(\.path)) }
            for effect in device.handle(event) {
                switch effect {
                case .trace(let entry): history.append(entry)
                case .deliver(let id, let delivery): lastDeliveries.note(delivery, of: id)
                case .removeAttachments(let paths): removals.formUnion(paths)
                default: break
                }
            }
        }
        let running = Set(device.runningProcesses)
        lastDeliveries = lastDeliveries.filter { running.contains($0.key) }
    }

    /// A checkpoint that cannot be read costs time and nothing else.
    private static func checkpoint(of journal: Journal, _ log: Logger) -> Checkpoint? {
        guard let build = Checkpoint.build else { return nil }
        do {
            return try journal.checkpoint(build: build)
        } catch {
            log.warning("the checkpoint is not used, and the whole journal is read: \(error)")
            return nil
        }
    }

    // MARK: - Starting where the journal ends

    /// Synchronises the outside with the device: processes that are still alive, have died in the meantime, or were
    /// never started; files that were to be moved or deleted.
    ///
    /// Returns when the device knows what has happened while no host ran: for a client it lies before its own events.
    ///
    /// - Throws: If the system's processes cannot be listed: to take them for dead would start them a second time.
    func resume() async throws {
        removeDataOfUninstalledApps()
        removeAttachments(removals.sorted())
        removals = []
        for (ticket, bundle, moves) in device.openAttachmentTickets {
            storeAttachments(moves, of: bundle, ticket: ticket)
        }
        for domain in device.openAssociationFetches { fetchAssociation(domain) }
        if device.isOn { for effect in device.openTransfers { transfer(effect) } }
        let living = try ProcessTable.living(socket: directory.appSocket)
        for (id, processes) in living where device.manifest(of: id) == nil {
            for process in processes { process.signal(SIGKILL) }
        }
        for id in device.runningProcesses {
            if let process = living[id]?.first {
                launcher.adopt(id, process)
                // The host may have died between the decision and the signal.
                if device.isSuspended(id) { suspend(id) } else { launcher.resume(id) }
                expectReconnection(of: id, looks: Self.reconnection.looksAfterStart)
            } else if lastDeliveries[id] == nil {
                start(id)
            } else {
                submit(.ended(id, .lost))
            }
        }
        while hasUnreadInputs { _ = await waitForProgress(limit: .milliseconds(100)) }
    }

    // MARK: - Events

    /// Submits an event, which is journalled and processed soon. Can be called from any thread; the order of each
    /// thread is preserved.
    nonisolated func submit(_ event: DeviceEvent) {
        if mailbox.add(Mailbox.Input(event: event)) { startEmptyingMailbox() }
    }

    /// Like ``submit(_:)``, for threads that read messages of others: waits while too many inputs are pending.
    ///
    /// - Parameter bytes: The approximate size of the event.
    nonisolated func submit(_ event: DeviceEvent, bytes: Int) {
        if mailbox.addWhenThereIsRoom(Mailbox.Input(event: event, bytes: bytes)) { startEmptyingMailbox() }
    }

    /// Submits what a process has done with the files of App Groups: behind what it has said before, and not journalled, as
    /// nothing follows from it but what is recorded of orders. Waits while too many inputs are pending.
    nonisolated func submit(_ uses: [StoreUse], bytes: Int) {
        if mailbox.addWhenThereIsRoom(Mailbox.Input(uses: uses, bytes: bytes)) { startEmptyingMailbox() }
    }

    /// Submits an event and waits until it is processed; returns the reason if the device refused it.
    nonisolated func perform(_ event: DeviceEvent) async -> DeviceError? {
        await withCheckedContinuation { answer in
            if mailbox.add(Mailbox.Input(event: event, answer: answer)) { startEmptyingMailbox() }
        }
    }

    private nonisolated func startEmptyingMailbox() {
        Task { await emptyMailbox() }
    }

    /// Whether the device has not processed all inputs yet.
    var hasUnreadInputs: Bool { mailbox.isBusy }

    /// Whether ``stop()`` has been called: inputs have no effect any more.
    var isStopped: Bool { mailbox.isClosed }

    private func emptyMailbox() async {
        while let batch = mailbox.takeAll() {
            let events = batch.compactMap(\.event)
            do {
                if !events.isEmpty { uncovered.bytes += try await journal.append(batch: events) }
            } catch {
                // Nothing of the batch has happened. Continuing would break the guarantee that all events are on disk.
                log.critical("the journal cannot be written: \(error); the host stops")
                exit(74)
            }
            for input in batch { fold(input) }
            acknowledge(batch)
            sampleMemoryWhileExtensionsWork()
            batches += 1
            resumeWaiters()
            saveCheckpoint()
        }
    }

    /// Saves the device when enough of the journal is not covered yet, so that the next host need not read it all. The
    /// device is a value: it is encoded elsewhere, while this one goes on.
    private func saveCheckpoint() {
        guard let build = Checkpoint.build, !isSavingCheckpoint,
            uncovered.bytes >= max(checkpointInterval, uncovered.checkpoint)
        else { return }
        isSavingCheckpoint = true
        uncovered.bytes = 0
        let checkpoint = Checkpoint(
            device: device, lastDeliveries: lastDeliveries, historyLength: history.length)
        Task { [journal, attachmentWorker, log, weak self] in
            // A host that starts from it does not see which files were to be deleted before.
            await attachmentWorker.finish()
            var size: Int?
            do {
                size = try await Task.detached { try journal.save(checkpoint, build: build) }.value
            } catch {
                log.warning("no checkpoint was saved: \(error); the next start reads more of the journal")
            }
            await self?.checkpointSaved(size)
        }
    }

    private func checkpointSaved(_ size: Int?) {
        isSavingCheckpoint = false
        if let size { uncovered.checkpoint = size }
        resumeWaiters()
    }

    private func fold(_ input: Mailbox.Input) {
        guard let event = input.event else {
            // It is kept only where somebody asks for it.
            if device.recordsOrders { device.note(input.uses) }
            return
        }
        var refusal: DeviceError?
        for effect in device.handle(event) {
            if case .refused(let error) = effect { refusal = error } else { perform(effect) }
        }
        if case .ended(let id, _) = event { letGo(of: id) }
        input.answer?.resume(returning: refusal)
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .startProcess(let id, _, _): start(id)
        case .endProcess(let id, _): end(id)
        case .suspendProcess(let id): suspend(id)
        case .resumeProcess(let id): resume(id)
        case .deliver(let id, let delivery):
            lastDeliveries.note(delivery, of: id)
            send(.deliver(delivery), to: id)
        case .wake(let id, let stall, let elapsed): send(.wake(stall: stall, elapsed: elapsed), to: id)
        case .turn(let id, let question, let picked): send(.turn(question: question, picked: picked), to: id)
        case .storeAttachments(let ticket, let bundle, let moves): storeAttachments(moves, of: bundle, ticket: ticket)
        case .removeAttachments(let paths): removeAttachments(paths)
        case .removeDataOfUninstalledApps: removeDataOfUninstalledApps()
        case .fetchAssociation(let domain): fetchAssociation(domain)
        case .transfer(let effect): transfer(effect)
        case .registerToken(let token, let topic, let team, let order):
            gateway?.register(token, topic: topic, team: team, order: order)
        case .unregisterToken(let token, let order): gateway?.unregister(token, order: order)
        case .acknowledgePush(let sequence, let source): gateway?.acknowledge(sequence, of: source)
        case .trace(let entry): history.append(entry)
        case .refused: break
        }
    }

    /// Acknowledges the messages that have been saved.
    private func acknowledge(_ batch: [Mailbox.Input]) {
        var last: [ProcessID: Int] = [:]
        for case .said(let id, let number, _)? in batch.map(\.event) { last[id] = number }
        for (id, number) in last { send(.received(number: number), to: id) }
    }

    /// Has the device record the points at which it could have gone on in another way.
    func recordOrders() { device.recordOrders(tellsStoreUses: true) }

    /// Called when a call of the scenario has had the device run, and returns.
    func scenarioGoesOn() { device.executeBarrier() }

    // MARK: - Processes

    private func start(_ id: ProcessID) {
        do {
            let launch = try prepareLaunch(of: id)
            launcher.start(
                id, executable: launch.executable, in: launch.folder, log: launch.log, variables: launch.variables)
        } catch {
            submit(.ended(id, .notStarted(reason: "\(error)")))
        }
    }

    private func end(_ id: ProcessID) {
        launcher.end(id)
        letGo(of: id)
    }

    /// Releases everything about a process that has ended.
    private func letGo(of id: ProcessID) {
        launcher.forget(id)
        connections.removeValue(forKey: id)?.end()
        lastDeliveries[id] = nil
        memory.end(id)
    }

    /// The number of objects stored about processes, by kind: empty once all have ended.
    var heldProcesses: [String: Int] {
        let held = [
            "channels": connections.count, "deliveries": lastDeliveries.count, "processes": launcher.count,
            "measurements": memory.processes.count,
        ]
        return held.filter { $0.value > 0 }
    }

    /// A process has connected; returns the reason if it is refused.
    func attach(_ id: ProcessID, received: Int, _ channel: ProcessChannel) -> String? {
        guard var environment = device.environment(of: id), let lastMessage = device.lastMessage(of: id) else {
            return "process \(id) does not belong to this device"
        }
        if let old = connections[id] {
            // The same process, whose old connection has broken without anybody having noticed yet, or another one.
            guard let pid = old.connection.peer, pid == channel.connection.peer else {
                return "process \(id) is already connected"
            }
            old.end()
        }
        connections[id] = channel
        // It may speak before the one who started it has said which process that is.
        if let pid = channel.connection.peer { launcher.identify(id, pid: pid) }
        // The device looks texts up itself, and a frame might not have room for them.
        environment.manifest.localizations = [:]
        tellContainers(to: &environment, of: id)
        send(.welcome(environment, received: lastMessage), to: id)
        for delivery in lastDeliveries[id] ?? [] where delivery.number > received { send(.deliver(delivery), to: id) }
        if let stall = device.lastWake(of: id) { send(.wake(stall: stall, elapsed: device.now.nanoseconds), to: id) }
        if let turn = device.lastTurn(of: id) { send(.turn(question: turn.question, picked: turn.picked), to: id) }
        submit(.connected(id))
        return nil
    }

    func detach(_ id: ProcessID, _ channel: ProcessChannel) {
        guard connections[id] === channel else { return }
        connections[id] = nil
        expectReconnection(of: id)
    }

    /// A process that another host has started may have died while it stood still: nobody is told, and only its connection
    /// would show it.
    private func resume(_ id: ProcessID) {
        launcher.resume(id)
        if connections[id] == nil { expectReconnection(of: id) }
    }

    private func expectReconnection(of id: ProcessID, looks: Int = HostEngine.reconnection.looks) {
        Task { [weak self] in
            try await Task.sleep(for: Self.reconnection.interval)
            await self?.look(for: id, looks: looks - 1)
        }
    }

    /// A process that is gone is lost; one that lives may only be slow.
    private func look(for id: ProcessID, looks: Int) {
        guard connections[id] == nil, device.manifest(of: id) != nil, !device.isSuspended(id) else { return }
        if looks > 0, launcher.isAlive(id) {
            expectReconnection(of: id, looks: looks)
        } else {
            abandon(id, .lost)
        }
    }

    /// Ends a process that is good for nothing. Why comes first: the system will only say that it was killed.
    func abandon(_ id: ProcessID, _ end: ProcessEnd) {
        submit(.ended(id, end))
        launcher.end(id)
    }

    private func send(_ message: HostToProcess, to id: ProcessID) {
        guard let channel = connections[id] else { return }
        do {
            try channel.send(message, willWrite: baseline(of: id, before: message))
        } catch {
            // It will not become smaller: the process would wait for it for ever.
            if case .deliver(let delivery) = message, let short = delivery.shortForm, short != delivery {
                let reason = "the answer to a call is dropped: \(error)"
                log.error("process \(id): \(reason)")
                submit(.toldLess(id, reason: reason))
                return send(.deliver(short), to: id)
            }
            let what = if case .deliver(let delivery) = message { delivery.callback.name } else { "the greeting" }
            log.error("process \(id): \(what) cannot be delivered: \(error)")
            submit(.misbehaved(id, reason: "\(what) cannot be delivered: \(error)"))
        }
    }

    // MARK: - The gateway

    /// Connects the device to a push gateway, now and whenever the gateway comes back.
    func connectGateway(at socket: String) {
        gateway?.stop()
        let link = makeGatewayLink(to: socket)
        gateway = link
        link.start()
    }

    /// Whether the gateway knows the device's tokens, as far as a gateway is there.
    var isGatewayUpToDate: Bool { gateway?.isUpToDate ?? true }

    /// Waits no longer for a gateway that does not confirm what it was told.
    func giveUpOnGateway() {
        gateway?.giveUp()
    }

    /// Something that somebody may wait for has happened outside of the device.
    func noteProgress() {
        resumeWaiters()
    }

    nonisolated func journalContents() throws -> (BootRecord, [DeviceEvent]) {
        (try journal.record(), try journal.events())
    }

    // MARK: - Waiting

    /// Waits until some event has been folded; false when `limit` passes without one, in ``AttendedTime``. A caller that has
    /// looked at the device before and suspended since says after which batch, so as not to miss one.
    func waitForProgress(after batch: Int? = nil, limit: Duration) async -> Bool {
        if let batch, batch != batches { return true }
        lastWaiter += 1
        let waiter = lastWaiter
        let timer = Task { [weak self] in
            try await AttendedTime.sleep(for: limit)
            await self?.timeOut(waiter)
        }
        let progressed = await withCheckedContinuation { waiters[waiter] = $0 }
        timer.cancel()
        return progressed
    }

    private func timeOut(_ waiter: Int) {
        waiters.removeValue(forKey: waiter)?.resume(returning: false)
    }

    private func resumeWaiters() {
        let waiting = waiters.sorted { $0.key < $1.key }
        waiters = [:]
        for (_, continuation) in waiting { continuation.resume(returning: true) }
    }

    /// Ends what the host started; the device itself stays as it is, on disk. Afterwards nothing is journalled any more,
    /// whatever comes in: the device may be another host's.
    func stop() async {
        mailbox.close()
        while mailbox.isBusy { _ = await waitForProgress(limit: .milliseconds(100)) }
        gateway?.stop()
        memorySampler?.cancel()
        for id in device.runningProcesses { end(id) }
        while isSavingCheckpoint { _ = await waitForProgress(limit: .milliseconds(100)) }
        // Their files are the next host's when this call has returned.
        await transfers.stop()
        await attachmentWorker.finish()
        do {
            try journal.close()
        } catch {
            log.warning("the journal is not closed: \(error)")
        }
    }
}

extension AttachmentOutcome {
    /// Where the file is now; nil when it was refused.
    fileprivate var path: String? {
        if case .stored(let path, _) = self { path } else { nil }
    }
}

extension [ProcessID: [Delivery]] {
    /// Keeps the last delivery of a process, and the answers that have come since, while it has not returned.
    fileprivate mutating func note(_ delivery: Delivery, of id: ProcessID) {
        if delivery.isApart == true { self[id, default: []].append(delivery) } else { self[id] = [delivery] }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import Foundation
import LocalSocket
import Logging
import Synchronization
import SystemModel
import VirtualDevice

/// Runs one device: journals events, folds them, performs the effects.
///
/// The invariant that this actor protects: an event is in the journal before any effect of it is performed, and events
/// are folded in journal order. Inputs come from many threads into one mailbox; whatever has gathered there is written
/// in one transaction.
actor HostEngine {
    private(set) var device: Device
    private(set) var history: [TraceEntry]
    let log: Logger
    var hangWatch: HangWatch
    let directory: DeviceDirectory
    let desk: AttachmentDesk
    /// What the service extensions were busy with when the host lost patience with them.
    var givenUpOn: [ExtensionWork] = []

    private let journal: Journal
    private nonisolated let mailbox = Mutex(Mailbox())
    private var connections: [ProcessID: LocalConnection] = [:]
    /// What each process was told last; told again when it comes back without it.
    private(set) var lastDeliveries: [ProcessID: Delivery] = [:]
    nonisolated let memory = MemoryWatch()
    var memorySampler: Task<Void, any Error>?
    /// Files that the journal says to delete, until the host has seen to it.
    private var removals: Set<String> = []
    private(set) lazy var launcher = ProcessLauncher(socket: directory.appSocket) { [weak self] id, end in
        self?.submit(.ended(id, end))
    }
    private(set) lazy var transfers = TransferDesk { [weak self] in self?.submit(.transfer($0)) }
    private var gateway: GatewayLink?
    /// How many association files the host has asked for and not got an answer about.
    var openFetches = 0
    private var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
    private var lastWaiter = 0
    /// How many batches have been folded: what a waiter compares to know whether it has missed one.
    private(set) var batches = 0

    private struct Mailbox {
        var inputs: [Input] = []
        var isBeingEmptied = false
    }

    private struct Input {
        var event: DeviceEvent
        var answer: CheckedContinuation<DeviceError?, Never>?
    }

    /// How often, and how many times, the host looks whether a process whose connection broke is still there. Ours: a
    /// process that lives reconnects within milliseconds, on a busy machine within seconds, and gives up itself after
    /// fifteen of them.
    private static let reconnection = (interval: Duration.seconds(2), looks: 8)

    init(directory: DeviceDirectory, journal: Journal, hangLimit: Duration?, log: Logger) throws {
        self.directory = directory
        self.journal = journal
        hangWatch = HangWatch(override: hangLimit)
        self.log = log
        desk = AttachmentDesk(directory.attachments)
        device = Device(try journal.record())
        history = []
        for event in try journal.events() {
            if case .attachmentsStored(_, let outcomes) = event { removals.subtract(outcomes.compactMap(\.path)) }
            for effect in device.handle(event) {
                switch effect {
                case .trace(let entry): history.append(entry)
                case .deliver(let id, let delivery): lastDeliveries[id] = delivery
                case .removeAttachments(let paths): removals.formUnion(paths)
                default: break
                }
            }
        }
    }

    // MARK: - Starting where the journal ends

    /// Brings the outside in line with the device: processes that live on, that died meanwhile, or were never started;
    /// files that were to be moved or deleted.
    func resume() {
        removeDataOfUninstalledApps()
        removeAttachments(removals.sorted())
        removals = []
        for (ticket, bundle, moves) in device.openAttachmentTickets {
            storeAttachments(moves, of: bundle, ticket: ticket)
        }
        for domain in device.openAssociationFetches { fetchAssociation(domain) }
        if device.isOn { for effect in device.openTransfers { transfer(effect) } }
        let living = ProcessTable.living(socket: directory.appSocket)
        for (id, pids) in living where device.manifest(of: id) == nil { for pid in pids { kill(pid, SIGKILL) } }
        for id in device.runningProcesses {
            if let pid = living[id]?.first {
                launcher.adopt(id, pid: pid)
                // The host may have died between the decision and the signal.
                if device.isSuspended(id) { suspend(id) } else { launcher.resume(id) }
                expectReconnection(of: id)
            } else if lastDeliveries[id] == nil {
                start(id)
            } else {
                submit(.ended(id, .lost))
            }
        }
    }

    // MARK: - Events

    /// Hands in an event; it is journalled and folded soon. From any thread, in order for each thread.
    nonisolated func submit(_ event: DeviceEvent) {
        add(Input(event: event, answer: nil))
    }

    /// Hands in an event and waits until it is folded; returns why the device refused it, if it did.
    nonisolated func perform(_ event: DeviceEvent) async -> DeviceError? {
        await withCheckedContinuation { add(Input(event: event, answer: $0)) }
    }

    private nonisolated func add(_ input: Input) {
        let mustStart = mailbox.withLock { mailbox in
            mailbox.inputs.append(input)
            defer { mailbox.isBeingEmptied = true }
            return !mailbox.isBeingEmptied
        }
        if mustStart { Task { await emptyMailbox() } }
    }

    /// Whether something was handed in that the device has not seen yet.
    var hasUnreadInputs: Bool { mailbox.withLock { !$0.inputs.isEmpty } }

    private func emptyMailbox() {
        while let batch = takeBatch() {
            do {
                try journal.append(batch.map(\.event))
            } catch {
                // Nothing of the batch has happened. Going on would break the promise that what happened is on disk.
                log.critical("the journal cannot be written: \(error); the host stops")
                exit(74)
            }
            for input in batch { fold(input) }
            acknowledge(batch)
            sampleMemoryWhileExtensionsWork()
            batches += 1
            resumeWaiters()
        }
    }

    private func takeBatch() -> [Input]? {
        mailbox.withLock { mailbox in
            guard !mailbox.inputs.isEmpty else {
                mailbox.isBeingEmptied = false
                return nil
            }
            defer { mailbox.inputs = [] }
            return mailbox.inputs
        }
    }

    private func fold(_ input: Input) {
        var refusal: DeviceError?
        for effect in device.handle(input.event) {
            if case .refused(let error) = effect { refusal = error } else { perform(effect) }
        }
        if case .uninstall = input.event, refusal == nil { removeDataOfUninstalledApps() }
        input.answer?.resume(returning: refusal)
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .startProcess(let id, _, _): start(id)
        case .endProcess(let id, _): end(id)
        case .suspendProcess(let id): suspend(id)
        case .resumeProcess(let id): launcher.resume(id)
        case .deliver(let id, let delivery):
            lastDeliveries[id] = delivery
            measure(id)
            send(.deliver(delivery), to: id)
        case .storeAttachments(let ticket, let bundle, let moves): storeAttachments(moves, of: bundle, ticket: ticket)
        case .removeAttachments(let paths): removeAttachments(paths)
        case .fetchAssociation(let domain): fetchAssociation(domain)
        case .transfer(let effect): transfer(effect)
        case .registerToken(let token, let topic, let team): gateway?.register(token, topic: topic, team: team)
        case .unregisterToken(let token): gateway?.unregister(token)
        case .acknowledgePush(let sequence): gateway?.acknowledge(sequence)
        case .trace(let entry): history.append(entry)
        case .refused: break
        }
    }

    /// Tells processes which of their messages are safe.
    private func acknowledge(_ batch: [Input]) {
        var last: [ProcessID: Int] = [:]
        for case .said(let id, let number, _) in batch.map(\.event) { last[id] = number }
        for (id, number) in last { send(.received(number: number), to: id) }
    }

    // MARK: - Processes

    private func start(_ id: ProcessID) {
        do {
            let launch = try prepareLaunch(of: id)
            launcher.start(id, executable: launch.executable, log: launch.log, variables: launch.variables)
        } catch {
            submit(.ended(id, .notStarted(reason: "\(error)")))
        }
    }

    private func end(_ id: ProcessID) {
        launcher.end(id)
        connections.removeValue(forKey: id)?.shutDown()
        lastDeliveries[id] = nil
        memory.end(id)
    }

    /// A process has said hello; returns why it is not wanted, if so.
    func attach(_ id: ProcessID, received: Int, _ connection: LocalConnection) -> String? {
        guard var environment = device.environment(of: id), let lastMessage = device.lastMessage(of: id) else {
            return "process \(id) is none of this device's"
        }
        guard connections[id] == nil else { return "process \(id) is connected already" }
        connections[id] = connection
        // It may speak before the one who started it has said which process that is.
        if let pid = connection.peer { launcher.meet(id, pid: pid) }
        // The device looks texts up itself, and a frame might not have room for them.
        environment.manifest.localizations = [:]
        tellContainers(to: &environment, of: id)
        send(.welcome(environment, received: lastMessage), to: id)
        if let delivery = lastDeliveries[id], delivery.number > received { send(.deliver(delivery), to: id) }
        submit(.connected(id))
        return nil
    }

    func detach(_ id: ProcessID, _ connection: LocalConnection) {
        guard connections[id] === connection else { return }
        connections[id] = nil
        expectReconnection(of: id)
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
        guard let connection = connections[id], let frame = try? JSONEncoder().encode(message) else { return }
        do {
            try connection.writeFrame(frame)
        } catch {
            log.debug("process \(id) is not listening: \(error)")
        }
    }

    // MARK: - The gateway

    /// Connects the device to a push gateway, now and whenever the gateway comes back.
    func connectGateway(at socket: String) {
        gateway?.stop()
        let link = GatewayLink(socket: socket, device: device.identity.identifier, engine: self, log: log)
        gateway = link
        link.start()
    }

    /// Whether the gateway knows the device's tokens, as far as a gateway is there.
    var isGatewayUpToDate: Bool { gateway?.isUpToDate ?? true }

    /// Something that somebody may wait for has happened outside of the device.
    func noteProgress() {
        resumeWaiters()
    }

    func journalContents() throws -> (BootRecord, [DeviceEvent]) {
        (try journal.record(), try journal.events())
    }

    // MARK: - Waiting

    /// Waits until some event has been folded; false when `limit` passes without one. A caller that has looked at the
    /// device before and suspended since says after which batch, so as not to miss one.
    func waitForProgress(after batch: Int? = nil, limit: Duration) async -> Bool {
        if let batch, batch != batches { return true }
        lastWaiter += 1
        let waiter = lastWaiter
        let timer = Task { [weak self] in
            try await Task.sleep(for: limit)
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

    /// Ends what the host started; the device itself stays as it is, on disk.
    func stop() {
        gateway?.stop()
        memorySampler?.cancel()
        transfers.stop()
        for id in device.runningProcesses { end(id) }
    }
}

extension AttachmentOutcome {
    /// Where the file is now; nil when it was refused.
    fileprivate var path: String? {
        if case .stored(let path, _) = self { path } else { nil }
    }
}

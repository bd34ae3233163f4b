// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

extension Device {
    /// Queues a callback for a process and returns the item's number, to be used in `after` of later items.
    @discardableResult
    mutating func enqueue(
        _ callback: Callback, to process: ProcessID, source: DeliverySource, after: [Int] = [],
        delay: Duration = .zero, belongsToLaunch: Bool = false
    ) -> Int {
        guard processes[process] != nil else { return 0 }
        awake.insert(process)
        processes[process]!.lastItem += 1
        let id = processes[process]!.lastItem
        if orders.isOn { orders.queues(id, to: process) }
        if callback.ordersKeyboard { processes[process]!.input.queued(callback, item: id) }
        processes[process]!.queue.append(
            QueuedDelivery(
                id: id, source: source, callback: callback, after: after, delay: delay,
                belongsToLaunch: belongsToLaunch))
        return id
    }

    /// Queues a callback that neither waits for another one nor lets another one wait.
    ///
    /// - Parameter isActivity: Whether the delay is one that a person would wait for.
    mutating func enqueueUnordered(
        _ callback: Callback, to process: ProcessID, delay: Duration, isActivity: Bool = true
    ) {
        guard processes[process] != nil else { return }
        awake.insert(process)
        processes[process]!.lastItem += 1
        let id = processes[process]!.lastItem
        if orders.isOn { orders.queues(id, to: process) }
        processes[process]!.queue.appendUnordered(
            QueuedDelivery(
                id: id, source: .replies, callback: callback, after: [], delay: delay,
                belongsToLaunch: false, isActivity: isActivity))
    }

    /// Hands every idle process its next callback.
    mutating func deliverNext() {
        queueTransferCalls()
        for id in processClocks.awaitingAnswers { deliverAnswers(to: id) }
        if awake.isEmpty { return }
        if choices.interleaves { return deliverToOne() }
        if let only = awake.takeOnly() { return deliverNext(to: only) }
        for id in awake.takeAll() { deliverNext(to: id) }
    }

    /// Hands a process that has not returned the answers for which its main thread waits.
    private mutating func deliverAnswers(to id: ProcessID) {
        while processes[id]?.outstanding != nil, let item = processes[id]!.queue.first(of: .replies),
            item.callback.answer != nil, processes[id]!.queue.isFree(item), isDue(item, of: id)
        {
            deliverApart(processes[id]!.queue.removeFirst(of: .replies), to: id)
        }
        func isAnswer(_ position: Int) -> Bool { processes[id]!.queue.unordered[position].callback.answer != nil }
        while processes[id]?.outstanding != nil,
            let position = processes[id]!.queue.unordered.indices.first(where: {
                isAnswer($0) && isDue(unordered: $0, of: id)
            })
        {
            deliverApart(processes[id]!.queue.removeUnordered(at: position), to: id)
        }
    }

    private mutating func deliverApart(_ item: QueuedDelivery, to id: ProcessID) {
        if tellsFootprints { execute(footprint(ofCalling: item.callback, in: id)) }
        if orders.isOn { orders.delivers(item.id, to: id) }
        processes[id]!.lastDelivery += 1
        processes[id]!.messagesSinceDelivery = 0
        var delivery = Delivery(
            number: processes[id]!.lastDelivery, callback: item.callback, date: wallDate, elapsed: now.nanoseconds,
            isApart: true)
        trace(.callback(app: processes[id]!.name, process: id, delivery))
        delivery.suspended = processClocks.suspendedTime(of: id)
        effects.append(.deliver(id, delivery))
    }

    mutating func queueTransferCalls() {
        while transfers.hasCalls { carryOut(transfers.callNext(view)) }
    }

    /// Whether there is a callback for which it is time, and which waits for nothing but a process to return. O(number of
    /// callbacks that could be next).
    package var callbackMayCome: Bool {
        func isDue(_ item: QueuedDelivery) -> Bool { item.delay == .zero || item.due.map { $0 <= now } == true }
        func isReady(_ id: ProcessID) -> Bool {
            processes[id]?.isReadyForDelivery == true && !processClocks.isStalled(id)
        }
        return (busy.ids + awake.ids.filter(isReady)).contains { id in
            guard let queue = processes[id]?.queue else { return false }
            return queue.unordered.contains(where: isDue)
                || queue.candidates().contains { queue.first(of: $0).map(isDue) == true }
        }
    }

    /// Whether the process could be called now. The delays of what it could be called with begin if they have not.
    mutating func isReady(_ id: ProcessID) -> Bool {
        guard processes[id]?.isReadyForDelivery == true, !processClocks.isStalled(id) else { return false }
        if let source = processes[id]!.queue.onlySource {
            guard let item = processes[id]!.queue.first(of: source), processes[id]!.queue.isFree(item) else {
                return false
            }
            return isDue(item, of: id)
        }
        var isReady = false
        for source in processes[id]!.queue.candidates() {
            if let item = processes[id]!.queue.first(of: source), isDue(item, of: id) { isReady = true }
        }
        for position in processes[id]!.queue.unordered.indices where isDue(unordered: position, of: id) {
            isReady = true
        }
        return isReady
    }

    mutating func deliverNext(to id: ProcessID) {
        guard processes[id]?.isReadyForDelivery == true, !processClocks.isStalled(id) else { return }
        if let source = processes[id]!.queue.onlySource {
            guard let item = processes[id]!.queue.first(of: source), processes[id]!.queue.isFree(item),
                isDue(item, of: id)
            else { return }
            return deliver(processes[id]!.queue.removeFirst(of: source), to: id)
        }
        if processes[id]!.queue.first(of: .clock) != nil {
            return deliver(processes[id]!.queue.removeFirst(of: .clock), to: id)
        }
        var ready: [DeliverySource] = []
        for source in processes[id]!.queue.candidates() {
            guard let item = processes[id]!.queue.first(of: source), isDue(item, of: id) else { continue }
            ready.append(source)
        }
        if !processes[id]!.queue.unordered.isEmpty { return deliverNext(to: id, besides: ready) }
        guard !ready.isEmpty else { return }
        // One option is no decision and leaves no trace.
        var picked = 0
        if ready.count > 1 {
            let process = reference(id)
            let options = ready.compactMap { source in
                processes[id]!.queue.first(of: source).map {
                    ChoiceOption.callback($0.callback, process, isDetailed: false)
                }
            }
            picked = choose(.nextCallback(of: process), options)
        }
        deliver(processes[id]!.queue.removeFirst(of: ready[picked]), to: id)
    }

    /// Whether the delay of the first item of a source is over; it begins now if it has not.
    private mutating func isDue(_ item: QueuedDelivery, of id: ProcessID) -> Bool {
        if item.delay == .zero || item.due.map({ $0 <= now }) == true { return true }
        delayed.insert(id)
        if item.due == nil {
            let due = now.advanced(by: item.delay)
            processes[id]!.queue.setDue(due, ofFirst: item.source)
            timers.add(.deliveryDue(id), at: due, isActivity: true)
        }
        return false
    }

    /// The same for an item without an order.
    private mutating func isDue(unordered position: Int, of id: ProcessID) -> Bool {
        let item = processes[id]!.queue.unordered[position]
        if item.delay == .zero || item.due.map({ $0 <= now }) == true { return true }
        delayed.insert(id)
        if item.due == nil {
            let due = now.advanced(by: item.delay)
            processes[id]!.queue.setDue(due, ofUnordered: position)
            timers.add(.deliveryDue(id), at: due, isActivity: item.isActivity)
        }
        return false
    }

    /// The same where items without an order wait too: each of them is one more option.
    private mutating func deliverNext(to id: ProcessID, besides sources: [DeliverySource]) {
        enum Option {
            case source(DeliverySource)
            case unordered(position: Int)
        }
        let process = reference(id)
        var ready: [(item: Int, what: ChoiceOption, option: Option)] = sources.compactMap { source in
            processes[id]!.queue.first(of: source).map {
                ($0.id, .callback($0.callback, process, isDetailed: false), .source(source))
            }
        }
        for (position, item) in processes[id]!.queue.unordered.enumerated() {
            if isDue(unordered: position, of: id) {
                ready.append(
                    (item.id, .callback(item.callback, process, isDetailed: true), .unordered(position: position)))
            }
        }
        guard !ready.isEmpty else { return }
        ready.sort { $0.item < $1.item }
        let picked = ready.count > 1 ? choose(.nextCallback(of: process), ready.map(\.what)) : 0
        switch ready[picked].option {
        case .source(let source): deliver(processes[id]!.queue.removeFirst(of: source), to: id)
        case .unordered(let position): deliver(processes[id]!.queue.removeUnordered(at: position), to: id)
        }
    }

    private mutating func deliver(_ item: QueuedDelivery, to id: ProcessID) {
        let callback = resolve(item.callback, of: id)
        if tellsFootprints { execute(footprint(ofCalling: callback, in: id)) }
        if orders.isOn { orders.delivers(item.id, to: id) }
        processClocks.called(id, for: callback)
        if callback.answer == nil { processClocks.awaitsAnswersNoMore(id) }
        processes[id]!.lastDelivery += 1
        processes[id]!.messagesSinceDelivery = 0
        let delivery = Delivery(
            number: processes[id]!.lastDelivery, callback: callback, date: wallDate, elapsed: now.nanoseconds)
        let limit = watch(callback, of: id)
        processes[id]!.outstanding = Outstanding(
            item: item.id, delivery: delivery, began: now, deadline: now.advanced(by: limit))
        busy.insert(id)
        if callback.hasCompletionHandler {
            let given = now
            processes[id]!.change { process in
                process.completionsGiven = process.completionsGiven.filter { process.openCompletions[$0.key] != nil }
                process.openCompletions[delivery.number] = callback
                process.completionsGiven[delivery.number] = given
            }
        }
        switch callback {
        case .notification(.willPresent):
            let due = now.advanced(by: profile.notifications.willPresentLimit.duration)
            timers.add(.notification(.presentationLimit(id, delivery: delivery.number)), at: due, isActivity: false)
        case .transfer(let callback):
            carryOut(transfers.delivers(callback, delivery: delivery.number, to: id, view))
        case .notificationService(.didReceive):
            let due = now.advanced(by: profile.extensions.service.timeLimit.duration)
            timers.add(.notification(.serviceLimit(id, delivery: delivery.number)), at: due, isActivity: false)
        case .appExtension(.requestCompleted(let request, expired: false)):
            let due = now.advanced(by: profile.extensions.share.completionLimit.duration)
            timers.add(.appExtension(.handlerLimit(request: request)), at: due, isActivity: false)
        case .appExtension(.widgetPerformUpdate):
            let due = now.advanced(by: profile.extensions.today.updateLimit.duration)
            timers.add(.appExtension(.updateLimit(id, delivery: delivery.number)), at: due, isActivity: false)
        case .backgroundTask(let callback): carryOut(backgroundTasks.delivers(callback, to: id, view))
        case .phoneCall(.didReceivePush): carryOut(callPushes.delivers(delivery.number, to: id, view))
        default: break
        }
        // A picture for the app switcher is a line of its own when it is there.
        if !callback.isSnapshot { trace(.callback(app: processes[id]!.name, process: id, delivery)) }
        var sent = delivery
        sent.suspended = processClocks.suspendedTime(of: id)
        effects.append(.deliver(id, sent))
    }

    /// Fills in what can still change while an item waits.
    private mutating func resolve(_ callback: Callback, of id: ProcessID) -> Callback {
        switch callback {
        case .scene(.configurationForConnecting(let session, _)):
            closeConnection(of: id)
            return .scene(.configurationForConnecting(session, processes[id]!.scenes.connection))
        case .scene(.willConnect(let session, _)):
            closeConnection(of: id)
            let current = sceneSessions.session(session.identifier, of: processes[id]!.bundle)
            return .scene(.willConnect(current ?? session, processes[id]!.scenes.connection))
        case .keyboard(.notice(let notice)):
            processes[id]!.input.hears(notice)
            return callback
        case .keyboard(.moved(let placement)):
            return .keyboard(.moved(processes[id]!.input.hears(placement)))
        case .windowChanged:
            _ = processes[id]!.input.hears(windowPlacement)
            return .windowChanged(windowPlacement)
        default:
            return callback
        }
    }
}

extension Callback {
    /// Whether the app is given a completion handler that it must call exactly once.
    public var hasCompletionHandler: Bool {
        switch self {
        case .application(.performAction), .scene(.performAction), .notification(.willPresent),
            .notification(.didReceiveResponse),
            .notification(.didReceiveRemote), .notificationService(.didReceive),
            .notificationContent(.didReceiveResponse),
            .appExtension(.widgetPerformUpdate), .transfer(.handleEvents), .backgroundTask(.fetch),
            .phoneCall(.didReceivePush):
            true
        default: false
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What a service wants done; the device carries it out, in order.
enum ServiceAction: Hashable, Sendable {
    /// Queue a call into a process.
    case call(Callback, ProcessID, DeliverySource)
    /// The same after the call that launches the process, or connects its scene.
    case callAfterArrival(Callback, ProcessID, DeliverySource)
    /// Queue a call into an app, which is launched in the background or resumed for it.
    case callInBackground(Callback, bundle: String, DeliverySource)
    /// Come back at a virtual instant. Nobody waits for it.
    case timer(DeviceTimer.Purpose, at: VirtualInstant)
    /// The same, and a runner lets time pass until then.
    case activityTimer(DeviceTimer.Purpose, at: VirtualInstant)
    /// Let the main thread of a process go on: see ``Effect/wake(_:stall:elapsed:)``.
    case wake(ProcessID, stall: Int)
    /// Decide which of the pieces of work of a process begins, by their numbers: the answer is given to
    /// ``ProcessClocks/decided(_:of:)``.
    case decideTurn([ClockMessage.Turn], mayWait: Bool, ProcessID)
    /// Tell the process: see ``Effect/turn(_:question:picked:)``.
    case turn(ProcessID, question: Int, picked: Int)
    /// Deliver what a pending notification request of an app says, by the request's serial number.
    case fireTrigger(Int, of: String)
    /// A line in the timeline: the titles that the menu of an app's icon shows from now on.
    case showsQuickActions([String], about: String)
    /// Let search find an activity of an app, by bundle identifier.
    case saveForSearch(ActivityOffer, of: String)
    /// Tell the gateway about a device token: see ``Effect/registerToken(_:topic:team:order:)``.
    case registerToken(String, topic: String, team: String, order: Int)
    /// Tell it that a token is none any more.
    case unregisterToken(String, order: Int)
    /// Ask a domain for its association file: see ``Effect/fetchAssociation(_:)``.
    case fetchAssociation(AssociatedDomain)
    /// Send or fetch something on the network, or stop.
    case transfer(TransferEffect)
    /// Take files into the attachment store: see ``Effect/storeAttachments(ticket:bundle:_:)``.
    case storeAttachments(ticket: Int, bundle: String, [AttachmentMove])
    /// Delete files of the attachment store; absolute paths.
    case removeAttachments([String])
    /// Something has let go of a notification of an app, by bundle identifier: delete its stored files if nothing else
    /// refers to them.
    case releaseAttachments(NotificationContentRecord, of: String)
    /// A notification request of an app waits for a place, if its trigger is one.
    case watchPlace(NotificationRequestRecord, serial: Int, of: String)
    case stopWatchingPlace(serial: Int)
    /// A timer that was set before means nothing any more.
    case timerCancelled
    /// A process has said what makes no sense: it is ended.
    case misbehaved(ProcessID, reason: String)
    /// End a process from the system's side.
    case end(ProcessID, reason: String)
    /// A line in the timeline about an app, by bundle identifier; nil for one about the device.
    case notice(String, about: String?)
    /// The same about a process.
    case processNotice(String, ProcessID)
    /// The same about a rule that it broke.
    case diagnostic(String, about: String?)
}

extension Device {
    /// Carries out what a service has returned.
    mutating func carryOut(_ actions: [ServiceAction]) {
        for action in actions {
            switch action {
            case .call(let callback, let process, let source): enqueue(callback, to: process, source: source)
            case .callAfterArrival(let callback, let process, let source):
                guard let arrival = processes[process]?.lifecycle.arrivalItem else { continue }
                enqueue(callback, to: process, source: source, after: [arrival])
            case .callInBackground(let callback, let bundle, let source):
                handInBackground(callback, to: bundle, source: source)
            case .timer(let purpose, let instant): timers.add(purpose, at: instant, isActivity: false)
            case .activityTimer(let purpose, let instant): timers.add(purpose, at: instant, isActivity: true)
            case .wake(let process, let stall):
                awake.insert(process)
                effects.append(.wake(process, stall: stall, elapsed: now.nanoseconds))
            case .decideTurn(let turns, let mayWait, let process):
                decide(turns, mayWait: mayWait, of: process)
            case .turn(let process, let question, let picked):
                effects.append(.turn(process, question: question, picked: picked))
            case .fireTrigger(let serial, let bundle): fireTrigger(serial, of: bundle)
            case .showsQuickActions(let titles, let bundle):
                trace(.quickActions(app: displayName(bundle), titles))
            case .saveForSearch(let offer, let bundle): searchIndex.add(offer, of: bundle)
            case .registerToken(let token, let topic, let team, let order):
                effects.append(.registerToken(token, topic: topic, team: team, order: order))
            case .unregisterToken(let token, let order): effects.append(.unregisterToken(token, order: order))
            case .fetchAssociation(let domain): effects.append(.fetchAssociation(domain))
            case .transfer(let effect): effects.append(.transfer(effect))
            case .storeAttachments(let ticket, let bundle, let moves):
                effects.append(.storeAttachments(ticket: ticket, bundle: bundle, moves))
            case .removeAttachments(let paths): effects.append(.removeAttachments(paths))
            case .releaseAttachments(let content, let bundle): releaseAttachments(of: content, of: bundle)
            case .watchPlace(let request, let serial, let bundle):
                carryOut(location.watch(request, serial: serial, of: bundle, view))
            case .stopWatchingPlace(let serial): location.stopWatching(serial)
            case .timerCancelled: timers.noteCancelled()
            case .misbehaved(let process, let reason): processMisbehaved(process, reason: reason)
            case .end(let process, let reason): endProcess(process, reason: reason)
            case .notice(let text, let bundle): trace(.notice(app: bundle.map(displayName), text))
            case .processNotice(let text, let process):
                trace(.notice(app: processes[process]?.name, text))
            case .diagnostic(let text, let bundle): diagnose(bundle, text)
            }
        }
    }
}

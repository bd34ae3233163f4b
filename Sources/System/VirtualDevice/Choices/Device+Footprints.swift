// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What the device knows of what an option reads and changes, with the state that it is in.

extension Device {
    /// What an option of a decision reads and changes, if it happens now.
    ///
    /// Knows more than ``ChoiceOption/footprint``: scheduled events, timers, and the callbacks that one option stands for.
    public func footprint(of option: ChoiceOption) -> Footprint {
        switch option {
        case .event(let event, _), .action(let event, _), .fault(let event, _): footprint(of: event)
        case .timer(let timer): footprint(of: timer.purpose)
        case .process(let process, next: nil): footprint(ofNextCallOf: process.id)
        case .anyCallback: awake.ids.reduce(Footprint()) { $0.joined(with: footprint(ofNextCallOf: $1)) }
        case .work(let piece), .mainQueue(let piece), .delay(let piece):
            piece.process.map { orders.withoutToldStores(Footprint(writes: code(of: $0))) } ?? .unknown
        case .process, .callback, .returns, .message, .goesOn, .workLater, .named, .link, .activity,
            .lifecycle, .notifications, .keyboard, .extensions:
            option.footprint
        }
    }

    /// What an event reads and changes now, apart from the code of apps that is called afterwards.
    public func footprint(of event: DeviceEvent) -> Footprint {
        switch event {
        case .said(let id, let number, let message):
            // One that comes out of turn, or is one too many, ends the process.
            guard let process = processes[id], number == process.lastMessage + 1,
                process.messagesSinceDelivery < Self.messageLimit
            else { return .unknown }
            return footprint(of: message, from: process.identity)
        // Pushes of one gateway are numbered: their order is the gateway's.
        case .push(let push, sequence: nil, _): return footprint(of: push)
        case .setMuted, .setFocus: return Footprint(writes: [.settings])
        case .launch(let bundle), .foreground(let bundle): return footprint(ofEntering: bundle)
        case .openURL(let url, let sender): return footprint(ofOpening: url, from: .app(sender))
        case .goHome: return footprintOfGoingHome()
        case .lock: return footprintOfLocking()
        case .unlock: return footprintOfUnlocking()
        case .connected(let id): return Footprint(writes: [.process(id)])
        case .appExtension(.widget(let identifier, let gesture)): return footprint(of: gesture, onWidget: identifier)
        case .tapButton: return frontProcess.map { Footprint(reads: [.screen], writes: [.process($0)]) } ?? .unknown
        case .tapAlertButton:
            guard homeScreen.alert == nil, let front = frontProcess else { return .unknown }
            return Footprint(reads: [.screen], writes: [.process(front)])
        default: return .unknown
        }
    }

    /// An event is part of what happens after the last point. The clock's is when it moves, and decisions are none.
    mutating func noteForOrders(_ event: DeviceEvent) {
        switch event {
        case .clock, .choose, .arrivals, .ask, .upcoming: break
        default: execute(footprint(of: event))
        }
    }

    // MARK: - Callbacks

    /// What its code can reach without the device; nothing for a process that has ended.
    private func code(of id: ProcessID) -> [Footprint.Resource] {
        processes[id].map { ProcessReference($0.identity).own } ?? []
    }

    /// Every callback that could be next, and what the code that is called can reach.
    private func footprint(ofNextCallOf id: ProcessID) -> Footprint {
        guard let process = processes[id] else { return .unknown }
        let reference = ProcessReference(process.identity)
        var callbacks = process.queue.candidates().compactMap { process.queue.first(of: $0)?.callback }
        callbacks += process.queue.unordered.map(\.callback)
        return callbacks.reduce(Footprint()) { $0.joined(with: $1.footprint(in: reference)) }
    }

    // MARK: - Notifications

    /// To show a notification of an app: it looks at what is on the screen and how the user wants it, and lists it.
    func footprint(ofShowingIn bundle: String) -> Footprint {
        // What is opened in place may be closed, with its extension.
        guard expanded.open == nil else { return .unknown }
        let process = apps[bundle]?.process
        return Footprint(
            reads: [.clock, .screen, .settings],
            writes: [.notifications(bundle), .banner] + (process.map { [.process($0)] } ?? []))
    }

    private func footprint(of push: RemoteNotification) -> Footprint {
        guard let app = apps[push.topic] else { return Footprint(reads: [.app(push.topic)]) }
        guard !push.isForCalls, let payload = try? NotificationPayload(push), !payload.isContentAvailable,
            serviceExtension(for: payload, of: push.topic) == nil,
            app.process.map({ processes[$0]?.phase == .running }) ?? true
        else { return .unknown }
        return footprint(ofShowingIn: push.topic)
    }

    // MARK: - Timers

    func footprint(of purpose: DeviceTimer.Purpose) -> Footprint {
        switch purpose {
        case .deliveryDue(let id), .app(let id, _), .processClock(.delay(let id, _)):
            Footprint(reads: [.clock], writes: [.process(id)])
        // Who holds a lock is ended, and others hear of that.
        case .suspend(let id, _) where activities.locks(of: id).isEmpty,
            .appExtension(.suspension(let id, _)) where activities.locks(of: id).isEmpty:
            Footprint(reads: [.clock], writes: [.process(id)])
        case .activity(.limit(let id, _)), .activity(.grace(let id, _)), .backgroundTask(.limit(let id, _)):
            Footprint(reads: [.clock], writes: [.process(id), .services])
        case .notification(.trigger(let bundle, _)): footprint(ofShowingIn: bundle)
        case .scheduled(let number): schedule.event(number).map(footprint) ?? Footprint()
        case .suspend, .notification, .appExtension, .association, .transfer, .backgroundTask, .phoneCall,
            .processClock, .dataProtection:
            .unknown
        }
    }

    // MARK: - Returns

    func footprint(ofReturn number: Int, _ result: CallbackResult, from id: ProcessID) -> Footprint {
        guard let process = processes[id], let call = process.outstanding, call.delivery.number == number,
            !process.input.isUsed
        else { return .unknown }
        switch (call.delivery.callback, result) {
        case (let callback, .done) where callback.isPlain, (let callback, .notImplemented) where callback.isPlain,
            (let callback, .noDelegate) where callback.isPlain:
            return Footprint(reads: [.clock], writes: [.process(id)])
        // A picture is taken where there has been no keyboard, and the wait for suspension begins.
        case (.application(.didEnterBackground), _), (.scene(.didEnterBackground), .done),
            (.scene(.didEnterBackground), .notImplemented):
            return Footprint(reads: [.clock, .keyboard], writes: [.process(id)])
        case (.application(.willFinishLaunching), .done), (.application(.didFinishLaunching), .done),
            (.application(.willFinishLaunching), .bool(true)),
            (.application(.didFinishLaunching), .bool(true)), (.application(.willFinishLaunching), .notImplemented),
            (.application(.didFinishLaunching), .notImplemented):
            return process.lifecycle.isLaunchRefused
                ? .unknown : Footprint(reads: [.clock], writes: [.process(id)])
        case (.application(.didBecomeActive), _), (.scene(.didBecomeActive), _), (.takeSnapshot, _):
            return Footprint(reads: [.clock], writes: [.process(id)])
        case (.appExtension(let callback), _) where isWidget(id):
            return footprint(ofReturnOf: callback, result, toWidget: id)
        default: return .unknown
        }
    }

    func footprint(ofCompletion number: Int, from id: ProcessID) -> Footprint {
        guard let process = processes[id], let callback = process.openCompletions[number] else { return .unknown }
        switch callback {
        case .application(.performAction), .scene(.performAction): return Footprint(writes: [.process(id)])
        case .notification(.didReceiveResponse), .notification(.didReceiveRemote), .backgroundTask(.fetch):
            return Footprint(reads: [.clock], writes: [.process(id), .notifications(process.bundle)])
        case .notification(.willPresent): return footprint(ofShowingIn: process.bundle)
        case .appExtension(.widgetPerformUpdate): return Self.restOfWidget(id)
        default: return .unknown
        }
    }
}

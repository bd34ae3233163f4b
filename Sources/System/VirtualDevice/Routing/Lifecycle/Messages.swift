// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

extension Device {
    /// How much a process may say between two calls into it. A host counts too, before it journals what was said.
    public static var messageLimit: Int { ProcessToHost.messageLimit }

    /// What is said of a process beyond ``messageLimit``.
    public static var floodReason: String { "said \(messageLimit) things without having been called" }

    /// A process has said something.
    ///
    /// Messages carry rising numbers; one that is in the journal already is ignored, so a process may repeat what it
    /// is not sure the host has. A gap, or an answer to a call that was not made, is nonsense and ends the process.
    mutating func receive(_ message: AppMessage, number: Int, from id: ProcessID) {
        guard let last = processes[id]?.lastMessage, number > last else { return }
        guard number == last + 1 else {
            processMisbehaved(id, reason: "message \(number) came after message \(last)")
            return
        }
        processes[id]!.lastMessage = number
        processes[id]!.messagesSinceDelivery += 1
        let process = processes[id]!.identity
        guard processes[id]!.messagesSinceDelivery <= Self.messageLimit else {
            processMisbehaved(id, reason: Self.floodReason)
            return
        }
        switch message {
        case .returned(let delivery, let result): callbackReturned(delivery, result, of: process)
        case .completed(let delivery, let value): completionCalled(delivery, value, of: process)
        case .completedAgain(let delivery): completionCalledAgain(delivery, of: process)
        case .setShortcutItems(let items):
            carryOut(quickActions.set(items, by: process.bundle, view))
        case .notification(let message): receive(message, from: process)
        case .requestLocationAuthorization: requestLocationAuthorization(process)
        case .openURL(let call, let url, let universalLinksOnly):
            openURL(url, universalLinksOnly: universalLinksOnly, call: call, by: process)
        case .scene(let message): receive(message, from: process)
        case .activityOffer(let message): receive(message, from: process)
        case .searchIndex(let message): carryOut(searchIndex.receive(message, from: id, view))
        case .contentExtension(let request): contentExtension(request, of: process)
        case .appExtension(let message): receive(message, from: process)
        case .pasteboard(let message): receive(message, from: process)
        case .startTimer(let timer, let nanoseconds):
            let due = now.advanced(by: .nanoseconds(max(0, nanoseconds)))
            guard due <= .end else {
                processMisbehaved(id, reason: "asked for a timer beyond the clock's end, \(VirtualInstant.end)")
                return
            }
            timers.add(.app(id, timer: timer), at: due, isActivity: true)
        case .clock(let message): carryOut(processClocks.receive(message, from: id, view))
        case .keyboard(let message): receive(message, from: process)
        case .darwin(let message): carryOut(darwinNotifications.receive(message, from: id, view))
        case .transfer(let message): carryOut(transfers.receive(message, from: id, view))
        case .process(let message): carryOut(activities.receive(message, from: id, view))
        case .backgroundTask(let message): carryOut(backgroundTasks.receive(message, from: id, view))
        case .phoneCall(let message): receive(message, from: id)
        case .orientation(let message): receive(message, from: id)
        case .activitySheet(let message): receive(message, from: process)
        case .widget(let message): carryOut(widgetTimelines.receive(message, from: id, view))
        case .screen(let screen):
            guard apps[process.bundle]!.process == id, windows.shows(screen, in: process.bundle) else { return }
            trace(.screen(app: process.name, screen))
        case .diagnostic(let text):
            diagnose(process.bundle, text)
        }
    }

    private mutating func callbackReturned(_ number: Int, _ result: CallbackResult, of process: ProcessIdentity) {
        let called = processes[process.id]!.outstanding
        guard let outstanding = called, outstanding.delivery.number == number else {
            let expected = called.map { "delivery \($0.delivery.number) is" } ?? "no delivery is"
            processMisbehaved(process.id, reason: "said that delivery \(number) returned while \(expected) outstanding")
            return
        }
        let callback = outstanding.delivery.callback
        let duration = outstanding.began.duration(to: now)
        processes[process.id]!.change { $0.callReturned(callback, after: duration) }
        busy.remove(process.id)
        awake.insert(process.id)
        if callback.answer == nil { processClocks.awaitsAnswersNoMore(process.id) }
        if result != .done, !callback.isSnapshot {
            trace(.result(app: process.name, process: process.id, number: number, result))
        }
        // A call that has been answered already, or whose time is over, is not acted on once more.
        let isOpen = processes[process.id]!.openCompletions[number] != nil
        if result == .notImplemented || result == .noDelegate {
            processes[process.id]!.openCompletions[number] = nil
        }
        settleInput(of: process.id)
        switch callback {
        case .application(.willFinishLaunching): noteLaunchResult(result, of: process.id)
        case .application(.didFinishLaunching):
            noteLaunchResult(result, of: process.id)
            applyReturnFalseRule(process.id)
        case .scene(.configurationForConnecting(let session, _)):
            if case .configuration(let chosen, _) = result {
                changeSession(session.identifier, of: process.bundle) { $0.configuration = chosen }
            }
        case .activityOffer(.send(let number)):
            guard case .activity(let activity) = result else { break }
            carryOut(activityOffers.sent(number, activity, by: process.id, view))
        case .application(.openURL): answerOpen(outstanding.item, of: process.id, result != .bool(false))
        case .scene(.didEnterBackground(let scene)) where result.isRestoration:
            keepRestoration(result, of: scene, in: process)
            cameToBackground(process.id)
        case .scene(.didEnterBackground), .application(.didEnterBackground): cameToBackground(process.id)
        case .scene(.didBecomeActive), .application(.didBecomeActive): keyboardActivated(process.id)
        case .keyboard(.returnFirstResponder): firstResponderReturned(to: process.id)
        case .takeSnapshot(let dark): snapshotTaken(result, dark: dark, of: process)
        case .application(.willTerminate): endProcess(process.id, reason: "force quit")
        case .notification(.willPresent(let notification)):
            if isOpen { presentWithoutAnswer(notification, result, of: process.id) }
        case .notification(.didReceiveResponse(let response)):
            if isOpen, result == .noDelegate {
                let given = processes[process.id]?.scenes.connection.response
                let isInOptions = given?.notification == response.notification && given?.action == response.action
                carryOut(waitingResponses.found(nobodyIn: process.id, response, isInOptions: isInOptions, view))
            }
        case .notificationContent(.didReceiveResponse):
            if isOpen, result.isMissing { expandedAnswered(nil, of: process) }
        case .appExtension(let callback): extensionReturned(callback, result, isOpen: isOpen, of: process)
        case .backgroundTask(let callback):
            carryOut(backgroundTasks.returned(callback, result, from: process.id, view))
        case .phoneCall(.didReceivePush(let payload)):
            carryOut(callPushes.returned(number, payload, result, from: process.id, view))
        case .notificationContent(.didDisappear): endProcess(process.id, reason: "its notification is closed")
        case .notificationService(.didReceive(let original)):
            let hasNobody = result == .noDelegate || result == .notImplemented
            if isOpen, hasNobody { serviceHasNoPrincipal(original, of: process) }
        default: break
        }
        releaseAttachments(of: callback, of: process.bundle)
    }

    private mutating func cameToBackground(_ id: ProcessID) {
        takeSnapshots(of: id)
        if processes[id]!.lifecycle.presence == .background { armSuspension(id) }
    }

    private mutating func noteLaunchResult(_ result: CallbackResult, of id: ProcessID) {
        if result == .bool(false) { processes[id]!.lifecycle.refuseLaunch() }
    }

    /// Source: application(_:didFinishLaunchingWithOptions:), links sheet 1.3. Scene apps have nothing to take away.
    private mutating func applyReturnFalseRule(_ id: ProcessID) {
        guard processes[id]!.lifecycle.isLaunchRefused else { return }
        let removed = processes[id]!.queue.removeLaunchItems()
        for item in removed {
            let name = processes[id]!.name
            trace(.notice(app: name, "\(item.callback.name) is not called: a launch method returned false"))
            answerOpen(item.id, of: id, false)
        }
    }

    private mutating func completionCalled(_ number: Int, _ value: CompletionValue, of process: ProcessIdentity) {
        guard let callback = processes[process.id]!.openCompletions.removeValue(forKey: number) else {
            diagnose(process.bundle, "called the completion handler of delivery \(number) that nobody waits for")
            return
        }
        trace(.completion(app: process.name, number: number, value))
        switch (callback, value) {
        case (.notification(.willPresent(let notification)), .presentation(let options)):
            present(notification, options: options, of: process.bundle)
        case (.notificationService(.didReceive(let original)), .content(let content)):
            serviceAnswered(original, content, of: process)
        case (.notificationContent(.didReceiveResponse), .responseOption(let option)):
            expandedAnswered(option, of: process)
        case (.appExtension(.widgetPerformUpdate(let request)), .updateResult(let result)):
            let update = WidgetUpdate(rawValue: result)
            if update == nil { diagnose(process.bundle, "\(process.name) answered with \(result), which is no result") }
            widgetUpdated(request, update ?? .failed)
        case (.phoneCall(.didReceivePush), _): carryOut(callPushes.completed(number, by: process.id, view))
        case (.notification(.didReceiveRemote), _), (.backgroundTask(.fetch), _):
            if processes[process.id]?.lifecycle.presence == .background { takeSnapshots(of: process.id) }
        default: break
        }
        releaseAttachments(of: callback, of: process.bundle)
    }

    private mutating func completionCalledAgain(_ number: Int, of process: ProcessIdentity) {
        diagnose(process.bundle, "called the completion handler of delivery \(number) a second time")
        // A service extension's second answer comes too late and is ignored (notifications sheet 2.12, 4).
        guard !process.isExtension else { return }
        if profile.homeScreen.secondCompletionEndsApp {
            endProcess(process.id, reason: "called a completion handler twice")
        }
    }
}

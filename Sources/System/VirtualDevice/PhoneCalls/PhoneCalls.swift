// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

// Calls that apps report (CallKit).
//
//     reportNewIncomingCall ─► ringing ── answer ──► CXAnswerCallAction ── fulfill ──► connected
//                                 └────── decline ─► CXEndCallAction ──────────────► ended
//     CXCallController.request ─► CXStartCallAction ── fulfill ─► connecting ── connectedAt ─► connected
//
// An action that is neither fulfilled nor failed in time counts as failed. A call ends with its process.
//
// Source: https://developer.apple.com/documentation/callkit/making-and-receiving-voip-calls

/// The service of the calls on a device.
struct PhoneCalls: Codable, Sendable {
    struct Call: Codable, Sendable {
        var record: PhoneCallRecord
        var bundle: String
        var process: ProcessID
    }

    /// An action that an app has to fulfil.
    private struct Pending: Codable, Sendable {
        var action: PhoneCallAction
        var process: ProcessID
    }

    /// In order of report.
    private var calls: [Call] = []
    /// By the action's identifier, in order of request.
    private var pending = OrderedDictionary<String, Pending>()
    /// Processes with a `CXCallObserver`.
    private var observers: [ProcessID] = []
    private var lastAction = 0

    // MARK: - What others ask

    /// Whether a process in the background is not to be suspended.
    func keepsRunning(_ process: ProcessID) -> Bool { calls.contains { $0.process == process } }

    /// The calls of an app, in order of report.
    func calls(of bundle: String) -> [PhoneCallRecord] { calls.filter { $0.bundle == bundle }.map(\.record) }

    // MARK: - What processes say

    mutating func receive(
        _ message: PhoneCallMessage, from process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        guard let bundle = view.bundle(of: process) else { return [] }
        switch message {
        // Of the service of VoIP pushes.
        case .wantsPushes, .pushNotReceived: return []
        case .providerBegan: return [.call(.phoneCall(.providerDidBegin), process, .signals)]
        case .reported(let number, let record): return report(record, number, bundle, process, view)
        case .updated(let identifier, let update):
            guard let index = index(of: identifier, process) else { return unknown("updated", bundle) }
            calls[index].record.update.take(update)
            return changed(calls[index])
        case .ended(let identifier, let reason):
            guard let index = index(of: identifier, process) else { return unknown("ended", bundle) }
            return end(index, "ends: \(Self.reason(reason))")
        case .connects(let identifier, let isConnected):
            guard let index = index(of: identifier, process) else { return unknown("connected", bundle) }
            guard isConnected, !calls[index].record.hasConnected else { return [] }
            calls[index].record.hasConnected = true
            return [.notice("the call with \(calls[index].record.name) is connected", about: bundle)]
                + changed(calls[index])
        case .requested(let number, let actions): return request(actions, number, bundle, process, view)
        case .finished(let identifier, let isFulfilled):
            guard let done = pending[identifier], done.process == process else { return [] }
            pending[identifier] = nil
            return finish(done.action, isFulfilled, process)
        case .observes:
            if !observers.contains(process) { observers.append(process) }
            return calls.map { .call(.phoneCall(.changed($0.record)), process, .signals) }
        }
    }

    private mutating func report(
        _ record: PhoneCallRecord, _ number: Int, _ bundle: String, _ process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        func answer(_ error: Int?) -> ServiceAction {
            .call(.phoneCall(.reported(call: number, error: error)), process, .replies)
        }
        guard view.backgroundModes(of: bundle).contains("voip") else {
            let text = "may not report calls: its UIBackgroundModes lack voip"
            return [.diagnostic(text, about: bundle), answer(IncomingCallError.unentitled)]
        }
        guard !calls.contains(where: { $0.record.identifier == record.identifier }) else {
            return [answer(IncomingCallError.exists)]
        }
        calls.append(Call(record: record, bundle: bundle, process: process))
        return [.notice("a call from \(record.name) rings", about: bundle), answer(nil)] + changed(calls.last!)
    }

    private mutating func request(
        _ actions: [PhoneCallAction], _ number: Int, _ bundle: String, _ process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        func answer(_ error: Int?) -> ServiceAction {
            .call(.phoneCall(.requested(call: number, error: error)), process, .replies)
        }
        if let error = refusal(of: actions, process) { return [answer(error)] }
        var result = [answer(nil)]
        for action in actions where action.kind == .start {
            let update = PhoneCallUpdate(handle: action.handle, hasVideo: action.isOn)
            let record = PhoneCallRecord(identifier: action.call, update: update, isOutgoing: true)
            calls.append(Call(record: record, bundle: bundle, process: process))
            result.append(.notice("calls \(record.name)", about: bundle))
            result += changed(calls.last!)
        }
        return result + perform(actions, process, view)
    }

    /// Why a transaction is not performed; nil when it is.
    private func refusal(of actions: [PhoneCallAction], _ process: ProcessID) -> Int? {
        guard !actions.isEmpty else { return TransactionError.empty }
        var identifiers: Set<String> = []
        var started: Set<String> = []
        for action in actions {
            guard identifiers.insert(action.identifier).inserted else { return TransactionError.invalid }
            if action.kind == .start {
                let exists = calls.contains { $0.record.identifier == action.call }
                guard !exists, started.insert(action.call).inserted else { return TransactionError.exists }
            } else if index(of: action.call, process) == nil {
                return TransactionError.unknownCall
            }
        }
        return nil
    }

    /// Asks the provider's delegate to perform a transaction.
    private mutating func perform(
        _ actions: [PhoneCallAction], _ process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        var result: [ServiceAction] = [.call(.phoneCall(.perform(actions)), process, .signals)]
        for action in actions {
            pending[action.identifier] = Pending(action: action, process: process)
            guard let limit = view.profile.background.callActionLimit?.duration else { continue }
            result.append(.timer(.phoneCall(.action(action.identifier)), at: view.now.advanced(by: limit)))
        }
        return result
    }

    /// The app has performed an action, or has not been able to.
    private mutating func finish(
        _ action: PhoneCallAction, _ isFulfilled: Bool, _ process: ProcessID
    ) -> [ServiceAction] {
        guard let index = index(of: action.call, process) else { return [] }
        let (name, bundle) = (calls[index].record.name, calls[index].bundle)
        if action.endsCall(isFulfilled: isFulfilled) {
            guard action.kind == .end else { return end(index, "fails") }
            return end(index, calls[index].record.isRinging ? "is declined" : "ends")
        }
        switch action.kind {
        case .answer:
            calls[index].record.hasConnected = true
            return [.notice("the call from \(name) is answered", about: bundle)] + changed(calls[index])
        case .start, .end: return []
        case .hold:
            guard isFulfilled, let isOn = action.isOn else { return [] }
            calls[index].record.isOnHold = isOn
            let text = isOn ? "is put on hold" : "goes on"
            return [.notice("the call with \(name) \(text)", about: bundle)] + changed(calls[index])
        case .mute:
            guard isFulfilled, let isOn = action.isOn else { return [] }
            calls[index].record.isMuted = isOn
            return [.notice("the call with \(name) is \(isOn ? "muted" : "unmuted")", about: bundle)]
        }
    }

    private mutating func end(_ index: Int, _ what: String) -> [ServiceAction] {
        var call = calls.remove(at: index)
        call.record.hasEnded = true
        for identifier in pending.keys where pending[identifier]!.action.call == call.record.identifier {
            pending[identifier] = nil
        }
        let preposition = call.record.isOutgoing ? "to" : "from"
        return [.notice("the call \(preposition) \(call.record.name) \(what)", about: call.bundle)] + changed(call)
    }

    private func changed(_ call: Call) -> [ServiceAction] {
        observers.map { .call(.phoneCall(.changed(call.record)), $0, .signals) }
    }

    private func unknown(_ verb: String, _ bundle: String) -> [ServiceAction] {
        [.notice("has \(verb) a call that it has not reported, or that is over: ignored", about: bundle)]
    }

    private func index(of identifier: String, _ process: ProcessID) -> Int? {
        calls.firstIndex { $0.record.identifier == identifier && $0.process == process }
    }

    // MARK: - What the user does

    /// Why a gesture makes no sense now; nil when it does.
    func refusal(of gesture: PhoneCallGesture, _ view: DeviceView) -> DeviceError? {
        if let bundle = gesture.bundle, !view.isInstalled(bundle) {
            return .unknownApp(bundle: bundle, installed: view.installedApps)
        }
        guard target(of: gesture) == nil else { return nil }
        switch gesture {
        case .answer, .decline: return .noCall(isRinging: true)
        case .hangUp: return .noCall(isRinging: false)
        }
    }

    /// Performs a gesture that ``refusal(of:_:)`` has let through.
    mutating func perform(_ gesture: PhoneCallGesture, _ view: DeviceView) -> [ServiceAction] {
        guard let call = target(of: gesture) else { return [] }
        lastAction += 1
        let digits = String(lastAction, radix: 16, uppercase: true)
        let identifier = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
        let kind: PhoneCallAction.Kind = if case .answer = gesture { .answer } else { .end }
        let action = PhoneCallAction(identifier: identifier, kind: kind, call: call.record.identifier)
        return perform([action], call.process, view)
    }

    /// The newest call that the gesture can mean. One that is being answered or ended is none.
    private func target(of gesture: PhoneCallGesture) -> Call? {
        let isRinging =
            switch gesture {
            case .answer, .decline: true
            case .hangUp: false
            }
        return calls.last { call in
            call.record.isRinging == isRinging && gesture.bundle.map { $0 == call.bundle } ?? true
                && !pending.values.contains {
                    $0.action.call == call.record.identifier && [.answer, .end].contains($0.action.kind)
                }
        }
    }

    // MARK: - Time

    /// An action was neither fulfilled nor failed.
    mutating func actionTimedOut(_ identifier: String) -> [ServiceAction] {
        guard let late = pending.removeValue(forKey: identifier) else { return [] }
        return [.call(.phoneCall(.timedOut(late.action)), late.process, .signals)]
            + finish(late.action, false, late.process)
    }

    func isPending(_ action: String) -> Bool { pending[action] != nil }

    // MARK: - Ends

    /// A process is gone, and its calls with it.
    mutating func ended(_ process: ProcessID) -> [ServiceAction] {
        observers.removeAll { $0 == process }
        for identifier in pending.keys where pending[identifier]!.process == process { pending[identifier] = nil }
        var result: [ServiceAction] = []
        while let index = calls.firstIndex(where: { $0.process == process }) {
            result += end(index, "ends with its app")
        }
        return result
    }

    /// By raw values of `CXCallEndedReason`.
    private static func reason(_ value: Int) -> String {
        switch value {
        case 1: "failed"
        case 2: "remote ended"
        case 3: "unanswered"
        case 4: "answered elsewhere"
        case 5: "declined elsewhere"
        default: "reason \(value)"
        }
    }
}

/// Raw values of `CXErrorCodeIncomingCallError.Code`.
private enum IncomingCallError {
    static let (unentitled, exists) = (1, 2)
}

/// Raw values of `CXErrorCodeRequestTransactionError.Code`.
private enum TransactionError {
    static let (empty, unknownCall, exists, invalid) = (3, 4, 5, 6)
}

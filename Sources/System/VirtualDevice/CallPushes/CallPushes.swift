// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderedCollections
import SystemModel

// VoIP pushes (PushKit).
//
//     push ─► didReceiveIncomingPushWith ── call reported ──► completion
//                         └─ completion, or the time is over ─► the app is ended; too often: it gets no more pushes
//
// Source: https://developer.apple.com/documentation/pushkit/responding-to-voip-notifications-from-pushkit

/// The service of VoIP pushes: who gets them, and whether a call is reported for each.
struct CallPushes: Codable, Sendable {
    /// A push that an app was given, whose completion handler it has not called.
    private struct Open: Codable, Sendable {
        var delivery: Int
        var hasCall = false
    }

    /// In order of delivery.
    private var open = OrderedDictionary<ProcessID, [Open]>()
    /// Payloads for processes without a registry that wants them, in order of arrival.
    private var held = OrderedDictionary<ProcessID, [Data]>()
    /// Processes in which a registry began to want pushes after the latest push was delivered to them.
    private var begun = OrderedSet<ProcessID>()
    /// How many pushes in a row were left without a call.
    private var failures = OrderedDictionary<String, Int>()

    // MARK: - What others ask

    /// Whether a process in the background is not to be suspended.
    func keepsRunning(_ process: ProcessID) -> Bool { open[process]?.contains { !$0.hasCall } ?? false }

    // MARK: - Pushes

    /// A VoIP push for an app has come.
    ///
    /// - Parameter isRegistered: Whether the app has a token for VoIP pushes.
    func received(
        _ push: RemoteNotification, isRegistered: Bool, _ view: DeviceView
    ) -> [ServiceAction] {
        let bundle = push.topic
        guard isRegistered else {
            let text = "VoIP push \(push.identifier) is dropped: the app has no token for VoIP pushes"
            return [.diagnostic(text, about: bundle)]
        }
        if let limit = view.profile.background.voipFailureLimit, let count = failures[bundle], count >= limit {
            let text = "VoIP push \(push.identifier) is not delivered: no call was reported for the last \(count)"
            return [.diagnostic(text, about: bundle)]
        }
        return [.callInBackground(.phoneCall(.didReceivePush(payload: push.payload)), bundle: bundle, .notifications)]
    }

    /// A registry of a process wants VoIP pushes now: those that came before are delivered.
    mutating func registryWantsPushes(in process: ProcessID) -> [ServiceAction] {
        begun.append(process)
        let waiting = held.removeValue(forKey: process) ?? []
        return waiting.map { Self.call($0, process) }
    }

    private static func call(_ payload: Data, _ process: ProcessID) -> ServiceAction {
        .call(.phoneCall(.didReceivePush(payload: payload)), process, .notifications)
    }

    /// A push is delivered to a process: its time begins.
    mutating func delivers(_ delivery: Int, to process: ProcessID, _ view: DeviceView) -> [ServiceAction] {
        begun.remove(process)
        guard view.profile.background.voipReport == .beforeCompletion else { return [] }
        open[process, default: []].append(Open(delivery: delivery))
        guard let limit = view.profile.background.voipReportLimit?.duration else { return [] }
        let end = view.now.advanced(by: limit)
        return [.timer(.phoneCall(.report(process, delivery: delivery)), at: end)]
    }

    /// A process has returned from the call with a push.
    mutating func returned(
        _ delivery: Int, _ payload: Data, _ result: CallbackResult, from process: ProcessID, _ view: DeviceView
    ) -> [ServiceAction] {
        guard let bundle = view.bundle(of: process) else { return [] }
        switch result {
        case .noDelegate:
            open[process]?.removeAll { $0.delivery == delivery }
            // A registry has begun to want pushes since the process looked for one: nothing else would release the push.
            if begun.contains(process) { return [Self.call(payload, process)] }
            held[process, default: []].append(payload)
            return [.diagnostic("has no PKPushRegistry that wants VoIP pushes: the push waits for one", about: bundle)]
        case .notImplemented:
            return close(delivery, of: process, "its delegate has no method that receives it", view)
        default: return []
        }
    }

    /// An app has tried to report a call: that counts for the oldest push that has none, whatever comes of it.
    mutating func callReported(by process: ProcessID, _ view: DeviceView) {
        guard let index = open[process]?.firstIndex(where: { !$0.hasCall }) else { return }
        open[process]![index].hasCall = true
        if let bundle = view.bundle(of: process) { failures[bundle] = nil }
    }

    /// The app has called a push's completion handler.
    mutating func completed(_ delivery: Int, by process: ProcessID, _ view: DeviceView) -> [ServiceAction] {
        close(delivery, of: process, "the completion handler was called before", view)
    }

    mutating func timeIsOver(_ delivery: Int, of process: ProcessID, _ view: DeviceView) -> [ServiceAction] {
        let seconds = view.profile.background.voipReportLimit?.duration.inSeconds ?? 0
        return close(delivery, of: process, "its \(Int(seconds)) s are over", view)
    }

    /// Whether a push has no call yet.
    func isOpen(_ delivery: Int, of process: ProcessID) -> Bool {
        open[process]?.contains { $0.delivery == delivery && !$0.hasCall } ?? false
    }

    /// A push is dealt with: without a reported call, the app is ended.
    private mutating func close(
        _ delivery: Int, of process: ProcessID, _ why: String, _ view: DeviceView
    ) -> [ServiceAction] {
        guard let index = open[process]?.firstIndex(where: { $0.delivery == delivery }),
            let bundle = view.bundle(of: process)
        else { return [] }
        guard !open[process]!.remove(at: index).hasCall else { return [] }
        let count = (failures[bundle] ?? 0) + 1
        failures[bundle] = count
        var result = [ServiceAction.diagnostic("has not reported a call for a VoIP push: \(why)", about: bundle)]
        if count == view.profile.background.voipFailureLimit {
            let text = "gets no more VoIP pushes until it is deleted and installed again"
            result.append(.diagnostic("\(text): \(count) in a row without a call", about: bundle))
        }
        result.append(.end(process, reason: "killed: no incoming call was reported for a VoIP push"))
        return result
    }

    // MARK: - Ends

    mutating func ended(_ process: ProcessID) {
        open[process] = nil
        held[process] = nil
        begun.remove(process)
    }

    mutating func uninstalled(_ bundle: String) { failures[bundle] = nil }
}

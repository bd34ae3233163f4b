// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// Responses that found no notification delegate, where the profile keeps them until one is set. Rules: notifications sheet
/// 2.7.
struct WaitingResponses: Codable, Sendable {
    /// By process, oldest first.
    private var responses = OrderedDictionary<ProcessID, [ResponseRecord]>()

    func responses(of process: ProcessID) -> [ResponseRecord] { responses[process] ?? [] }

    /// A response has found nobody: lost, or kept.
    ///
    /// - Parameter isInOptions: Whether a scene has got it with the options of its connection.
    mutating func found(
        nobodyIn process: ProcessID, _ response: ResponseRecord, isInOptions: Bool, _ view: DeviceView
    ) -> [ServiceAction] {
        let bundle = view.bundle(of: process)
        switch view.profile.notifications.lateDelegate {
        case .drop where isInOptions:
            let text =
                "only the scene's options have the response: no notification delegate was set by the end of launching"
            return [.notice(text, about: bundle)]
        case .drop:
            let text = "response lost: no notification delegate was set by the end of launching"
            return [.diagnostic(text, about: bundle)]
        case .deliverOnSet:
            responses[process] = responses(of: process) + [response]
            return [.notice("the response waits for a notification delegate", about: bundle)]
        }
    }

    /// A delegate has been set: responses that waited for one are handed over.
    mutating func delegateSet(in process: ProcessID) -> [ServiceAction] {
        guard let waiting = responses.removeValue(forKey: process) else { return [] }
        return waiting.map { .call(.notification(.didReceiveResponse($0)), process, .notifications) }
    }

    /// Returns those that are lost with the process.
    mutating func ended(_ process: ProcessID) -> [ResponseRecord] { responses.removeValue(forKey: process) ?? [] }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// What the user does on the call screen. `bundle` is the app whose call it is; nil picks the newest of any app.
public enum PhoneCallGesture: Codable, Hashable, Sendable {
    /// A ringing call.
    case answer(bundle: String?)
    /// A ringing call.
    case decline(bundle: String?)
    /// A call that was answered or started.
    case hangUp(bundle: String?)
}

extension PhoneCallGesture {
    /// The app whose call it is; nil for the newest of any app.
    var bundle: String? {
        switch self {
        case .answer(let bundle), .decline(let bundle), .hangUp(let bundle): bundle
        }
    }

    /// In the words of the command line.
    var summary: String {
        let verb =
            switch self {
            case .answer: "answer"
            case .decline: "decline"
            case .hangUp: "hang-up"
            }
        return "call \(verb)" + (bundle.map { " \($0)" } ?? "")
    }
}

/// A moment that the service of calls waits for.
enum PhoneCallTimer: Codable, Hashable, Sendable {
    /// The app has had its time to report a call for a VoIP push.
    case report(ProcessID, delivery: Int)
    /// The app has had its time for an action, by the action's identifier.
    case action(String)
}

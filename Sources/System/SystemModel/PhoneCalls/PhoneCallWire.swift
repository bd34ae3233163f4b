// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A message of an app about its VoIP pushes (PushKit) and its calls (CallKit).
public enum PhoneCallMessage: Codable, Hashable, Sendable {
    /// Whether a `PKPushRegistry` of the process wants VoIP pushes and has a delegate to receive them.
    case wantsPushes(Bool)
    /// The delegate of a registry with a queue of the app's own has not received a push: `.notImplemented` or `.noDelegate`,
    /// after `.done` was returned for the delivery.
    case pushNotReceived(delivery: Int, CallbackResult)
    /// `CXProvider.setDelegate(_:queue:)`: answered with ``PhoneCallCallback/providerDidBegin``.
    case providerBegan
    /// `CXProvider.reportNewIncomingCall(with:update:completion:)`; answered with ``PhoneCallCallback/reported(call:error:)``.
    case reported(call: Int, PhoneCallRecord)
    /// `CXProvider.reportCall(with:updated:)`. `nil` leaves a value as it was.
    case updated(identifier: String, PhoneCallUpdate)
    /// `CXProvider.reportCall(with:endedAt:reason:)`; `reason` is a raw value of `CXCallEndedReason`.
    case ended(identifier: String, reason: Int)
    /// `CXProvider.reportOutgoingCall(with:connectedAt:)`; without `isConnected`, `startedConnectingAt:`.
    case connects(identifier: String, isConnected: Bool)
    /// `CXCallController.request(_:completion:)`: the actions of a transaction, in its order. Answered with
    /// ``PhoneCallCallback/requested(call:error:)``.
    case requested(call: Int, [PhoneCallAction])
    /// `CXAction.fulfill()` or `fail()`, with the action's own identifier.
    case finished(action: String, isFulfilled: Bool)
    /// A `CXCallObserver` exists: the process is told of calls from now on.
    case observes
}

/// A call of the system about VoIP pushes and calls.
public enum PhoneCallCallback: Codable, Hashable, Sendable {
    /// `pushRegistry(_:didUpdate:for:)` with the token for VoIP pushes.
    case didUpdateToken(Data)
    /// `pushRegistry(_:didReceiveIncomingPushWith:for:completion:)`
    case didReceivePush(payload: Data)
    /// `providerDidBegin(_:)`
    case providerDidBegin
    /// `provider(_:execute:)`, and `provider(_:perform:)` for each action of the transaction.
    case perform([PhoneCallAction])
    /// `provider(_:timedOutPerforming:)`
    case timedOut(PhoneCallAction)
    /// `callObserver(_:callChanged:)`
    case changed(PhoneCallRecord)
    /// The answer to a reported call: nil means success, otherwise a code of `CXErrorCodeIncomingCallError`.
    case reported(call: Int, error: Int?)
    /// The answer to a requested transaction: nil means success, otherwise a code of
    /// `CXErrorCodeRequestTransactionError`.
    case requested(call: Int, error: Int?)
}

/// What became of a call that an app has reported, or of a transaction that it has requested.
public struct PhoneCallOutcome: Hashable, Sendable {
    /// nil means success, otherwise a code of `CXErrorCodeIncomingCallError` or `CXErrorCodeRequestTransactionError`.
    public var error: Int?

    public init(error: Int?) {
        self.error = error
    }
}

extension PhoneCallCallback {
    /// The number of the call that this answers, and the answer: a ``PhoneCallOutcome``. nil for the other callbacks.
    var answer: (call: Int, value: any Sendable)? {
        switch self {
        case .reported(let call, let error), .requested(let call, let error): (call, PhoneCallOutcome(error: error))
        case .didUpdateToken, .didReceivePush, .providerDidBegin, .perform, .timedOut, .changed: nil
        }
    }

    /// The app's method, in Apple's spelling.
    public var name: String {
        switch self {
        case .didUpdateToken: "pushRegistry(_:didUpdate:for:)"
        case .didReceivePush: "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"
        case .providerDidBegin: "providerDidBegin(_:)"
        case .perform: "provider(_:perform:)"
        case .timedOut: "provider(_:timedOutPerforming:)"
        case .changed: "callObserver(_:callChanged:)"
        case .reported: "reportNewIncomingCall completion"
        case .requested: "CXCallController.request completion"
        }
    }

    /// What the call is about, for the timeline. The calls' own identifiers are random in most apps and not shown.
    public var details: String {
        switch self {
        case .didUpdateToken(let token): "token of \(token.count) bytes"
        case .didReceivePush, .providerDidBegin: ""
        case .perform(let actions): actions.map(\.kind.className).joined(separator: ", ")
        case .timedOut(let action): action.kind.className
        case .changed(let call): "\(call.name): \(call.state)"
        case .reported(_, let error), .requested(_, let error): error.map { "error \($0)" } ?? ""
        }
    }
}

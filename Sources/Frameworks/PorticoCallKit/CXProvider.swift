// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Dispatch
public import Foundation
import Synchronization
import SystemModel

/// Reports an app's calls to the system, and tells its delegate what the user does with them.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxprovider
/// - Since: iOS 10.0
/// - Differs: a provider is kept until it is invalidated, even if the app does not keep it. A call screen can be answered,
///   declined and hung up by a test or by `portico call`; it has no other buttons. Pushes that a service extension reports
///   are absent. It is `Sendable`, which Apple's class is not documented to be.
open class CXProvider: NSObject, @unchecked Sendable {
    // What changes is touched under the mutex only; the delegate belongs to the app.
    private struct State: @unchecked Sendable {
        weak var delegate: (any CXProviderDelegate)?
        var queue: DispatchQueue?
        var configuration: CXProviderConfiguration
    }

    private let context = ProcessContext.current
    private let state: Mutex<State>

    /// Traps outside of an app.
    public init(configuration: CXProviderConfiguration) {
        let first = UncheckedBox(value: State(configuration: configuration))
        state = Mutex(first.value)
        super.init()
        CallClient.of(context).add(self)
    }

    /// - Differs: not simulated; kept only.
    open var configuration: CXProviderConfiguration {
        get { state.withLock { UncheckedBox(value: $0.configuration) }.value }
        set {
            let box = UncheckedBox(value: newValue)
            state.withLock { $0.configuration = box.value }
        }
    }

    /// - Parameters:
    ///   - delegate: Held weakly.
    ///   - queue: Where it is called; nil stands for the main queue.
    /// - Behavior: https://developer.apple.com/documentation/callkit/cxprovider/setdelegate(_:queue:)
    open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
        let box = UncheckedBox(value: delegate)
        state.withLock { ($0.delegate, $0.queue) = (box.value, queue) }
        guard delegate != nil else { return }
        CallClient.of(context).begin(self)
    }

    // MARK: - Calls

    /// Reports an incoming call: the device rings.
    ///
    /// - Parameter completion: Called once, on the delegate's queue, or on a queue of the framework if it has none; with an
    ///   error of ``CXErrorCodeIncomingCallError`` if the call is not shown.
    /// - Behavior: https://developer.apple.com/documentation/callkit/cxprovider/reportnewincomingcall(with:update:completion:)
    @preconcurrency open func reportNewIncomingCall(
        with UUID: UUID, update: CXCallUpdate, completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let record = PhoneCallRecord(identifier: UUID.uuidString, update: update.record)
        let queue = state.withLock { $0.queue }
        CallClient.of(context).report(record, by: self) { [context] error in
            DelegateQueue.run(on: queue, in: context) { completion(error) }
        }
    }

    /// The asynchronous form.
    open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            reportNewIncomingCall(with: UUID, update: update) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    /// Reports that something about a call has changed.
    ///
    /// - Behavior: https://developer.apple.com/documentation/callkit/cxprovider/reportcall(with:updated:)
    open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {
        context.send(.phoneCall(.updated(identifier: UUID.uuidString, update.record)))
    }

    /// Reports that a call has ended, if the user has not ended it.
    ///
    /// - Differs: the date is not used; the call ends now.
    /// - Behavior: https://developer.apple.com/documentation/callkit/cxprovider/reportcall(with:endedat:reason:)
    open func reportCall(with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason) {
        CallClient.of(context).end(UUID.uuidString, endedReason)
    }

    /// Reports that an outgoing call has begun to connect.
    ///
    /// - Differs: has no effect: an outgoing call is connecting from its start.
    open func reportOutgoingCall(with UUID: UUID, startedConnectingAt dateStartedConnecting: Date?) {
        context.send(.phoneCall(.connects(identifier: UUID.uuidString, isConnected: false)))
    }

    /// Reports that an outgoing call is connected.
    ///
    /// - Differs: the date is not used; the call is connected now.
    open func reportOutgoingCall(with UUID: UUID, connectedAt dateConnected: Date?) {
        context.send(.phoneCall(.connects(identifier: UUID.uuidString, isConnected: true)))
    }

    /// Invalidates the provider and ends its calls. Its delegate is not called any more.
    ///
    /// - Behavior: https://developer.apple.com/documentation/callkit/cxprovider/invalidate()
    open func invalidate() {
        state.withLock { $0.delegate = nil }
        CallClient.of(context).remove(self)
    }

    // MARK: - Actions

    /// Transactions that are not complete, in order of request.
    open var pendingTransactions: [CXTransaction] { CallClient.of(context).pending(of: self) }

    /// Actions of a class that are not complete, in order of request.
    open func pendingCallActions(of callActionClass: AnyClass, withCall callUUID: UUID) -> [CXCallAction] {
        pendingTransactions.flatMap(\.actions).compactMap { $0 as? CXCallAction }.filter {
            $0.callUUID == callUUID && !$0.isComplete && type(of: $0) == callActionClass
        }
    }

    /// The delegate and its queue.
    var receiver: (delegate: any CXProviderDelegate, queue: DelegateQueue)? {
        state.withLock { state in
            UncheckedBox(value: state.delegate.map { ($0, DelegateQueue(state.queue)) })
        }.value
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Dispatch
public import Foundation
import SystemModel

/// Requests transactions from the system. Those that it allows are performed by the delegate of the app's ``CXProvider``.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxcallcontroller
/// - Since: iOS 10.0
/// - Differs: is `Sendable`, which Apple's class is not documented to be.
open class CXCallController: NSObject, @unchecked Sendable {
    // Without state that changes.

    /// The calls on the device.
    public let callObserver = CXCallObserver()
    private let queue: DispatchQueue?
    private let context = ProcessContext.current

    /// Completion handlers run on a queue of the framework. Traps outside of an app.
    public override init() {
        queue = nil
    }

    /// - Parameter queue: Where completion handlers run.
    public init(queue: DispatchQueue) {
        self.queue = queue
    }

    /// - Parameter completion: Called once: with nil when the provider's delegate will be asked to perform the transaction,
    ///   otherwise with an error of ``CXErrorCodeRequestTransactionError``.
    /// - Behavior: https://developer.apple.com/documentation/callkit/cxcallcontroller/request(_:completion:)
    @preconcurrency open func request(
        _ transaction: CXTransaction, completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        CallClient.of(context).request(transaction) { [context, queue] error in
            DelegateQueue.run(on: queue, in: context) { completion(error) }
        }
    }

    /// The asynchronous form.
    open func request(_ transaction: CXTransaction) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            request(transaction) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    /// Requests a transaction of these actions.
    ///
    /// - Since: iOS 11.0
    @preconcurrency open func requestTransaction(
        with actions: [CXAction], completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        request(CXTransaction(actions: actions), completion: completion)
    }

    /// The asynchronous form.
    open func requestTransaction(with actions: [CXAction]) async throws {
        try await request(CXTransaction(actions: actions))
    }

    /// Requests a transaction of one action.
    ///
    /// - Since: iOS 11.0
    @preconcurrency open func requestTransaction(
        with action: CXAction, completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        request(CXTransaction(action: action), completion: completion)
    }

    /// The asynchronous form.
    open func requestTransaction(with action: CXAction) async throws {
        try await request(CXTransaction(action: action))
    }
}

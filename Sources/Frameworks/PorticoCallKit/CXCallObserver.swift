// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Dispatch
public import Foundation
import Synchronization
import SystemModel

/// A call on the device, in the state that it had when the object was made.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxcall
/// - Since: iOS 10.0
/// - Differs: is `Sendable`, which Apple's class is not documented to be.
open class CXCall: NSObject, @unchecked Sendable {
    // Never changes.
    public let uuid: UUID
    public let isOutgoing: Bool
    public let isOnHold: Bool
    public let hasConnected: Bool
    public let hasEnded: Bool

    init(_ record: PhoneCallRecord, uuid: UUID) {
        self.uuid = uuid
        isOutgoing = record.isOutgoing
        isOnHold = record.isOnHold
        hasConnected = record.hasConnected
        hasEnded = record.hasEnded
    }

    /// Whether it is the same call in the same state.
    open func isEqual(to call: CXCall) -> Bool {
        uuid == call.uuid && isOutgoing == call.isOutgoing && isOnHold == call.isOnHold
            && hasConnected == call.hasConnected && hasEnded == call.hasEnded
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CXCall).map(isEqual(to:)) ?? false }

    open override var hash: Int { uuid.hashValue }
}

/// Lists the calls on the device and reports changes. They are the calls of all apps.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxcallobserver
/// - Since: iOS 10.0
/// - Differs: is `Sendable`, which Apple's class is not documented to be.
open class CXCallObserver: NSObject, @unchecked Sendable {
    // What changes is touched under the mutex only; the delegate belongs to the app.
    private struct State: @unchecked Sendable {
        weak var delegate: (any CXCallObserverDelegate)?
        var queue = DelegateQueue(nil)
    }

    private let context = ProcessContext.current
    private let state = Mutex(State())

    /// Traps outside of an app.
    public override init() {
        super.init()
        CallClient.of(context).add(self)
    }

    /// The calls that have not ended, in the order in which they began.
    ///
    /// - Differs: calls that began before the process's first observer existed are missing until the device has reported
    ///   them, soon after.
    open var calls: [CXCall] { CallClient.of(context).calls }

    /// - Parameters:
    ///   - delegate: Held weakly.
    ///   - queue: Where it is called; nil stands for the main queue.
    open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {
        let box = UncheckedBox(value: delegate)
        state.withLock { ($0.delegate, $0.queue) = (box.value, DelegateQueue(queue)) }
    }

    var receiver: (delegate: any CXCallObserverDelegate, queue: DelegateQueue)? {
        state.withLock { state in
            UncheckedBox(value: state.delegate.map { ($0, state.queue) })
        }.value
    }
}

/// - Behavior: https://developer.apple.com/documentation/callkit/cxcallobserverdelegate
/// - Since: iOS 10.0
@preconcurrency
public protocol CXCallObserverDelegate: NSObjectProtocol {
    /// A call has begun, has changed, or has ended.
    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

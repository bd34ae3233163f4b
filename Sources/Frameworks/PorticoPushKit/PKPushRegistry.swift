// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Dispatch
public import Foundation
import Synchronization
import SystemModel

/// Registers for pushes that go to the app itself and are never shown, and passes them to its delegate.
///
/// An app creates one at each launch, in the background too, before `application(_:didFinishLaunchingWithOptions:)`
/// returns: a push that launches the app waits until a registry wants it. VoIP pushes need `voip` in
/// `UIBackgroundModes` and the entitlement `aps-environment`; without them the app gets no token, and the timeline says so.
///
/// - Behavior: https://developer.apple.com/documentation/pushkit/pkpushregistry
/// - Since: iOS 8.0
/// - Differs: only ``PKPushType/voIP`` is simulated. A registry that wants pushes is kept, even if the app does not keep it.
///   It is `Sendable`, which Apple's class is not documented to be.
open class PKPushRegistry: NSObject, @unchecked Sendable {
    // What changes is touched under the mutex only; the delegate belongs to the app.
    private struct State: @unchecked Sendable {
        weak var delegate: (any PKPushRegistryDelegate)?
        var types: Set<PKPushType>?
    }

    let queue: DelegateQueue
    private let context = ProcessContext.current
    private let state = Mutex(State())

    /// Traps outside of an app.
    ///
    /// - Parameter queue: Where the delegate is called; a serial queue. nil stands for the main queue.
    /// - Behavior: https://developer.apple.com/documentation/pushkit/pkpushregistry/init(queue:)
    public init(queue: DispatchQueue?) {
        self.queue = DelegateQueue(queue)
    }

    /// Held weakly. A registry without a delegate requests nothing, and its pushes wait until it has one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/pushkit/pkpushregistry/delegate
    open weak var delegate: (any PKPushRegistryDelegate)? {
        get { state.withLock { UncheckedBox(value: $0.delegate) }.value }
        set {
            let box = UncheckedBox(value: newValue)
            state.withLock { $0.delegate = box.value }
            PushRegistryClient.of(context).changed(self)
        }
    }

    /// The types of push that the app wants. Setting it registers the app, and the delegate receives the token. nil or an
    /// empty set ends the registration.
    ///
    /// - Behavior: https://developer.apple.com/documentation/pushkit/pkpushregistry/desiredpushtypes
    open var desiredPushTypes: Set<PKPushType>? {
        get { state.withLock { $0.types } }
        set {
            state.withLock { $0.types = newValue }
            PushRegistryClient.of(context).changed(self)
        }
    }

    /// The token for a type that the registry wants; nil until the delegate has received it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/pushkit/pkpushregistry/pushtoken(for:)
    open func pushToken(for type: PKPushType) -> Data? {
        guard type == .voIP, desiredPushTypes?.contains(.voIP) == true else { return nil }
        return PushRegistryClient.of(context).token
    }

    /// Whether it wants VoIP pushes and has a delegate.
    var wantsCalls: Bool { state.withLock { $0.delegate != nil && $0.types?.contains(.voIP) == true } }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Receives the tokens and pushes of a ``PKPushRegistry``, on the registry's queue.
///
/// An incoming push is received by the method with the completion handler, or by its asynchronous form if that one is not
/// implemented.
///
/// - Behavior: https://developer.apple.com/documentation/pushkit/pkpushregistrydelegate
/// - Since: iOS 8.0
/// - Differs: optional methods are requirements with default implementations, because there is no Objective-C runtime on
///   Linux; a method that only a subclass of the conforming class implements is not called. The method with
///   `PKVoIPPushMetadata` of iOS 26.4 is absent.
@preconcurrency
public protocol PKPushRegistryDelegate: NSObjectProtocol {
    /// The registry has received a token: at each launch, and whenever it changes.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/pushkit/pkpushregistrydelegate/pushregistry(_:didupdate:for:)
    func pushRegistry(_ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType)
    /// A push has arrived. For a VoIP push, report a call with `CXProvider.reportNewIncomingCall(with:update:completion:)`
    /// and call the handler afterwards, once: an app that does not is ended, see `profile.background.voipReport`.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/pushkit/pkpushregistrydelegate/pushregistry(_:didreceiveincomingpushwith:for:completion:)
    /// - Since: iOS 11.0
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping @Sendable () -> Void)
    /// The asynchronous form of the method above; it ends when the app has dealt with the push. A method of this name that
    /// is not asynchronous, as before iOS 11, is called too.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType
    ) async
    /// A token became invalid.
    ///
    /// - Differs: never called; a token lasts as long as the app is installed and wants the pushes.
    func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}

extension PKPushRegistryDelegate {
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping @Sendable () -> Void
    ) {
        OptionalRequirement.missing(in: self)
    }

    // The default of an asynchronous method is not asynchronous: so it runs at once, on the thread that asks.

    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType
    ) {
        OptionalRequirement.missing(in: self)
    }

    public func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType) {
        OptionalRequirement.missing(in: self)
    }
}

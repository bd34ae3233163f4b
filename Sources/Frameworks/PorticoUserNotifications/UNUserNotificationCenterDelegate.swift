// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// What an app does about notifications. Everything is optional.
///
/// Each of the first two methods comes in two forms, one with a completion handler and one asynchronous; implement
/// one of them. When both are there the completion form wins. The completion form is called on the main thread.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate
/// - Since: iOS 10.0
/// - Differs: optional methods are requirements with default implementations, because there is no Objective-C runtime
///   on Linux. A method in a subclass of the conforming class is therefore not found.
@preconcurrency
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// A notification has arrived while the app is in front; the handler says how to show it, once.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
    /// The asynchronous form of the method above.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    /// The user has answered a notification; the handler must be called once the answer is dealt with.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
    /// The asynchronous form of the method above.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async
}

extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        OptionalRequirement.missing()
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        OptionalRequirement.missing()
        return []
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        OptionalRequirement.missing()
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        OptionalRequirement.missing()
    }
}

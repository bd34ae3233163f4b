// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Handles an app's notifications. All methods are optional.
///
/// Each of the first two methods has two forms, one with a completion handler and one asynchronous; implement only one
/// of them. If both are implemented, the form with the completion handler is called. It is called on the main thread;
/// an asynchronous method runs according to its own isolation, or to `profile.notifications.delegateExecutor`.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate
/// - Since: iOS 10.0
/// - Differs: optional methods are requirements with default implementations, because there is no Objective-C runtime
///   on Linux. A method that only a subclass of the conforming class implements is therefore not called, and a method
///   declared in an extension cannot be overridden. An asynchronous method of a module with the feature
///   `NonisolatedNonsendingByDefault` begins on the main thread.
@preconcurrency
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// A notification has arrived while the app is active. Call the handler once, from any thread, with how to present
    /// it.
    ///
    /// Nothing is presented if the options are empty, if the handler is not called within
    /// `profile.notifications.willPresentLimit`, or if neither form is implemented. An inactive app is not asked,
    /// unless `profile.notifications.inactiveAppIsAsked` is set.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
    /// The asynchronous form of the method above.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    /// The user has responded to a notification. Call the handler once, on the main thread, when the response has been
    /// handled: the app is not suspended before that.
    ///
    /// At a cold launch this is called after the launch methods; in a scene app, the response is also in the connection
    /// options if `profile.notifications.responseAlsoToDelegateOnColdLaunch` is set.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
    /// The asynchronous form of the method above. A diagnostic is reported if it does not end on the main thread, as
    /// UIKit then stops an app that was launched in the background: mark it `@MainActor`.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async
    /// Show the app's own notification settings; called only for apps that were granted
    /// ``UNAuthorizationOptions/providesAppNotificationSettings``.
    ///
    /// - Parameter notification: The notification from which the user came; nil if the user came from Settings.
    /// - Since: iOS 12.0
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

// The defaults of asynchronous methods are not asynchronous: so they run at once, on the thread that asks.

extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        OptionalRequirement.missing(in: self)
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) -> UNNotificationPresentationOptions {
        OptionalRequirement.missing(in: self)
        return []
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        OptionalRequirement.missing(in: self)
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) {
        OptionalRequirement.missing(in: self)
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        OptionalRequirement.missing(in: self)
    }
}

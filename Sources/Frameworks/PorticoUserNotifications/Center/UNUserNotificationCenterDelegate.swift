// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// What an app does about notifications. Everything is optional.
///
/// Each of the first two methods comes in two forms, one with a completion handler and one asynchronous; implement
/// one of them. When both are there the completion form wins. It is called on the main thread; an asynchronous method
/// runs where its own isolation says, or where `profile.notifications.delegateExecutor` does.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate
/// - Since: iOS 10.0
/// - Differs: optional methods are requirements with default implementations, because there is no Objective-C runtime
///   on Linux. A method in a subclass of the conforming class is therefore not found, and one that is declared in an
///   extension cannot be overridden. An asynchronous method of a module with the feature
///   `NonisolatedNonsendingByDefault` begins on the main thread.
@preconcurrency
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// A notification has arrived while the app is active. The handler says how to show it: once, from any thread.
    ///
    /// Nothing is shown for an empty answer, for none within `profile.notifications.willPresentLimit`, and when neither
    /// form is implemented. An inactive app is not asked, unless `profile.notifications.inactiveAppIsAsked` says so.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
    /// The asynchronous form of the method above.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    /// The user has answered a notification; call the handler once, on the main thread, when the answer is dealt with:
    /// the app is not suspended before.
    ///
    /// At a cold launch this comes after the launch methods, in a scene app in addition to the connection options where
    /// `profile.notifications.responseAlsoToDelegateOnColdLaunch` says so.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
    /// The asynchronous form of the method above. One that does not end on the main thread is reported, as UIKit stops
    /// an app there that was launched in the background: mark it `@MainActor`.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async
    /// Show the app's own notification settings; only for apps that were granted
    /// ``UNAuthorizationOptions/providesAppNotificationSettings``.
    ///
    /// - Parameter notification: The one from which the user came; nil from Settings.
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

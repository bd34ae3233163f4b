// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import Synchronization
import SystemModel

/// An app's door to the notification daemon.
///
/// May be used from any thread. Every call is a message to the daemon; answers come as deliveries of their own, never
/// before the call returns.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unusernotificationcenter
/// - Since: iOS 10.0
/// - Differs: completion handlers run on the main thread, where Apple uses a queue of the framework. Local requests,
///   categories and the badge are not there yet.
public final class UNUserNotificationCenter: NSObject, Sendable {
    private let context: ProcessContext
    private let storage = Mutex(WeakDelegate())

    private struct WeakDelegate: @unchecked Sendable {
        // Only ever touched under the mutex; the object itself belongs to the app.
        weak var object: (any UNUserNotificationCenterDelegate)?
    }

    private init(context: ProcessContext) {
        self.context = context
    }

    /// The center of the running app.
    ///
    /// Traps outside of an app, as on Apple's systems.
    public class func current() -> UNUserNotificationCenter {
        let context = ProcessContext.current
        return context.singleton { UNUserNotificationCenter(context: context) }
    }

    /// Who answers for the app. Set it before `application(_:didFinishLaunchingWithOptions:)` returns: the response
    /// that launched the app is delivered soon after. Held weakly.
    public weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { storage.withLock { UncheckedBox(value: $0.object) }.value }
        set {
            let box = UncheckedBox(value: newValue)
            storage.withLock { $0.object = box.value }
            if newValue != nil { context.send(.notificationDelegateSet) }
        }
    }

    // MARK: - Permission

    /// Asks the user, the first time only; later calls complete with the stored answer.
    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) {
        let handler = UncheckedBox(value: completionHandler)
        context.call {
            .requestAuthorization(call: $0, options: options.rawValue)
        } receive: { reply in
            guard case .authorization(let granted) = reply else { return }
            handler.value(granted, nil)
        }
    }

    /// Asks the user, the first time only. Never throws in this model.
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        await withCheckedContinuation { continuation in
            requestAuthorization(options: options) { granted, _ in continuation.resume(returning: granted) }
        }
    }

    /// The settings at the moment the daemon answers.
    public func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
        let handler = UncheckedBox(value: completionHandler)
        context.call {
            .getNotificationSettings(call: $0)
        } receive: { reply in
            guard case .settings(let record) = reply else { return }
            handler.value(UNNotificationSettings(record))
        }
    }

    /// The settings at the moment the daemon answers.
    public func notificationSettings() async -> UNNotificationSettings {
        await withCheckedContinuation { continuation in
            getNotificationSettings { continuation.resume(returning: $0) }
        }
    }

    // MARK: - Delivered notifications

    /// What Notification Center shows of this app, oldest first.
    public func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
        let handler = UncheckedBox(value: completionHandler)
        context.call {
            .getDeliveredNotifications(call: $0)
        } receive: { reply in
            guard case .delivered(let records) = reply else { return }
            handler.value(records.map(UNNotification.init))
        }
    }

    /// What Notification Center shows of this app, oldest first.
    public func deliveredNotifications() async -> [UNNotification] {
        await withCheckedContinuation { continuation in
            getDeliveredNotifications { continuation.resume(returning: $0) }
        }
    }

    /// Unknown identifiers are ignored. Returns at once; the daemon acts when the message's turn comes.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        context.send(.removeDeliveredNotifications(identifiers))
    }

    /// Returns at once; the daemon acts when the message's turn comes.
    public func removeAllDeliveredNotifications() {
        context.send(.removeAllDeliveredNotifications)
    }
}

/// Carries a value of the app across a `Sendable` border.
struct UncheckedBox<Value>: @unchecked Sendable {
    // The handlers are Apple's plain closures: the app promises that they may run where the framework calls them, and
    // each is called once. A delegate is only handed through.
    let value: Value
}

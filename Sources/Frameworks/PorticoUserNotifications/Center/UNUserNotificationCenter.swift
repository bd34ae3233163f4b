// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import Synchronization
import SystemModel

// Long, because what a subclass may override has to stand in the class itself.

/// An app's door to the notification daemon.
///
/// May be used from any thread. Every call is a message to the daemon, which takes them in their order; answers come
/// as deliveries of their own, never before the call returns. Completion handlers run where
/// `profile.notifications.callOutQueue` says: on a queue of the framework, as Apple's do, or on the main thread.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unusernotificationcenter
/// - Since: iOS 10.0
/// - Differs: a handler that is formed by main-actor code and not marked `@Sendable` runs off the main thread as any
///   other; on Apple's systems that stops the process in Swift 6 mode. On a `TestDevice` the main thread waits while a
///   handler runs: one that waits for the main thread never ends there.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    // The weak delegate is touched under the mutex only; nothing else changes.
    let context: ProcessContext
    private let storage = Mutex(WeakDelegate())

    private struct WeakDelegate: @unchecked Sendable {
        // Only ever touched under the mutex; the object itself belongs to the app.
        weak var object: (any UNUserNotificationCenterDelegate)?
    }

    private init(context: ProcessContext) {
        self.context = context
    }

    /// The center of the running app or extension.
    ///
    /// Traps outside of one, as on Apple's systems.
    open class func current() -> UNUserNotificationCenter {
        let context = ProcessContext.current
        return context.singleton { UNUserNotificationCenter(context: context) }
    }

    /// Who answers for the app. Set it before `application(_:didFinishLaunchingWithOptions:)` returns: the response
    /// that launched the app is delivered soon after. Held weakly.
    ///
    /// An extension has none: setting it there leaves a line in the log and nothing else.
    open weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { storage.withLock { UncheckedBox(value: $0.object) }.value }
        set {
            guard !context.isExtension else {
                context.send(
                    .diagnostic(
                        "UNUserNotificationCenter.delegate was set in an extension: only the app has a notification "
                            + "delegate; set it there"))
                return
            }
            let box = UncheckedBox(value: newValue)
            storage.withLock { $0.object = box.value }
            if newValue != nil { context.send(.notificationDelegateSet) }
        }
    }

    /// Whether the device shows content extensions; it does.
    open var supportsContentExtensions: Bool { true }

    // MARK: - Permission

    /// Asks the user, the first time only; later calls complete with the stored answer.
    open func requestAuthorization(
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
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        await withCheckedContinuation { continuation in
            requestAuthorization(options: options) { granted, _ in continuation.resume(returning: granted) }
        }
    }

    /// The settings at the moment the daemon answers.
    open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
        let handler = UncheckedBox(value: completionHandler)
        context.call {
            .getNotificationSettings(call: $0)
        } receive: { reply in
            guard case .settings(let record) = reply else { return }
            handler.value(UNNotificationSettings(record))
        }
    }

    /// The settings at the moment the daemon answers.
    open func notificationSettings() async -> UNNotificationSettings {
        await withCheckedContinuation { continuation in
            getNotificationSettings { continuation.resume(returning: $0) }
        }
    }

    // MARK: - Categories

    /// Takes the place of all categories that were registered before.
    ///
    /// Of two categories with one identifier the daemon keeps one; do not register such a set.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        context.send(.setNotificationCategories(CategoryOrder.sorted(categories.map(\.record))))
    }

    /// Empty before the first registration.
    open func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
        let handler = UncheckedBox(value: completionHandler)
        context.call {
            .getNotificationCategories(call: $0)
        } receive: { reply in
            guard case .categories(let records) = reply else { return }
            handler.value(Set(records.map { UNNotificationCategory($0) }))
        }
    }

    /// Empty before the first registration.
    open func notificationCategories() async -> Set<UNNotificationCategory> {
        await withCheckedContinuation { continuation in
            getNotificationCategories { continuation.resume(returning: $0) }
        }
    }

    // MARK: - The badge

    /// - Parameters:
    ///   - newBadgeCount: 0 removes the badge.
    ///   - completionHandler: Gets a ``UNError`` `badgeInputInvalid` for a negative number.
    /// - Since: iOS 16.0
    open func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        let handler = UncheckedBox(value: completionHandler)
        context.call {
            .setBadgeCount(call: $0, newBadgeCount)
        } receive: { reply in
            guard case .done(let code) = reply else { return }
            handler.value?(code.map { UNError($0) })
        }
    }

    /// - Parameter newBadgeCount: 0 removes the badge.
    /// - Throws: ``UNError`` `badgeInputInvalid` for a negative number.
    /// - Since: iOS 16.0
    open func setBadgeCount(_ newBadgeCount: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            setBadgeCount(newBadgeCount) { continuation.resume(with: Result(failure: $0)) }
        }
    }

    // MARK: - Requests that wait

    /// Hands a request to the daemon. One that waits under the same identifier is replaced.
    ///
    /// A push cannot be added: a request that still has the trigger of a push is refused with
    /// `notificationInvalidNoDate` and a line in the log (decided; Apple says only that apps cannot). Traps when
    /// the content's `userInfo` holds what no property list can.
    ///
    /// - Parameter completionHandler: Gets a ``UNError`` when the request was not taken.
    open func add(
        _ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        let handler = UncheckedBox(value: completionHandler)
        let record = request.record
        guard record.trigger != .push else { return refusePush(record.identifier, handler) }
        context.call {
            .addNotificationRequest(call: $0, record)
        } receive: { reply in
            guard case .done(let code) = reply else { return }
            handler.value?(code.map { UNError($0) })
        }
    }

    private func refusePush(_ identifier: String, _ handler: UncheckedBox<(((any Error)?) -> Void)?>) {
        context.send(
            .diagnostic(
                "request \"\(identifier)\" has the trigger of a push and was not added: an app adds local requests "
                    + "only; make a new UNNotificationRequest with another trigger, or with none"))
        let context = context
        // Nothing is delivered inline.
        context.later { context.callOut { handler.value?(UNError(.notificationInvalidNoDate)) } }
    }

    /// Hands a request to the daemon; see the form with a completion handler.
    ///
    /// - Throws: ``UNError`` when the request was not taken.
    open func add(_ request: UNNotificationRequest) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            add(request) { continuation.resume(with: Result(failure: $0)) }
        }
    }

    /// What waits, in the order in which it was added.
    open func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
        let handler = UncheckedBox(value: completionHandler)
        context.call {
            .getPendingNotificationRequests(call: $0)
        } receive: { reply in
            guard case .pending(let records) = reply else { return }
            handler.value(records.map { UNNotificationRequest($0) })
        }
    }

    /// What waits, in the order in which it was added.
    open func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await withCheckedContinuation { continuation in
            getPendingNotificationRequests { continuation.resume(returning: $0) }
        }
    }

    /// Unknown identifiers are ignored. Returns at once; the daemon acts when the message's turn comes.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        context.send(.removePendingNotificationRequests(identifiers))
    }

    /// Returns at once; the daemon acts when the message's turn comes.
    open func removeAllPendingNotificationRequests() {
        context.send(.removeAllPendingNotificationRequests)
    }

    // MARK: - Delivered notifications

    /// What Notification Center shows of this app, oldest first; without what a location trigger brought.
    open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
        let handler = UncheckedBox(value: completionHandler)
        context.call {
            .getDeliveredNotifications(call: $0)
        } receive: { reply in
            guard case .delivered(let records) = reply else { return }
            handler.value(records.map { UNNotification($0) })
        }
    }

    /// What Notification Center shows of this app, oldest first; without what a location trigger brought.
    open func deliveredNotifications() async -> [UNNotification] {
        await withCheckedContinuation { continuation in
            getDeliveredNotifications { continuation.resume(returning: $0) }
        }
    }

    /// Unknown identifiers are ignored. Returns at once; the daemon acts when the message's turn comes, so that a
    /// request added right after may still see what is removed.
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        context.send(.removeDeliveredNotifications(identifiers))
    }

    /// Returns at once; the daemon acts when the message's turn comes.
    open func removeAllDeliveredNotifications() {
        context.send(.removeAllDeliveredNotifications)
    }
}

/// Sets have no order, messages have: by identifier, and by everything else where two have the same.
private enum CategoryOrder {
    static func sorted(_ records: [CategoryRecord]) -> [CategoryRecord] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return records.map { record in (record, (try? encoder.encode(record)) ?? Data()) }
            .sorted { ($0.0.identifier, $0.1.text) < ($1.0.identifier, $1.1.text) }
            .map(\.0)
    }
}

extension Data {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

extension Result where Success == Void, Failure == any Error {
    /// What a completion handler got.
    init(failure: (any Error)?) {
        self = failure.map { .failure($0) } ?? .success(())
    }
}

/// Carries a value of the app across a `Sendable` border.
struct UncheckedBox<Value>: @unchecked Sendable {
    // The handlers are Apple's plain closures: the app promises that they may run where the framework calls them, and
    // each is called once. A delegate is only handed through.
    let value: Value
}

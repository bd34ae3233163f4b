// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import Synchronization
import SystemModel

// Long, because what a subclass may override has to stand in the class itself.

// What is Sendable in this framework, and why. Apple's SDK has the centre so since that of iOS 26, and its handlers are
// `@Sendable`: see the declarations at
// https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/add(_:withcompletionhandler:).
// None of the other classes is: https://github.com/swiftlang/swift/issues/78833,
// https://github.com/mozilla-mobile/firefox-ios/pull/29412. They are `@preconcurrency`, as imported classes are: code
// that sends one elsewhere is told so by a warning, not refused. Enums, option sets and `UNError` are Sendable.

/// Manages an app's access to the notification daemon.
///
/// It can be used from any thread. Every call sends a message to the daemon, which processes messages in order; answers
/// are delivered separately, never before the call returns. Completion handlers run on the queue that
/// `profile.notifications.callOutQueue` specifies: a queue of the framework, as on Apple's systems, or the main thread.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unusernotificationcenter
/// - Since: iOS 10.0
/// - Differs: on a `TestDevice` the main thread waits while a handler runs: a handler that waits for the main thread
///   causes a deadlock there.
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

    /// The notification centre of the running app or extension.
    ///
    /// Traps outside of an app or extension, as on Apple's systems.
    open class func current() -> UNUserNotificationCenter {
        let context = ProcessContext.current
        return context.singleton { UNUserNotificationCenter(context: context) }
    }

    /// The delegate of the app. Set it before `application(_:didFinishLaunchingWithOptions:)` returns: the response
    /// that launched the app is delivered soon afterwards. Held weakly.
    ///
    /// An extension has no delegate: setting it there only writes a line to the log.
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
            if newValue != nil { context.send(.notification(.delegateSet)) }
        }
    }

    /// Whether the device shows content extensions; always true.
    open var supportsContentExtensions: Bool { true }

    // MARK: - Permission

    /// Asks the user for permission, the first time only; later calls complete with the stored answer.
    @preconcurrency
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        context.call {
            .notification(.requestAuthorization(call: $0, options: options.rawValue))
        } receive: { reply in
            guard case .authorization(let granted) = reply else { return }
            completionHandler(granted, nil)
        }
    }

    /// Asks the user, the first time only. Never throws in this model.
    nonisolated(nonsending) open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        await withCheckedContinuation { continuation in
            requestAuthorization(options: options) { granted, _ in continuation.resume(returning: granted) }
        }
    }

    /// The settings at the time of the daemon's answer.
    @preconcurrency
    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        context.call {
            .notification(.getSettings(call: $0))
        } receive: { reply in
            guard case .settings(let record) = reply else { return }
            completionHandler(UNNotificationSettings(record))
        }
    }

    /// The settings at the moment the daemon answers.
    nonisolated(nonsending) open func notificationSettings() async -> UNNotificationSettings {
        await answer { getNotificationSettings(completionHandler: $0) }
    }

    // MARK: - Categories

    /// Replaces all registered categories.
    ///
    /// If the set contains two categories with the same identifier, the daemon keeps only one of them; do not register
    /// such a set.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        context.send(.notification(.setCategories(CategoryOrder.sorted(categories.map(\.record)))))
    }

    /// The registered categories; empty before the first registration.
    @preconcurrency
    open func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
        context.call {
            .notification(.getCategories(call: $0))
        } receive: { reply in
            guard case .categories(let records) = reply else { return }
            completionHandler(Set(records.map { UNNotificationCategory($0) }))
        }
    }

    /// Empty before the first registration.
    nonisolated(nonsending) open func notificationCategories() async -> Set<UNNotificationCategory> {
        await answer { getNotificationCategories(completionHandler: $0) }
    }

    // MARK: - The badge

    /// - Parameters:
    ///   - newBadgeCount: 0 removes the badge.
    ///   - completionHandler: Receives a ``UNError`` `badgeInputInvalid` for a negative number.
    /// - Since: iOS 16.0
    @preconcurrency
    open func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        context.call {
            .notification(.setBadgeCount(call: $0, newBadgeCount))
        } receive: { reply in
            guard case .done(let code) = reply else { return }
            completionHandler?(code.map { UNError($0) })
        }
    }

    /// - Parameter newBadgeCount: 0 removes the badge.
    /// - Throws: ``UNError`` `badgeInputInvalid` for a negative number.
    /// - Since: iOS 16.0
    nonisolated(nonsending) open func setBadgeCount(_ newBadgeCount: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            setBadgeCount(newBadgeCount) { continuation.resume(with: Result(failure: $0)) }
        }
    }

    // MARK: - Requests that wait

    /// Schedules a request. It replaces a pending request with the same identifier.
    ///
    /// A push cannot be added: a request that still has the trigger of a push fails with `notificationInvalidNoDate`
    /// and a line in the log (our decision; Apple only documents that apps cannot). A request that exceeds the maximum
    /// size of a message to the device, 16 MiB, fails with `notificationInvalidNoContent` and a line in the log if the
    /// app runs in a process of its own. Traps if the content's `userInfo` contains anything that is not allowed in a
    /// property list.
    ///
    /// - Parameter completionHandler: Receives a ``UNError`` if the request was not scheduled.
    @preconcurrency
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let record = request.record
        guard record.trigger != .push else { return refusePush(record.identifier, completionHandler) }
        context.call {
            .notification(.add(call: $0, record))
        } receive: { reply in
            guard case .done(let code) = reply else { return }
            completionHandler?(code.map { UNError($0) })
        }
    }

    private func refusePush(_ identifier: String, _ handler: (@Sendable ((any Error)?) -> Void)?) {
        context.send(
            .diagnostic(
                "request \"\(identifier)\" has the trigger of a push and was not added: an app can add only "
                    + "local requests; create a new UNNotificationRequest with another trigger, or with none"))
        let context = context
        // Nothing is delivered inline.
        context.later { context.callOut { handler?(UNError(.notificationInvalidNoDate)) } }
    }

    /// Hands a request to the daemon; see the form with a completion handler.
    ///
    /// - Throws: ``UNError`` when the request was not taken.
    nonisolated(nonsending) open func add(_ request: UNNotificationRequest) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            add(request) { continuation.resume(with: Result(failure: $0)) }
        }
    }

    /// The pending requests, in the order they were added.
    @preconcurrency
    open func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
        context.call {
            .notification(.getPending(call: $0))
        } receive: { reply in
            guard case .pending(let records) = reply else { return }
            completionHandler(records.map { UNNotificationRequest($0) })
        }
    }

    /// What waits, in the order in which it was added.
    nonisolated(nonsending) open func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await answer { getPendingNotificationRequests(completionHandler: $0) }
    }

    /// Removes pending requests; unknown identifiers are ignored. Returns at once; the daemon processes the message in
    /// order.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        context.send(.notification(.removePending(identifiers)))
    }

    /// Removes all pending requests. Returns at once; the daemon processes the message in order.
    open func removeAllPendingNotificationRequests() {
        context.send(.notification(.removeAllPending))
    }

    // MARK: - Delivered notifications

    /// The app's notifications in Notification Center, oldest first, except those of location triggers.
    @preconcurrency
    open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        context.call {
            .notification(.getDelivered(call: $0))
        } receive: { reply in
            guard case .delivered(let records) = reply else { return }
            completionHandler(records.map { UNNotification($0) })
        }
    }

    /// What Notification Center shows of this app, oldest first; without what a location trigger brought.
    nonisolated(nonsending) open func deliveredNotifications() async -> [UNNotification] {
        await answer { getDeliveredNotifications(completionHandler: $0) }
    }

    /// Removes delivered notifications; unknown identifiers are ignored. Returns at once; the daemon processes the
    /// message in order, so a query made right afterwards may still return a removed notification.
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        context.send(.notification(.removeDelivered(identifiers)))
    }

    /// Removes all delivered notifications. Returns at once; the daemon processes the message in order.
    open func removeAllDeliveredNotifications() {
        context.send(.notification(.removeAllDelivered))
    }

    /// What a handler gets. The objects are made for this one answer, so that they are the caller's from then on.
    private nonisolated(nonsending) func answer<Answer>(
        _ ask: (@escaping @Sendable (Answer) -> Void) -> Void
    ) async -> Answer {
        await withCheckedContinuation { (continuation: CheckedContinuation<UncheckedBox<Answer>, Never>) in
            ask { continuation.resume(returning: UncheckedBox(value: $0)) }
        }.value
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

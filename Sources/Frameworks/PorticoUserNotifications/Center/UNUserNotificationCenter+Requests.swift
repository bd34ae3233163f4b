// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import SystemModel

// MARK: - Requests that wait

extension UNUserNotificationCenter {
    /// Hands a request to the daemon. One that waits under the same identifier is replaced.
    ///
    /// A push cannot be added: a request that still has the trigger of a push is refused with
    /// `notificationInvalidNoDate` and a line in the log (decided; Apple says only that apps cannot). One that is larger
    /// than a message of the device can be, 16 MiB, is refused with `notificationInvalidNoContent` and a line in the log,
    /// where the app runs in a process of its own. Traps when the content's `userInfo` holds what no property list can.
    ///
    /// - Parameter completionHandler: Gets a ``UNError`` when the request was not taken.
    public func add(
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
    public func add(_ request: UNNotificationRequest) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            add(request) { continuation.resume(with: Result(failure: $0)) }
        }
    }

    /// What waits, in the order in which it was added.
    public func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
        let handler = UncheckedBox(value: completionHandler)
        context.call {
            .getPendingNotificationRequests(call: $0)
        } receive: { reply in
            guard case .pending(let records) = reply else { return }
            handler.value(records.map { UNNotificationRequest($0) })
        }
    }

    /// What waits, in the order in which it was added.
    public func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await withCheckedContinuation { continuation in
            getPendingNotificationRequests { continuation.resume(returning: $0) }
        }
    }

    /// Unknown identifiers are ignored. Returns at once; the daemon acts when the message's turn comes.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        context.send(.removePendingNotificationRequests(identifiers))
    }

    /// Returns at once; the daemon acts when the message's turn comes.
    public func removeAllPendingNotificationRequests() {
        context.send(.removeAllPendingNotificationRequests)
    }
}

// MARK: - Delivered notifications

extension UNUserNotificationCenter {
    /// What Notification Center shows of this app, oldest first; without what a location trigger brought.
    public func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
        let handler = UncheckedBox(value: completionHandler)
        context.call {
            .getDeliveredNotifications(call: $0)
        } receive: { reply in
            guard case .delivered(let records) = reply else { return }
            handler.value(records.map { UNNotification($0) })
        }
    }

    /// What Notification Center shows of this app, oldest first; without what a location trigger brought.
    public func deliveredNotifications() async -> [UNNotification] {
        await withCheckedContinuation { continuation in
            getDeliveredNotifications { continuation.resume(returning: $0) }
        }
    }

    /// Unknown identifiers are ignored. Returns at once; the daemon acts when the message's turn comes, so that a
    /// request added right after may still see what is removed.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        context.send(.removeDeliveredNotifications(identifiers))
    }

    /// Returns at once; the daemon acts when the message's turn comes.
    public func removeAllDeliveredNotifications() {
        context.send(.removeAllDeliveredNotifications)
    }
}

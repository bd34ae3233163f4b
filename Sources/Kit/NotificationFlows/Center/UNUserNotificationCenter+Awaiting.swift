// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// The system's methods for removing have neither a completion handler nor an asynchronous form. They return before
// anything is removed, so that a request added next may coexist with one that should be gone. These methods wait until
// the center no longer lists what was removed. They stay on the caller's actor.

extension UNUserNotificationCenter {
    /// Removes pending requests and returns when they are no longer pending. Unknown identifiers are ignored.
    ///
    ///     try await center.removePendingNotificationRequestsAndWait(withIdentifiers: ["water-3"])
    ///     try await center.add(request)
    ///
    /// - Throws: ``NotificationCenterWaitError`` with the identifiers that are still pending.
    public func removePendingNotificationRequestsAndWait(
        withIdentifiers identifiers: [String], clock: any Clock<Duration> = ContinuousClock(),
        polling: PollingPolicy = PollingPolicy(), isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationCenterWaitError) {
        removePendingNotificationRequests(withIdentifiers: identifiers)
        let wanted = Set(identifiers)
        try await polling.wait(on: clock) {
            _ = isolation  // Keeps the closure on the caller's actor, where the center is.
            return await pendingIdentifiers().filter(wanted.contains)
        }
    }

    /// Removes all pending requests, and returns when none is pending.
    ///
    /// - Throws: ``NotificationCenterWaitError`` with the identifiers that are still pending.
    public func removeAllPendingNotificationRequestsAndWait(
        clock: any Clock<Duration> = ContinuousClock(), polling: PollingPolicy = PollingPolicy(),
        isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationCenterWaitError) {
        removeAllPendingNotificationRequests()
        try await polling.wait(on: clock) {
            _ = isolation  // See above.
            return await pendingIdentifiers()
        }
    }

    /// Removes delivered notifications and returns when they are no longer listed. Unknown identifiers are ignored.
    ///
    /// - Throws: ``NotificationCenterWaitError`` with the identifiers that are still listed.
    public func removeDeliveredNotificationsAndWait(
        withIdentifiers identifiers: [String], clock: any Clock<Duration> = ContinuousClock(),
        polling: PollingPolicy = PollingPolicy(), isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationCenterWaitError) {
        removeDeliveredNotifications(withIdentifiers: identifiers)
        let wanted = Set(identifiers)
        try await polling.wait(on: clock) {
            _ = isolation  // See above.
            return await deliveredIdentifiers().filter(wanted.contains)
        }
    }

    /// Removes all delivered notifications and returns when none is listed.
    ///
    /// - Throws: ``NotificationCenterWaitError`` with the identifiers that are still listed.
    public func removeAllDeliveredNotificationsAndWait(
        clock: any Clock<Duration> = ContinuousClock(), polling: PollingPolicy = PollingPolicy(),
        isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationCenterWaitError) {
        removeAllDeliveredNotifications()
        try await polling.wait(on: clock) {
            _ = isolation  // See above.
            return await deliveredIdentifiers()
        }
    }

    // MARK: - Categories

    /// Replaces all categories and returns when the system has applied the change. A notification added afterwards
    /// shows their actions.
    ///
    /// - Throws: ``NotificationCenterWaitError`` with the identifiers of the categories that are not up to date.
    public func setNotificationCategoriesAndWait(
        _ categories: Set<UNNotificationCategory>, clock: any Clock<Duration> = ContinuousClock(),
        polling: PollingPolicy = PollingPolicy(), isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationCenterWaitError) {
        let wanted = Set(categories.map(CategoryOutline.init))
        setNotificationCategories(categories)
        try await polling.wait(on: clock) {
            _ = isolation  // See above.
            return await registeredCategories().symmetricDifference(wanted).map(\.identifier)
        }
    }

    // MARK: - Polling

    private func registeredCategories(isolation: isolated (any Actor)? = #isolation) async -> Set<CategoryOutline> {
        await withCheckedContinuation { continuation in
            getNotificationCategories { @Sendable in continuation.resume(returning: Set($0.map(CategoryOutline.init))) }
        }
    }

    private func pendingIdentifiers(isolation: isolated (any Actor)? = #isolation) async -> [String] {
        await withCheckedContinuation { continuation in
            getPendingNotificationRequests { @Sendable in continuation.resume(returning: $0.map(\.identifier)) }
        }
    }

    private func deliveredIdentifiers(isolation: isolated (any Actor)? = #isolation) async -> [String] {
        await withCheckedContinuation { continuation in
            getDeliveredNotifications { @Sendable in
                continuation.resume(returning: $0.map(\.request.identifier))
            }
        }
    }
}

/// The properties that distinguish categories. It is not documented whether the system's objects compare by value.
private struct CategoryOutline: Hashable {
    var identifier: String
    var actions: [[String]]
    var options: UInt

    init(_ category: UNNotificationCategory) {
        identifier = category.identifier
        actions = category.actions.map { [$0.identifier, $0.title, "\($0.options.rawValue)"] }
        options = category.options.rawValue
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// The scheduled summary. Rules: notifications sheet 2.9, 2.10. An app that the user has put into it is held back, at the
/// levels that do not break through, until the next of the profile's times in the device's zone.
struct ScheduledSummary: Codable, Sendable {
    /// By bundle identifier, then by notification, oldest first.
    private var held = OrderedDictionary<String, Table<String, NotificationRecord>>()
    /// When the next one comes; nil before something waits for it.
    private var due: VirtualInstant?

    /// Whether a notification waits for the summary.
    ///
    /// - Parameter level: The level that counts.
    static func holds(
        _ notification: NotificationRecord, at level: @autoclosure () -> InterruptionLevel,
        _ settings: NotificationSettingsRecord, _ profile: BehaviorProfile
    ) -> Bool {
        guard settings.scheduledDelivery == .enabled, notification.content.isVisible,
            !profile.notifications.summaryTimes.isEmpty
        else { return false }
        switch level() {
        case .passive, .active: return true
        case .timeSensitive, .critical: return false
        }
    }

    mutating func hold(_ notification: NotificationRecord, of bundle: String, _ view: DeviceView) -> [ServiceAction] {
        if held[bundle] == nil { held[bundle] = Table() }
        held[bundle]![notification.identifier] = notification
        return due == nil ? arm(view) : []
    }

    /// A held notification is taken away; nil when there is none.
    mutating func remove(_ identifier: String, of bundle: String) -> NotificationRecord? {
        held[bundle]?.removeValue(forKey: identifier)
    }

    /// Everything that is held of an app, oldest first, is held no longer.
    mutating func takeAll(of bundle: String) -> [NotificationRecord] {
        guard let notifications = held.removeValue(forKey: bundle) else { return [] }
        return Array(notifications.values)
    }

    /// Oldest first.
    func notifications(of bundle: String) -> [NotificationRecord] { held[bundle].map { Array($0.values) } ?? [] }

    mutating func uninstalled(_ bundle: String) { held[bundle] = nil }

    // MARK: - Its time

    /// The clocks show something else now.
    mutating func calendarMoved(_ view: DeviceView) -> [ServiceAction] { due == nil ? [] : arm(view) }

    private mutating func arm(_ view: DeviceView) -> [ServiceAction] {
        let dates = view.profile.notifications.summaryTimes.compactMap { minutes in
            var components = DateComponentsRecord()
            (components.hour, components.minute) = (minutes / 60, minutes % 60)
            return TriggerSchedule.next(
                .calendar(components, repeats: true), after: view.wallDate, deviceZone: view.timeZone,
                rules: view.profile.notifications.calendar)
        }
        guard let next = dates.min().flatMap(view.instant), next != due else { return [] }
        due = next
        return [.timer(.notification(.summary), at: next)]
    }

    func isStale(at instant: VirtualInstant) -> Bool { due != instant }

    /// It comes now.
    mutating func begin() { due = nil }

    /// Paths of stored files that something here refers to.
    func storedPaths(of bundle: String) -> Set<String> {
        var paths: Set<String> = []
        for record in notifications(of: bundle) { paths.formUnion(record.content.storedPaths) }
        return paths
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// The scheduled summary. Rules: notifications sheet 2.9, 2.10. An app that the user has put into it is held back, at
// the levels that do not break through, until the next of the profile's times in the device's zone.

extension Device {
    func isHeldForSummary(_ notification: NotificationRecord, of bundle: String) -> Bool {
        guard apps[bundle]!.notifications.settings.scheduledDelivery == .enabled, notification.content.isVisible,
            !profile.notifications.summaryTimes.isEmpty
        else { return false }
        switch level(of: notification.content, of: bundle) {
        case .passive, .active: return true
        case .timeSensitive, .critical: return false
        }
    }

    mutating func hold(_ notification: NotificationRecord, of bundle: String) {
        if let badge = notification.content.badge { setBadge(badge, of: bundle) }
        removeHeld(notification.identifier, of: bundle)
        apps[bundle]!.notifications.held[notification.identifier] = notification
        trace(.notice(app: displayName(bundle), "\(notification.identifier) waits for the scheduled summary"))
        if summaryAlarm == nil { armSummary() }
    }

    /// A held notification is taken away, or a newer one of its identifier has come.
    mutating func removeHeld(_ identifier: String, of bundle: String) {
        guard let removed = apps[bundle]!.notifications.held.removeValue(forKey: identifier) else { return }
        releaseAttachments(of: removed.content, of: bundle)
    }

    /// The app has left the summary: what was held back for it is listed now, oldest first. It has missed its moment to
    /// be announced (decided).
    mutating func releaseHeld(of bundle: String) {
        let notifications = apps[bundle]!.notifications
        guard !notifications.held.isEmpty, notifications.settings.allowsDelivery,
            notifications.settings.scheduledDelivery != .enabled
        else { return }
        apps[bundle]!.notifications.held = Table()
        for notification in notifications.held.values {
            show(notification, .list, of: bundle)
            guard notifications.settings.notificationCenter == .enabled else {
                let why = "it has left the summary, and Notification Center is off for the app"
                trace(.notice(app: displayName(bundle), "\(notification.identifier) is not shown: \(why)"))
                continue
            }
            let text = shownText(of: notification, of: bundle)
            trace(.listedQuietly(app: displayName(bundle), title: text.title, body: text.body))
        }
    }

    /// Sets the alarm for the next summary: when something begins to wait, and when the clocks change.
    mutating func armSummary() {
        let dates = profile.notifications.summaryTimes.compactMap { minutes in
            var components = DateComponentsRecord()
            (components.hour, components.minute) = (minutes / 60, minutes % 60)
            return TriggerSchedule.next(
                .calendar(components, repeats: true), after: wallDate, deviceZone: timeZone,
                rules: profile.notifications.calendar)
        }
        guard let due = dates.min().flatMap(instant) else { return }
        summaryAlarm = timers.add(.summary, at: due, isActivity: false)
    }

    /// Everything held comes at once: sorted by relevance, the highest first; among equals the newest.
    mutating func deliverSummary() {
        summaryAlarm = nil
        var lines: [(score: Double, date: Double, text: String)] = []
        for bundle in apps.keys {
            let held = apps[bundle]!.notifications.held
            apps[bundle]!.notifications.held = Table()
            for notification in held.values {
                if let why = reasonForSilence(of: bundle) {
                    trace(.notice(app: displayName(bundle), "\(notification.identifier) is not shown: \(why)"))
                    releaseAttachments(of: notification.content, of: bundle)
                    continue
                }
                show(notification, .list, of: bundle)
                let text = shownText(of: notification, of: bundle)
                let words = [text.title, text.body].filter { !$0.isEmpty }.joined(separator: ": ")
                lines.append(
                    (notification.content.relevanceScore, notification.date, "\(displayName(bundle)): \(words)"))
            }
        }
        guard !lines.isEmpty else { return }
        let order = lines.indices.sorted { first, second in
            (lines[second].score, lines[second].date, first) < (lines[first].score, lines[first].date, second)
        }
        trace(.summary(order.map { lines[$0].text }))
    }
}

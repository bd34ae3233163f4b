// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The scheduled summary comes, or an app leaves it. What waits for it is in `ScheduledSummary`.

extension Device {
    mutating func hold(_ notification: NotificationRecord, of bundle: String) {
        if let badge = notification.content.badge { setBadge(badge, of: bundle) }
        removeHeld(notification.identifier, of: bundle)
        trace(.notice(app: displayName(bundle), "\(notification.identifier) waits for the scheduled summary"))
        carryOut(scheduledSummary.hold(notification, of: bundle, view))
    }

    /// A held notification is taken away, or a newer one of its identifier has come.
    mutating func removeHeld(_ identifier: String, of bundle: String) {
        guard let removed = scheduledSummary.remove(identifier, of: bundle) else { return }
        releaseAttachments(of: removed.content, of: bundle)
    }

    /// The app has left the summary: what was held back for it is listed now, oldest first. It has missed its moment to
    /// be announced (decided).
    mutating func releaseHeld(of bundle: String) {
        let settings = notificationSettings[bundle]
        guard settings.allowsDelivery, settings.scheduledDelivery != .enabled else { return }
        for notification in scheduledSummary.takeAll(of: bundle) {
            show(notification, .list, of: bundle)
            guard settings.notificationCenter == .enabled else {
                let why = "it has left the summary, and Notification Center is off for the app"
                trace(.notice(app: displayName(bundle), "\(notification.identifier) is not shown: \(why)"))
                continue
            }
            let text = shownText(of: notification, of: bundle)
            trace(.listedQuietly(app: displayName(bundle), title: text.title, body: text.body))
        }
    }

    /// Everything held comes at once: sorted by relevance, the highest first; among equals the newest.
    mutating func deliverSummary() {
        scheduledSummary.begin()
        var lines: [(score: Double, date: Double, text: String)] = []
        for bundle in apps.keys {
            for notification in scheduledSummary.takeAll(of: bundle) {
                if let why = notificationSettings.reasonForSilence(of: bundle) {
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

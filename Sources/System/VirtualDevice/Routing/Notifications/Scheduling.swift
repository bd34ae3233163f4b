// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Requests that are scheduled, or delivered at once. Those that wait are in `PendingNotifications`.

extension Device {
    /// `add`: schedules a request, or delivers it at once. Returns what the app is told.
    mutating func add(_ request: NotificationRequestRecord, of bundle: String) -> NotificationErrorCode? {
        if let error = refusalToAdd(request, of: bundle) {
            releaseAttachments(of: request.content, of: bundle)
            return error.code
        }
        guard request.trigger != nil else {
            // Never seen as pending. A pending one of the same identifier is replaced all the same.
            var actions: [ServiceAction] = []
            let replaced = pendingNotifications.take(request.identifier, of: bundle, &actions)
            carryOut(actions)
            present(request, of: bundle)
            if let replaced { releaseAttachments(of: replaced.request.content, of: bundle) }
            return nil
        }
        carryOut(pendingNotifications.add(request, of: bundle, view))
        return nil
    }

    private struct Refusal {
        /// nil is silence.
        var code: NotificationErrorCode?
    }

    private mutating func refusalToAdd(_ request: NotificationRequestRecord, of bundle: String) -> Refusal? {
        let rules = profile.notifications
        if notificationSettings[bundle].authorization == .denied {
            trace(.notice(app: displayName(bundle), "\(request.identifier) is not scheduled: notifications are off"))
            return Refusal(code: rules.addWhenDenied == .error ? .notificationsNotAllowed : nil)
        }
        let content = request.content
        guard content.isVisible || content.badge != nil || content.sound != nil || !content.attachments.isEmpty else {
            return Refusal(code: .notificationInvalidNoContent)
        }
        if isTooMuch(request, of: bundle) { return Refusal(code: .notificationInvalidNoContent) }
        switch pendingNotifications.refusal(of: request.trigger, view) {
        case .pushTrigger?:
            diagnose(bundle, "added a request with a push trigger, which only the system makes")
            return Refusal(code: .notificationInvalidNoDate)
        case .repeatsTooOften(let seconds)?:
            diagnose(bundle, "added a request that repeats every \(seconds) s; 60 s is the shortest interval")
            return Refusal(code: .notificationInvalidNoDate)
        case .neverFires?: return Refusal(code: rules.addWithoutDate == .error ? .notificationInvalidNoDate : nil)
        case nil: return nil
        }
    }

    // MARK: - Firing

    /// A trigger's moment has come: the notification is delivered.
    mutating func fireTrigger(_ serial: Int, of bundle: String) {
        guard let fired = pendingNotifications.fire(serial, of: bundle, view) else { return }
        carryOut(fired.actions)
        present(fired.request, of: bundle)
    }

    /// Clocks on the wall show something else now: what follows them is due at another moment.
    mutating func changeTimeZone(to zone: String) {
        guard settings.setTimeZone(zone) else { return }
        carryOut(pendingNotifications.zoneChanged(view))
        carryOut(scheduledSummary.calendarMoved(view))
        for process in processes.values { enqueue(.dateSettings(.timeZone(zone)), to: process.id, source: .lifecycle) }
    }

    mutating func moveDate(by seconds: Double) {
        settings.moveDate(by: seconds)
        carryOut(pendingNotifications.dateMoved(view))
        carryOut(scheduledSummary.calendarMoved(view))
        let epoch = epoch
        for process in processes.values {
            enqueue(.dateSettings(.moved(epoch: epoch)), to: process.id, source: .lifecycle)
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// Requests that wait for a time or a place. Rules: notifications sheet 2.2, 2.3; policies 2.14.

extension Device {
    /// `add`: schedules a request, or delivers it at once. Returns what the app is told.
    mutating func add(_ request: NotificationRequestRecord, of bundle: String) -> NotificationErrorCode? {
        if let error = refusalToAdd(request, of: bundle) {
            releaseAttachments(of: request.content, of: bundle)
            return error.code
        }
        guard let trigger = request.trigger else {
            // Never seen as pending. A pending one of the same identifier is replaced all the same.
            let replaced = takePending(request.identifier, of: bundle)
            present(request, of: bundle)
            if let replaced { releaseAttachments(of: replaced.request.content, of: bundle) }
            return nil
        }
        let replaced = takePending(request.identifier, of: bundle)
        lastRequest += 1
        var pending = PendingRequest(request: request, serial: lastRequest, zone: timeZone)
        pending.isOverLimit = isOneTooMany(bundle)
        if let date = nextDate(of: trigger, after: (wallDate, now), in: timeZone) {
            pending.date = date.wall
            pending.due = date.instant
        }
        arm(&pending, of: bundle)
        apps[bundle]!.notifications.pending.append(pending)
        // Not before: the new request may go on with the old one's files.
        if let replaced { releaseAttachments(of: replaced.request.content, of: bundle) }
        let policy = profile.notifications.pendingOverflow
        let limit = profile.notifications.pendingLimit
        if let victim = apps[bundle]!.notifications.pending.victim(limit: limit, policy: policy) {
            removePending(victim, of: bundle)
            trace(.notice(app: displayName(bundle), "\(victim) is dropped: more than \(limit) requests are pending"))
        }
        if !pending.isOverLimit, apps[bundle]!.notifications.pending.request(serial: pending.serial) != nil {
            carryOut(location.watch(request, serial: pending.serial, of: bundle, view))
        }
        return nil
    }

    private struct Refusal {
        /// nil is silence.
        var code: NotificationErrorCode?
    }

    private mutating func refusalToAdd(_ request: NotificationRequestRecord, of bundle: String) -> Refusal? {
        let rules = profile.notifications
        if apps[bundle]!.notifications.settings.authorization == .denied {
            trace(.notice(app: displayName(bundle), "\(request.identifier) is not scheduled: notifications are off"))
            return Refusal(code: rules.addWhenDenied == .error ? .notificationsNotAllowed : nil)
        }
        let content = request.content
        guard content.isVisible || content.badge != nil || content.sound != nil || !content.attachments.isEmpty else {
            return Refusal(code: .notificationInvalidNoContent)
        }
        if isTooMuch(request, of: bundle) { return Refusal(code: .notificationInvalidNoContent) }
        switch request.trigger {
        case .push:
            diagnose(bundle, "added a request with a push trigger, which only the system makes")
            return Refusal(code: .notificationInvalidNoDate)
        case .timeInterval(let seconds, repeats: true) where seconds < Self.shortestRepetition:
            diagnose(bundle, "added a request that repeats every \(seconds) s; 60 s is the shortest interval")
            return Refusal(code: .notificationInvalidNoDate)
        case .timeInterval, .calendar:
            guard nextDate(of: request.trigger, after: (wallDate, now), in: timeZone) == nil else { return nil }
            return Refusal(code: rules.addWithoutDate == .error ? .notificationInvalidNoDate : nil)
        case .location, nil: return nil
        }
    }

    /// Under the policy in which everything beyond the limit is accepted and never fires.
    private func isOneTooMany(_ bundle: String) -> Bool {
        profile.notifications.pendingOverflow == .failAll
            && apps[bundle]!.notifications.pending.count >= profile.notifications.pendingLimit
    }

    /// Seconds; sheet 2.3. The framework traps before a request of less gets here.
    private static var shortestRepetition: Double { 60 }

    private typealias Moment = (wall: Double, instant: VirtualInstant)

    /// A time interval is counted on the virtual clock, to the nanosecond; a calendar date is found on the calendar.
    private func nextDate(of trigger: TriggerRecord?, after moment: Moment, in zone: String) -> Moment? {
        guard let trigger else { return nil }
        if case .timeInterval(let seconds, _) = trigger {
            let nanoseconds = (seconds * 1e9).rounded()
            guard seconds > 0, nanoseconds <= Double(VirtualInstant.end.nanoseconds) else { return nil }
            let instant = moment.instant.advanced(by: .nanoseconds(Int64(nanoseconds)))
            return instant <= .end ? (wallDate(of: instant), instant) : nil
        }
        guard
            let wall = TriggerSchedule.next(
                trigger, after: moment.wall, deviceZone: zone, rules: profile.notifications.calendar),
            let instant = instant(of: wall)
        else { return nil }
        return (wall, instant)
    }

    private mutating func arm(_ pending: inout PendingRequest, of bundle: String) {
        pending.alarm = nil
        if let due = pending.due, !pending.isOverLimit {
            pending.alarm = timers.add(
                .trigger(bundle: bundle, serial: pending.serial), at: due, isActivity: false)
        }
    }

    /// Takes a pending request away; nothing happens when there is none.
    mutating func removePending(_ identifier: String, of bundle: String) {
        guard let removed = takePending(identifier, of: bundle) else { return }
        releaseAttachments(of: removed.request.content, of: bundle)
    }

    private mutating func takePending(_ identifier: String, of bundle: String) -> PendingRequest? {
        guard let taken = apps[bundle]!.notifications.pending.remove(identifier) else { return nil }
        disarm(taken)
        return taken
    }

    private mutating func disarm(_ pending: PendingRequest) {
        if case .location = pending.request.trigger {
            location.stopWatching(pending.serial)
        } else {
            timers.noteCancelled()
        }
    }

    // MARK: - Firing

    /// A trigger's moment has come: the notification is delivered, a repeating request waits for the next one.
    mutating func fireTrigger(_ serial: Int, of bundle: String) {
        guard let pending = apps[bundle]?.notifications.pending.request(serial: serial),
            let trigger = pending.request.trigger
        else { return }
        let identifier = pending.request.identifier
        if trigger.repeats {
            rearm(pending, of: bundle)
        } else {
            location.stopWatching(serial)
            _ = apps[bundle]!.notifications.pending.remove(identifier)
        }
        present(pending.request, of: bundle)
    }

    private mutating func rearm(_ pending: PendingRequest, of bundle: String) {
        // A place stays watched.
        guard let wall = pending.date, let due = pending.due else { return }
        var pending = pending
        let next = nextDate(of: pending.request.trigger, after: (wall, due), in: pending.zone)
        (pending.due, pending.date) = (next?.instant, next?.wall)
        arm(&pending, of: bundle)
        apps[bundle]!.notifications.pending.update(pending)
    }

    /// Clocks on the wall show something else now: what follows them is due at another moment.
    mutating func changeTimeZone(to zone: String) {
        guard settings.setTimeZone(zone) else { return }
        for bundle in apps.keys { rescheduleFloating(of: bundle) }
        if summaryAlarm != nil { armSummary() }
        for process in processes.values { enqueue(.timeZoneChanged(zone), to: process.id, source: .lifecycle) }
    }

    private mutating func rescheduleFloating(of bundle: String) {
        let rules = profile.notifications.calendar
        for old in apps[bundle]!.notifications.pending.all {
            guard let trigger = old.request.trigger, TriggerSchedule.followsDeviceZone(trigger, rules: rules) else {
                continue
            }
            var moved = old
            moved.zone = timeZone
            let next = nextDate(of: trigger, after: (wallDate, now), in: timeZone)
            moved.date = next?.wall
            moved.due = next?.instant
            timers.noteCancelled()
            arm(&moved, of: bundle)
            apps[bundle]!.notifications.pending.update(moved)
        }
    }
}

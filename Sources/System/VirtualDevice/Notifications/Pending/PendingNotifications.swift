// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// Notification requests that wait for a time or a place. Rules: notifications sheet 2.2, 2.3; policies 2.14.
struct PendingNotifications: Codable, Sendable {
    /// By bundle identifier; it outlives an update.
    private var apps = OrderedDictionary<String, PendingRequests>()
    /// Tells one request from an older one of the same identifier.
    private var lastSerial = 0

    /// In the order in which they were added.
    func requests(of bundle: String) -> [PendingRequest] { apps[bundle]?.all ?? [] }
    func identifiers(of bundle: String) -> [String] { apps[bundle]?.identifiers ?? [] }
    subscript(identifier: String, of bundle: String) -> PendingRequest? { apps[bundle]?[identifier] }
    /// About how many bytes it takes to keep an app's requests.
    func bytes(of bundle: String) -> Int { apps[bundle]?.bytes ?? 0 }

    // MARK: - Adding

    /// Why a trigger cannot be scheduled.
    enum Refusal: Equatable {
        /// Only the system makes triggers of pushes.
        case pushTrigger
        case repeatsTooOften(seconds: Double)
        /// There is no moment at which it would fire.
        case neverFires
    }

    func refusal(of trigger: TriggerRecord?, _ view: DeviceView) -> Refusal? {
        switch trigger {
        case .push: .pushTrigger
        case .timeInterval(let seconds, repeats: true) where seconds < Self.shortestRepetition:
            .repeatsTooOften(seconds: seconds)
        case .timeInterval, .calendar:
            Self.moment(of: trigger, after: (view.wallDate, view.now), in: view.timeZone, view) == nil
                ? .neverFires : nil
        case .location, nil: nil
        }
    }

    /// Seconds; sheet 2.3. The framework traps before a request of less gets here.
    private static var shortestRepetition: Double { 60 }

    /// Adds a request that has a trigger; one of the same identifier goes.
    mutating func add(_ request: NotificationRequestRecord, of bundle: String, _ view: DeviceView) -> [ServiceAction] {
        var actions: [ServiceAction] = []
        let replaced = take(request.identifier, of: bundle, &actions)
        if apps[bundle] == nil { apps[bundle] = PendingRequests() }
        let rules = view.profile.notifications
        lastSerial += 1
        var pending = PendingRequest(request: request, serial: lastSerial, zone: view.timeZone)
        // Under that policy everything beyond the limit is accepted and never fires.
        pending.isOverLimit = rules.pendingOverflow == .failAll && apps[bundle]!.count >= rules.pendingLimit
        let moment = Self.moment(of: request.trigger, after: (view.wallDate, view.now), in: view.timeZone, view)
        (pending.date, pending.due) = (moment?.wall, moment?.instant)
        actions += arming(pending, of: bundle)
        apps[bundle]!.append(pending)
        // Not before: the new request may go on with the old one's files.
        if let replaced { actions.append(.releaseAttachments(replaced.request.content, of: bundle)) }
        if let victim = apps[bundle]!.victim(limit: rules.pendingLimit, policy: rules.pendingOverflow) {
            actions += remove(victim, of: bundle)
            let why = "more than \(rules.pendingLimit) requests are pending"
            actions.append(.notice("\(victim) is dropped: \(why)", about: bundle))
        }
        if !pending.isOverLimit, apps[bundle]!.request(serial: pending.serial) != nil {
            actions.append(.watchPlace(request, serial: pending.serial, of: bundle))
        }
        return actions
    }

    private func arming(_ pending: PendingRequest, of bundle: String) -> [ServiceAction] {
        guard let due = pending.due, !pending.isOverLimit else { return [] }
        return [.timer(.notification(.trigger(bundle: bundle, serial: pending.serial)), at: due)]
    }

    // MARK: - Taking away

    /// Nothing happens when there is none.
    mutating func remove(_ identifier: String, of bundle: String) -> [ServiceAction] {
        var actions: [ServiceAction] = []
        guard let removed = take(identifier, of: bundle, &actions) else { return [] }
        return actions + [.releaseAttachments(removed.request.content, of: bundle)]
    }

    /// The request's files stay.
    mutating func take(_ identifier: String, of bundle: String, _ actions: inout [ServiceAction]) -> PendingRequest? {
        guard let taken = apps[bundle]?.remove(identifier) else { return nil }
        if case .location = taken.request.trigger {
            actions.append(.stopWatchingPlace(serial: taken.serial))
        } else if taken.due != nil, !taken.isOverLimit {
            actions.append(.timerCancelled)
        }
        return taken
    }

    mutating func uninstalled(_ bundle: String) { apps[bundle] = nil }

    // MARK: - Firing

    /// Whether a timer that fires a request means nothing any more.
    func isStale(_ serial: Int, of bundle: String, at instant: VirtualInstant) -> Bool {
        guard let pending = apps[bundle]?.request(serial: serial), !pending.isOverLimit else { return true }
        return pending.due != instant
    }

    /// A trigger's moment has come: a repeating request waits for the next one, any other is over. Returns the request;
    /// nil for one that is gone.
    mutating func fire(
        _ serial: Int, of bundle: String, _ view: DeviceView
    ) -> (request: NotificationRequestRecord, actions: [ServiceAction])? {
        guard var pending = apps[bundle]?.request(serial: serial), let trigger = pending.request.trigger else {
            return nil
        }
        guard trigger.repeats else {
            _ = apps[bundle]!.remove(pending.request.identifier)
            return (pending.request, [.stopWatchingPlace(serial: serial)])
        }
        // A place stays watched.
        guard let wall = pending.date, let due = pending.due else { return (pending.request, []) }
        let next = Self.moment(of: trigger, after: (wall, due), in: pending.zone, view)
        (pending.date, pending.due) = (next?.wall, next?.instant)
        apps[bundle]!.update(pending)
        return (pending.request, arming(pending, of: bundle))
    }

    /// The device is in another time zone: what follows it is due at another moment.
    mutating func zoneChanged(_ view: DeviceView) -> [ServiceAction] { calendarMoved(view, dateToo: false) }

    /// The clock was set: what is due at a date is due at another moment. What would have been due in between is due at
    /// once, once. Our choice.
    mutating func dateMoved(_ view: DeviceView) -> [ServiceAction] { calendarMoved(view, dateToo: true) }

    private mutating func calendarMoved(_ view: DeviceView, dateToo: Bool) -> [ServiceAction] {
        var actions: [ServiceAction] = []
        let rules = view.profile.notifications.calendar
        for bundle in view.installedApps {
            for old in requests(of: bundle) {
                guard let trigger = old.request.trigger, case .calendar = trigger else { continue }
                var moved = old
                if TriggerSchedule.followsDeviceZone(trigger, rules: rules) {
                    moved.zone = view.timeZone
                } else if !dateToo {
                    continue
                }
                if dateToo, let date = old.date, date <= view.wallDate {
                    (moved.date, moved.due) = (view.wallDate, view.now)
                } else {
                    let next = Self.moment(of: trigger, after: (view.wallDate, view.now), in: moved.zone, view)
                    (moved.date, moved.due) = (next?.wall, next?.instant)
                }
                apps[bundle]!.update(moved)
                guard moved.due != old.due else { continue }
                actions.append(.timerCancelled)
                actions += arming(moved, of: bundle)
            }
        }
        return actions
    }

    private typealias Moment = (wall: Double, instant: VirtualInstant)

    /// A time interval is counted on the virtual clock, to the nanosecond; a calendar date is found on the calendar.
    private static func moment(
        of trigger: TriggerRecord?, after moment: Moment, in zone: String, _ view: DeviceView
    ) -> Moment? {
        guard let trigger else { return nil }
        if case .timeInterval(let seconds, _) = trigger {
            let nanoseconds = (seconds * 1e9).rounded()
            guard seconds > 0, nanoseconds <= Double(VirtualInstant.end.nanoseconds) else { return nil }
            let instant = moment.instant.advanced(by: .nanoseconds(Int64(nanoseconds)))
            return instant <= .end ? (view.wallDate(of: instant), instant) : nil
        }
        guard
            let wall = TriggerSchedule.next(
                trigger, after: moment.wall, deviceZone: zone, rules: view.profile.notifications.calendar),
            let instant = view.instant(of: wall)
        else { return nil }
        return (wall, instant)
    }

    // MARK: - Files

    /// Paths of stored files that something here refers to.
    func storedPaths(of bundle: String) -> Set<String> {
        var paths: Set<String> = []
        for pending in requests(of: bundle) { paths.formUnion(pending.request.content.storedPaths) }
        return paths
    }
}

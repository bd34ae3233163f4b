// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of pending requests alone: when they fire, and which of them never do.
@Suite struct PendingNotificationsTests {
    private static let hour = 3600
    private static let place = TriggerRecord.location(
        RegionRecord(identifier: "home", latitude: 50, longitude: 8, radius: 100), repeats: false)

    private static func request(
        _ identifier: String, after seconds: Double, repeats: Bool = false, file: String? = nil
    ) -> NotificationRequestRecord {
        let content = NotificationSample.content(stored: file.map { [$0] } ?? [])
        return NotificationSample.request(identifier, content, .timeInterval(seconds: seconds, repeats: repeats))
    }

    /// Every day at 12:00.
    private static func noon(
        _ identifier: String, in zone: DateComponentsRecord.ZoneRecord
    ) -> NotificationRequestRecord {
        var components = DateComponentsRecord()
        (components.hour, components.minute, components.zone) = (12, 0, zone)
        return NotificationSample.request(
            identifier, NotificationSample.content(), .calendar(components, repeats: true))
    }

    private static func timer(_ serial: Int, of bundle: String = "a", at seconds: Int) -> ServiceAction {
        .timer(.notification(.trigger(bundle: bundle, serial: serial)), at: NotificationSample.instant(seconds))
    }

    @Test("a request of the same identifier goes, and its timer means nothing any more")
    func replacing() {
        var service = PendingNotifications()
        let view = NotificationSample.view()
        let (old, new) = (Self.request("x", after: 10, file: "/1.png"), Self.request("x", after: 20))
        #expect(service.add(old, of: "a", view) == [Self.timer(1, at: 10), .watchPlace(old, serial: 1, of: "a")])
        _ = service.add(Self.request("y", after: 5), of: "a", view)
        #expect(
            service.add(new, of: "a", NotificationSample.view(at: 1)) == [
                .timerCancelled, Self.timer(3, at: 21), .releaseAttachments(old.content, of: "a"),
                .watchPlace(new, serial: 3, of: "a"),
            ])
        #expect(service.identifiers(of: "a") == ["y", "x"])
        #expect(service["x", of: "a"]?.date == BootRecord.defaultEpoch + 21)
        #expect(service.isStale(1, of: "a", at: NotificationSample.instant(10)))
        #expect(service.isStale(3, of: "a", at: NotificationSample.instant(10)))
        #expect(!service.isStale(3, of: "a", at: NotificationSample.instant(21)))
        #expect(service.remove("x", of: "a") == [.timerCancelled, .releaseAttachments(new.content, of: "a")])
        #expect(service.remove("x", of: "a") == [])
        #expect(service.isStale(3, of: "a", at: NotificationSample.instant(21)))
    }

    @Test("what can never fire is refused")
    func refusals() {
        let (service, view) = (PendingNotifications(), NotificationSample.view())
        #expect(service.refusal(of: nil, view) == nil)
        #expect(service.refusal(of: Self.place, view) == nil)
        #expect(service.refusal(of: .push, view) == .pushTrigger)
        #expect(
            service.refusal(of: .timeInterval(seconds: 59.9, repeats: true), view) == .repeatsTooOften(seconds: 59.9))
        #expect(service.refusal(of: .timeInterval(seconds: 60, repeats: true), view) == nil)
        let end = Double(VirtualInstant.end.nanoseconds) / 1e9
        #expect(service.refusal(of: .timeInterval(seconds: end, repeats: false), view) == nil)
        for seconds in [0, -1, end + 1, .infinity, .nan] {
            #expect(service.refusal(of: .timeInterval(seconds: seconds, repeats: false), view) == .neverFires)
        }
        var past = DateComponentsRecord()
        past.year = 2020
        #expect(service.refusal(of: .calendar(past, repeats: false), view) == .neverFires)
        #expect(service.refusal(of: .calendar(DateComponentsRecord(), repeats: true), view) == .neverFires)
    }

    /// What an app keeps that may have two requests, and what a third one leads to.
    private static func overflow(
        _ policy: BehaviorProfile.PendingOverflow, _ requests: [NotificationRequestRecord]
    ) -> (service: PendingNotifications, last: [ServiceAction]) {
        let profile = Sample.profile {
            ($0.notifications.pendingLimit, $0.notifications.pendingOverflow) = (2, policy)
        }
        var service = PendingNotifications()
        let actions = requests.map { service.add($0, of: "a", NotificationSample.view(profile: profile)) }
        return (service, actions.last ?? [])
    }

    private static func dropped(_ request: NotificationRequestRecord) -> [ServiceAction] {
        let said = "\(request.identifier) is dropped: more than 2 requests are pending"
        return [.releaseAttachments(request.content, of: "a"), .notice(said, about: "a")]
    }

    @Test("of one too many goes the oldest, or the one that fires last, or none, and the newest never fires")
    func tooMany() {
        let requests = [Self.request("x", after: 30), Self.request("y", after: 10), Self.request("z", after: 30)]
        let begin = [Self.timer(3, at: 30), .timerCancelled]
        let watch = [ServiceAction.watchPlace(requests[2], serial: 3, of: "a")]
        let kept = Self.overflow(.keepLastAdded, requests)
        #expect(kept.service.identifiers(of: "a") == ["y", "z"])
        #expect(kept.last == begin + Self.dropped(requests[0]) + watch)
        // Of one moment the one that was added last.
        let soonest = Self.overflow(.keepSoonest, requests)
        #expect(soonest.service.identifiers(of: "a") == ["x", "y"])
        #expect(soonest.last == begin + Self.dropped(requests[2]))
        let failing = Self.overflow(.failAll, requests)
        #expect(failing.service.identifiers(of: "a") == ["x", "y", "z"])
        #expect(failing.last == [])
        #expect(failing.service.isStale(3, of: "a", at: NotificationSample.instant(30)))
        #expect(!failing.service.isStale(1, of: "a", at: NotificationSample.instant(30)))
    }

    @Test("what waits for a place goes before what has a moment")
    func tooManyPlaces() {
        let home = NotificationSample.request("home", NotificationSample.content(), Self.place)
        let later = Self.request("y", after: 100)
        let soonest = Self.overflow(.keepSoonest, [home, Self.request("x", after: 10), later])
        #expect(soonest.service.identifiers(of: "a") == ["x", "y"])
        let begin = [Self.timer(3, at: 100), .stopWatchingPlace(serial: 1)]
        let watch = [ServiceAction.watchPlace(later, serial: 3, of: "a")]
        #expect(soonest.last == begin + Self.dropped(home) + watch)
    }

    @Test("a request fires once, or waits for the next time, counted from when it was due")
    func firing() {
        var service = PendingNotifications()
        let (once, again) = (Self.request("x", after: 60), Self.request("y", after: 60, repeats: true))
        for request in [once, again] { _ = service.add(request, of: "a", NotificationSample.view()) }
        let first = service.fire(1, of: "a", NotificationSample.view(at: 90))
        #expect(first?.request == once)
        #expect(first?.actions == [ServiceAction.stopWatchingPlace(serial: 1)])
        #expect(service.fire(1, of: "a", NotificationSample.view(at: 90))?.request == nil)
        let second = service.fire(2, of: "a", NotificationSample.view(at: 90))
        #expect(second?.request == again)
        #expect(second?.actions == [Self.timer(2, at: 120)])
        #expect(service.isStale(2, of: "a", at: NotificationSample.instant(60)))
        #expect(service.identifiers(of: "a") == ["y"])
    }

    @Test("the clock is set: a date comes later or sooner, and what was jumped over comes at once")
    func dateMoved() {
        func view(_ hours: Int, movedBy hoursLater: Int = 0) -> DeviceView {
            NotificationSample.view(at: hours * Self.hour, movedBy: Double(hoursLater) * 3600)
        }
        var service = PendingNotifications()
        _ = service.add(Self.noon("x", in: .none), of: "a", view(0))
        _ = service.add(Self.noon("y", in: .fixed("GMT")), of: "a", view(0))
        let due = { (service: PendingNotifications) in ["x", "y"].map { service[$0, of: "a"]?.due } }
        #expect(due(service) == [NotificationSample.instant(3 * Self.hour), NotificationSample.instant(3 * Self.hour)])
        let later = service.dateMoved(view(0, movedBy: -1))
        #expect(
            later == [
                .timerCancelled, Self.timer(1, at: 4 * Self.hour), .timerCancelled, Self.timer(2, at: 4 * Self.hour),
            ])
        _ = service.dateMoved(view(1, movedBy: 12))
        #expect(due(service) == [NotificationSample.instant(Self.hour), NotificationSample.instant(Self.hour)])
        let fired = service.fire(1, of: "a", view(1, movedBy: 12))
        // It is 22 o'clock.
        #expect(fired?.actions == [Self.timer(1, at: 15 * Self.hour)])
    }

    @Test("a date without a zone follows the device's, where the profile says so", arguments: [true, false])
    func zones(follows: Bool) {
        let profile = Sample.profile { $0.notifications.calendar.zonelessFloats = follows }
        func view(_ hours: Int, in zone: String) -> DeviceView {
            NotificationSample.view(at: hours * Self.hour, in: zone, profile: profile)
        }
        var service = PendingNotifications()
        _ = service.add(Self.noon("x", in: .none), of: "a", view(0, in: "GMT"))
        _ = service.add(Self.noon("y", in: .fixed("GMT")), of: "a", view(0, in: "GMT"))
        #expect(service["x", of: "a"]?.due == NotificationSample.instant(3 * Self.hour))
        let moved = service.zoneChanged(view(0, in: "Europe/Berlin"))
        let expected: [ServiceAction] = follows ? [.timerCancelled, Self.timer(1, at: 2 * Self.hour)] : []
        #expect(moved == expected)
        #expect(service.zoneChanged(view(0, in: "Europe/Berlin")) == [], "it has been moved")
        #expect(service["y", of: "a"]?.due == NotificationSample.instant(3 * Self.hour))
        let due = follows ? 2 : 3
        #expect(service.isStale(1, of: "a", at: NotificationSample.instant(3 * Self.hour)) == follows)
        let fired = service.fire(1, of: "a", view(due, in: "Europe/Berlin"))
        #expect(fired?.actions == [Self.timer(1, at: (due + 24) * Self.hour)])
    }

    @Test("two apps have requests of the same identifier, and no serial comes twice")
    func apps() {
        var service = PendingNotifications()
        let view = NotificationSample.view()
        let request = Self.request("x", after: 10, file: "/1")
        for bundle in ["a", "b"] { _ = service.add(request, of: bundle, view) }
        #expect(service.requests(of: "b").map(\.serial) == [2])
        #expect(service.isStale(2, of: "a", at: NotificationSample.instant(10)))
        #expect(service.bytes(of: "a") == 10)
        var actions: [ServiceAction] = []
        let taken = service.take("x", of: "a", &actions)
        #expect(taken?.request == request)
        #expect(actions == [.timerCancelled], "the files stay")
        #expect(service.bytes(of: "a") == 0)
        #expect(service.storedPaths(of: "a") == [])
        #expect(service.storedPaths(of: "b") == ["/1"])
        service.uninstalled("b")
        #expect(service.identifiers(of: "b") == [])
        #expect(service.isStale(2, of: "b", at: NotificationSample.instant(10)))
        #expect(service.add(request, of: "b", view).first == Self.timer(3, of: "b", at: 10))
    }
}

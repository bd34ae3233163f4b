// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of the scheduled summary alone: what it holds back, and until when. The device is first switched on at
/// 09:00 UTC, and summaries come at 08:00 and 18:00.
@Suite struct ScheduledSummaryTests {
    private static func view(_ hours: Int = 0, in zone: String = "GMT") -> DeviceView {
        NotificationSample.view(at: hours * 3600, in: zone)
    }

    private static func instant(_ hours: Int) -> VirtualInstant { NotificationSample.instant(hours * 3600) }
    private static func timer(_ hours: Int) -> ServiceAction { .timer(.notification(.summary), at: instant(hours)) }

    /// Of an app that is in the summary.
    private static let settings: NotificationSettingsRecord = {
        var settings = NotificationSettingsRecord()
        settings.scheduledDelivery = .enabled
        return settings
    }()

    private static func holds(
        _ notification: NotificationRecord, _ level: InterruptionLevel = .active,
        _ settings: NotificationSettingsRecord = Self.settings, _ profile: BehaviorProfile = Sample.profile()
    ) -> Bool {
        ScheduledSummary.holds(notification, at: level, settings, profile)
    }

    @Test(
        "levels that do not break through are held back",
        arguments: [(InterruptionLevel.passive, true), (.active, true), (.timeSensitive, false), (.critical, false)])
    func levels(level: InterruptionLevel, isHeld: Bool) {
        #expect(Self.holds(NotificationSample.notification("x"), level) == isHeld)
    }

    @Test("nothing is held back that the summary could not show, or for a summary that never comes")
    func notHeld() {
        let notification = NotificationSample.notification("x")
        var settings = Self.settings
        settings.scheduledDelivery = .disabled
        #expect(!Self.holds(notification, .active, settings))
        let silent = NotificationSample.notification("x", NotificationSample.content(""))
        #expect(!Self.holds(silent))
        let profile = Sample.profile { $0.notifications.summaryTimes = [] }
        #expect(!Self.holds(notification, .active, Self.settings, profile))
    }

    @Test("the first that is held back sets the timer for the next of the times, and each summary is the end of it")
    func times() {
        var service = ScheduledSummary()
        #expect(service.isStale(at: Self.instant(9)), "nothing waits for it")
        #expect(service.hold(NotificationSample.notification("x"), of: "a", Self.view()) == [Self.timer(9)])
        #expect(service.hold(NotificationSample.notification("y"), of: "b", Self.view(1)) == [])
        #expect(!service.isStale(at: Self.instant(9)))
        #expect(service.isStale(at: Self.instant(8)))
        service.begin()
        #expect(service.isStale(at: Self.instant(9)))
        // At 18:00, which has come: 08:00 of the next day.
        #expect(service.hold(NotificationSample.notification("z"), of: "a", Self.view(9)) == [Self.timer(23)])
    }

    @Test("in another zone it comes at another moment, and the old timer means nothing")
    func zones() {
        var service = ScheduledSummary()
        #expect(service.calendarMoved(Self.view(in: "Europe/Berlin")) == [], "nothing waits for it")
        _ = service.hold(NotificationSample.notification("x"), of: "a", Self.view())
        #expect(service.calendarMoved(Self.view(in: "Europe/Berlin")) == [Self.timer(8)])
        #expect(service.isStale(at: Self.instant(9)))
        #expect(!service.isStale(at: Self.instant(8)))
        #expect(service.calendarMoved(Self.view(in: "Europe/Berlin")) == [], "the same moment")
        // In Tokyo it is 18:00 now.
        #expect(service.calendarMoved(Self.view(in: "Asia/Tokyo")) == [Self.timer(14)])
    }

    @Test("what is held is kept by app, oldest first, until it is taken")
    func held() {
        var service = ScheduledSummary()
        let records = ["x", "y", "z"].map { NotificationSample.notification($0) }
        for record in records { _ = service.hold(record, of: "a", Self.view()) }
        _ = service.hold(records[0], of: "b", Self.view())
        #expect(service.notifications(of: "a") == records)
        #expect(service.remove("y", of: "a") == records[1])
        #expect(service.remove("y", of: "a") == nil)
        #expect(service.takeAll(of: "a") == [records[0], records[2]])
        #expect(service.takeAll(of: "a") == [])
        #expect(service.notifications(of: "b") == [records[0]])
        service.uninstalled("b")
        #expect(service.notifications(of: "b") == [])
    }

    @Test("of one identifier the newest is held, and its files are in use")
    func files() {
        var service = ScheduledSummary()
        let old = NotificationSample.notification("x", NotificationSample.content(stored: ["/1.png"]))
        let new = NotificationSample.notification("x", at: 1, NotificationSample.content(stored: ["/2.png"]))
        _ = service.hold(old, of: "a", Self.view())
        #expect(service.storedPaths(of: "a") == ["/1.png"])
        _ = service.hold(new, of: "a", Self.view())
        #expect(service.notifications(of: "a") == [new])
        #expect(service.storedPaths(of: "a") == ["/2.png"])
        #expect(service.storedPaths(of: "b") == [])
        _ = service.takeAll(of: "a")
        #expect(service.storedPaths(of: "a") == [])
    }
}

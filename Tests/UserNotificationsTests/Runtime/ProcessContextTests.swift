// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AppRuntime
@testable import PorticoUserNotifications
@testable import SystemModel

/// What a process knows of the device around it.
@Suite struct ProcessContextTests {
    @Test("time and zone are the device's, as the last delivery told them")
    func clock() {
        let process = RecordedProcess(Fixture.environment(timeZone: "Europe/Berlin", date: 100))
        #expect(process.context.now == Date(timeIntervalSince1970: 100))
        #expect(process.context.timeZone == "Europe/Berlin")
        process.context.noteDelivery(Delivery(number: 1, callback: .notificationContent(.mediaPlay), date: 250.5))
        #expect(process.context.now == Date(timeIntervalSince1970: 250.5))
        #expect(process.context.timeZone == "Europe/Berlin")
        process.context.noteDelivery(Delivery(number: 2, callback: .dateSettings(.timeZone("Asia/Tokyo")), date: 300))
        #expect(process.context.now == Date(timeIntervalSince1970: 300))
        #expect(process.context.timeZone == "Asia/Tokyo")
    }

    @Test("names are counted, so that two runs of an app make the same ones")
    func names() {
        let context = RecordedProcess().context
        #expect([context.makeName("attachment"), context.makeName("other")] == ["attachment-1", "other-2"])
        #expect(RecordedProcess().context.makeName("attachment") == "attachment-1")
    }

    @Test("outside of any app there is no current process")
    func none() {
        #expect(ProcessContext.currentIfAny == nil)
    }

    @Test("an unscheduled trigger counts from the device's time, a pending request's has its own")
    @MainActor func triggerDates() {
        let process = RecordedProcess(Fixture.environment(date: 5000))
        process.context.run {
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true)
            #expect(trigger.nextTriggerDate() == Date(timeIntervalSince1970: 5090))
            let request = NotificationRequestRecord(
                identifier: "a", content: NotificationContentRecord(),
                trigger: .timeInterval(seconds: 90, repeats: true))
            let pending = UNNotificationRequest(PendingNotificationRecord(request: request, next: 5017))
            let scheduled = pending.trigger as? UNTimeIntervalNotificationTrigger
            #expect(scheduled?.nextTriggerDate() == Date(timeIntervalSince1970: 5017))
        }
    }

    // At the epoch it is 09:00 in Tokyo.
    @Test("a calendar trigger that follows the device goes by the device's zone, not the computer's")
    @MainActor func calendarTrigger() {
        let process = RecordedProcess(Fixture.environment(timeZone: "Asia/Tokyo", date: 0))
        process.context.run {
            let floating = UNCalendarNotificationTrigger(
                dateMatching: DateComponents(timeZone: .autoupdatingCurrent, hour: 9, minute: 30), repeats: false)
            #expect(floating.nextTriggerDate() == Date(timeIntervalSince1970: 1800))
            process.context.noteDelivery(Delivery(number: 1, callback: .dateSettings(.timeZone("UTC")), date: 0))
            #expect(floating.nextTriggerDate() == Date(timeIntervalSince1970: 34200))
            let fixed = UNCalendarNotificationTrigger(
                dateMatching: DateComponents(timeZone: TimeZone(identifier: "Asia/Tokyo"), hour: 9, minute: 30),
                repeats: false)
            #expect(fixed.nextTriggerDate() == Date(timeIntervalSince1970: 1800))
            let past = UNCalendarNotificationTrigger(
                dateMatching: DateComponents(year: 1969, month: 1, day: 1), repeats: false)
            #expect(past.nextTriggerDate() == nil)
        }
    }

    @Test("without an app a trigger counts from the computer's time")
    func triggerDateWithoutApp() throws {
        let before = Date()
        let date = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true).nextTriggerDate()
        let counted = try #require(date).addingTimeInterval(-90)
        #expect((before...Date()).contains(counted))
    }
}

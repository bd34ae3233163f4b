// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Times and calendars that requests wait for. Notifications sheet 2.3. Every stage is first switched on on 2026-01-01
/// at 09:00 UTC; the log's times count from there.
@Suite struct TriggerRules {
    @Test("time intervals", arguments: BehaviorProfile.names, intervals) func interval(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    @Test("calendars", arguments: BehaviorProfile.names, calendars) func calendar(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    @Test("zones", arguments: BehaviorProfile.names, zones) func zone(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    private static let fieldTest = "https://newbe.dev/understanding-uilocalnotification-timezone"
    private static let suspended = "00:05.930 App is suspended"
    private static let berlin = "Europe/Berlin"

    private static func at(
        _ hour: Int? = nil, _ minute: Int? = nil, repeats: Bool = false,
        _ change: (inout DateComponentsRecord) -> Void = { _ in }
    ) -> TriggerRecord {
        var components = DateComponentsRecord()
        (components.hour, components.minute) = (hour, minute)
        change(&components)
        return .calendar(components, repeats: repeats)
    }

    static let intervals: [Rule] = [
        Rule("2.3 Time interval", "elapsed time, to the nanosecond") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .after(1.5))
            $0.add("b", Sample.content("B"), .after(0.1))
            $0.add("c", Sample.content("C"), .after(0.000_000_001))
            $0.getPending()
            $0.advance(by: .seconds(2))
            #expect($0.summary().delivered.map(\.delivered.nanoseconds) == [2_430_000_000, 1_030_000_000, 930_000_001])
        }.expects(
            "00:00.930 done", "00:00.930 done", "00:00.930 done", "00:00.930 pending [a+1.5s b+0.1s c+0s]",
            "00:00.930 banner |C", "00:01.030 banner |B", "00:02.430 banner |A"),
        Rule("2.3 Time interval", "repeating: from one firing to the next, without drift") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .after(60.1, repeats: true))
            $0.advance(by: .seconds(60))
            $0.getPending()
            $0.advance(by: .seconds(200))
            $0.getPending()
        }.expects(
            "00:00.930 done", suspended, "01:01.030 banner |A", "02:01.130 banner |A", "03:01.230 banner |A",
            "04:01.330 banner |A"),
        Rule("2.3 Time interval, clock", "zone and daylight saving do not matter") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .after(3600))
            $0.send(.setTimeZone(berlin))
            $0.advance(by: .seconds(1800))
            $0.send(.setTimeZone("Pacific/Kiritimati"))
            $0.advance(by: .seconds(1800))
        }.expects("00:00.930 done", "00:00.930 zone Europe/Berlin", suspended, "01:00:00.930 banner |A"),
        Rule("2.3 Time interval, clock set", "an hour is an hour") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .after(3600))
            $0.send(.moveDate(seconds: 7200))
            $0.advance(by: .seconds(3600))
        }.expects("00:00.930 done", "00:00.930 date", suspended, "01:00:00.930 banner |A"),
        Rule("2.3 Time interval, clock", "an hour over the change to summer time is an hour") {
            $0.send(.setTimeZone(berlin))
            $0.advance(by: .seconds(2079 * 3600 + 1800))
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .after(3600))
            $0.advance(by: .seconds(3600))
        }.expects(
            "2079:30:00.930 done", "2079:30:05.930 App is suspended", "2080:30:00.930 banner |A"),
    ]

    static let calendars: [Rule] = [
        Rule("2.3 Calendar", "the first match after now; only what is given must match") {
            $0.launchAndLeave()
            $0.add("hour", Sample.content("hour"), at(10))
            $0.add("minute", Sample.content("minute"), at(nil, 30))
            $0.add("second", Sample.content("second"), at { $0.second = 15 })
            $0.add("past", Sample.content("past"), at(9, 0))
            $0.getPending()
            $0.advance(by: .seconds(25 * 3600))
        }.expects(
            "00:00.930 done", "00:00.930 done", "00:00.930 done", "00:00.930 done",
            "00:00.930 pending [hour+3599.07s minute+1799.07s second+14.07s past+86399.07s]", suspended,
            "00:15.000 banner |second", "30:00.000 banner |minute", "01:00:00.000 banner |hour",
            "24:00:00.000 banner |past"),
        Rule("2.3 Calendar", "without repetition it is gone after the first match") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(nil, 30))
            $0.advance(by: .seconds(3 * 3600))
            #expect($0.pending() == [])
        }.expects("00:00.930 done", suspended, "30:00.000 banner |A"),
        Rule("2.3 Calendar", "repeating: armed anew after each delivery") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(8, 30, repeats: true))
            $0.advance(by: .seconds(72 * 3600))
            #expect($0.summary().pending.map(\.next) == [BootRecord.defaultEpoch + (3 * 24 + 23.5) * 3600])
        }.expects(
            "00:00.930 done", suspended, "23:30:00.000 banner |A", "47:30:00.000 banner |A",
            "71:30:00.000 banner |A"),
        Rule("2.3 Calendar", "weekday: 2026-01-01 is a Thursday") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("Friday"), at(9) { $0.weekday = 6 })
            $0.add("b", Sample.content("Thursday"), at(9) { $0.weekday = 5 })
            $0.advance(by: .seconds(8 * 86400))
        }.expects(
            "00:00.930 done", "00:00.930 done", suspended, "24:00:00.000 banner |Friday",
            "168:00:00.000 banner |Thursday"),
        Rule("2.3 Calendar", "a full date in the future, and one in the past") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(12, 0) { ($0.year, $0.month, $0.day) = (2026, 1, 2) })
            $0.add("b", Sample.content("B"), at(8, 59) { ($0.year, $0.month, $0.day) = (2026, 1, 1) })
            $0.getPending()
            $0.advance(by: .seconds(48 * 3600))
        }.expects(
            "00:00.930 done", "00:00.930 error 1400", "00:00.930 pending [a+97199.07s]", suspended,
            "27:00:00.000 banner |A"),
        Rule("2.3 Calendar", "nothing given is no date", profile: { $0.notifications.addWithoutDate = .error }) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at())
            $0.add("b", Sample.content("B"), at(25))
            $0.getPending()
        }.expects("00:00.930 error 1400", "00:00.930 error 1400", "00:00.930 pending []"),
        Rule(
            "2.14 addWithoutDate", "or is accepted silently",
            profile: { $0.notifications.addWithoutDate = .ignoreSilently }
        ) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at())
            $0.getPending()
        }.expects("00:00.930 done", "00:00.930 pending []"),
        Rule(
            "2.14 dstGap nextTime", "02:30 on the day without it: 03:00",
            profile: { $0.notifications.calendar.dstGap = .nextTime }
        ) {
            $0.send(.setTimeZone(berlin))
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(2, 30) { ($0.month, $0.day) = (3, 29) })
            $0.advance(by: .seconds(400 * 86400))
        }.expects("00:00.930 done", suspended, "2080:00:00.000 banner |A"),
        Rule(
            "2.14 dstGap strict", "the next real one, a year later",
            profile: { $0.notifications.calendar.dstGap = .strict }
        ) {
            $0.send(.setTimeZone(berlin))
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(2, 30) { ($0.month, $0.day) = (3, 29) })
            $0.advance(by: .seconds(500 * 86400))
        }.expects("00:00.930 done", suspended, "10839:30:00.000 banner |A"),
        Rule("2.3 Calendar, DST", "doubled 02:30: the first of the two, once; every day after it too") {
            $0.send(.setTimeZone(berlin))
            $0.advance(by: .seconds(7100 * 3600))
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(2, 30, repeats: true))
            $0.advance(by: .seconds(50 * 3600))
        }.expects(
            "7100:00:00.930 done", "7100:00:05.930 App is suspended", "7119:30:00.000 banner |A",
            "7144:30:00.000 banner |A"),
        Rule(
            "2.14 dayOverflow strict", "the 31st: only in months that have one",
            profile: { $0.notifications.calendar.dayOverflow = .strict }
        ) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(9, repeats: true) { $0.day = 31 })
            $0.advance(by: .seconds(100 * 86400))
        }.expects("00:00.930 done", suspended, "720:00:00.000 banner |A", "2136:00:00.000 banner |A"),
        Rule(
            "2.14 dayOverflow nextTime", "the 31st: else the first of the next month, at midnight",
            profile: { $0.notifications.calendar.dayOverflow = .nextTime }
        ) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(9, repeats: true) { $0.day = 31 })
            $0.advance(by: .seconds(80 * 86400))
        }.expects("00:00.930 done", suspended, "720:00:00.000 banner |A", "1407:00:00.000 banner |A"),
    ]

    static let zones: [Rule] = [
        Rule("2.3 Calendar, zone", "following the device: found anew when the zone changes", page: fieldTest) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(12) { $0.zone = .autoupdating })
            $0.getPending()
            $0.send(.setTimeZone(berlin))
            $0.getPending()
            $0.advance(by: .seconds(4 * 3600))
        }.expects(
            "00:00.930 done", "00:00.930 pending [a+10799.07s]", "00:00.930 zone Europe/Berlin",
            "00:00.930 pending [a+7199.07s]", suspended, "02:00:00.000 banner |A"),
        Rule("2.3 Calendar, zone", "a zone of its own: a fixed instant", page: fieldTest) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(12) { $0.zone = .fixed("UTC") })
            $0.add("b", Sample.content("B"), at(12) { $0.zone = .fixed("America/New_York") })
            $0.send(.setTimeZone(berlin))
            $0.getPending()
            $0.advance(by: .seconds(9 * 3600))
        }.expects(
            "00:00.930 done", "00:00.930 done", "00:00.930 zone Europe/Berlin",
            "00:00.930 pending [a+10799.07s b+28799.07s]", suspended, "03:00:00.000 banner |A",
            "08:00:00.000 banner |B"),
        Rule("2.3 Calendar, zone nil", "floats", profile: { $0.notifications.calendar.zonelessFloats = true }) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(12))
            $0.send(.setTimeZone(berlin))
            $0.advance(by: .seconds(4 * 3600))
        }.expects("00:00.930 done", "00:00.930 zone Europe/Berlin", suspended, "02:00:00.000 banner |A"),
        Rule(
            "2.3 Calendar, zone nil", "or keeps to the zone in which it was added",
            profile: { $0.notifications.calendar.zonelessFloats = false }
        ) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(12, repeats: true))
            $0.send(.setTimeZone(berlin))
            $0.advance(by: .seconds(28 * 3600))
        }.expects(
            "00:00.930 done", "00:00.930 zone Europe/Berlin", suspended, "03:00:00.000 banner |A",
            "27:00:00.000 banner |A"),
        Rule("2.3 Calendar, zone", "over the hour by the change: tomorrow; and back: today again") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(9, 30))
            $0.send(.setTimeZone(berlin))
            $0.getPending()
            $0.send(.setTimeZone("UTC"))
            $0.getPending()
            $0.send(.setTimeZone("UTC"))
            $0.advance(by: .seconds(48 * 3600))
        }.expects(
            "00:00.930 done", "00:00.930 zone Europe/Berlin", "00:00.930 pending [a+84599.07s]",
            "00:00.930 zone UTC", "00:00.930 pending [a+1799.07s]", suspended, "30:00.000 banner |A"),
        Rule("2.3 Calendar, zone", "a full date that the change has put into the past does not come any more") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(9, 30) { ($0.year, $0.month, $0.day) = (2026, 1, 1) })
            $0.send(.setTimeZone(berlin))
            $0.getPending()
            $0.advance(by: .seconds(48 * 3600))
        }.expects("00:00.930 done", "00:00.930 zone Europe/Berlin", "00:00.930 pending [a]", suspended),
        Rule("2.3 Calendar, zone", "a repeating one goes on by the new clock, over its daylight saving too") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), at(10, repeats: true) { $0.zone = .autoupdating })
            $0.send(.setTimeZone(berlin))
            $0.advance(by: .seconds(85 * 86400))
            $0.mark()
            $0.advance(by: .seconds(3 * 86400))
        }.expects("2064:00:00.000 banner |A", "2087:00:00.000 banner |A", "2111:00:00.000 banner |A"),
        Rule("2.3 Calendar, zone", "the order of the pending ones stays") {
            $0.launchAndLeave()
            for (name, hour) in [("a", 14), ("b", 12), ("c", 13)] { $0.add(name, Sample.content(name), at(hour)) }
            $0.send(.setTimeZone(berlin))
            #expect($0.pending() == ["a", "b", "c"])
        }.expects("00:00.930 done", "00:00.930 done", "00:00.930 done", "00:00.930 zone Europe/Berlin"),
        Rule("2.3 Calendar, zone", "no such zone") {
            $0.send(.setTimeZone("Europe/Nowhere"))
            #expect($0.device.timeZone == "UTC")
        }.expects("00:00.000 refused: there is no time zone Europe/Nowhere; use an identifier such as Europe/Berlin"),
    ]
}

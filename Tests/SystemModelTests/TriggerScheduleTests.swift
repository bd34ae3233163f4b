// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

/// Triggers by time, push and place, and what follows the device's zone. Sheet: notifications 2.3, 2.14.
@Suite struct TriggerScheduleTests {
    @Test(
        "a time interval counts from the moment it is told",
        arguments: [
            (60, 1_780_000_000, 1_780_000_060), (0.25, 10, 10.25), (1e9, 0, 1e9), (5, -5, 0),
            // In the hour that Berlin's clocks leave out, and in the one they show twice.
            (3600, 1_774_744_200, 1_774_747_800), (3600, 1_792_888_200, 1_792_891_800),
        ] as [(Double, Double, Double)])
    func interval(seconds: Double, date: Double, next: Double) {
        for repeats in [true, false] {
            for zone in ["Europe/Berlin", "Asia/Shanghai", "nowhere"] {
                #expect(
                    TriggerSchedule.next(
                        .timeInterval(seconds: seconds, repeats: repeats), after: date, deviceZone: zone,
                        rules: .init()) == next)
            }
        }
    }

    @Test("an interval that is none never fires", arguments: [0, -1, -.infinity, .infinity, .nan] as [Double])
    func noInterval(seconds: Double) {
        #expect(next(.timeInterval(seconds: seconds, repeats: false), after: 10) == nil)
    }

    @Test("an interval too short for a number of that size still lies ahead")
    func shortInterval() {
        #expect(next(.timeInterval(seconds: 1e-9, repeats: false), after: 1_780_000_000) == 1_780_000_000.0.nextUp)
    }

    @Test("a push and a place have no moment")
    func without() {
        let region = RegionRecord(identifier: "r", latitude: 52.52, longitude: 13.405, radius: 100)
        #expect(next(.push, after: 10) == nil)
        #expect(next(.location(region, repeats: true), after: 10) == nil)
    }

    private func next(_ trigger: TriggerRecord, after date: Double) -> Double? {
        TriggerSchedule.next(trigger, after: date, deviceZone: "Europe/Berlin", rules: .init())
    }

    struct Following: CustomTestStringConvertible, Sendable {
        var name: String
        var trigger: TriggerRecord
        /// With components without a zone that float, and with such that do not.
        var follows: [Bool]

        var testDescription: String { name }
    }

    static let following: [Following] = [
        Following(name: "push", trigger: .push, follows: [false, false]),
        Following(name: "interval", trigger: .timeInterval(seconds: 60, repeats: true), follows: [false, false]),
        Following(
            name: "place",
            trigger: .location(
                RegionRecord(identifier: "r", latitude: 0, longitude: 0, radius: 1), repeats: false),
            follows: [false, false]),
        Following(name: "no zone", trigger: .calendar(.parts(hour: 9), repeats: true), follows: [true, false]),
        Following(
            name: "autoupdatingCurrent", trigger: .calendar(.parts(hour: 9, zone: .autoupdating), repeats: true),
            follows: [true, true]),
        Following(
            name: "a zone of its own", trigger: .calendar(.parts(hour: 9, zone: .fixed("Asia/Tokyo")), repeats: true),
            follows: [false, false]),
    ]

    @Test("what follows the device's zone (sheet 2.3 zone, 2.14 zonelessFloats)", arguments: following)
    func followsZone(_ row: Following) {
        let follows = [true, false].map {
            TriggerSchedule.followsDeviceZone(row.trigger, rules: .init(zonelessFloats: $0))
        }
        #expect(follows == row.follows)
    }

    @Test("the device flies from Berlin to New York: only what follows it moves")
    func zoneChange() {
        // 15 January 2026, 12:00 UTC.
        let now = 1_768_478_400.0
        func next(_ zone: DateComponentsRecord.ZoneRecord) -> [Double?] {
            ["Europe/Berlin", "America/New_York"].map {
                TriggerSchedule.next(
                    .calendar(.parts(hour: 18, zone: zone), repeats: true), after: now, deviceZone: $0, rules: .init())
            }
        }
        let (inBerlin, inNewYork) = (now + 5 * 3600, now + 11 * 3600)
        #expect(next(.none) == [inBerlin, inNewYork])
        #expect(next(.autoupdating) == [inBerlin, inNewYork])
        #expect(next(.fixed("Europe/Berlin")) == [inBerlin, inBerlin])
    }

    // MARK: - Places

    struct Way: CustomTestStringConvertible, Sendable {
        var name: String
        var from, to: [Double]?
        var onEntry = true
        var onExit = true
        var fires: Bool

        var testDescription: String { name }
    }

    private static let home = [52.5200, 13.4050]
    /// 111 metres north.
    private static let near = [52.5210, 13.4050]
    private static let far = [48.1372, 11.5755]

    static let ways: [Way] = [
        Way(name: "in", from: far, to: home, fires: true),
        Way(name: "out", from: home, to: far, fires: true),
        Way(name: "in, but only exit counts", from: far, to: home, onEntry: false, fires: false),
        Way(name: "out, but only entry counts", from: home, to: far, onExit: false, fires: false),
        Way(name: "in, only entry counts", from: far, to: home, onExit: false, fires: true),
        Way(name: "out, only exit counts", from: home, to: far, onEntry: false, fires: true),
        Way(name: "within", from: home, to: near, fires: false),
        Way(name: "outside", from: far, to: [40.7128, -74.0060], fires: false),
        Way(name: "nowhere", from: home, to: home, fires: false),
        Way(name: "first known inside", from: nil, to: home, fires: false),
        Way(name: "first known outside", from: nil, to: far, fires: false),
        Way(name: "no longer known", from: home, to: nil, fires: false),
        Way(name: "a place that is none", from: home, to: [.nan, 0], fires: false),
    ]

    @Test("which ways fire a region's trigger (sheet 2.3 location; first place decided)", arguments: ways)
    func way(_ way: Way) {
        let region = RegionRecord(
            identifier: "home", latitude: 52.52, longitude: 13.405, radius: 200, notifiesOnEntry: way.onEntry,
            notifiesOnExit: way.onExit)
        #expect(
            TriggerSchedule.fires(
                region, from: way.from.map { ($0[0], $0[1]) }, to: way.to.map { ($0[0], $0[1]) }) == way.fires)
    }

    /// Distances on the sphere of the mean radius, 6,371,008.8 m, worked out apart from the formula.
    @Test(
        "distances",
        arguments: [
            // A degree of a meridian, and of the equator: 2πR / 360.
            ([0, 0, 1, 0], 111_195.08), ([0, 0, 0, 1], 111_195.08), ([10, 20, 11, 20], 111_195.08),
            // A quarter and a half of the way around.
            ([0, 0, 90, 77], 10_007_557.22), ([0, 0, 0, 180], 20_015_114.44), ([90, 0, -90, 0], 20_015_114.44),
            // Across the date line: two degrees, not 358.
            ([0, 179, 0, -179], 222_390.16),
            // A degree of the parallel of 60°, by the law of cosines: half of one of the equator, and half a metre less.
            ([60, 0, 60, 1], 55_597.01),
            ([52.52, 13.405, 52.52, 13.405], 0),
        ] as [([Double], Double)])
    func distance(_ way: [Double], metres: Double) {
        func contains(_ radius: Double) -> Bool {
            TriggerSchedule.contains(
                RegionRecord(identifier: "r", latitude: way[0], longitude: way[1], radius: radius), (way[2], way[3]))
        }
        #expect(contains(metres + 0.01))
        #expect(!contains(metres - 0.01))
    }
}

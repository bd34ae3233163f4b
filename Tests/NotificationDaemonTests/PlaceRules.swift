// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Requests that wait for a place. Notifications sheet 2.3, Location; 2.2 #10.
@Suite struct PlaceRules {
    @Test("places", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    private static let bundle = Sample.app.bundleIdentifier
    /// A hundred metres around a point on the equator; 0.01° are 1.1 km.
    private static func region(_ longitude: Double = 0, entry: Bool = true, exit: Bool = true) -> RegionRecord {
        RegionRecord(
            identifier: "r\(longitude)", latitude: 0, longitude: longitude, radius: 100, notifiesOnEntry: entry,
            notifiesOnExit: exit)
    }

    private static func trigger(_ longitude: Double = 0, repeats: Bool = false) -> TriggerRecord {
        .location(region(longitude), repeats: repeats)
    }

    /// Whereabouts, the app in the background and allowed to know them.
    private static func begin(_ stage: inout Stage, _ status: LocationAuthorization? = .whenInUse) {
        if let status { stage.send(.setLocationAuthorization(bundle: bundle, status)) }
        stage.send(.move(latitude: 0, longitude: 1))
        stage.launchAndLeave()
    }

    private static func unwatched(_ request: String, _ region: String, _ limit: Int) -> String {
        "00:00.930 ! \(request): region \(region) is not watched: \(limit) regions of the app are watched already"
    }

    static let rules: [Rule] = [
        Rule("2.3 Location", "fires on the way in, once; it has no date and time does not matter") {
            begin(&$0)
            $0.add("a", Sample.content("A"), trigger())
            $0.getPending()
            $0.advance(by: .seconds(100_000))
            $0.send(.move(latitude: 0, longitude: 0.01))
            $0.send(.move(latitude: 0, longitude: 0.0005))
            $0.send(.move(latitude: 0, longitude: 0.01))
            #expect($0.pending() == [])
        }.expects(
            "00:00.930 done", "00:00.930 pending [a]", "00:05.930 App is suspended", "27:46:40.930 banner |A"),
        Rule("2.3 Location", "fires on the way out") {
            $0.send(.setLocationAuthorization(bundle: bundle, .always))
            $0.send(.move(latitude: 0, longitude: 0))
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), trigger())
            $0.send(.move(latitude: 0, longitude: 0.01))
        }.expects("00:00.930 done", "00:00.930 banner |A"),
        Rule("2.3 Location", "repeating: at every crossing, until it is removed") {
            begin(&$0)
            $0.add("a", Sample.content("A"), trigger(repeats: true))
            for longitude in [0.0, 1, 0] { $0.send(.move(latitude: 0, longitude: longitude)) }
            $0.getPending()
            $0.say(.notification(.removePending(["a"])))
            $0.settle()
            $0.send(.move(latitude: 0, longitude: 1))
        }.expects(
            "00:00.930 done", "00:00.930 banner |A", "00:00.930 banner |A", "00:00.930 banner |A",
            "00:00.930 pending [a]"),
        Rule("2.3 Location", "from nowhere there is no way in") {
            $0.send(.setLocationAuthorization(bundle: bundle, .whenInUse))
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), trigger())
            $0.send(.move(latitude: 0, longitude: 0))
            $0.getPending()
        }.expects("00:00.930 done", "00:00.930 pending [a]"),
        Rule("2.3 Location", "when-in-use is enough; without permission it waits, and counts from then on") {
            begin(&$0, nil)
            $0.add("a", Sample.content("A"), trigger())
            $0.send(.move(latitude: 0, longitude: 0))
            for status in [LocationAuthorization.denied, .restricted, .whenInUse] {
                $0.send(.setLocationAuthorization(bundle: bundle, status))
                $0.send(.move(latitude: 0, longitude: status == .denied ? 1 : status == .restricted ? 0 : 1))
            }
        }.expects(
            "00:00.930 done", "00:00.930 location denied", "00:00.930 location restricted",
            "00:00.930 location whenInUse", "00:00.930 banner |A"),
        Rule("2.3 Location", "permission that is taken away") {
            begin(&$0)
            $0.add("a", Sample.content("A"), trigger())
            $0.send(.setLocationAuthorization(bundle: bundle, .denied))
            $0.send(.move(latitude: 0, longitude: 0))
            $0.getPending()
        }.expects("00:00.930 done", "00:00.930 location denied", "00:00.930 pending [a]"),
        Rule("2.3 Location", "the permission is one app's", apps: [Sample.app, Sample.other]) {
            begin(&$0)
            $0.launchAndLeave(Sample.other)
            $0.add("a", Sample.content("A"), trigger())
            $0.add(Sample.request("b", Sample.content("B"), trigger()), app: Sample.other)
            $0.send(.move(latitude: 0, longitude: 0))
        }.expects("00:01.860 done", "00:01.860 done", "00:01.860 banner |A"),
        Rule("2.3 Location", "asked once; the app is told, below the question it is inactive") {
            $0.launch()
            $0.say(.requestLocationAuthorization)
            $0.say(.requestLocationAuthorization)
            $0.settle(.tapAlertButton(title: "Allow While Using App"))
            $0.say(.requestLocationAuthorization)
        }.expects(
            "00:00.530 asked: Allow \"App\" to use your location?", "00:00.530 scene resigns",
            "00:00.530 location whenInUse", "00:00.530 scene active"),
        Rule(
            "2.3 Location", "a few regions at a time; the next one's turn comes when one has gone",
            profile: { $0.notifications.regionLimit = 2 }
        ) {
            begin(&$0)
            for (index, name) in ["a", "b", "c"].enumerated() {
                $0.add(name, Sample.content(name), trigger(Double(index) / 10))
            }
            $0.send(.move(latitude: 0, longitude: 0.2))
            $0.send(.move(latitude: 0, longitude: 1))
            $0.send(.move(latitude: 0, longitude: 0))
            $0.send(.move(latitude: 0, longitude: 0.2))
        }.expects(
            "00:00.930 done", "00:00.930 done", unwatched("c", "r0.2", 2), "00:00.930 done",
            // On the way in and on the way out.
            unwatched("c", "r0.2", 2), unwatched("c", "r0.2", 2), "00:00.930 banner |a", "00:00.930 banner |c"),
        Rule(
            "2.3 Location", "which ones above 20 are not watched is said, when they are added and when they are missed"
        ) {
            begin(&$0)
            for number in 0..<22 {
                $0.add("\(number)", Sample.content("\(number)"), trigger(Double(number) / 10 + 2))
            }
            $0.mark()
            $0.add("22", Sample.content("22"), trigger(5))
            $0.add("9", Sample.content("again"), trigger(6))
            $0.send(.move(latitude: 0, longitude: 4))
            $0.send(.move(latitude: 0, longitude: 4.1))
            $0.send(.move(latitude: 0, longitude: 6))
        }.expects(
            unwatched("22", "r5.0", 20), "00:00.930 done", unwatched("9", "r6.0", 20), "00:00.930 done",
            "00:00.930 banner |20", "00:00.930 banner |21", unwatched("9", "r6.0", 20)),
        Rule("2.3 Location", "20 of them") {
            begin(&$0)
            for number in 0..<21 {
                $0.add("\(number)", Sample.content("\(number)"), trigger(Double(number) / 10 + 2))
            }
            $0.mark()
            $0.send(.move(latitude: 0, longitude: 3.9))
            $0.send(.move(latitude: 0, longitude: 4))
            $0.send(.move(latitude: 0, longitude: 1))
            $0.send(.move(latitude: 0, longitude: 4))
        }.expects("00:00.930 banner |19", "00:00.930 banner |20"),
        Rule("2.2 #10", "what a place has caused cannot be fetched, only removed", page: "UNUserNotificationCenter.h") {
            begin(&$0)
            $0.add("a", Sample.content("A"), trigger())
            $0.add("b", Sample.content("B"))
            $0.send(.move(latitude: 0, longitude: 0))
            $0.getDelivered()
            #expect($0.delivered() == ["a", "b"])
            $0.say(.notification(.removeDelivered(["a"])))
            $0.settle()
            #expect($0.delivered() == ["b"])
        }.expects(
            "00:00.930 done", "00:00.930 banner |B", "00:00.930 done", "00:00.930 banner |A",
            "00:00.930 delivered [b]"),
        Rule(
            "2.14 pendingOverflow keepSoonest", "what waits for a place goes first",
            profile: {
                $0.notifications.pendingLimit = 2
                $0.notifications.pendingOverflow = .keepSoonest
            }
        ) {
            begin(&$0)
            $0.add("place", Sample.content("place"), trigger())
            $0.add("late", Sample.content("late"), .after(9000))
            $0.add("soon", Sample.content("soon"), .after(60))
            $0.getPending()
        }.expects(
            "00:00.930 done", "00:00.930 done", "00:00.930 - place is dropped: more than 2 requests are pending",
            "00:00.930 done", "00:00.930 pending [late+9000s soon+60s]"),
        Rule(
            "2.14 pendingOverflow failAll", "one too many waits for nothing",
            profile: {
                $0.notifications.pendingLimit = 1
                $0.notifications.pendingOverflow = .failAll
            }
        ) {
            begin(&$0)
            $0.add("a", Sample.content("A"), trigger())
            $0.add("b", Sample.content("B"), trigger())
            $0.send(.move(latitude: 0, longitude: 0))
            $0.getPending()
        }.expects("00:00.930 done", "00:00.930 done", "00:00.930 banner |A", "00:00.930 pending [b]"),
        Rule("2.3 Location", "a removed app's places are nobody's") {
            begin(&$0)
            $0.add("a", Sample.content("A"), trigger())
            $0.send(.uninstall(bundle: bundle))
            $0.mark()
            $0.send(.move(latitude: 0, longitude: 0))
        }.expects(),
        Rule("2.3 Location", "no such place") {
            $0.send(.move(latitude: 91, longitude: 0))
            $0.send(.move(latitude: 0, longitude: -181))
            $0.send(.move(latitude: .nan, longitude: 0))
        }.expects(
            "00:00.000 refused: there is no place at 91.0, 0.0; latitude is from -90 to 90, longitude from -180 to 180",
            "00:00.000 refused: there is no place at 0.0, -181.0; latitude is from -90 to 90, longitude from -180 to 180",
            "00:00.000 refused: there is no place at nan, 0.0; latitude is from -90 to 90, longitude from -180 to 180"),
    ]

    // MARK: - Entry and exit

    struct Way: CustomTestStringConvertible, Sendable {
        var entry: Bool
        var exit: Bool
        var comesIn: Bool

        var testDescription: String {
            "entry \(entry), exit \(exit), on the way \(comesIn ? "in" : "out")"
        }
        var fires: Bool { comesIn ? entry : exit }
    }

    static let ways = [true, false].flatMap { entry in
        [true, false].flatMap { exit in [true, false].map { Way(entry: entry, exit: exit, comesIn: $0) } }
    }

    @Test("2.3 Location: notifyOnEntry and notifyOnExit choose", arguments: BehaviorProfile.names, ways)
    func way(profile: String, way: Way) {
        var stage = Stage(Sample.profile(profile))
        stage.send(.setLocationAuthorization(bundle: Self.bundle, .whenInUse))
        stage.send(.move(latitude: 0, longitude: way.comesIn ? 1 : 0))
        stage.launchAndLeave()
        let region = Self.region(entry: way.entry, exit: way.exit)
        stage.add("a", Sample.content("A"), .location(region, repeats: false))
        stage.send(.move(latitude: 0, longitude: way.comesIn ? 0 : 1))
        #expect(stage.events == ["done"] + (way.fires ? ["banner |A"] : []))
        #expect(stage.pending() == (way.fires ? [] : ["a"]))
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// What apps ask of the daemon. Notifications sheet 2.2.
@Suite struct SchedulingRules {
    @Test("scheduling", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    @Test("what the daemon refuses", arguments: BehaviorProfile.names, refusals)
    func refusal(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    @Test("removals take their time", arguments: BehaviorProfile.names, removals)
    func removal(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    private static let add = Page.docs("unusernotificationcenter/add(_:withcompletionhandler:)")
    private static let race = "https://github.com/feedback-assistant/reports/issues/784"

    static let rules: [Rule] = [
        Rule("2.2 #1", "without a trigger it is delivered at once and never pending", page: add) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"))
            $0.getPending()
            $0.getDelivered()
        }.expects("00:00.930 banner |A", "00:00.930 done", "00:00.930 pending []", "00:00.930 delivered [a]"),
        Rule("2.2 #1", "without a trigger it takes the place of a pending one", page: add) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("old"), .after(3))
            $0.add("a", Sample.content("new"))
            $0.getPending()
            $0.advance(by: .seconds(4))
        }.expects("00:00.930 done", "00:00.930 banner |new", "00:00.930 done", "00:00.930 pending []"),
        Rule("2.2 #2", "the identifier of a pending request: content and trigger are replaced", page: add) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("old"), .after(1))
            $0.add("b", Sample.content("B"), .after(2))
            $0.add("a", Sample.content("new"), .after(3))
            $0.getPending()
            $0.advance(by: .seconds(3))
            $0.getPending()
        }.expects(
            "00:00.930 done", "00:00.930 done", "00:00.930 done", "00:00.930 pending [b+2s a+3s]",
            "00:02.930 banner |B", "00:03.930 banner |new", "00:03.930 pending []"),
        Rule(
            "2.2 #3", "the identifier of a delivered one: alert again, on top of the list, the old one gone", page: add
        ) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("old"))
            $0.add("b", Sample.content("B"))
            $0.add("a", Sample.content("new"), .after(1))
            $0.getDelivered()
            $0.advance(by: .seconds(1))
            $0.getDelivered()
        }.expects(
            "00:00.930 banner |old", "00:00.930 done", "00:00.930 banner |B", "00:00.930 done", "00:00.930 done",
            "00:00.930 delivered [a b]", "00:01.930 banner |new", "00:01.930 delivered [b a]"),
        Rule("2.2 #4", "a new identifier is one more", page: add) {
            $0.launchAndLeave()
            for identifier in ["a", "b", "c"] { $0.add(identifier, Sample.content(identifier)) }
            $0.getDelivered()
        }.expects(
            "00:00.930 banner |a", "00:00.930 done", "00:00.930 banner |b", "00:00.930 done", "00:00.930 banner |c",
            "00:00.930 done", "00:00.930 delivered [a b c]"),
        Rule("2.2 #4", "two apps may use one identifier", page: add, apps: [Sample.app, Sample.other]) {
            $0.launchAndLeave()
            $0.launchAndLeave(Sample.other)
            $0.add(Sample.request("a", Sample.content("one")))
            $0.add(Sample.request("a", Sample.content("two")), app: Sample.other)
            $0.getDelivered()
        }.expects(
            "00:01.860 banner |one", "00:01.860 done", "00:01.860 banner |two", "00:01.860 done",
            "00:01.860 delivered [a]"),
        Rule("2.2 #5", "additions complete in the order in which they were asked for", page: add) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .after(2))
            $0.add("b", NotificationContentRecord(), .after(1))
            $0.add("c", Sample.content("C"), .after(1))
            $0.getPending()
        }.expects("00:00.930 done", "00:00.930 error 1401", "00:00.930 done", "00:00.930 pending [a+2s c+1s]"),
        Rule("2.2 #12", "a repeating request stays pending until it is removed") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .after(60, repeats: true))
            $0.advance(by: .seconds(121))
            $0.settle(.launch(bundle: Sample.app.bundleIdentifier))
            $0.getPending()
            $0.say(.notification(.removePending(["a"])))
            $0.settle()
            $0.getPending()
            $0.advance(by: .seconds(200))
        }.expects(
            "00:00.930 done", "00:05.930 App is suspended", "01:00.930 banner |A", "02:00.930 banner |A",
            "02:01.930 App is resumed", "02:01.930 scene foreground", "02:02.280 scene active",
            "02:02.280 pending [a+58.65s]", "02:02.285 pending []"),
        Rule("2.2 #12", "what it shows replaces what it showed before") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .after(60, repeats: true))
            $0.advance(by: .seconds(120))
            $0.send(Sample.push(#""alert":"B""#))
            #expect($0.delivered() == ["push-1", "a"])
            #expect($0.summary().delivered.map(\.date) == [120.93, 120.93].map { BootRecord.defaultEpoch + $0 })
        }.expects(
            "00:00.930 done", "00:05.930 App is suspended", "01:00.930 banner |A", "02:00.930 banner |A",
            "02:00.930 banner |B"),
        Rule("2.2", "a pending request outlives its process and an update of its app") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .after(3))
            $0.send(.terminate(bundle: Sample.app.bundleIdentifier, .kill))
            $0.send(.install(Sample.app, location: "/apps/new"))
            $0.advance(by: .seconds(3))
        }.expects("00:00.930 done", "00:00.930 App ends: terminated", "00:03.930 banner |A"),
        Rule("2.2", "removing the app takes everything with it, and a new installation starts with nothing") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .after(3))
            $0.add("b", Sample.content("B"))
            $0.send(.uninstall(bundle: Sample.app.bundleIdentifier))
            $0.send(.install(Sample.app, location: "/apps/new"))
            $0.launch()
            $0.advance(by: .seconds(4))
            $0.getPending()
            $0.getDelivered()
            $0.settings()
        }.expects("00:05.460 pending []", "00:05.460 delivered []", "00:05.460 settings notDetermined"),
    ]

    static let refusals: [Rule] = [
        Rule("2.2 #7", "only the system makes push triggers") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .push)
            $0.getPending()
            $0.getDelivered()
        }.expects(
            "00:00.930 ! added a request with a push trigger, which only the system makes", "00:00.930 error 1400",
            "00:00.930 pending []", "00:00.930 delivered []"),
        Rule("1.10 UNError 1401", "a content that says, sounds and counts nothing") {
            $0.launchAndLeave()
            $0.add("a", NotificationContentRecord(), nil)
            $0.add("b", NotificationContentRecord(), .after(1))
            $0.add(
                "c",
                Sample.content("") {
                    $0.userInfo = .none; $0.category = "x"; $0.thread = "y"
                }, nil)
            $0.getPending()
        }.expects("00:00.930 error 1401", "00:00.930 error 1401", "00:00.930 error 1401", "00:00.930 pending []"),
        Rule("1.10 UNError 1401", "one of title, subtitle, body, badge and sound is enough") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("", title: "T"))
            $0.add("b", Sample.content("") { $0.subtitle = "S" })
            $0.add("c", Sample.content("") { $0.badge = 2 })
            $0.add("d", Sample.content("") { $0.sound = SoundRecord() })
            $0.getDelivered()
        }.expects(
            "00:00.930 banner T|", "00:00.930 done", "00:00.930 banner S|", "00:00.930 done", "00:00.930 badge 2",
            "00:00.930 done", "00:00.930 sound default", "00:00.930 done", "00:00.930 delivered [a b]"),
        Rule(
            "2.14 addWithoutDate", "a trigger without a date: invalidNoDate",
            profile: { $0.notifications.addWithoutDate = .error }
        ) {
            $0.launchAndLeave()
            for seconds in [0, -1, .nan, .infinity, 1e300] { $0.add("a", Sample.content(), .after(seconds)) }
            $0.getPending()
        }.expects(
            "00:00.930 error 1400", "00:00.930 error 1400", "00:00.930 error 1400", "00:00.930 error 1400",
            "00:00.930 error 1400", "00:00.930 pending []"),
        Rule(
            "2.14 addWithoutDate", "a trigger without a date: silence",
            profile: { $0.notifications.addWithoutDate = .ignoreSilently }
        ) {
            $0.launchAndLeave()
            $0.add("a", Sample.content(), .after(0))
            $0.getPending()
        }.expects("00:00.930 done", "00:00.930 pending []"),
        Rule("2.3 Time interval", "repeating faster than once a minute") {
            $0.launchAndLeave()
            $0.add("a", Sample.content(), .after(59.999, repeats: true))
            $0.add("b", Sample.content(), .after(60, repeats: true))
            $0.getPending()
        }.expects(
            "00:00.930 ! added a request that repeats every 59.999 s; 60 s is the shortest interval",
            "00:00.930 error 1400", "00:00.930 done", "00:00.930 pending [b+60s]"),
        Rule("2.2 #2", "what is refused does not take the place of what is pending") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .after(1))
            $0.add("a", NotificationContentRecord(), .after(2))
            $0.add("a", Sample.content("late"), .after(0))
            $0.getPending()
            $0.advance(by: .seconds(3))
        }.expects(
            "00:00.930 done", "00:00.930 error 1401", "00:00.930 error 1400", "00:00.930 pending [a+1s]",
            "00:01.930 banner |A"),
    ]

    static let removals: [Rule] = [
        Rule("2.2 #8", "unknown identifiers and those that have fired are ignored", page: Page.center) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .after(1))
            $0.add("b", Sample.content("B"), .after(9))
            $0.advance(by: .seconds(1))
            $0.say(.notification(.removePending(["a", "nobody"])))
            $0.say(.notification(.removeDelivered(["b", "nobody"])))
            $0.settle()
            $0.getPending()
            $0.getDelivered()
        }.expects(
            "00:00.930 done", "00:00.930 done", "00:01.930 banner |A", "00:01.935 pending [b+7.995s]",
            "00:01.935 delivered [a]"),
        Rule("2.2 #8", "all four return at once and act later", page: Page.center) {
            $0.launchAndLeave()
            for identifier in ["a", "b", "c"] { $0.add(identifier, Sample.content(identifier), .after(60)) }
            for identifier in ["d", "e", "f"] { $0.add(identifier, Sample.content(identifier)) }
            $0.mark()
            $0.say(.notification(.removePending(["a"])))
            $0.say(.notification(.removeDelivered(["d"])))
            $0.getPending()
            $0.getDelivered()
            $0.settle()
            $0.getPending()
            $0.getDelivered()
            $0.say(.notification(.removeAllPending))
            $0.say(.notification(.removeAllDelivered))
            $0.getPending()
            $0.getDelivered()
            $0.settle()
            $0.getPending()
            $0.getDelivered()
        }.expects(
            "00:00.930 pending [a+60s b+60s c+60s]", "00:00.930 delivered [d e f]",
            "00:00.935 pending [b+59.995s c+59.995s]", "00:00.935 delivered [e f]",
            "00:00.935 pending [b+59.995s c+59.995s]", "00:00.935 delivered [e f]",
            "00:00.940 pending []", "00:00.940 delivered []"),
        Rule("2.2 #9", "remove all, add, get: the old ones are still there, and the new one is not eaten", page: race) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("old"))
            $0.say(.notification(.removeAllDelivered))
            $0.add("a", Sample.content("new"))
            $0.getDelivered()
            $0.settle()
            $0.getDelivered()
            #expect($0.summary().delivered.map(\.content.body) == ["new"])
        }.expects(
            "00:00.930 banner |old", "00:00.930 done", "00:00.930 delivered [a]", "00:00.935 banner |new",
            "00:00.935 done", "00:00.935 delivered [a]"),
        Rule("2.2 #9", "an addition waits for the removal before it, the same of pending ones", page: race) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("old"), .after(1))
            $0.say(.notification(.removePending(["a"])))
            $0.add("a", Sample.content("new"), .after(2))
            $0.getPending()
            $0.settle()
            $0.getPending()
            $0.advance(by: .seconds(3))
        }.expects(
            "00:00.930 done", "00:00.930 pending [a+1s]", "00:00.935 done", "00:00.935 pending [a+2s]",
            "00:02.935 banner |new"),
        Rule("2.14 removalLatency", "0: at once", page: race, profile: latency(.zero)) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("old"))
            $0.say(.notification(.removeAllDelivered))
            $0.getDelivered()
            $0.add("b", Sample.content("new"))
            $0.getDelivered()
        }.expects(
            "00:00.930 banner |old", "00:00.930 done", "00:00.930 delivered []", "00:00.930 banner |new",
            "00:00.930 done", "00:00.930 delivered [b]"),
        Rule(
            "2.14 removalLatency", "250 ms, one after the other in order", page: race,
            profile: latency(.milliseconds(250))
        ) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .after(60))
            $0.say(.notification(.removePending(["a"])))
            $0.add("b", Sample.content("B"), .after(60))
            $0.advance(by: .milliseconds(100))
            $0.say(.notification(.removePending(["b"])))
            $0.add("c", Sample.content("C"), .after(60))
            $0.getPending()
            $0.settle()
            $0.getPending()
        }.expects(
            "00:00.930 done", "00:01.030 pending [a+59.9s]", "00:01.180 done", "00:01.280 done",
            "00:01.280 pending [c+60s]"),
        Rule("1.12", "calls of one app are done in order: badge and additions behind a removal", page: Page.center) {
            $0.launchAndLeave()
            $0.say(.notification(.removeAllDelivered))
            $0.call { .notification(.setBadgeCount(call: $0, 3)) }
            $0.add("a", Sample.content("A") { $0.badge = 4 })
            $0.call { .notification(.setBadgeCount(call: $0, 5)) }
            $0.settle()
        }.expects(
            "00:00.935 badge 3", "00:00.935 badge 4", "00:00.935 banner |A", "00:00.935 badge 5", "00:00.935 done",
            "00:00.935 done", "00:00.935 done"),
        Rule("1.12", "another app's calls do not wait", page: Page.center, apps: [Sample.app, Sample.other]) {
            $0.launchAndLeave()
            $0.launchAndLeave(Sample.other)
            $0.say(.notification(.removeAllDelivered))
            $0.add("a", Sample.content("A"))
            $0.add(Sample.request("b", Sample.content("B")), app: Sample.other)
            $0.settle()
        }.expects("00:01.860 banner |B", "00:01.860 done", "00:01.865 banner |A", "00:01.865 done"),
        Rule("1.12", "an app reads the categories that it has just set, behind a removal too", page: Page.center) {
            $0.launchAndLeave()
            $0.say(.notification(.removeAllDelivered))
            $0.say(.notification(.setCategories([CategoryRecord(identifier: "new")])))
            $0.call { .notification(.getCategories(call: $0)) }
            $0.settle()
            $0.call { .notification(.getCategories(call: $0)) }
        }.expects("00:00.930 categories [new]", "00:00.935 categories [new]"),
        Rule("2.2 #9", "what waits in line is done although the process has ended", page: race) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"))
            $0.say(.notification(.removeAllDelivered))
            $0.add("b", Sample.content("B"))
            $0.send(.terminate(bundle: Sample.app.bundleIdentifier, .kill))
            $0.settle()
            #expect($0.delivered() == ["b"])
        }.expects("00:00.930 banner |A", "00:00.930 done", "00:00.930 App ends: terminated", "00:00.935 banner |B"),
        Rule("2.2 #8", "a removed notification cannot be tapped any more, on the screen or in the list") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"))
            $0.say(.notification(.removeDelivered(["a"])))
            $0.settle()
            $0.answer(.tap)
        }.expects("00:00.930 banner |A", "00:00.930 done", "00:00.935 refused: no delivered notification"),
    ]

    @Test(
        "2.2 #9: an addition comes after the removal before it, or before it (FB22334806)",
        arguments: BehaviorProfile.names)
    func race(profile: String) {
        var seen: Set<[String]> = []
        for seed in 0..<200 as Range<UInt64> {
            var stage = Stage(Sample.profile(profile))
            stage.launchAndLeave()
            stage.add("a", Sample.content("A"))
            stage.send(.choose(.seeded(seed)))
            stage.mark()
            stage.say(.notification(.removeAllDelivered))
            stage.add("b", Sample.content("B"))
            seen.insert(stage.log + ["first: \(stage.delivered())"])
            stage.settle()
            #expect(stage.delivered() == ["b"], "the removal never takes what was added after it: seed \(seed)")
        }
        #expect(
            seen == [
                ["first: [\"a\"]"],
                ["00:00.930 banner |B", "00:00.930 done", "first: [\"b\", \"a\"]"],
            ])
    }

    @Test("2.2 #9: an addition that takes an old one's place is not taken by the removal of that one")
    func raceOfOneIdentifier() {
        for picked in 0...1 {
            for removal in [AppMessage.notification(.removeAllDelivered), .notification(.removeDelivered(["a", "c"]))] {
                var stage = Stage(Sample.profile(BehaviorProfile.defaultName))
                stage.launchAndLeave()
                for identifier in ["a", "c"] { stage.add(identifier, Sample.content("old")) }
                stage.send(.choose(.pinned([picked])))
                stage.say(removal)
                stage.add("a", Sample.content("new"))
                stage.settle()
                #expect(stage.delivered() == ["a"], "\(removal), \(picked)")
            }
        }
    }

    private static func latency(_ duration: Duration) -> @Sendable (inout BehaviorProfile) -> Void {
        { $0.notifications.removalLatency.duration = duration }
    }

    // MARK: - The limit

    struct Overflow: CustomTestStringConvertible {
        var policy: BehaviorProfile.PendingOverflow
        /// Of the requests 1 to 70, of which the first fires in a minute, the second in two, and so on.
        var pending: [Int]
        var firing: [Int]
        var source: String

        var testDescription: String { "2.14 pendingOverflow \(policy.rawValue), \(source)" }
    }

    static let overflows: [Overflow] = [
        Overflow(
            policy: .keepLastAdded, pending: Array(7...70), firing: Array(7...70),
            source: "https://github.com/MaikuB/flutter_local_notifications/issues/2275, Open Radar 38065340"),
        Overflow(
            policy: .keepSoonest, pending: Array(1...64), firing: Array(1...64),
            source: "archived UILocalNotification guide"),
        Overflow(
            policy: .failAll, pending: Array(1...70), firing: Array(1...64),
            source: "https://github.com/MaikuB/flutter_local_notifications/issues/952"),
    ]

    @Test("70 requests where 64 may be pending", arguments: BehaviorProfile.names, overflows)
    func overflow(profile: String, row: Overflow) {
        var stage = Stage(Sample.profile(profile) { $0.notifications.pendingOverflow = row.policy })
        stage.launchAndLeave()
        for number in 1...70 { stage.add("\(number)", Sample.content("\(number)"), .after(Double(number) * 60)) }
        #expect(stage.pending() == row.pending.map { "\($0)" })
        let dropped = stage.events.filter { $0.contains("dropped") }
        let gone = Set(1...70).subtracting(row.pending).sorted()
        #expect(dropped == gone.map { "- \($0) is dropped: more than 64 requests are pending" })
        // The app is told nothing of it.
        #expect(stage.events.count { $0 == "done" } == 70)
        stage.mark()
        stage.advance(by: .seconds(71 * 60))
        #expect(stage.events == ["App is suspended"] + row.firing.map { "banner |\($0)" })
    }

    @Test(
        "a repeating request counts once, however often it has fired", arguments: BehaviorProfile.names,
        overflows.map(\.policy))
    func repeatingCountsOnce(profile: String, policy: BehaviorProfile.PendingOverflow) {
        var stage = Stage(Sample.profile(profile) { $0.notifications.pendingOverflow = policy })
        stage.launchAndLeave()
        stage.add("r", Sample.content("r"), .after(60, repeats: true))
        stage.advance(by: .seconds(600))
        stage.launch()
        for number in 1...63 { stage.add("\(number)", Sample.content("\(number)"), .after(100_000)) }
        #expect(stage.pending() == ["r"] + (1...63).map { "\($0)" })
        #expect(stage.events == Array(repeating: "done", count: 63))
        stage.mark()
        stage.add("64", Sample.content("64"), .after(100_000))
        let expected: [String] =
            switch policy {
            case .keepLastAdded: ["- r is dropped: more than 64 requests are pending", "done"]
            case .keepSoonest: ["- 64 is dropped: more than 64 requests are pending", "done"]
            case .failAll: ["done"]
            }
        #expect(stage.events == expected)
    }

    @Test("a replaced request makes no room and takes none", arguments: overflows.map(\.policy))
    func replacementAtTheLimit(policy: BehaviorProfile.PendingOverflow) {
        var stage = Stage(Sample.profile("ios26") { $0.notifications.pendingOverflow = policy })
        stage.launchAndLeave()
        for number in 1...64 { stage.add("\(number)", Sample.content("\(number)"), .after(60)) }
        stage.add("1", Sample.content("again"), .after(61))
        #expect(stage.pending() == (2...64).map { "\($0)" } + ["1"])
        stage.mark()
        stage.advance(by: .seconds(61))
        #expect(stage.events == ["App is suspended"] + (2...64).map { "banner |\($0)" } + ["banner |again"])
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Threads and the scheduled summary. Notifications sheet 2.9. Stages begin at 09:00 UTC; summaries come at 08:00 and
/// 18:00 of the device's zone.
@Suite struct GroupingRules {
    @Test("grouping", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    private static let hours: @Sendable (Double) -> Duration = { .seconds($0 * 3600) }

    private static func push(_ text: String, score: Double? = nil, rest: String = "") -> DeviceEvent {
        let score = score.map { #","relevance-score":\#($0)"# } ?? ""
        return Sample.push(#""alert":"\#(text)"\#(score)\#(rest)"#)
    }

    private static func waits(_ number: Int, at time: String = "00:00.000") -> String {
        "\(time) - push-\(number) waits for the scheduled summary"
    }

    static let rules: [Rule] = [
        Rule("2.9", "a thread is a group to look at: nothing replaces anything") {
            for _ in 0..<2 { $0.send(Sample.push(#""alert":"A","thread-id":"t""#)) }
            $0.send(Sample.push(#""alert":"B""#))
            #expect($0.summary().delivered.map(\.content.thread) == ["", "t", "t"])
        }.expects("00:00.000 banner |A", "00:00.000 banner |A", "00:00.000 banner |B"),
        Rule("2.9", "summaryArgument is stored and ignored", page: "UNNotificationContent.h (S1)") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A") { ($0.summaryArgument, $0.summaryArgumentCount) = ("Ada", 3) })
            #expect($0.summary().delivered[0].content.summaryArgument == "Ada")
            #expect($0.summary().delivered[0].content.summaryArgumentCount == 3)
        }.expects("00:00.930 banner |A", "00:00.930 done"),
        Rule("2.9 summary", "an app in the summary waits for it; the most relevant comes first") {
            $0.change(.scheduledDelivery(true))
            $0.send(push("low", score: 0.1))
            $0.advance(by: .seconds(60))
            $0.send(push("high", score: 0.9, rest: #","badge":2,"sound":"default""#))
            $0.send(push("middle", score: 0.5))
            #expect($0.delivered() == [])
            $0.advance(by: hours(10))
            #expect($0.delivered() == ["push-3", "push-2", "push-1"])
        }.expects(
            waits(1), "01:00.000 badge 2", waits(2, at: "01:00.000"), waits(3, at: "01:00.000"),
            "09:00:00.000 summary App: high / App: middle / App: low"),
        // What was held back used to wait for the next summary although the app was in none.
        Rule("2.9 summary", "an app that leaves it has what was held back listed at once, oldest first") {
            $0.change(.scheduledDelivery(true))
            $0.send(push("old", rest: #","sound":"default""#))
            $0.send(push("new"))
            $0.change(.badge(false))
            #expect($0.delivered() == [])
            $0.change(.scheduledDelivery(false))
            #expect($0.delivered() == ["push-2", "push-1"])
            $0.send(push("later"))
            $0.advance(by: hours(10))
        }.expects(
            waits(1), waits(2), "00:00.000 listed quietly |old", "00:00.000 listed quietly |new",
            "00:00.000 banner |later"),
        // What was held back used to go without a word.
        Rule("2.9 summary", "an app that leaves it with Notification Center off loses what was held back") {
            $0.change(.scheduledDelivery(true))
            $0.send(push("A"))
            $0.change(.notificationCenter(false))
            $0.change(.scheduledDelivery(false))
            #expect($0.delivered() == [])
        }.expects(
            waits(1),
            "00:00.000 - push-1 is not shown: it has left the summary, and Notification Center is off for the app"),
        Rule("2.9 summary", "turned off and on again, an app is in no summary any more") {
            $0.change(.scheduledDelivery(true))
            $0.send(push("A"))
            $0.change(.allow(false))
            #expect($0.delivered() == [])
            $0.change(.allow(true))
            #expect($0.delivered() == ["push-1"])
        }.expects(waits(1), "00:00.000 listed quietly |A"),
        Rule("2.9 summary", "allowed anew in the alert or by a tool, an app is in no summary any more") {
            $0.change(.scheduledDelivery(true))
            $0.send(push("A"))
            $0.send(.setAuthorization(bundle: Sample.app.bundleIdentifier, granted: true))
            #expect($0.delivered() == ["push-1"])
        }.expects(waits(1), "00:00.000 listed quietly |A"),
        Rule("2.9 summary", "among equals the newest is first") {
            $0.change(.scheduledDelivery(true))
            for text in ["old", "middle", "new"] {
                $0.send(push(text))
                $0.advance(by: .seconds(60))
            }
            $0.advance(by: hours(10))
        }.expects(
            waits(1), waits(2, at: "01:00.000"), waits(3, at: "02:00.000"),
            "09:00:00.000 summary App: new / App: middle / App: old"),
        Rule("2.9 summary", "one for all apps; nobody else waits", apps: [Sample.app, Sample.other]) {
            $0.change(.scheduledDelivery(true))
            $0.send(push("A"))
            $0.send(Sample.push(#""alert":"B""#, to: Sample.other))
            $0.change(.scheduledDelivery(true), of: Sample.other)
            $0.send(Sample.push(#""alert":"C","relevance-score":1"#, to: Sample.other))
            $0.advance(by: hours(10))
        }.expects(
            waits(1), "00:00.000 banner |B", waits(2), "09:00:00.000 summary Other: C / App: A"),
        Rule("2.9 summary", "the next of the times, each only when something waits") {
            $0.change(.scheduledDelivery(true))
            $0.advance(by: hours(20))
            $0.send(push("A"))
            $0.advance(by: hours(24))
            $0.send(push("B"))
            $0.advance(by: hours(24))
        }.expects(
            waits(1, at: "20:00:00.000"), "23:00:00.000 summary App: A", waits(2, at: "44:00:00.000"),
            "47:00:00.000 summary App: B"),
        Rule("2.9 summary", "other times", profile: { $0.notifications.summaryTimes = [9 * 60 + 30] }) {
            $0.change(.scheduledDelivery(true))
            $0.send(push("A"))
            $0.advance(by: hours(10))
        }.expects(waits(1), "30:00.000 summary App: A"),
        Rule("2.9 summary", "no times: nothing waits for ever", profile: { $0.notifications.summaryTimes = [] }) {
            $0.change(.scheduledDelivery(true))
            $0.send(push("A"))
        }.expects("00:00.000 banner |A"),
        Rule("2.9 summary", "in the device's zone, also one that changes meanwhile") {
            $0.change(.scheduledDelivery(true))
            $0.send(push("A"))
            $0.send(.setTimeZone("Europe/Berlin"))
            $0.advance(by: hours(20))
        }.expects(waits(1), "08:00:00.000 summary App: A"),
        Rule("2.10 summary", "time-sensitive and critical do not wait", apps: [AuthorizationRules.entitled]) {
            $0.change(.scheduledDelivery(true))
            $0.send(push("A", rest: #","interruption-level":"time-sensitive""#))
            $0.send(push("B", rest: #","interruption-level":"active""#))
            $0.send(push("C", rest: #","interruption-level":"passive""#))
        }.expects("00:00.000 banner |A", waits(2), waits(3)),
        Rule("2.9 summary", "the app in front is asked at once") {
            $0.launch()
            $0.change(.scheduledDelivery(true))
            $0.script.presentation = Present.banner | Present.list
            $0.send(push("A"))
        }.expects("00:00.530 willPresent push-1", "00:00.530 banner |A"),
        Rule("2.2 #3", "a newer one of its identifier takes its place in the summary") {
            $0.change(.scheduledDelivery(true))
            $0.send(Sample.push(#""alert":"old""#, collapse: "x"))
            $0.send(Sample.push(#""alert":"new""#, collapse: "x"))
            $0.advance(by: hours(10))
            #expect($0.delivered() == ["x"])
        }.expects(
            "00:00.000 - x waits for the scheduled summary", "00:00.000 - x waits for the scheduled summary",
            "09:00:00.000 summary App: new"),
        Rule(
            "2.2 #3", "an older one that waits does not come after a newer one that did not",
            apps: [AuthorizationRules.entitled]
        ) {
            $0.change(.scheduledDelivery(true))
            $0.send(Sample.push(#""alert":"old""#, collapse: "x"))
            $0.send(Sample.push(#""alert":"new","interruption-level":"time-sensitive""#, collapse: "x"))
            $0.advance(by: hours(10))
            #expect($0.summary().delivered.map(\.content.body) == ["new"])
        }.expects("00:00.000 - x waits for the scheduled summary", "00:00.000 banner |new"),
        Rule("2.2 #8", "what the app removes does not come in the summary") {
            $0.launchAndLeave()
            $0.change(.scheduledDelivery(true))
            $0.add("a", Sample.content("A"))
            $0.add("b", Sample.content("B"))
            $0.say(.notification(.removeDelivered(["a"])))
            $0.settle()
            $0.advance(by: hours(10))
        }.expects(
            "00:00.930 - a waits for the scheduled summary", "00:00.930 done",
            "00:00.930 - b waits for the scheduled summary", "00:00.930 done", "00:05.930 App is suspended",
            "09:00:00.000 summary App: B"),
        Rule("2.2 #8", "and nothing at all when it removes everything") {
            $0.launchAndLeave()
            $0.change(.scheduledDelivery(true))
            $0.add("a", Sample.content("A"))
            $0.say(.notification(.removeAllDelivered))
            $0.settle()
            $0.advance(by: hours(10))
        }.expects(
            "00:00.930 - a waits for the scheduled summary", "00:00.930 done", "00:05.930 App is suspended"),
        Rule("2.1 #6", "turned off meanwhile: not in the summary") {
            $0.change(.scheduledDelivery(true))
            $0.send(push("A"))
            $0.change(.allow(false))
            $0.advance(by: hours(10))
            #expect($0.delivered() == [])
        }.expects(waits(1), "09:00:00.000 - push-1 is not shown: the user has turned notifications off"),
        Rule("2.11", "files of what waits stay, and go with it") {
            $0.launchAndLeave()
            $0.change(.scheduledDelivery(true))
            $0.add("a", Sample.content("A") { $0.attachments = [Sample.file("/a.png")] })
            $0.add("a", Sample.content("B"))
            $0.add("c", Sample.content("C") { $0.attachments = [Sample.file("/c.png")] })
            $0.advance(by: hours(10))
            $0.answer(.dismiss, "c")
        }.expects(
            "00:00.930 store 1: /a.png as 1.png", "00:00.930 - a waits for the scheduled summary", "00:00.930 done",
            "00:00.930 delete 1.png", "00:00.930 - a waits for the scheduled summary", "00:00.930 done",
            "00:00.930 store 2: /c.png as 2.png", "00:00.930 - c waits for the scheduled summary", "00:00.930 done",
            "00:05.930 App is suspended", "09:00:00.000 summary App: B / App: C", "10:00:00.930 delete 2.png"),
    ]
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Notifications for an app that is in front. Notifications sheet 2.6.
@Suite struct ForegroundRules {
    private static let full = #""alert":"A","badge":3,"sound":"default""#

    /// What comes of an answer, bit by bit; written down from the sheet and not from the device.
    private static func shown(_ options: UInt) -> [String] {
        let isListed = options & (Present.list | Present.alert) != 0
        let isBanner = options & (Present.banner | Present.alert) != 0
        var lines = ["00:00.530 willPresent push-1"]
        if options & Present.badge != 0 { lines.append("00:00.530 badge 3") }
        if isBanner { lines.append("00:00.530 banner |A") }
        if options & Present.sound != 0 { lines.append("00:00.530 sound default") }
        return lines + ["00:00.530 delivered [\(isListed ? "push-1" : "")]"]
    }

    @Test("exactly what the delegate answers, in all 32 combinations", arguments: BehaviorProfile.names, 0..<32)
    func answers(profile: String, options: UInt) {
        var stage = Stage(Sample.profile(profile))
        stage.launch()
        stage.script.presentation = options
        stage.send(Sample.push(Self.full))
        stage.getDelivered()
        #expect(stage.log == Self.shown(options), "sheet 2.6, \(Page.willPresent)")
    }

    @Test("in front", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    static let rules: [Rule] = [
        Rule("2.6", "a delegate without the method: as for an empty answer", page: Page.willPresent) {
            $0.launch()
            $0.script.willPresent = .notImplemented
            $0.send(Sample.push(full))
            $0.getDelivered()
            $0.advance(by: .seconds(60))
        }.expects(
            "00:00.530 willPresent push-1", "00:00.530 - not presented: the delegate has no willPresent",
            "00:00.530 delivered []"),
        Rule(
            "2.14 foregroundWithoutDelegate", "no delegate at all: hidden", page: Page.willPresent,
            profile: { $0.notifications.foregroundWithoutDelegate = .hide }
        ) {
            $0.launch()
            $0.script.willPresent = .noDelegate
            $0.send(Sample.push(full))
            $0.getDelivered()
            $0.advance(by: .seconds(60))
        }.expects(
            "00:00.530 willPresent push-1", "00:00.530 - not presented: the app is active and has no delegate",
            "00:00.530 delivered []"),
        Rule(
            "2.14 foregroundWithoutDelegate", "no delegate at all: as the notification itself says",
            page: Page.willPresent, profile: { $0.notifications.foregroundWithoutDelegate = .present }
        ) {
            $0.launch()
            $0.script.willPresent = .noDelegate
            $0.send(Sample.push(full))
            $0.getDelivered()
            $0.advance(by: .seconds(60))
        }.expects(
            "00:00.530 willPresent push-1", "00:00.530 badge 3", "00:00.530 banner |A", "00:00.530 sound default",
            "00:00.530 delivered [push-1]"),
        Rule(
            "2.6", "a delegate without the method is hidden under that policy too", page: Page.willPresent,
            profile: { $0.notifications.foregroundWithoutDelegate = .present }
        ) {
            $0.launch()
            $0.script.willPresent = .notImplemented
            $0.send(Sample.push(full))
        }.expects("00:00.530 willPresent push-1", "00:00.530 - not presented: the delegate has no willPresent"),
        Rule(
            "2.14 willPresentTimeout", "no answer in 25 s: not presented, and a late one changes nothing",
            page: "UNUserNotificationCenter.h (S1b)"
        ) {
            $0.launch()
            $0.script.willPresent = .never
            $0.send(Sample.push(full))
            let delivery = $0.lastDelivery
            $0.advance(by: .seconds(30))
            $0.say(.completed(number: delivery, .presentation(31)))
            $0.getDelivered()
        }.expects(
            "00:00.530 willPresent push-1",
            "00:25.530 ! willPresent's completion handler was not called in time; nothing is shown",
            "00:30.530 ! called the completion handler of delivery 7 that nobody waits for", "00:30.530 delivered []"),
        Rule(
            "2.14 willPresentTimeout", "another limit", page: "UNUserNotificationCenter.h (S1b)",
            profile: { $0.notifications.willPresentLimit.duration = .seconds(4) }
        ) {
            $0.launch()
            $0.script.willPresent = .never
            $0.send(Sample.push(full))
            $0.advance(by: .seconds(60))
        }.expects(
            "00:00.530 willPresent push-1",
            "00:04.530 ! willPresent's completion handler was not called in time; nothing is shown"),
        Rule("2.14 willPresentTimeout", "an answer at the last moment counts", page: "UNUserNotificationCenter.h (S1b)")
        {
            $0.launch()
            $0.script.willPresent = .never
            $0.send(Sample.push(full))
            let delivery = $0.lastDelivery
            $0.advance(by: .milliseconds(24_999))
            $0.say(.completed(number: delivery, .presentation(Present.banner)))
            $0.advance(by: .seconds(60))
        }.expects("00:00.530 willPresent push-1", "00:25.529 banner |A"),
        Rule("2.6", "two at once are two questions, each with its own answer", page: Page.willPresent) {
            $0.launch()
            $0.script.willPresent = .never
            $0.send(Sample.push(#""alert":"A""#))
            let first = $0.lastDelivery
            $0.send(Sample.push(#""alert":"B""#))
            let second = $0.lastDelivery
            $0.say(.completed(number: second, .presentation(Present.banner)))
            $0.say(.completed(number: first, .presentation(Present.list)))
            $0.getDelivered()
        }.expects(
            "00:00.530 willPresent push-1", "00:00.530 willPresent push-2", "00:00.530 banner |B",
            "00:00.530 delivered [push-1]"),
        Rule("2.6", "local and remote alike", page: Page.willPresent) {
            $0.launch()
            $0.script.presentation = Present.banner
            $0.add("now", Sample.content("L"))
            $0.add("later", Sample.content("L"), .after(2))
            $0.advance(by: .seconds(2))
        }.expects(
            "00:00.530 willPresent now", "00:00.530 banner |L", "00:00.530 done", "00:00.530 done",
            "00:02.530 willPresent later", "00:02.530 banner |L"),
        Rule("2.6", "one that only counts or sounds is asked about too", page: Page.willPresent) {
            $0.launch()
            $0.send(Sample.push(#""badge":3"#))
            $0.send(Sample.push(#""sound":"default""#))
            $0.script.presentation = Present.badge | Present.sound
            $0.send(Sample.push(#""badge":4"#))
            $0.send(Sample.push(#""sound":"default""#))
        }.expects(
            "00:00.530 willPresent push-1", "00:00.530 willPresent push-2", "00:00.530 willPresent push-3",
            "00:00.530 badge 4", "00:00.530 willPresent push-4", "00:00.530 sound default"),
        Rule("2.6", "what the user has not granted stays out, whatever is answered", page: Page.settings) {
            $0.launch()
            $0.script.presentation = 31
            $0.change(.alert(false))
            $0.change(.badge(false))
            $0.change(.sound(false))
            $0.send(Sample.push(full))
            $0.getDelivered()
        }.expects("00:00.530 willPresent push-1", "00:00.530 listed quietly |A", "00:00.530 delivered [push-1]"),
        Rule("2.1 #6", "turned off between question and answer") {
            $0.launch()
            $0.script.willPresent = .never
            $0.send(Sample.push(full))
            let delivery = $0.lastDelivery
            $0.change(.allow(false))
            $0.say(.completed(number: delivery, .presentation(31)))
            $0.getDelivered()
        }.expects("00:00.530 willPresent push-1", "00:00.530 delivered []"),
        Rule("2.1 #6", "denied: not even asked") {
            $0.launch()
            $0.change(.allow(false))
            $0.send(Sample.push(full))
        }.expects("00:00.530 - push id is not shown: the user has turned notifications off"),
        Rule("2.6", "an app that dies of the question: not presented") {
            $0.launch()
            $0.script.willPresent = .crashes
            $0.send(Sample.push(full))
            $0.advance(by: .seconds(30))
            #expect($0.delivered() == [])
        }.expects(
            "00:00.530 willPresent push-1", "00:00.530 ! the process crashed with signal 11",
            "00:00.530 App ends: crashed with signal 11"),
        Rule("2.6", "an app that goes home before it has answered: its answer counts") {
            $0.launch()
            $0.script.willPresent = .never
            $0.send(Sample.push(full))
            let delivery = $0.lastDelivery
            $0.settle(.goHome)
            $0.say(.completed(number: delivery, .presentation(Present.banner | Present.list)))
            $0.getDelivered()
        }.expects(
            "00:00.530 willPresent push-1", "00:00.530 scene resigns", "00:00.930 scene background",
            "00:00.930 banner |A", "00:00.930 delivered [push-1]"),
        Rule("2.6", "a push without anything is no question") {
            $0.launch()
            $0.send(Sample.push(""))
        }.expects(),
    ]

    // MARK: - Which states are asked

    struct State: CustomTestStringConvertible, Sendable {
        var name: String
        var enter: @Sendable (inout Stage) -> Void
        /// Written down from the sheet: only an app in front is asked, an inactive one where the profile says so.
        var isAsked: Bool
        var asksInactive = false
        /// What becomes of one that is not asked about.
        var shown = "banner |A"

        var testDescription: String { "\(name)\(asksInactive ? ", inactive apps are asked" : "")" }
    }

    static let states: [State] = [
        State(name: "not running", enter: { _ in }, isAsked: false),
        State(name: "starting", enter: { $0.send(.launch(bundle: Sample.app.bundleIdentifier)) }, isAsked: true),
        State(name: "in front", enter: { $0.launch() }, isAsked: true),
        State(name: "inactive below a question", enter: { $0.interrupt() }, isAsked: false),
        State(name: "inactive below a question", enter: { $0.interrupt() }, isAsked: true, asksInactive: true),
        State(name: "in the background", enter: { $0.launchAndLeave() }, isAsked: false),
        State(name: "in the background", enter: { $0.launchAndLeave() }, isAsked: false, asksInactive: true),
        State(
            name: "on its way to the background",
            enter: {
                $0.launch(); $0.send(.goHome)
            }, isAsked: false),
        State(
            name: "suspended",
            enter: {
                $0.launchAndLeave(); $0.advance(by: .seconds(9))
            }, isAsked: false),
        State(
            name: "suspended",
            enter: {
                $0.launchAndLeave(); $0.advance(by: .seconds(9))
            }, isAsked: false,
            asksInactive: true),
        State(
            name: "in front of a locked device",
            enter: {
                $0.launch(); $0.settle(.lock)
            }, isAsked: false,
            shown: "lock screen |A"),
        State(
            name: "in front again",
            enter: {
                $0.launchAndLeave(); $0.settle(.launch(bundle: Sample.app.bundleIdentifier))
            },
            isAsked: true),
    ]

    @Test("who is asked, and who is not", arguments: BehaviorProfile.names, states)
    func asked(profile: String, state: State) {
        var stage = Stage(Sample.profile(profile) { $0.notifications.inactiveAppIsAsked = state.asksInactive })
        state.enter(&stage)
        stage.script.presentation = Present.banner
        stage.mark()
        stage.settle(Sample.push(#""alert":"A""#))
        let relevant = stage.events.filter { $0.hasPrefix("willPresent") || $0.hasSuffix("|A") }
        #expect(relevant == (state.isAsked ? ["willPresent push-1", "banner |A"] : [state.shown]))
    }
}

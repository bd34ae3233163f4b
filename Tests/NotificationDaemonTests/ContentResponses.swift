// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// The buttons below an opened notification: its extension is asked first. Notifications sheet 2.13.
@Suite struct ContentResponses {
    /// What the extension makes of a response.
    enum Answer: Hashable, Sendable {
        case option(UInt)
        case notImplemented
        case never
        case crashes

        func reaction(to delivery: Delivery) -> Script.Reaction {
            guard case .notificationContent(.didReceiveResponse) = delivery.callback else { return .returns }
            return switch self {
            case .option(let option): .says([.completed(number: delivery.number, .responseOption(option))], .done)
            case .notImplemented: .says([], .notImplemented)
            case .never: .returns
            case .crashes: .crashes
            }
        }
    }

    enum Button: String, CaseIterable {
        case background, foreground, reply

        var action: ActionRecord {
            switch self {
            case .background: ActionRecord(identifier: "x", title: "X")
            case .foreground: ActionRecord(identifier: "x", title: "X", options: ActionRecord.Option.foreground)
            case .reply: ActionRecord(identifier: "x", title: "X", textInput: .init(buttonTitle: "", placeholder: ""))
            }
        }
        var gesture: NotificationGesture { self == .reply ? .reply(action: "x", text: "hi") : .action("x") }
        var told: String { self == .reply ? "a x \"hi\"" : "a x" }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        var answer: Answer
        var button: Button

        var testDescription: String { "2.13 \(answer), \(button.rawValue) button" }

        var staysOpen: Bool { answer == .option(0) || answer == .never || answer == .option(9) }
        var reachesApp: Bool { answer == .option(2) || answer == .notImplemented }

        /// By the sheet: doNotDismiss stays, dismiss closes, dismissAndForwardAction closes and goes to the app, which
        /// also gets it when the method is missing.
        var expected: [String] {
            let asked = ["content asked \(button.told)"]
            let closes = ["content disappears", "Content ends: its notification is closed"]
            switch answer {
            case .option(0): return asked + ["\(ContentRules.opened), [X]"]
            case .option(1): return asked + closes
            case .option(2), .notImplemented:
                // Two processes, each called at once: the view closes while the app is told.
                guard button == .foreground else { return asked + ["didReceive \(button.told)"] + closes }
                return asked + [
                    "scene foreground", closes[0], "didReceive \(button.told) in a scene", closes[1], "scene active",
                ]
            case .option: return asked + ["! Content answered with 9, which is no option"]
            case .never: return asked
            case .crashes:
                return asked + [
                    "! the process of com.example.app.content (com.apple.usernotifications.content-extension) crashed with signal 11",
                    "Content ends: crashed with signal 11",
                    "! lost with the process: the response \(button.told)", "- the opened notification closes",
                ]
            }
        }
    }

    static let rows = [Answer.option(0), .option(1), .option(2), .option(9), .notImplemented, .never, .crashes].flatMap
    {
        answer in Button.allCases.map { Row(answer: answer, button: $0) }
    }

    @Test("the extension decides", arguments: BehaviorProfile.names, rows) func decides(profile: String, row: Row) {
        var stage = Stage(Sample.profile(profile), apps: [Sample.withContent()])
        stage.script.content = row.answer.reaction
        ContentRules.begin(&stage, actions: [row.button.action])
        stage.answer(row.button.gesture)
        #expect(stage.events == row.expected, "\(Page.contentExtension)")
        #expect((stage.device.summary.expanded != nil) == row.staysOpen)
        #expect(stage.delivered() == (row.reachesApp ? [] : ["a"]))
    }

    @Test("rules", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    static let rules: [Rule] = [
        Rule("2.13", "not opened: straight to the app, no extension starts", apps: [Sample.withContent()]) {
            ContentRules.begin(&$0, actions: ContentRules.actions, opens: false)
            $0.answer(.action("like"))
        }.expects("00:00.930 didReceive a like"),
        Rule("2.13", "the system's own view asks nobody and closes", apps: [Sample.withContent()]) {
            ContentRules.begin(&$0, "video", actions: ContentRules.actions)
            $0.answer(.action("like"))
            #expect($0.device.summary.expanded == nil)
        }.expects("00:00.930 didReceive a like"),
        Rule("2.13", "an answer that comes later is the answer all the same", apps: [Sample.withContent()]) {
            ContentRules.begin(&$0, actions: ContentRules.actions)
            $0.answer(.action("like"))
            let delivery = $0.lastDelivery
            $0.advance(by: .seconds(1))
            $0.say(.completed(number: delivery, .responseOption(2)), from: 2)
        }.expects(
            "00:01.050 content asked a like", "00:02.050 didReceive a like", "00:02.050 content disappears",
            "00:02.050 Content ends: its notification is closed"),
        Rule("2.7 #3", "on the lock screen: unlocked first, then the extension is asked", apps: [Sample.withContent()])
        {
            let action = ActionRecord(
                identifier: "x", title: "X", options: ActionRecord.Option.authenticationRequired)
            ContentRules.begin(&$0, actions: [action], opens: false)
            $0.send(.lock)
            $0.answer(.expand)
            $0.mark()
            $0.answer(.action("x"))
            #expect(!$0.device.isLocked)
        }.expects("00:01.050 - the user unlocks the device", "00:01.050 content asked a x"),
        Rule("2.7 #3", "what needs no unlocking is asked on the locked device", apps: [Sample.withContent()]) {
            ContentRules.begin(&$0, actions: ContentRules.actions, opens: false)
            $0.send(.lock)
            $0.answer(.expand)
            $0.mark()
            $0.answer(.action("like"))
            #expect($0.device.isLocked)
        }.expects("00:01.050 content asked a like"),
        Rule("2.7 #3", "what opens the app unlocks when it does", apps: [Sample.withContent()]) {
            $0.script.content = Answer.option(2).reaction
            ContentRules.begin(&$0, actions: ContentRules.actions, opens: false)
            $0.send(.lock)
            $0.answer(.expand)
            $0.mark()
            $0.answer(.action("open"))
            #expect(!$0.device.isLocked)
        }.expects(
            "00:01.050 content asked a open", "00:01.050 - the user unlocks the device", "00:01.050 scene foreground",
            "00:01.050 content disappears", "00:01.050 didReceive a open in a scene",
            "00:01.050 Content ends: its notification is closed", "00:01.400 scene active"),
    ]
}

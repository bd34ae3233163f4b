// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Categories and their actions. Notifications sheet 2.8.
@Suite struct CategoryRules {
    @Test("categories", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    private static let page = Page.docs("unnotificationcategory")
    private static let bundle = Sample.app.bundleIdentifier

    private static func category(_ identifier: String, actions: Int, options: UInt = 0) -> CategoryRecord {
        CategoryRecord(
            identifier: identifier,
            actions: (0..<actions).map { ActionRecord(identifier: "a\($0)", title: "A\($0)") }, options: options)
    }

    static let rules: [Rule] = [
        Rule("2.8", "empty before the first registration; each one replaces the whole set", page: Page.center) {
            $0.launch()
            $0.call { .notification(.getCategories(call: $0)) }
            $0.say(.notification(.setCategories([category("x", actions: 1), category("y", actions: 1)])))
            $0.call { .notification(.getCategories(call: $0)) }
            $0.say(.notification(.setCategories([category("z", actions: 1)])))
            $0.call { .notification(.getCategories(call: $0)) }
            $0.say(.notification(.setCategories([])))
            $0.call { .notification(.getCategories(call: $0)) }
        }.expects(
            "00:00.530 categories []", "00:00.530 categories [x y]", "00:00.530 categories [z]",
            "00:00.530 categories []"),
        Rule(
            "2.14 categoriesPersist", "they outlive the process",
            profile: { $0.notifications.categoriesPersist = true }
        ) {
            $0.launch()
            $0.say(.notification(.setCategories([category("x", actions: 1)])))
            $0.send(.terminate(bundle: bundle, .kill))
            $0.send(Sample.push(#""alert":"A","category":"x""#))
            $0.launchAndLeave()
            $0.call { .notification(.getCategories(call: $0)) }
            $0.answer(.action("a0"))
        }.expects("00:01.460 categories [x]", "00:01.460 didReceive push-1 a0"),
        Rule(
            "2.14 categoriesPersist", "or end with it",
            profile: { $0.notifications.categoriesPersist = false }
        ) {
            $0.launch()
            $0.say(.notification(.setCategories([category("x", actions: 1)])))
            $0.send(.terminate(bundle: bundle, .kill))
            $0.send(Sample.push(#""alert":"A","category":"x""#))
            $0.launchAndLeave()
            $0.call { .notification(.getCategories(call: $0)) }
            $0.answer(.action("a0"))
        }.expects(
            "00:01.460 categories []",
            "00:01.460 refused: the notification has no action a0; its category x has: none"),
        Rule("2.8", "looked up by the exact string; an unknown one has no actions", page: page) {
            $0.launchAndLeave()
            $0.say(.notification(.setCategories([category("Photo", actions: 1)])))
            for name in ["photo", "Photo ", "", "Photo"] {
                $0.add("\"\(name)\"", Sample.content { $0.category = name })
            }
            $0.mark()
            for name in ["photo", "Photo ", "", "Photo"] { $0.answer(.action("a0"), "\"\(name)\"") }
        }.expects(
            "00:00.930 refused: the notification has no action a0; its category photo has: none",
            "00:00.930 refused: the notification has no action a0; its category Photo  has: none",
            "00:00.930 refused: the notification has no action a0; its category (none) has: none",
            "00:00.930 didReceive \"Photo\" a0"),
        Rule("2.8", "looked up when it is answered, not when it was delivered") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A") { $0.category = "x" })
            $0.say(.notification(.setCategories([category("x", actions: 1)])))
            $0.answer(.action("a0"))
        }.expects("00:00.930 banner |A", "00:00.930 done", "00:00.930 didReceive a a0"),
        Rule("2.8", "categories are an app's own", apps: [Sample.app, Sample.other]) {
            $0.launchAndLeave()
            $0.say(.notification(.setCategories([category("x", actions: 1)])))
            $0.send(Sample.push(#""alert":"A","category":"x""#, to: Sample.other))
            $0.answer(.action("a0"))
        }.expects(
            "00:00.930 banner |A", "00:00.930 refused: the notification has no action a0; its category x has: none"),
        Rule("2.8", "two categories of one app, each with its actions in the order of the array", page: page) {
            $0.launchAndLeave()
            let (like, share) = (
                ActionRecord(identifier: "l", title: "Like"), ActionRecord(identifier: "s", title: "Share")
            )
            $0.say(
                .notification(
                    .setCategories([
                        CategoryRecord(identifier: "one", actions: [like, share]),
                        CategoryRecord(identifier: "two", actions: [share, like]),
                    ])))
            for name in ["one", "two"] {
                $0.add(name, Sample.content { $0.category = name })
                $0.answer(.expand)
                $0.answer(.close)
            }
        }.expects(
            "00:00.930 banner |Body", "00:00.930 done", "00:00.930 opened \"Body\", [Like] [Share]",
            "00:00.930 banner |Body", "00:00.930 done", "00:00.930 opened \"Body\", [Share] [Like]"),
        Rule("2.8", "a service extension may register categories", apps: [Sample.withService()]) {
            $0.script.service = { request, number in
                .says(
                    [
                        .notification(.setCategories([category("x", actions: 1)])),
                        .completed(number: number, .content(request.content)),
                    ], .done)
            }
            $0.settle(Sample.push(#""alert":"A","category":"x","mutable-content":1"#))
            $0.answer(.expand)
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 banner |A",
            "00:00.120 opened \"A\", [A0]"),
    ]

    // MARK: - How many fit

    struct Space: CustomTestStringConvertible, Sendable {
        var limited = 2
        var unlimited = 10
        var actions: Int

        var testDescription: String { "2.14 maxActions \(limited)/\(unlimited), \(actions) actions" }
    }

    @Test(
        "a banner shows a few actions, an opened notification more", arguments: BehaviorProfile.names,
        [
            Space(actions: 0), Space(actions: 1), Space(actions: 2), Space(actions: 3), Space(actions: 10),
            Space(actions: 12), Space(limited: 1, unlimited: 3, actions: 4),
        ])
    func space(profile: String, space: Space) {
        var stage = Stage(
            Sample.profile(profile) {
                $0.notifications.maximumActionsLimited = space.limited
                $0.notifications.maximumActionsUnlimited = space.unlimited
                $0.notifications.answeredLeavesList = false
            })
        stage.launchAndLeave()
        stage.say(.notification(.setCategories([Self.category("x", actions: space.actions)])))
        stage.add("a", Sample.content { $0.category = "x" })
        let identifiers = (0..<space.actions).map { "a\($0)" }
        for isOpen in [false, true] {
            for (index, identifier) in (identifiers + ["none"]).enumerated() {
                if isOpen { stage.answer(.expand) }
                let shown = Array(identifiers.prefix(isOpen ? space.unlimited : space.limited))
                stage.mark()
                stage.answer(.action(identifier))
                let hidden = min(space.actions, space.unlimited) - shown.count
                let beyond = space.actions - space.unlimited
                let more =
                    (hidden > 0 ? ["\(hidden) more when it is expanded"] : [])
                    + (beyond > 0 ? ["\(beyond) that no notification has room for"] : [])
                let available = shown.isEmpty ? "none" : (shown + more).joined(separator: ", ")
                #expect(
                    stage.events == [
                        index < shown.count
                            ? "didReceive a \(identifier)"
                            : "refused: the notification has no action \(identifier); its category x has: \(available)"
                    ], "\(Self.page)")
            }
        }
    }

    // MARK: - Texts

    @Test("2.7 #6: an action takes a text or it does not", arguments: BehaviorProfile.names)
    func texts(profile: String) {
        var stage = Stage(Sample.profile(profile) { $0.notifications.answeredLeavesList = false })
        stage.launchAndLeave()
        let reply = ActionRecord(
            identifier: "reply", title: "Reply", textInput: .init(buttonTitle: "Send", placeholder: "…"))
        stage.say(
            .notification(
                .setCategories([
                    CategoryRecord(identifier: "x", actions: [reply, ActionRecord(identifier: "like", title: "Like")])
                ])))
        stage.add("a", Sample.content { $0.category = "x" })
        stage.mark()
        stage.answer(.reply(action: "reply", text: "On my way"))
        stage.answer(.reply(action: "reply", text: ""))
        stage.answer(.action("reply"))
        stage.answer(.reply(action: "like", text: "x"))
        stage.answer(.action("like"))
        #expect(
            stage.log == [
                "00:00.930 didReceive a reply \"On my way\"", "00:00.930 didReceive a reply \"\"",
                "00:00.930 refused: action reply takes a text; enter one",
                "00:00.930 refused: action like takes no text", "00:00.930 didReceive a like",
            ])
    }
}

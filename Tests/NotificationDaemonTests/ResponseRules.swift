// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// What the user does with notifications, beyond the matrix. Notifications sheet 2.7.
@Suite struct ResponseRules {
    @Test("responses", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    @Test("late or missing delegates", arguments: BehaviorProfile.names, delegates)
    func delegate(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    private static let bundle = Sample.app.bundleIdentifier
    private static let name = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
    private static let onlyInOptions =
        "- only the scene's options have the response: no notification delegate was set by the end of launching"

    private static func category(_ options: UInt = 0, _ actions: ActionRecord...) -> AppMessage {
        .notification(.setCategories([CategoryRecord(identifier: "c", actions: actions, options: options)]))
    }

    static let rules: [Rule] = [
        Rule(
            "2.7 #1", "a tap needs no category; the app in front goes to the background",
            apps: [Sample.app, Sample.other]
        ) {
            $0.launch(Sample.other)
            $0.send(Sample.push(#""alert":"A""#))
            $0.answer(.tap)
        }.expects(
            "00:00.530 banner |A", "00:00.530 App starts", "00:00.530 scene resigns", "00:00.710 willFinish()",
            "00:00.710 didFinish()", "00:00.710 configuration", "00:00.710 connect(notificationResponse: push-1)",
            "00:00.710 scene foreground", "00:00.710 didReceive push-1 in a scene", "00:00.930 scene background",
            "00:01.060 scene active"),
        Rule("2.7 #1", "a local notification is answered like a remote one") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"))
            $0.send(.terminate(bundle: bundle, .kill))
            $0.mark()
            $0.answer(.tap)
        }.expects(
            "00:00.930 App starts", "00:01.110 willFinish()", "00:01.110 didFinish()", "00:01.110 configuration",
            "00:01.110 connect(notificationResponse: a)", "00:01.110 scene foreground",
            "00:01.110 didReceive a in a scene", "00:01.460 scene active"),
        Rule("2.7 #2", "a background action does not disturb the app in front", apps: [Sample.app, Sample.other]) {
            $0.launch()
            $0.say(category(0, ActionRecord(identifier: "like", title: "Like")))
            $0.launch(Sample.other)
            $0.send(Sample.push(#""alert":"A","category":"c""#))
            $0.answer(.action("like"))
            #expect($0.device.foregroundApp == Sample.other.bundleIdentifier)
        }.expects("00:01.060 banner |A", "00:01.060 didReceive push-1 like"),
        Rule(
            "2.7 #3", "unlocking for a background action shows the app again that was in front",
            apps: [Sample.app, Sample.other]
        ) {
            $0.launch()
            $0.say(
                category(
                    0,
                    ActionRecord(
                        identifier: "like", title: "Like", options: ActionRecord.Option.authenticationRequired)))
            $0.launch(Sample.other)
            $0.settle(.lock)
            $0.send(Sample.push(#""alert":"A","category":"c""#))
            $0.mark()
            $0.answer(.action("like"))
            #expect($0.summary(Sample.other).state == "foreground")
            #expect(!$0.device.isLocked)
        }.expects(
            "00:01.460 - the user unlocks the device", "00:01.460 didReceive push-1 like",
            "00:01.460 scene foreground", "00:01.810 scene active"),
        Rule("2.7 #4", "destructive changes nothing but the looks") {
            $0.launchAndLeave()
            $0.say(
                category(0, ActionRecord(identifier: "delete", title: "", options: ActionRecord.Option.destructive)))
            $0.add("a", Sample.content("A") { $0.category = "c" })
            $0.answer(.action("delete"))
        }.expects("00:00.930 banner |A", "00:00.930 done", "00:00.930 didReceive a delete"),
        Rule("2.7 #5", "a flicked banner stays in the list and can be answered from there") {
            $0.launchAndLeave()
            $0.say(category(CategoryRecord.Option.customDismissAction))
            $0.add("a", Sample.content("A") { $0.category = "c" })
            $0.answer(.flickAway)
            $0.getDelivered()
            $0.answer(.dismiss)
            $0.getDelivered()
        }.expects(
            "00:00.930 banner |A", "00:00.930 done", "00:00.930 delivered [a]", "00:00.930 didReceive a dismissed",
            "00:00.930 delivered []"),
        Rule("2.7 #5", "one that was only a banner is gone when it is flicked away") {
            $0.launch()
            $0.script.presentation = Present.banner
            $0.send(Sample.push(#""alert":"A""#))
            $0.answer(.flickAway)
            $0.answer(.tap)
        }.expects(
            "00:00.530 willPresent push-1", "00:00.530 banner |A", "00:00.530 refused: no delivered notification"),
        Rule("2.7 #5", "one that was only a banner can be tapped") {
            $0.launch()
            $0.script.presentation = Present.banner
            $0.send(Sample.push(#""alert":"A""#))
            $0.answer(.tap)
            $0.answer(.tap)
        }.expects(
            "00:00.530 willPresent push-1", "00:00.530 banner |A", "00:00.530 didReceive push-1 in a scene",
            "00:00.530 refused: no delivered notification"),
        Rule("2.7 #8", "a completion handler that is not called is reported before suspension") {
            $0.launchAndLeave()
            $0.say(category(0, ActionRecord(identifier: "like", title: "Like")))
            $0.add("a", Sample.content("A") { $0.category = "c" })
            $0.mark()
            $0.script.didReceive = .never
            $0.advance(by: .seconds(4))
            $0.answer(.action("like"))
            $0.advance(by: .seconds(60))
        }.expects(
            "00:04.930 didReceive a like",
            "00:34.930 ! has not called the completion handler of \(name), delivery 10",
            "00:34.930 App is suspended"),
        Rule(
            "2.7 #9", "responses are per notification; the one that was answered leaves the list",
            profile: { $0.notifications.answeredLeavesList = true }
        ) {
            $0.launchAndLeave()
            for identifier in ["a", "b", "c"] { $0.add(identifier, Sample.content(identifier)) }
            $0.mark()
            $0.answer(.tap, "b")
            $0.getDelivered()
            $0.answer(.tap)
            $0.getDelivered()
        }.expects(
            "00:00.930 scene foreground", "00:00.930 didReceive b in a scene", "00:01.280 scene active",
            "00:01.280 delivered [a c]", "00:01.280 didReceive c in a scene", "00:01.280 delivered [a]"),
        Rule("2.7 #9", "or stays there", profile: { $0.notifications.answeredLeavesList = false }) {
            $0.launchAndLeave()
            for identifier in ["a", "b"] { $0.add(identifier, Sample.content(identifier)) }
            $0.mark()
            $0.answer(.tap, "a")
            $0.answer(.tap, "a")
            $0.getDelivered()
            $0.answer(.dismiss, "a")
            $0.getDelivered()
        }.expects(
            "00:00.930 scene foreground", "00:00.930 didReceive a in a scene", "00:01.280 scene active",
            "00:01.280 didReceive a in a scene", "00:01.280 delivered [a b]", "00:01.280 delivered [b]"),
        Rule(
            "2.7 #11", "cold launch: only in the connection options, where the profile says so",
            profile: { $0.notifications.responseAlsoToDelegateOnColdLaunch = false }
        ) {
            $0.send(Sample.push(#""alert":"A""#))
            $0.answer(.tap)
        }.expects(
            "00:00.000 banner |A", "00:00.000 App starts", "00:00.180 willFinish()", "00:00.180 didFinish()",
            "00:00.180 configuration", "00:00.180 connect(notificationResponse: push-1)",
            "00:00.180 scene foreground", "00:00.530 scene active"),
        Rule("2.7", "what is not there cannot be answered") {
            $0.answer(.tap)
            $0.send(Sample.push(#""alert":"A""#))
            $0.answer(.tap, "nobody")
            $0.send(.answerNotification(bundle: "com.example.nobody", identifier: nil, .tap))
            $0.answer(.close)
            $0.answer(.mediaButton)
        }.expects(
            "00:00.000 refused: no delivered notification", "00:00.000 banner |A",
            "00:00.000 refused: no delivered notification nobody",
            "00:00.000 refused: no app com.example.nobody is installed; installed apps: com.example.app",
            "00:00.000 refused: no notification is expanded; expand one first",
            "00:00.000 refused: no notification is expanded; expand one first"),
    ]

    static let delegates: [Rule] = [
        Rule(
            "2.14 lateDelegateOnColdLaunch", "drop: lost, although a delegate comes later",
            profile: { $0.notifications.lateDelegate = .drop }
        ) {
            $0.script.didReceive = .noDelegate
            $0.send(Sample.push(#""alert":"A""#))
            $0.answer(.tap)
            $0.mark()
            $0.script.didReceive = .completes
            $0.say(.notification(.delegateSet))
            $0.settle()
        }.expects(),
        Rule(
            "2.14 lateDelegateOnColdLaunch", "drop: said in the log, in its place in the launch",
            profile: { $0.notifications.lateDelegate = .drop }
        ) {
            $0.script.didReceive = .noDelegate
            $0.send(Sample.push(#""alert":"A""#))
            $0.mark()
            $0.answer(.tap)
        }.expects(
            "00:00.000 App starts", "00:00.180 willFinish()", "00:00.180 didFinish()", "00:00.180 configuration",
            "00:00.180 connect(notificationResponse: push-1)", "00:00.180 scene foreground",
            "00:00.180 didReceive push-1 in a scene", "00:00.180 \(onlyInOptions)", "00:00.530 scene active"),
        Rule(
            "2.14 lateDelegateOnColdLaunch", "deliverOnSet: handed over when there is one, oldest first, once",
            profile: { $0.notifications.lateDelegate = .deliverOnSet }
        ) {
            $0.script.didReceive = .noDelegate
            $0.send(Sample.push(#""alert":"A""#))
            $0.send(Sample.push(#""alert":"B""#))
            $0.answer(.tap, "push-1")
            $0.answer(.tap, "push-2")
            $0.mark()
            $0.advance(by: .seconds(1))
            $0.script.didReceive = .completes
            $0.say(.notification(.delegateSet))
            $0.say(.notification(.delegateSet))
        }.expects("00:01.530 didReceive push-1 in a scene", "00:01.530 didReceive push-2 in a scene"),
        Rule(
            "2.14 lateDelegateOnColdLaunch", "deliverOnSet: what waits is lost with the process",
            profile: { $0.notifications.lateDelegate = .deliverOnSet }
        ) {
            $0.script.didReceive = .noDelegate
            $0.send(Sample.push(#""alert":"A""#))
            $0.answer(.tap)
            $0.mark()
            $0.send(.terminate(bundle: bundle, .kill))
            $0.settle(.launch(bundle: bundle))
            $0.script.didReceive = .completes
            $0.say(.notification(.delegateSet))
            $0.settle()
        }.expects(
            "00:00.530 ! lost with the process: the response push-1", "00:00.530 App ends: terminated",
            "00:00.530 App starts", "00:00.710 willFinish()", "00:00.710 didFinish()", "00:00.710 configuration",
            "00:00.710 connect()", "00:00.710 scene foreground", "00:01.060 scene active"),
        Rule(
            "2.2 #11", "a delegate that an extension sets is nobody's", apps: [Sample.withService()],
            profile: { $0.notifications.lateDelegate = .deliverOnSet }
        ) {
            $0.script.didReceive = .noDelegate
            $0.send(Sample.push(#""alert":"A""#))
            $0.answer(.tap)
            $0.mark()
            $0.script.didReceive = .completes
            $0.script.service = { request, number in
                .says([.notification(.delegateSet), .completed(number: number, .content(request.content))], .done)
            }
            $0.settle(Sample.push(#""alert":"B","mutable-content":1"#))
        }.expects(
            "00:00.530 Service starts", "00:00.650 service push-2", "00:00.650 willPresent push-2"),
        Rule(
            "2.7 #7", "a delegate without the method swallows it",
            profile: { $0.notifications.lateDelegate = .deliverOnSet }
        ) {
            $0.launchAndLeave()
            $0.script.didReceive = .notImplemented
            $0.add("a", Sample.content("A"))
            $0.answer(.tap)
            $0.script.didReceive = .completes
            $0.say(.notification(.delegateSet))
            $0.settle()
        }.expects(
            "00:00.930 banner |A", "00:00.930 done", "00:00.930 scene foreground",
            "00:00.930 didReceive a in a scene", "00:01.280 scene active"),
    ]

    @Test(
        "2.7 #11: a cold launch's response comes before the scene is active, or after",
        arguments: [
            (0, ["didReceive push-1 in a scene", "scene active"]),
            (1, ["scene active", "didReceive push-1 in a scene"]),
        ])
    func orderAtColdLaunch(choice: Int, last: [String]) {
        var stage = Stage(Sample.profile("ios26"))
        stage.send(Sample.push(#""alert":"A""#))
        stage.send(.choose(.pinned([choice])))
        stage.mark()
        stage.answer(.tap)
        #expect(
            stage.events == [
                "App starts", "willFinish()", "didFinish()", "configuration",
                "connect(notificationResponse: push-1)", "scene foreground",
            ] + last)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing
import VirtualDevice

/// Service extensions. Notifications sheet 2.12.
@Suite struct ServiceRules {
    @Test("service extensions", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    private static let app = Sample.withService()
    private static let process = "https://alastaircoote.github.io/notification-service/"
    private static let bundle = Sample.app.bundleIdentifier
    private static let push = Sample.push(#""alert":"A","mutable-content":1"#)

    private static func push(_ body: String, collapse: String? = nil, type: String = "alert") -> DeviceEvent {
        Sample.push(#""alert":"\#(body)","mutable-content":1"#, collapse: collapse, type: type)
    }

    /// Returns without an answer.
    private static let silent: @Sendable (NotificationRequestRecord, Int) -> Script.Reaction = { _, _ in .returns }

    private static func answering(
        _ change: @escaping @Sendable (inout NotificationContentRecord) -> Void
    ) -> @Sendable (NotificationRequestRecord, Int) -> Script.Reaction {
        { request, number in
            var content = request.content
            change(&content)
            return .says([.completed(number: number, .content(content))], .done)
        }
    }

    static let rules: [Rule] = [
        Rule("2.12 #1", "a remote alert with mutable-content is changed, then shown", apps: [app]) {
            $0.settle(push)
            #expect($0.summary().delivered.map(\.date) == [BootRecord.defaultEpoch + 0.12])
        }.expects("00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 banner changed|A"),
        Rule("2.12 #1", "for the app in front it runs first, then willPresent is asked about the result", apps: [app]) {
            $0.launch()
            $0.script.presentation = Present.banner
            $0.settle(push)
        }.expects(
            "00:00.530 Service starts", "00:00.650 service push-1", "00:00.650 willPresent push-1",
            "00:00.650 banner changed|A"),
        Rule(
            "2.12 #2", "one process for several; calls overlap, answers come in any order",
            page: process, apps: [app]
        ) {
            $0.script.service = silent
            $0.settle(push("A"))
            let first = $0.lastDelivery
            $0.settle(push("B"))
            let second = $0.lastDelivery
            $0.say(.completed(number: second, .content(Sample.content("b"))), from: 1)
            $0.advance(by: .seconds(1))
            $0.say(.completed(number: first, .content(Sample.content("a"))), from: 1)
            #expect($0.delivered() == ["push-1", "push-2"])
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 service push-2", "00:00.120 banner |b",
            "00:01.120 banner |a"),
        Rule(
            "2.12 #2", "it stays a while for the next notification, then ends",
            page: process, apps: [app]
        ) {
            $0.settle(push("A"))
            $0.advance(by: .seconds(20))
            $0.settle(push("B"))
            $0.advance(by: .seconds(40))
            $0.settle(push("C"))
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 banner changed|A",
            "00:20.120 service push-2", "00:20.120 banner changed|B", "00:50.120 Service ends: idle",
            "01:00.120 Service starts", "01:00.240 service push-3", "01:00.240 banner changed|C"),
        Rule(
            "2.12 #2", "another time to stay", page: process,
            apps: [app],
            profile: { $0.extensions.service.keepAlive.duration = .seconds(5) }
        ) {
            $0.settle(push)
            $0.advance(by: .seconds(10))
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 banner changed|A",
            "00:05.120 Service ends: idle"),
        Rule(
            "2.12 #2", "it does not stay longer for a reply that it has not had",
            page: process, apps: [app]
        ) {
            $0.script.service = { request, number in
                .says(
                    [.notification(.getDelivered(call: 1)), .completed(number: number, .content(request.content))],
                    .done)
            }
            $0.settle(push)
            $0.advance(by: .seconds(60))
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 banner |A", "00:00.120 delivered []",
            "00:30.120 Service ends: idle"),
        Rule("2.12 #3", "30 s, then a last call; what it hands over then is shown", apps: [app]) {
            $0.script.service = silent
            $0.script.expiry = { .says([.completed(number: $0, .content(Sample.content("late")))], .done) }
            $0.settle(push)
            $0.advance(by: .seconds(90))
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1", "00:30.120 - its time is up",
            "00:30.120 service time will expire", "00:30.120 banner |late", "01:00.120 Service ends: idle"),
        Rule("2.12 #3", "nothing then either: the original", apps: [app]) {
            $0.script.service = silent
            $0.settle(push)
            $0.advance(by: .seconds(90))
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1", "00:30.120 - its time is up",
            "00:30.120 service time will expire",
            "00:31.120 ! Service did not answer in time: push-1 is shown unchanged", "00:31.120 banner |A",
            "01:01.120 Service ends: idle"),
        Rule(
            "2.14 NSE timeLimit", "another limit and another grace", apps: [app],
            profile: {
                $0.extensions.service.timeLimit.duration = .seconds(10)
                $0.extensions.service.expiryGrace.duration = .seconds(3)
            }
        ) {
            $0.script.service = silent
            $0.settle(push)
            $0.advance(by: .seconds(20))
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1", "00:10.120 - its time is up",
            "00:10.120 service time will expire",
            "00:13.120 ! Service did not answer in time: push-1 is shown unchanged", "00:13.120 banner |A"),
        Rule("2.12 #3", "each notification has its own time", apps: [app]) {
            $0.script.service = silent
            $0.settle(push("A"))
            $0.advance(by: .seconds(10))
            $0.settle(push("B"))
            $0.advance(by: .seconds(25))
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1", "00:10.120 service push-2",
            "00:30.120 - its time is up", "00:30.120 service time will expire",
            "00:31.120 ! Service did not answer in time: push-1 is shown unchanged", "00:31.120 banner |A"),
        Rule("2.12 #4", "two answers: the first is taken, the second reported; the process lives", apps: [app]) {
            $0.script.service = { request, number in
                .says(
                    [.completed(number: number, .content(Sample.content("first"))), .completedAgain(number: number)],
                    .done)
            }
            $0.settle(push)
            $0.advance(by: .seconds(10))
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 banner |first",
            "00:00.120 ! called the completion handler of delivery 1 a second time"),
        Rule("2.12 #4", "an answer after the original was shown is reported", apps: [app]) {
            $0.script.service = silent
            $0.settle(push)
            let delivery = $0.lastDelivery
            $0.advance(by: .seconds(40))
            $0.mark()
            $0.say(.completed(number: delivery, .content(Sample.content("late"))), from: 1)
        }.expects("00:40.120 ! called the completion handler of delivery 1 that nobody waits for"),
        Rule("2.12 #8", "the whole payload is the request's userInfo", page: Page.payload, apps: [app]) {
            $0.script.service = { request, number in
                let payload = #"{"aps":{"alert":"A","mutable-content":1,"own":2},"key":"k"}"#
                #expect(request.content.userInfo == .payload(Data(payload.utf8)))
                #expect(request.trigger == .push)
                return .says([.completed(number: number, .content(request.content))], .done)
            }
            $0.settle(Sample.push(#""alert":"A","mutable-content":1,"own":2"#, rest: #","key":"k""#))
        }.expects("00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 banner |A"),
        Rule("2.12 #8", "the notification center works inside", page: Page.center, apps: [app]) {
            $0.send(Sample.push(#""alert":"old""#))
            $0.script.service = { request, number in
                .says(
                    [
                        .notification(.getDelivered(call: 1)), .notification(.setBadgeCount(call: 2, 7)),
                        .notification(.add(call: 3, Sample.request("local", Sample.content("local")))),
                        .notification(.getSettings(call: 4)), .completed(number: number, .content(request.content)),
                    ], .done)
            }
            $0.settle(push)
        }.expects(
            "00:00.000 banner |old", "00:00.000 Service starts", "00:00.120 service push-2", "00:00.120 badge 7",
            "00:00.120 banner |local", "00:00.120 banner |A", "00:00.120 delivered [push-1]", "00:00.120 done",
            "00:00.120 done", "00:00.120 settings authorized alert sound badge lock center"),
        Rule("2.4", "texts by key are looked up before and after it", page: Page.payload, apps: [localized]) {
            $0.script.service = { request, number in
                #expect(request.content.body == "Hello Ada")
                let text = LocalizedText.marker(key: "changed", arguments: [request.content.body])
                return .says([.completed(number: number, .content(Sample.content(text)))], .done)
            }
            $0.settle(Sample.push(#""alert":{"loc-key":"hello","loc-args":["Ada"]},"mutable-content":1"#))
        }.expects("00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 banner |<Hello Ada>"),
        Rule("2.1 #9", "turned off while it works: not shown", apps: [app]) {
            $0.script.service = silent
            $0.settle(push)
            $0.change(.allow(false))
            $0.say(.completed(number: $0.lastDelivery, .content(Sample.content("changed"))), from: 1)
            #expect($0.delivered() == [])
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1",
            "00:00.120 - push-1 is not shown: the user has turned notifications off"),
        Rule("2.6", "the app comes to the front while it works: it is asked", apps: [app]) {
            $0.script.service = silent
            $0.settle(push)
            let delivery = $0.lastDelivery
            $0.launch()
            $0.say(.completed(number: delivery, .content(Sample.content("changed"))), from: 1)
        }.expects("00:00.650 willPresent push-1"),
        Rule("2.12", "the app is removed while it works: nothing is left", apps: [app]) {
            $0.script.service = silent
            $0.settle(push)
            $0.mark()
            $0.send(.uninstall(bundle: bundle))
            $0.advance(by: .seconds(60))
            $0.answer(.tap)
        }.expects("00:00.120 Service ends: uninstalled", "01:00.120 refused: no delivered notification"),
        Rule("2.12", "the app is updated while it works: the original, and the app that goes is not asked", apps: [app])
        {
            $0.script.service = silent
            $0.settle(push)
            $0.launch()
            $0.send(.install(app, location: "/apps/new"))
            #expect($0.delivered() == ["push-1"])
        }.expects(
            "00:00.650 App ends: updated", "00:00.650 Service ends: updated", "00:00.650 - push-1 is shown unchanged",
            "00:00.650 banner |A"),
        Rule("2.12", "the device is switched off while it works: the original is in the list", apps: [app]) {
            $0.script.service = silent
            $0.settle(push)
            $0.launch()
            $0.send(.shutDown)
            $0.send(.powerOn)
            #expect($0.delivered() == ["push-1"])
        }.expects(
            "00:00.650 App ends: device shut down", "00:00.650 Service ends: device shut down",
            "00:00.650 - push-1 is shown unchanged", "00:00.650 listed quietly |A"),
        Rule("2.11", "the store is done after the device was switched off: listed, not shown", apps: [app]) {
            $0.script.storeIsSlow = true
            $0.script.service = answering {
                $0.attachments = [Sample.file("/b.png")]
                $0.sound = SoundRecord()
            }
            $0.settle(push)
            $0.send(.shutDown)
            $0.finishStoring()
            $0.send(.powerOn)
            #expect($0.delivered() == ["push-1"])
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 store 1: /b.png as 1.png",
            "00:00.120 Service ends: device shut down", "00:00.120 listed quietly |A"),
        Rule("2.11", "its attachments are taken when it has finished", apps: [app]) {
            $0.script.service = answering { $0.attachments = [Sample.file("/tmp/a.jpg", type: .jpeg)] }
            $0.settle(push)
            #expect($0.summary().delivered[0].content.attachments.map(\.isStored) == [true])
            $0.answer(.dismiss)
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 store 1: /tmp/a.jpg as 1.jpg",
            "00:00.120 banner |A", "00:00.120 delete 1.jpg"),
        Rule("2.11", "a refused one is left out, the rest is shown", apps: [app]) {
            $0.script.service = answering {
                $0.attachments = [Sample.file("/a.webp", type: .png), Sample.file("/b.png")]
                $0.body = "changed"
            }
            $0.script.refusal = { $0.source == "/a.webp" ? .attachmentCorrupt : nil }
            $0.settle(push)
            #expect($0.summary().delivered[0].content.attachments.map(\.identifier) == ["/b.png"])
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1",
            "00:00.120 store 1: /a.webp as 1.png, /b.png as 2.png",
            "00:00.120 ! an attachment is left out: /a.webp is refused", "00:00.120 banner |changed"),
        Rule("2.11", "one that it only says is in the store is left out", apps: [app]) {
            $0.script.service = answering {
                $0.attachments = [
                    AttachmentRecord(identifier: "x", path: "/etc/passwd", type: "public.png", isStored: true)
                ]
            }
            $0.settle(push)
            #expect($0.summary().delivered[0].content.attachments == [])
            $0.answer(.dismiss)
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1",
            "00:00.120 ! an attachment is left out: it is no longer in the store", "00:00.120 banner |A"),
        Rule("2.11", "shown when the store is done, also after the process has gone", apps: [app]) {
            $0.script.storeIsSlow = true
            $0.script.service = answering { $0.attachments = [Sample.file("/b.png")] }
            $0.settle(push)
            $0.advance(by: .seconds(60))
            $0.finishStoring()
            #expect($0.delivered() == ["push-1"])
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 store 1: /b.png as 1.png",
            "00:30.120 Service ends: idle", "01:00.120 banner |A"),
        Rule(
            "2.14 NSE burstFallback", "off: all go through it", apps: [app],
            profile: { $0.extensions.service.burstFallback = false }
        ) {
            $0.script.service = silent
            $0.settle(push("A"))
            $0.settle(push("B"))
        }.expects("00:00.000 Service starts", "00:00.120 service push-1", "00:00.120 service push-2"),
        Rule(
            "2.14 NSE burstFallback", "on: while it is busy originals slip through", page: "Open Radar 31225636",
            apps: [app], profile: { $0.extensions.service.burstFallback = true }
        ) {
            $0.script.service = silent
            $0.settle(push("A"))
            $0.settle(push("B"))
            $0.say(.completed(number: $0.lastDelivery, .content(Sample.content("a"))), from: 1)
            $0.settle(push("C"))
        }.expects(
            "00:00.000 Service starts", "00:00.120 service push-1",
            "00:00.120 - is busy: push-2 is shown unchanged", "00:00.120 banner |B", "00:00.120 banner |a",
            "00:00.120 service push-3"),
        Rule("2.2 #3", "two of one identifier in its hands: each is shown once, one is listed", apps: [app]) {
            $0.script.service = silent
            $0.settle(push("A", collapse: "x"))
            let first = $0.lastDelivery
            $0.settle(push("B", collapse: "x"))
            $0.say(.completed(number: $0.lastDelivery, .content(Sample.content("b"))), from: 1)
            $0.say(.completed(number: first, .content(Sample.content("a"))), from: 1)
            #expect($0.delivered() == ["x"])
        }.expects(
            "00:00.000 Service starts", "00:00.120 service x", "00:00.120 service x", "00:00.120 banner |b",
            "00:00.120 banner |a"),
        Rule(
            "2.12 #6", "two of one identifier can both be suppressed", page: Page.filtering,
            apps: [Sample.withService(filters: true)]
        ) {
            $0.script.service = { _, number in
                .says([.completed(number: number, .content(NotificationContentRecord()))], .done)
            }
            $0.send(push("A", collapse: "x"))
            $0.settle(push("B", collapse: "x"))
            #expect($0.delivered() == [])
        }.expects(
            "00:00.000 Service starts", "00:00.120 service x", "00:00.120 - x is suppressed", "00:00.120 service x",
            "00:00.120 - x is suppressed"),
        Rule(
            "2.12 #6", "two of one identifier in its hands: each is judged by its own push type", page: Page.filtering,
            apps: [Sample.withService(filters: true)]
        ) {
            $0.script.service = silent
            $0.settle(push("A", collapse: "x"))
            let first = $0.lastDelivery
            $0.settle(push("B", collapse: "x", type: "background"))
            $0.say(.completed(number: first, .content(NotificationContentRecord())), from: 1)
            $0.say(.completed(number: $0.lastDelivery, .content(NotificationContentRecord())), from: 1)
        }.expects(
            "00:00.000 Service starts", "00:00.120 service x", "00:00.120 service x", "00:00.120 - x is suppressed",
            "00:00.120 ! Service handed back no alert text: x is shown unchanged", "00:00.120 banner |B"),
    ]

    private static let localized: AppManifest = {
        var manifest = Sample.withService()
        manifest.localizations = ["en": ["hello": "Hello %@", "changed": "<%@>"]]
        return manifest
    }()
}

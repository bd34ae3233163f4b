// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Files that go with notifications, as far as the device decides. Notifications sheet 2.11. The stage's store notices
/// a file that is deleted twice or without being there.
@Suite struct AttachmentRules {
    @Test("attachments", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    @Test("how long files stay", arguments: BehaviorProfile.names, lifetimes)
    func lifetime(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    private static let bundle = Sample.app.bundleIdentifier
    private static let image = photo()

    private static func photo(_ paths: String...) -> NotificationContentRecord {
        Sample.content { content in
            content.attachments = (paths.isEmpty ? ["/a.png"] : paths).map { Sample.file($0) }
        }
    }

    static let rules: [Rule] = [
        Rule("2.11", "the file of a local request is taken when it is scheduled, under a name of the system's") {
            $0.launchAndLeave()
            $0.add("a", image, .after(1))
            #expect(
                $0.summary().pending.map(\.request.content.attachments) == [
                    [
                        AttachmentRecord(
                            identifier: "/a.png", path: "/store/com.example.app/1.png", type: "public.png",
                            isStored: true)
                    ]
                ])
            $0.advance(by: .seconds(1))
            #expect($0.store.files == ["/store/com.example.app/1.png"])
        }.expects("00:00.930 store 1: /a.png as 1.png", "00:00.930 done", "00:01.930 banner |Body"),
        Rule("2.11", "several files go together, each by the ending of its type") {
            $0.launchAndLeave()
            let files = [("/a", AttachmentType.jpeg), ("/b.mov", .mpeg4), ("/c.bin", .mp3)]
            $0.add("a", Sample.content { $0.attachments = files.map { Sample.file($0.0, type: $0.1) } })
            #expect($0.summary().delivered[0].content.attachments.map(\.path).map(\.last) == ["g", "4", "3"])
        }.expects(
            "00:00.930 store 1: /a as 1.jpg, /b.mov as 2.mp4, /c.bin as 3.mp3", "00:00.930 banner |Body",
            "00:00.930 done"),
        Rule("2.11", "each app has its own part of the store", apps: [Sample.app, Sample.other]) {
            $0.launchAndLeave()
            $0.launchAndLeave(Sample.other)
            $0.add(Sample.request("a", image))
            $0.add(Sample.request("a", image), app: Sample.other)
            #expect($0.store.files == ["/store/com.example.app/1.png", "/store/com.example.other/1.png"])
        }.expects(
            "00:01.860 store 1: /a.png as 1.png", "00:01.860 banner |Body", "00:01.860 done",
            "00:01.860 store 2: /a.png as 1.png", "00:01.860 banner |Body", "00:01.860 done"),
        Rule("2.2 #5", "while the store works nothing of the app overtakes the addition") {
            $0.launchAndLeave()
            $0.script.storeIsSlow = true
            $0.add("a", image)
            $0.add("b", Sample.content("B"))
            $0.say(.notification(.removeDelivered(["a"])))
            $0.getPending()
            $0.getDelivered()
            $0.advance(by: .seconds(1))
            $0.mark()
            $0.finishStoring()
            $0.getDelivered()
        }.expects(
            "00:01.930 banner |Body", "00:01.930 banner |B", "00:01.930 delete 1.png", "00:01.930 done",
            "00:01.930 done", "00:01.930 delivered [b]"),
        Rule("2.2 #6", "one bad file: not scheduled, with that code; the good ones are given up") {
            $0.launchAndLeave()
            $0.script.refusal = { $0.source == "/b.png" ? .attachmentCorrupt : nil }
            $0.add("a", photo("/a.png", "/b.png"))
            $0.add("c", photo("/c.png"))
            $0.getDelivered()
            #expect($0.store.files == ["/store/com.example.app/3.png"])
        }.expects(
            "00:00.930 store 1: /a.png as 1.png, /b.png as 2.png", "00:00.930 delete 1.png",
            "00:00.930 ! a is not scheduled: /b.png is refused", "00:00.930 error 105",
            "00:00.930 store 2: /c.png as 3.png", "00:00.930 banner |Body", "00:00.930 done",
            "00:00.930 delivered [c]"),
        Rule("2.11", "adding a fetched request again, changed, goes on with its file") {
            $0.launchAndLeave()
            $0.add("a", image, .after(5))
            var fetched = $0.summary().pending[0].request
            fetched.content.body = "changed"
            $0.add(fetched)
            $0.advance(by: .seconds(5))
            #expect($0.store.files == ["/store/com.example.app/1.png"])
        }.expects(
            "00:00.930 store 1: /a.png as 1.png", "00:00.930 done", "00:00.930 done", "00:05.930 App is suspended",
            "00:05.930 banner |changed"),
        Rule("2.11", "the same without a trigger") {
            $0.launchAndLeave()
            $0.add("a", image, .after(5))
            var fetched = $0.summary().pending[0].request
            fetched.trigger = nil
            $0.add(fetched)
            #expect($0.store.files == ["/store/com.example.app/1.png"])
        }.expects(
            "00:00.930 store 1: /a.png as 1.png", "00:00.930 done", "00:00.930 banner |Body", "00:00.930 done"),
        Rule("2.11", "two notifications with one file: the last one takes it along") {
            $0.launchAndLeave()
            $0.add("a", image)
            var fetched = $0.summary().delivered[0].request
            (fetched.identifier, fetched.trigger) = ("b", nil)
            $0.add(fetched)
            $0.say(.notification(.removeDelivered(["a"])))
            $0.settle()
            $0.say(.notification(.removeDelivered(["b"])))
            $0.settle()
        }.expects(
            "00:00.930 store 1: /a.png as 1.png", "00:00.930 banner |Body", "00:00.930 done",
            "00:00.930 banner |Body", "00:00.930 done", "00:00.940 delete 1.png"),
        Rule("1.10 UNError 103", "a file that is not in the store any more, or never was") {
            $0.launchAndLeave()
            $0.add("a", image)
            var fetched = $0.summary().delivered[0].request
            fetched.trigger = nil
            $0.say(.notification(.removeAllDelivered))
            $0.settle()
            $0.add(fetched)
            fetched.content.attachments[0].path = "/etc/passwd"
            $0.add(fetched)
            $0.getDelivered()
        }.expects(
            "00:00.930 store 1: /a.png as 1.png", "00:00.930 banner |Body", "00:00.930 done",
            "00:00.935 delete 1.png", "00:00.935 ! a is not scheduled: an attachment is no longer in the store",
            "00:00.935 error 103", "00:00.935 ! a is not scheduled: an attachment is no longer in the store",
            "00:00.935 error 103", "00:00.935 delivered []"),
        Rule("2.11", "a removal in line before it does not take the file of an addition that shares it") {
            $0.launchAndLeave()
            $0.add("a", image)
            var fetched = $0.summary().delivered[0].request
            fetched.trigger = nil
            $0.say(.notification(.removeAllDelivered))
            $0.add(fetched)
            $0.settle()
            #expect($0.store.files == ["/store/com.example.app/1.png"])
        }.expects(
            "00:00.930 store 1: /a.png as 1.png", "00:00.930 banner |Body", "00:00.930 done",
            "00:00.935 banner |Body", "00:00.935 done"),
        Rule("2.11", "the app is removed while its file is on the way: it is given up") {
            $0.launchAndLeave()
            $0.script.storeIsSlow = true
            $0.add("a", image)
            $0.send(.uninstall(bundle: bundle))
            $0.finishStoring()
            #expect($0.store.files == [])
        }.expects(
            "00:00.930 store 1: /a.png as 1.png", "00:00.930 App ends: uninstalled", "00:00.930 delete 1.png"),
        Rule("2.11", "after a restart the host finds what it has to do again") {
            $0.launchAndLeave()
            $0.script.storeIsSlow = true
            $0.add("a", image)
            let open = $0.device.openAttachmentTickets
            #expect(open.map(\.ticket) == [1])
            #expect(open.map(\.bundle) == [bundle])
            #expect(open.flatMap(\.moves) == [AttachmentMove(source: "/a.png", type: "public.png", name: "1.png")])
            $0.finishStoring()
            #expect($0.device.openAttachmentTickets.isEmpty)
            // Done twice, said twice: the second word is ignored.
            $0.send(.attachmentsStored(ticket: 1, [.stored(path: "/store/com.example.app/1.png", bytes: 1)]))
        }.expects(
            "00:00.930 store 1: /a.png as 1.png", "00:00.930 banner |Body", "00:00.930 done"),
        Rule("2.11", "a store that answers for too few files has not stored the rest") {
            $0.launchAndLeave()
            $0.script.storeIsSlow = true
            $0.add("a", image)
            $0.send(.attachmentsStored(ticket: 1, []))
            $0.getDelivered()
        }.expects(
            "00:00.930 store 1: /a.png as 1.png",
            "00:00.930 ! a is not scheduled: the store did not answer for it", "00:00.930 error 104",
            "00:00.930 delivered []"),
    ]

    static let lifetimes: [Rule] = [
        Rule("2.11", "removing a pending request deletes its file, once") {
            $0.launchAndLeave()
            $0.add("a", image, .after(60))
            $0.mark()
            $0.say(.notification(.removePending(["a"])))
            $0.say(.notification(.removeAllPending))
            $0.settle()
        }.expects("00:00.935 delete 1.png"),
        Rule("2.11", "replacing a pending request deletes the old file") {
            $0.launchAndLeave()
            $0.add("a", image, .after(60))
            $0.mark()
            $0.add("a", photo("/b.png"), .after(60))
        }.expects("00:00.930 store 2: /b.png as 2.png", "00:00.930 delete 1.png", "00:00.930 done"),
        Rule("2.11", "replacing a delivered one deletes the old file when the new one fires") {
            $0.launchAndLeave()
            $0.add("a", image)
            $0.mark()
            $0.add("a", photo("/b.png"), .after(1))
            $0.send(Sample.push(#""alert":"other""#))
            $0.advance(by: .seconds(1))
        }.expects(
            "00:00.930 store 2: /b.png as 2.png", "00:00.930 done", "00:00.930 banner |other",
            "00:01.930 delete 1.png", "00:01.930 banner |Body"),
        Rule("2.11", "clearing a notification deletes its file") {
            $0.launchAndLeave()
            $0.add("a", image)
            $0.mark()
            $0.answer(.dismiss)
        }.expects("00:00.930 delete 1.png"),
        Rule("2.11", "a repeating request shares its file with what it has shown; the last one deletes it") {
            $0.launchAndLeave()
            $0.add("a", image, .after(60, repeats: true))
            $0.advance(by: .seconds(180))
            $0.launchAndLeave()
            $0.say(.notification(.removeAllDelivered))
            $0.settle()
            $0.advance(by: .seconds(60))
            $0.say(.notification(.removeAllPending))
            $0.settle()
            $0.answer(.dismiss)
        }.expects("03:06.680 App is suspended", "04:00.930 banner |Body", "04:01.690 delete 1.png"),
        Rule("2.11", "a tapped notification's file stays until the delegate is done with it") {
            $0.launchAndLeave()
            $0.add("a", image)
            $0.mark()
            $0.script.didReceive = .never
            $0.answer(.tap)
            let delivery = $0.number(of: "didReceive a in a scene")
            $0.advance(by: .seconds(1))
            $0.say(.completed(number: delivery, .none))
        }.expects(
            "00:00.930 scene foreground", "00:00.930 didReceive a in a scene", "00:01.280 scene active",
            "00:02.280 delete 1.png"),
        Rule("2.11", "an answer that finds no delegate deletes it") {
            $0.launchAndLeave()
            $0.add("a", image)
            $0.mark()
            $0.script.didReceive = .noDelegate
            $0.answer(.tap)
        }.expects(
            "00:00.930 scene foreground", "00:00.930 didReceive a in a scene",
            "00:00.930 ! response lost: no notification delegate was set by the end of launching",
            "00:00.930 delete 1.png", "00:01.280 scene active"),
        Rule(
            "2.11", "an answered notification that stays in the list keeps its file",
            profile: { $0.notifications.answeredLeavesList = false }
        ) {
            $0.launchAndLeave()
            $0.add("a", image)
            $0.mark()
            $0.answer(.tap)
        }.expects(
            "00:00.930 scene foreground", "00:00.930 didReceive a in a scene", "00:01.280 scene active"),
        Rule("2.6", "not presented: the file goes") {
            $0.launch()
            $0.add("a", image)
        }.expects(
            "00:00.530 store 1: /a.png as 1.png", "00:00.530 willPresent a", "00:00.530 delete 1.png",
            "00:00.530 done"),
        Rule("2.6", "not answered in time: the file goes then") {
            $0.launch()
            $0.script.willPresent = .never
            $0.add("a", image)
            $0.advance(by: .seconds(30))
        }.expects(
            "00:00.530 store 1: /a.png as 1.png", "00:00.530 willPresent a", "00:00.530 done",
            "00:25.530 ! willPresent's completion handler was not called in time; nothing is shown",
            "00:25.530 delete 1.png"),
        Rule("2.6", "nobody to ask: the file goes") {
            $0.launch()
            $0.script.willPresent = .noDelegate
            $0.add("a", image)
        }.expects(
            "00:00.530 store 1: /a.png as 1.png", "00:00.530 willPresent a",
            "00:00.530 - not presented: the app is active and has no delegate", "00:00.530 delete 1.png",
            "00:00.530 done"),
        Rule("2.6", "the app dies of the question: the file goes with it") {
            $0.launch()
            $0.script.willPresent = .crashes
            $0.add("a", image)
        }.expects(
            "00:00.530 store 1: /a.png as 1.png", "00:00.530 willPresent a",
            "00:00.530 ! the process crashed with signal 11", "00:00.530 App ends: crashed with signal 11",
            "00:00.530 delete 1.png"),
        Rule("2.6", "only a banner: until another one takes its place") {
            $0.launch()
            $0.script.presentation = Present.banner
            $0.add("a", image)
            $0.add("b", Sample.content("B"))
        }.expects(
            "00:00.530 store 1: /a.png as 1.png", "00:00.530 willPresent a", "00:00.530 banner |Body",
            "00:00.530 done", "00:00.530 willPresent b", "00:00.530 delete 1.png", "00:00.530 banner |B",
            "00:00.530 done"),
        Rule("2.1 #6", "denied when it fires: the file goes") {
            $0.launchAndLeave()
            $0.add("a", image, .after(1))
            $0.change(.allow(false))
            $0.advance(by: .seconds(1))
        }.expects(
            "00:00.930 store 1: /a.png as 1.png", "00:00.930 done",
            "00:01.930 - a is not shown: the user has turned notifications off", "00:01.930 delete 1.png"),
        Rule("2.1 #6", "an addition that is ignored leaves nothing in the store") {
            $0.launchAndLeave()
            $0.change(.allow(false))
            $0.add("a", image, .after(1))
            #expect($0.store.files == [])
        }.expects(
            "00:00.930 store 1: /a.png as 1.png", "00:00.930 - a is not scheduled: notifications are off",
            "00:00.930 delete 1.png", "00:00.930 done"),
        Rule(
            "2.2", "a request that is dropped for the limit takes its file along",
            profile: {
                $0.notifications.pendingLimit = 1
                $0.notifications.pendingOverflow = .keepLastAdded
            }
        ) {
            $0.launchAndLeave()
            $0.add("a", image, .after(60))
            $0.mark()
            $0.add("b", Sample.content("B"), .after(60))
        }.expects(
            "00:00.930 delete 1.png", "00:00.930 - a is dropped: more than 1 requests are pending", "00:00.930 done"),
        Rule("2.11", "removing the app deletes all of its files") {
            $0.launchAndLeave()
            $0.add("a", image)
            $0.add("b", photo("/b.png"), .after(60))
            $0.mark()
            $0.send(.uninstall(bundle: bundle))
            #expect($0.store.files == [])
        }.expects("00:00.930 App ends: uninstalled", "00:00.930 delete 1.png, 2.png"),
        Rule("2.11", "an update of the app keeps them") {
            $0.launchAndLeave()
            $0.add("a", image)
            $0.mark()
            $0.send(.install(Sample.app, location: "/apps/new"))
            #expect($0.store.files == ["/store/com.example.app/1.png"])
        }.expects("00:00.930 App ends: updated"),
        Rule("2.13", "an opened notification that is removed lets go when its view closes") {
            $0.launchAndLeave()
            $0.add("a", image)
            $0.answer(.expand)
            $0.mark()
            $0.say(.notification(.removeAllDelivered))
            $0.settle()
            $0.answer(.close)
        }.expects("00:00.935 delete 1.png", "00:00.935 refused: no delivered notification"),
    ]

    @Test(
        "2.2 #6, 2.11: every code of the store reaches the app", arguments: BehaviorProfile.names,
        [
            NotificationErrorCode.attachmentInvalidURL, .attachmentUnrecognizedType, .attachmentInvalidFileSize,
            .attachmentNotInDataStore, .attachmentMoveIntoDataStoreFailed, .attachmentCorrupt,
        ])
    func refused(profile: String, code: NotificationErrorCode) {
        var stage = Stage(Sample.profile(profile))
        stage.launchAndLeave()
        stage.script.refusal = { _ in code }
        stage.add("now", Self.image)
        stage.add("later", Self.image, .after(1))
        stage.getPending()
        stage.getDelivered()
        stage.advance(by: .seconds(2))
        #expect(
            stage.events == [
                "store 1: /a.png as 1.png", "! now is not scheduled: /a.png is refused", "error \(code.rawValue)",
                "store 2: /a.png as 2.png", "! later is not scheduled: /a.png is refused", "error \(code.rawValue)",
                "pending []", "delivered []",
            ])
        #expect(stage.store.files == [])
    }
}

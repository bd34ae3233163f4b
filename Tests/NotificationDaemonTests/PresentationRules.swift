// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// What the user sees and hears. Notifications sheet 2.5.
@Suite struct PresentationRules {
    @Test("presentation", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    private static let alertStyle = Page.docs("unalertstyle")
    private static let lockScreen = Page.docs("unnotificationsettings/lockscreensetting")
    private static let badge = Page.docs("unmutablenotificationcontent/badge")
    private static let full = #""alert":{"title":"T","body":"B"},"badge":3,"sound":"bell.caf""#

    static let rules: [Rule] = [
        Rule("2.5 alertStyle", "banner", page: alertStyle) {
            $0.change(.alertStyle(.banner))
            $0.send(Sample.push(full))
        }.expects("00:00.000 badge 3", "00:00.000 banner T|B", "00:00.000 sound bell.caf"),
        Rule("2.5 alertStyle", "alert", page: alertStyle) {
            $0.change(.alertStyle(.alert))
            $0.send(Sample.push(full))
        }.expects("00:00.000 badge 3", "00:00.000 banner T|B", "00:00.000 sound bell.caf"),
        Rule("2.5 alertStyle", "none: only listed; sound and badge are not alerts", page: alertStyle) {
            $0.change(.alertStyle(.none))
            $0.send(Sample.push(full))
        }.expects("00:00.000 badge 3", "00:00.000 listed quietly T|B", "00:00.000 sound bell.caf"),
        Rule("2.5 alertStyle", "and banner again", page: alertStyle) {
            $0.change(.alertStyle(.none))
            $0.change(.alertStyle(.banner))
            $0.send(Sample.push(full))
        }.expects("00:00.000 badge 3", "00:00.000 banner T|B", "00:00.000 sound bell.caf"),
        Rule("2.5 lock screen", "a locked device shows it there", page: lockScreen) {
            $0.send(.lock)
            $0.send(Sample.push(full))
        }.expects("00:00.000 badge 3", "00:00.000 lock screen T|B", "00:00.000 sound bell.caf"),
        Rule("2.5 lock screen", "off: nothing there, still listed", page: lockScreen) {
            $0.change(.lockScreen(false))
            $0.send(.lock)
            $0.send(Sample.push(full))
            #expect($0.delivered() == ["push-1"])
        }.expects("00:00.000 badge 3", "00:00.000 listed quietly T|B", "00:00.000 sound bell.caf"),
        Rule("2.5 lock screen", "off does not stop banners on the unlocked device", page: lockScreen) {
            $0.change(.lockScreen(false))
            $0.send(Sample.push(full))
        }.expects("00:00.000 badge 3", "00:00.000 banner T|B", "00:00.000 sound bell.caf"),
        Rule("2.5 lock screen", "what is on it can be answered without being in the list", page: lockScreen) {
            $0.change(.notificationCenter(false))
            $0.send(.lock)
            $0.send(Sample.push(full))
            #expect($0.delivered() == [])
            $0.answer(.dismiss)
            $0.answer(.dismiss)
        }.expects(
            "00:00.000 badge 3", "00:00.000 lock screen T|B", "00:00.000 sound bell.caf",
            "00:00.000 refused: no delivered notification"),
        Rule("2.5 badge", "nil keeps, a number sets, 0 removes", page: badge) {
            for text in [#""badge":3"#, #""alert":"A""#, #""badge":3"#, #""badge":7"#, #""badge":0"#, #""badge":0"#] {
                $0.send(Sample.push(text))
            }
            #expect($0.summary().badge == 0)
        }.expects("00:00.000 badge 3", "00:00.000 banner |A", "00:00.000 badge 7", "00:00.000 badge 0"),
        Rule("2.5 badge", "ignored without the permission, from a notification and from the app", page: badge) {
            $0.launchAndLeave()
            $0.change(.badge(false))
            $0.send(Sample.push(#""badge":3"#))
            $0.call { .notification(.setBadgeCount(call: $0, 4)) }
            #expect($0.summary().badge == 0)
        }.expects("00:00.930 done"),
        Rule("2.5 badge", "setBadgeCount: a negative number is refused and changes nothing", page: badge) {
            $0.launchAndLeave()
            $0.call { .notification(.setBadgeCount(call: $0, 4)) }
            $0.call { .notification(.setBadgeCount(call: $0, -1)) }
            $0.call { .notification(.setBadgeCount(call: $0, 4)) }
            $0.call { .notification(.setBadgeCount(call: $0, 0)) }
        }.expects(
            "00:00.930 badge 4", "00:00.930 done", "00:00.930 error 1600", "00:00.930 done", "00:00.930 badge 0",
            "00:00.930 done"),
        Rule("2.5 badge 0", "the list stays", profile: { $0.notifications.zeroBadgeClearsDelivered = false }) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"))
            $0.call { .notification(.setBadgeCount(call: $0, 0)) }
            $0.getDelivered()
        }.expects("00:00.930 banner |A", "00:00.930 done", "00:00.930 done", "00:00.930 delivered [a]"),
        Rule("2.5 badge 0", "the list is cleared", profile: { $0.notifications.zeroBadgeClearsDelivered = true }) {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"))
            $0.add("b", Sample.content("B"), .after(60))
            $0.call { .notification(.setBadgeCount(call: $0, 1)) }
            $0.getDelivered()
            $0.call { .notification(.setBadgeCount(call: $0, 0)) }
            $0.getDelivered()
            $0.getPending()
        }.expects(
            "00:00.930 banner |A", "00:00.930 done", "00:00.930 done", "00:00.930 badge 1", "00:00.930 done",
            "00:00.930 delivered [a]", "00:00.930 badge 0", "00:00.930 done", "00:00.930 delivered []",
            "00:00.930 pending [b+60s]"),
        Rule("2.5 sound", "by name, the default one, a ringtone, none", page: Page.docs("unnotificationsound")) {
            $0.launchAndLeave()
            for sound in [SoundRecord(name: "bell.caf"), SoundRecord(), SoundRecord(isRingtone: true), nil] {
                $0.add("a", Sample.content { $0.sound = sound })
            }
        }.expects(
            "00:00.930 banner |Body", "00:00.930 sound bell.caf", "00:00.930 done", "00:00.930 banner |Body",
            "00:00.930 sound default", "00:00.930 done", "00:00.930 banner |Body", "00:00.930 sound ringtone default",
            "00:00.930 done", "00:00.930 banner |Body", "00:00.930 done"),
        Rule("2.5", "the newest notification of any app is the one that is meant", apps: [Sample.app, Sample.other]) {
            $0.send(Sample.push(#""alert":"A""#))
            $0.advance(by: .seconds(1))
            $0.send(Sample.push(#""alert":"B""#, to: Sample.other))
            $0.answer(.dismiss)
            #expect($0.delivered() == ["push-1"])
            #expect($0.delivered(Sample.other) == [])
        }.expects("00:00.000 banner |A", "00:01.000 banner |B"),
    ]

    // MARK: - Escapes

    @Test(
        "2.5 body: %% shows one %, other printf escapes are left out",
        arguments: [
            ("100 %% sure", "100 % sure"), ("%%", "%"), ("%%%%", "%%"), ("a %@ b", "a  b"), ("%d%i%u", ""),
            ("%5.2f kg", " kg"), ("%1$@ of %2$d", " of "), ("%%d", "%d"), ("%lld", ""), ("5 % of", "5 % of"),
            ("ends with %", "ends with %"), ("%-08lx|", "|"), ("none", "none"),
        ])
    func escapes(body: String, shown: String) {
        var stage = Stage(Sample.profile("ios26"))
        stage.launchAndLeave()
        // Titles are not formats.
        stage.add("a", Sample.content(body, title: body))
        #expect(
            stage.events == ["banner \(body)|\(shown)", "done"], "\(Page.docs("unmutablenotificationcontent/body"))")
        // The app gets its text as it was.
        #expect(stage.summary().delivered.map(\.content.body) == [body])
    }

    // MARK: - Previews

    /// Every way to hide previews, with what is left to read.
    struct Preview: CustomTestStringConvertible, Sendable {
        var setting: NotificationSettingsRecord.ShowPreviews
        var isLocked: Bool
        var options: UInt
        var placeholder: String

        var testDescription: String {
            "\(setting), \(isLocked ? "locked" : "unlocked"), options \(options), placeholder \"\(placeholder)\""
        }

        /// Sheet 2.5, `UNNotificationCategory`: the placeholder for the body; title and subtitle by option only.
        var expected: String {
            let isHidden = setting == .never || setting == .whenAuthenticated && isLocked
            let place = isLocked ? "lock screen" : "banner"
            guard isHidden else { return "\(place) T: S|B" }
            let title = [options & 4 != 0 ? "T" : nil, options & 8 != 0 ? "S" : nil].compactMap(\.self)
            // Three of the thread: two in the list, and this one.
            let body = placeholder.isEmpty ? "Notification" : "3 new"
            return "\(place) \(title.joined(separator: ": "))|\(body)"
        }
    }

    static let previews: [Preview] = [NotificationSettingsRecord.ShowPreviews.always, .whenAuthenticated, .never]
        .flatMap { setting in
            [false, true].flatMap { isLocked in
                [UInt(0), 4, 8, 12].flatMap { options in
                    ["", "%u new"].map {
                        Preview(setting: setting, isLocked: isLocked, options: options, placeholder: $0)
                    }
                }
            }
        }

    @Test("2.5 previews", arguments: BehaviorProfile.names, previews)
    func preview(profile: String, preview: Preview) {
        var stage = Stage(Sample.profile(profile))
        stage.launchAndLeave()
        stage.say(
            .notification(
                .setCategories([
                    CategoryRecord(
                        identifier: "c", options: preview.options, hiddenPreviewsBodyPlaceholder: preview.placeholder)
                ])))
        for thread in ["t", "other", "t"] {
            stage.add("in \(thread) \(stage.delivered().count)", Sample.content { $0.thread = thread })
        }
        stage.change(.showPreviews(preview.setting))
        if preview.isLocked { stage.send(.lock) }
        stage.mark()
        let content = Sample.content("B", title: "T") { ($0.subtitle, $0.category, $0.thread) = ("S", "c", "t") }
        stage.add("a", content)
        #expect(stage.events == [preview.expected, "done"], "\(Page.docs("unnotificationcategory"))")
        #expect(stage.summary().delivered.first?.content == content)
    }

    @Test("2.5 %u counts the thread's notifications, a replaced one once, and one that is only a banner")
    func previewCount() {
        var stage = Stage(Sample.profile("ios26"))
        stage.launchAndLeave()
        stage.say(
            .notification(.setCategories([CategoryRecord(identifier: "c", hiddenPreviewsBodyPlaceholder: "%u")])))
        stage.change(.showPreviews(.never))
        let content = Sample.content { ($0.category, $0.thread) = ("c", "t") }
        for identifier in ["a", "b", "a"] { stage.add(identifier, content) }
        stage.settle(.launch(bundle: Sample.app.bundleIdentifier))
        stage.script.presentation = Present.banner
        stage.add("c", content)
        #expect(stage.events.filter { $0.hasPrefix("banner") } == ["banner |1", "banner |2", "banner |2", "banner |3"])
    }
}

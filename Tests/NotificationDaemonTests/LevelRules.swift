// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Interruption levels against Focus, the mute switch, the summary and entitlements. Notifications sheet 2.10.
@Suite struct LevelRules {
    /// Whether the app may use a level: the entitlement, and the user's switch.
    enum Permission: String, CaseIterable {
        case notEntitled, switchedOff, allowed
    }

    enum FocusMode: String, CaseIterable {
        case off, on, withTimeSensitive, allowsApp

        var focus: Focus? {
            switch self {
            case .off: nil
            case .on: Focus(name: "Work", allowsTimeSensitive: false)
            case .withTimeSensitive: Focus(name: "Work", allowsTimeSensitive: true)
            case .allowsApp:
                Focus(name: "Work", allowedApps: [Sample.app.bundleIdentifier], allowsTimeSensitive: false)
            }
        }
    }

    /// One way to be notified, and what comes of it by the sheet's table.
    struct Row: CustomTestStringConvertible, Sendable {
        var level: InterruptionLevel
        var permission: Permission
        var focus: FocusMode
        var isInSummary: Bool
        var without: InterruptionLevel = .active

        var testDescription: String {
            "2.10 \(level), \(permission.rawValue), Focus \(focus.rawValue)\(isInSummary ? ", summary" : "")"
                + (without == .active ? "" : ", \(without) without entitlement")
        }

        /// Two of the levels need an entitlement; what they count for without is a policy.
        var counts: InterruptionLevel {
            switch (level, permission) {
            case (.passive, _), (.active, _), (_, .allowed): level
            case (_, .notEntitled): without
            case (_, .switchedOff): .active
            }
        }

        var passesFocus: Bool {
            switch focus {
            case .off, .allowsApp: true
            case .withTimeSensitive: counts == .timeSensitive || counts == .critical
            case .on: counts == .critical
            }
        }

        func expected(sound: SoundRecord?, isMuted: Bool) -> [String] {
            if isInSummary, counts == .passive || counts == .active {
                return ["- push-1 waits for the scheduled summary"]
            }
            // A critical sound of an app that may have one is never silenced; the notification stays what it is.
            let isAlarm = sound?.isCritical == true && permission == .allowed
            guard counts != .passive, passesFocus else {
                return ["listed quietly |A"] + (isAlarm ? ["sound critical bell"] : [])
            }
            var lines = ["banner |A"]
            if counts == .critical {
                lines.append("sound \((sound ?? SoundRecord(isCritical: true)).summary)")
            } else if let sound {
                // A critical sound is one only for an app that may.
                let isCritical = sound.isCritical && permission == .allowed
                let text = SoundRecord(name: sound.name, isCritical: isCritical).summary
                if !isMuted || isCritical { lines.append("sound \(text)") }
            }
            return lines
        }
    }

    static let rows: [Row] = [InterruptionLevel.passive, .active, .timeSensitive, .critical].flatMap { level in
        Permission.allCases.flatMap { permission in
            FocusMode.allCases.flatMap { focus in
                [false, true].map { Row(level: level, permission: permission, focus: focus, isInSummary: $0) }
            }
        }
    }

    static let otherPolicy: [Row] = [InterruptionLevel.timeSensitive, .critical].flatMap { level in
        [Permission.notEntitled, .switchedOff].map {
            Row(level: level, permission: $0, focus: .off, isInSummary: false, without: .passive)
        }
    }

    @Test("levels", arguments: BehaviorProfile.names, rows + otherPolicy) func level(profile: String, row: Row) {
        for (sound, text) in [(nil, ""), (SoundRecord(), "default"), (Self.loud, "loud")] as [(SoundRecord?, String)] {
            for isMuted in [false, true] {
                var stage = stage(profile, row)
                stage.send(.setMuted(isMuted))
                stage.mark()
                stage.send(Self.push(row.level, text))
                let expected = row.expected(sound: sound, isMuted: isMuted)
                #expect(stage.events == expected, "sound \(text), muted \(isMuted)")
                #expect(stage.delivered() == (expected[0].hasPrefix("-") ? [] : ["push-1"]))
            }
        }
    }

    private static let loud = SoundRecord(name: "bell", isCritical: true)

    private static func push(_ level: InterruptionLevel, _ sound: String) -> DeviceEvent {
        let name = ["passive", "active", "time-sensitive", "critical"][Int(level.rawValue)]
        let sound =
            switch sound {
            case "": ""
            case "loud": #","sound":{"critical":1,"name":"bell"}"#
            default: #","sound":"\#(sound)""#
            }
        return Sample.push(#""alert":"A","interruption-level":"\#(name)"\#(sound)"#)
    }

    private func stage(_ profile: String, _ row: Row) -> Stage {
        let app = row.permission == .notEntitled ? Sample.app : AuthorizationRules.entitled
        var stage = Stage(
            Sample.profile(profile) { $0.notifications.levelWithoutEntitlement = row.without }, apps: [app],
            authorized: false)
        stage.launch()
        stage.ask(7 | NotificationSettingsRecord.Option.criticalAlert)
        stage.settle(.tapAlertButton(title: "Allow"))
        stage.settle(.goHome)
        if row.permission == .switchedOff {
            stage.change(.criticalAlert(false))
            stage.change(.timeSensitive(false))
        }
        stage.change(.scheduledDelivery(row.isInSummary))
        stage.send(.setFocus(row.focus.focus))
        return stage
    }

    @Test("rules", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    static let rules: [Rule] = [
        Rule("2.10 passive", "counts all the same") {
            $0.send(Sample.push(#""alert":"A","badge":2,"interruption-level":"passive","sound":"default""#))
        }.expects("00:00.000 badge 2", "00:00.000 listed quietly |A"),
        Rule("2.10 Focus", "nothing lights a locked screen either, and the badge counts") {
            $0.send(.lock)
            $0.send(.setFocus(Focus(name: "Sleep")))
            $0.send(Sample.push(#""alert":"A","badge":2,"sound":"default""#))
            $0.send(.setFocus(nil))
            $0.send(Sample.push(#""alert":"B","sound":"default""#))
        }.expects(
            "00:00.000 badge 2", "00:00.000 listed quietly |A", "00:00.000 lock screen |B",
            "00:00.000 sound default"),
        Rule("2.10 Focus", "holds in front too: the delegate's banner and sound wait") {
            $0.launch()
            $0.script.presentation = Present.list | Present.banner | Present.sound
            $0.send(.setFocus(Focus(name: "Sleep")))
            $0.send(Sample.push(#""alert":"A","sound":"default""#))
        }.expects("00:00.530 willPresent push-1", "00:00.530 listed quietly |A"),
        Rule("2.10 mute", "the switch itself changes nothing but sounds") {
            $0.send(.setMuted(true))
            $0.send(Sample.push(#""alert":"A","sound":"default""#))
            $0.send(.setMuted(false))
            $0.send(Sample.push(#""alert":"B","sound":"default""#))
        }.expects("00:00.000 banner |A", "00:00.000 banner |B", "00:00.000 sound default"),
        Rule(
            "2.10 critical sound", "heard when muted, with the sound switch off and under a Focus, away and in front",
            page: Page.criticalSound, apps: [AuthorizationRules.entitled], isAuthorized: false
        ) {
            $0.launch()
            $0.ask(7 | NotificationSettingsRecord.Option.criticalAlert)
            $0.settle(.tapAlertButton(title: "Allow"))
            $0.change(.sound(false))
            $0.send(.setMuted(true))
            $0.send(.setFocus(Focus(name: "Sleep", allowsTimeSensitive: false)))
            $0.mark()
            $0.script.presentation = Present.list | Present.sound
            $0.send(Sample.push(#""alert":"A","sound":{"critical":1,"name":"bell"}"#))
            $0.settle(.goHome)
            $0.send(Sample.push(#""alert":"B","sound":{"critical":1,"name":"bell"}"#))
            $0.send(Sample.push(#""alert":"C","sound":"default""#))
            $0.change(.criticalAlert(false))
            $0.send(Sample.push(#""alert":"D","sound":{"critical":1,"name":"bell"}"#))
        }.expects(
            "00:00.530 willPresent push-1", "00:00.530 sound critical bell", "00:00.530 scene resigns",
            "00:00.930 scene background", "00:00.930 listed quietly |B", "00:00.930 sound critical bell",
            "00:00.930 listed quietly |C", "00:00.930 listed quietly |D"),
        Rule(
            "2.10 critical sound", "an app that delegates the sound decides: without it there is none",
            page: Page.criticalSound, apps: [AuthorizationRules.entitled], isAuthorized: false
        ) {
            $0.launch()
            $0.ask(7 | NotificationSettingsRecord.Option.criticalAlert)
            $0.settle(.tapAlertButton(title: "Allow"))
            $0.mark()
            $0.script.presentation = Present.list
            $0.send(Sample.push(#""alert":"A","sound":{"critical":1,"name":"bell"}"#))
        }.expects("00:00.530 willPresent push-1"),
        Rule(
            "2.10", "critical in front: bypasses Focus and mute, and has a sound of its own",
            apps: [AuthorizationRules.entitled], isAuthorized: false
        ) {
            $0.launch()
            $0.ask(7 | NotificationSettingsRecord.Option.criticalAlert)
            $0.settle(.tapAlertButton(title: "Allow"))
            $0.mark()
            $0.script.presentation = Present.list | Present.banner | Present.sound
            $0.send(.setFocus(Focus(name: "Sleep", allowsTimeSensitive: false)))
            $0.send(.setMuted(true))
            $0.send(Sample.push(#""alert":"A","interruption-level":"critical""#))
        }.expects("00:00.530 willPresent push-1", "00:00.530 banner |A", "00:00.530 sound critical default"),
    ]
}

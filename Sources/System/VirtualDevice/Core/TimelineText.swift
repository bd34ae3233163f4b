// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// A timeline as people read it: one line for each thing that happened, times on the left, who in the middle.
///
///     00:00.530  Booking   ▸ scene(_:willConnectTo:options:)  urlContexts: deeplinkTutorial://messages/1
///
/// `●` somebody did something, `▸` the app was called, `·` it was offered a call that it does not implement or does not live to
/// see, `■` what the screen shows, `!` a rule was broken, `?` a decision between orders.
public enum TimelineText {
    /// The lines of a history, oldest first. Decisions between orders, as long as their answers fit, and ends of
    /// animations only with `all`.
    public static func lines(of entries: some Sequence<TraceEntry>, all: Bool = false) -> [String] {
        lines(of: entries, isStory: false) { all || !$0.isDetail }
    }

    /// The same with the unusual decisions between orders, each where it was made and with what is usual.
    public static func story(of entries: some Sequence<TraceEntry>) -> [String] {
        lines(of: entries, isStory: true) { !$0.isDetail || $0.isUnusualDecision }
    }

    private static func lines(
        of entries: some Sequence<TraceEntry>, isStory: Bool, where isShown: (TraceEntry) -> Bool
    ) -> [String] {
        let entries = Array(entries)
        var results: [Key: CallbackResult] = [:]
        for case .result(_, let process, let number, let result) in entries.map(\.kind) {
            results[Key(process: process, number: number)] = result
        }
        return entries.compactMap { isShown($0) ? line(for: $0, results: results, isStory: isStory) : nil }
    }

    private struct Key: Hashable {
        var process: ProcessID
        var number: Int
    }

    private static func line(for entry: TraceEntry, results: [Key: CallbackResult], isStory: Bool) -> String? {
        func line(_ actor: String, _ sign: String, _ text: String) -> String {
            let padding = String(repeating: " ", count: max(0, 14 - actor.count))
            return "\(entry.time)  \(actor)\(padding) \(sign) \(text)"
        }
        func words(_ title: String, _ body: String) -> String {
            [title, body].filter { !$0.isEmpty }.joined(separator: ": ")
        }
        switch entry.kind {
        case .input(let event): return line("", "●", event.summary)
        case .processStarted(let app, let process): return line(app, " ", "process \(process) starts")
        case .processEnded(let app, let process, let reason, _):
            return line(app, " ", "process \(process) ends: \(reason)")
        case .processSuspended(let app, _): return line(app, " ", "is suspended")
        case .processResumed(let app, _): return line(app, " ", "is resumed")
        case .callback(let app, let process, let delivery):
            let result = results[Key(process: process, number: delivery.number)]
            let isMissing = result?.isMissing == true
            let details = delivery.callback.details
            let note = result == .bool(false) ? "  → false" : result == .cutOff ? "  → the process ends first" : ""
            let text = delivery.callback.name + (details.isEmpty ? "" : "  \(details)")
            return line(app, isMissing ? "·" : "▸", text + note)
        case .result, .completion: return nil
        case .screen(let app, let screen): return line(app, "■", "shows \(screen.summary)")
        case .quickActions(let app, let titles):
            return line(app, "■", "icon menu: \(titles.isEmpty ? "empty" : titles.joined(separator: ", "))")
        case .banner(let app, let title, let body):
            return line(app, "■", "banner \"\(words(title, body))\"")
        case .lockScreen(let app, let title, let body):
            return line(app, "■", "lock screen \"\(words(title, body))\"")
        case .listedQuietly(let app, let title, let body):
            return line(app, "■", "listed quietly \"\(words(title, body))\"")
        case .sound(let app, let name): return line(app, "■", "sound \(name)")
        case .badge(let app, let number): return line(app, "■", "badge \(number)")
        case .summary(let texts): return line("", "■", "summary: \(texts.joined(separator: " | "))")
        case .expanded(let app, let record): return line(app, "■", "opened \(record.summary)")
        case .appExtension(let app, let event): return line(app, "■", event.summary)
        case .systemAlert(let app, let title): return line(app, "■", "system alert: \(title)")
        case .keyboard(_, .hidden, _): return line("", "■", "keyboard hidden")
        case .keyboard(let app, let form, let frame):
            return line("", "■", "keyboard \(form) \(frame) of \(app ?? "the app beside")")
        case .snapshot(let app, let dark, let record):
            let hole = record.hole.map { ", a hole where the keyboard was \($0)" } ?? ""
            return line(app, "■", "app switcher picture, \(dark ? "dark" : "light")\(hole)")
        case .choice(let choice):
            let usual = choice.picked == 0 || !isStory ? "" : ", not \(choice.optionTexts[0])"
            let place = "\(choice.picked + 1) of \(choice.options.count)"
            let unmet = choice.unmet.map { ", and the answer \"\($0)\" is none of them" } ?? ""
            return line("", "?", "\(choice.label): \(choice.pickedOption.text)\(usual) (\(place)\(unmet))")
        case .notice(let app, let text): return line(app ?? "", " ", text)
        case .diagnostic(let app, let text): return line(app ?? "", "!", text)
        }
    }
}

extension TraceEntry {
    fileprivate var isUnusualDecision: Bool {
        if case .choice(let choice) = kind { choice.picked != 0 } else { false }
    }

    /// What a person asks for only when the order itself is the question.
    fileprivate var isDetail: Bool {
        switch kind {
        case .choice(let choice): choice.unmet == nil
        case .snapshot(_, _, let record): record.hole == nil
        case .callback(_, _, let delivery):
            switch delivery.callback {
            case .timerFired, .delayEnded, .workBegins: true
            default: false
            }
        default: false
        }
    }
}

extension DeviceEvent {
    /// The event in the words of the command line.
    public var summary: String {
        switch self {
        case .install(let manifest, _): "install \(manifest.bundleIdentifier)"
        case .uninstall(let bundle): "uninstall \(bundle)"
        case .launch(let bundle): "launch \(bundle)"
        case .terminate(let bundle, .kill): "terminate \(bundle)"
        case .terminate(let bundle, .forceQuit): "force-quit \(bundle)"
        case .openURL(let url, let sender): "openurl \(url)\(sender.map { " from \($0)" } ?? "")"
        case .openScene(let bundle, let session): "window \(session ?? "(new)") of \(bundle)"
        case .reclaimScene(let bundle, let session): "the system reclaims window \(session ?? "(any)") of \(bundle)"
        case .continueElsewhere: "another device takes up the activity"
        case .openSearchResult(_, let identifier): "search result \(identifier)"
        case .searchInApp(let bundle, let text): "search \"\(text)\" in \(bundle)"
        case .browse(let url, let page?): "the browser follows \(url) on \(page)"
        case .browse(let url, nil): "typed into the browser: \(url)"
        case .goBack: "back to the app before"
        case .setLinks(let bundle, let host, let inApp):
            "links of \(host) open in \(inApp ? bundle : "the browser")"
        case .handoff(let activity, .arrives): "handoff \(activity.summary)"
        case .handoff(let activity, .fails): "handoff \(activity.summary), which will fail"
        case .quickAction(_, let type): "quick-action \(type)"
        case .answerNotification(_, let identifier, let answer):
            "\(answer.verb) notification\(identifier.map { " \($0)" } ?? "")\(answer.object)"
        case .tapAlertButton(let title): "tap alert button \"\(title)\""
        case .tapButton(let title): "tap button \"\(title)\""
        case .tapField(let name): "tap field \"\(name)\""
        case .typeText(let text): "type \"\(text)\""
        case .deleteBackward: "delete"
        case .pressReturn: "return"
        case .pressKey(let key): "press \(key.words)"
        case .touch(let touch): "touch \(touch.words)"
        case .keyboard(let gesture): "keyboard \(gesture)"
        case .rotate(let orientation): "rotate \(orientation.words)"
        case .setWindowMode(.splitView, let share): "window-mode split-view, \(PointText(share)) of the width"
        case .setWindowMode(let mode, _): "window-mode \(mode.words)"
        case .appExtension(let gesture): gesture.summary
        case .backgroundTask(let gesture): gesture.summary
        case .phoneCall(let gesture): gesture.summary
        case .homeScreenWidget(let placement): placement.summary
        case .openSwitcher: "switcher"
        case .setCrossFade(let isOn): "cross-fade \(isOn ? "on" : "off")"
        case .goHome: "background (home)"
        case .foreground(let bundle): "foreground \(bundle)"
        case .lock: "lock"
        case .unlock: "unlock"
        case .setPasscode(let isSet): isSet ? "passcode on" : "passcode off"
        case .copy(let text): "copy \"\(text)\""
        case .warnOfMemory(let bundle): "memory warning\(bundle.map { " for \($0)" } ?? "")"
        case .setAuthorization(let bundle, let granted): "privacy \(granted ? "grant" : "deny") notifications \(bundle)"
        case .changeNotificationSetting(let bundle, let change): "notifications set \(bundle) \(change)"
        case .openNotificationSettings(let bundle): "notifications open-settings \(bundle)"
        case .setLocationAuthorization(let bundle, let status): "privacy location \(bundle) \(status)"
        case .setFocus(let focus): focus.map { "focus \($0.name)" } ?? "focus off"
        case .setMuted(let muted): muted ? "mute" : "unmute"
        case .move(let latitude, let longitude): "location \(latitude), \(longitude)"
        case .setTimeZone(let zone): "clock zone \(zone)"
        case .moveDate(let seconds): "clock jump \(seconds) s"
        case .push(let push, _, _) where push.isForCalls: "VoIP push \(push.identifier) for \(push.topic)"
        case .push(let push, _, _): "push \(push.identifier) for \(push.topic)"
        case .gatewayConnected: "gateway connected"
        case .clock(let instant): "clock \(instant)"
        case .choose: "choose"
        case .schedule(let event, let instant): "schedule at \(instant): \(event.summary)"
        case .shutDown: "shutdown"
        case .powerOn: "boot"
        case .connected(let process): "process \(process) connected"
        case .said(let process, let number, _): "process \(process) message \(number)"
        case .memoryUse(let process, let bytes): "process \(process) needs \(bytes) bytes"
        case .associationFetched(let domain, let fetch):
            "association file of \(domain.host) \(fetch == nil ? "not reached" : "fetched")"
        case .attachmentsStored(let ticket, _): "attachments \(ticket) stored"
        case .transfer(let event): event.summary
        case .locksHeld(let process, _): "process \(process) holds locks"
        case .misbehaved(let process, let reason): "process \(process) misbehaved: \(reason)"
        case .toldLess(let process, let reason): "process \(process) told less: \(reason)"
        case .ended(let process, _): "process \(process) ended"
        case .arrivals(let arrivals): "\(arrivals.count) arrivals"
        case .ask(let decision, _): "asks: \(decision.text)"
        case .upcoming(let events): "may come: \(events.map(\.summary).joined(separator: ", "))"
        }
    }
}

extension NotificationGesture {
    /// The command's verb; `object` says on what.
    fileprivate var verb: String {
        switch self {
        case .tap, .action, .reply, .mediaButton, .contentButton: "tap"
        case .dismiss: "dismiss"
        case .flickAway: "flick away"
        case .expand: "expand"
        case .close: "close"
        case .openSettings: "configure"
        case .keep: "keep"
        case .turnOff: "turn off"
        }
    }

    fileprivate var object: String {
        switch self {
        case .action(let action): ", action \(action)"
        case .reply(let action, let text): ", action \(action) \"\(text)\""
        case .mediaButton: ", media button"
        case .contentButton(let title): ", button \"\(title)\""
        default: ""
        }
    }
}

extension ExpandedNotificationRecord {
    /// Title, text, what the extension shows, and the buttons.
    public var summary: String {
        let words = [title, body].filter { !$0.isEmpty }.joined(separator: ": ")
        var parts = words.isEmpty ? [] : ["\"\(words)\""]
        if let extensionName {
            let view = texts.isEmpty ? "empty" : texts.joined(separator: " · ")
            parts.append("\(extensionName) (\(Int(height)) points): \(view)")
        }
        if let isPlaying { parts.append(isPlaying ? "playing" : "paused") }
        if !actions.isEmpty { parts.append("[\(actions.joined(separator: "] ["))]") }
        return parts.joined(separator: ", ")
    }
}

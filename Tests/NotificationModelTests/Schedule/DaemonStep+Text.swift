// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

// A schedule as a person reads it, one step a line.

extension DaemonStep: CustomStringConvertible {
    var description: String {
        switch self {
        case .launch(let app): "launch \(app)"
        case .kill(let app): "kill \(app)"
        case .forceQuit(let app): "force quit \(app)"
        case .reinstall(let app): "reinstall \(app)"
        case .home: "home"
        case .lock: "lock"
        case .unlock: "unlock"
        case .answer(let app, let identifier, let answer):
            "\(answer.text) \(identifier ?? "the newest")\(app.map { " of \($0)" } ?? "")"
        case .says(let app, let sayings): "\(app) says \(sayings.map(\.description).joined(separator: ", "))"
        case .reacts(let app, let reaction): "\(app) \(reaction.text)"
        case .serves(let reaction): "the service \(reaction)"
        case .push(let app, let push): "push to \(app): \(push.text)"
        case .allow(let app, let allowed): "\(allowed ? "allow" : "deny") \(app)"
        case .change(let app, let change): "\(app): \(change)"
        case .alertButton(let isAllowed): "tap \(isAllowed ? "Allow" : "Don't Allow")"
        case .location(let app, let isAllowed): "\(app) \(isAllowed ? "may" : "may not") know the place"
        case .move(let place): "go to \(place)"
        case .zone(let zone): "zone \(zone.rawValue)"
        case .focus(nil): "no focus"
        case .focus(let focus?):
            "focus for \(focus.allowedApps)\(focus.allowsTimeSensitive ? " and what is time-sensitive" : "")"
        case .mute(let isMuted): isMuted ? "mute" : "unmute"
        case .pass(let milliseconds, let nanoseconds):
            "pass \(milliseconds) ms\(nanoseconds == 0 ? "" : " \(nanoseconds) ns")"
        }
    }
}

extension Saying: CustomStringConvertible {
    var description: String {
        switch self {
        case .add(let identifier, let words, let trigger):
            "add \(identifier) \(words.text) \(trigger.map(\.text) ?? "now")"
        case .removePending(let identifiers): "removePending \(identifiers?.joined(separator: " ") ?? "all")"
        case .removeDelivered(let identifiers): "removeDelivered \(identifiers?.joined(separator: " ") ?? "all")"
        case .getPending: "getPending"
        case .getDelivered: "getDelivered"
        case .setBadge(let count): "setBadge \(count)"
        case .setCategories(let isOn): isOn ? "setCategories" : "setCategories none"
        case .ask(let options): "ask \(options)"
        case .setDelegate: "set delegate"
        case .answersLate(let bits): "answer late \(bits)"
        }
    }
}

extension Words {
    /// Only what is not as usual.
    fileprivate var text: String {
        var parts = ["\(title)|\(body)"]
        if let badge { parts.append("badge \(badge)") }
        if sound != .none { parts.append("\(sound) sound") }
        if level != .active { parts.append("\(level)") }
        if !thread.isEmpty { parts.append("thread \(thread)") }
        if !category.isEmpty { parts.append(category) }
        if relevance > 0 { parts.append("\(relevance)") }
        return "(\(parts.joined(separator: ", ")))"
    }
}

extension ModelTrigger {
    fileprivate var text: String {
        let each = repeats ? "every" : "once"
        switch self {
        case .after(let milliseconds, _): return "\(each) after \(milliseconds) ms"
        case .clock(let reading, let rule, _):
            let parts: [(String, Int?)] = [
                ("year", reading.year), ("month", reading.month), ("day", reading.day), ("weekday", reading.weekday),
                ("hour", reading.hour), ("minute", reading.minute), ("second", reading.second),
            ]
            let shown = parts.compactMap { name, value in value.map { "\(name) \($0)" } }.joined(separator: " ")
            return "\(each) at \(shown), zone \(rule)"
        case .place(let place, let onEntry, let onExit, _):
            return "\(each) at \(place)\(onEntry ? " on entry" : "")\(onExit ? " on exit" : "")"
        }
    }
}

extension Reaction {
    fileprivate var text: String {
        switch self {
        case .presents(let bits): "presents \(bits)"
        case .neverAnswers: "never answers"
        case .hasNoMethod: "has no methods"
        case .hasNoDelegate: "has no delegate"
        }
    }
}

extension SamplePush {
    fileprivate var text: String {
        var parts = [words.text]
        if let collapse { parts.append("collapse \(collapse)") }
        if isSilent { parts.append("content-available") }
        if isMutable { parts.append("mutable-content") }
        if let sequence { parts.append("sequence \(sequence)") }
        return parts.joined(separator: ", ")
    }
}

extension NotificationGesture {
    fileprivate var text: String {
        switch self {
        case .action(let action): "action \(action) on"
        case .reply(let action, let text): "\(action) \"\(text)\" to"
        default: "\(self)"
        }
    }
}

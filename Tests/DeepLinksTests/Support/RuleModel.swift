// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks

/// What became of a link; nil when nothing could read it, no reason when it was opened.
struct RuleEnd: Hashable, CustomStringConvertible {
    var reason: LinkDropReason?
    var link: String?
    var source: LinkSource

    init(_ reason: LinkDropReason?, _ link: String?, _ source: LinkSource) {
        self.reason = reason
        self.link = link
        self.source = source
    }

    var description: String { "\(reason.map { "\($0)" } ?? "open") \(link ?? "nothing") from \(source)" }
}

/// What an inbox with rules should do, said once more in the plainest way: every link keeps a record, and after each
/// step the whole list is gone through from the beginning.
struct RuleModel {
    private struct Record {
        var link: String
        var source: LinkSource
        var scene: String?
        var rule: PlainRule
        var since: Int
        var isWaiting = true

        var needsLogin: Bool { rule.needsLogin || link == RuleSchedule.privateLink }
    }

    private let schedule: RuleSchedule
    private var records: [Record] = []
    private var time = 0
    private var scenes: Set<String> = []
    private var isLoggedIn = false
    private var isHeld = false
    private var names: Set<String> = []
    private var windows: [RuleEnd: Int] = [:]
    private var configured: [String: String] = [:]
    private(set) var log: [RuleEnd] = []

    init(_ schedule: RuleSchedule) {
        self.schedule = schedule
    }

    var waitingCount: Int { records.count { $0.isWaiting && !isTooOld($0) } }

    mutating func perform(_ step: RuleStep) {
        switch step {
        case .active(let scene):
            scenes.insert(scene)
            configured[scene] = nil
        case .inactive(let scene):
            scenes.remove(scene)
            configured[scene] = nil
        case .seconds(let count):
            // Time alone is not told to the inbox.
            time += count
            return
        case .hold: isHeld = true
        case .release: isHeld = false
        case .login:
            isLoggedIn = true
        case .logout:
            end(.expired, where: isTooOld)
            if isLoggedIn, schedule.dropsAtLogout { end(.loggedOut) { $0.needsLogin } }
            isLoggedIn = false
        case .arrives(let link, let source, let name): arrive(link, source, name: name)
        case .configuration(let link, let session):
            configured[session] = nil
            if arrive(link, .quickAction, scene: session) == .taken { configured[session] = link }
        case .connection(let link, let session): connect(link, session)
        }
        openAll()
    }

    private enum Arrival { case taken, refused }

    private mutating func connect(_ link: String, _ session: String) {
        if configured[session] == link, link != RuleSchedule.unknownLink {
            note(.duplicate, link, .quickAction)
        } else {
            arrive(link, .quickAction, scene: session)
        }
        configured[session] = nil
    }

    /// A repetition of a configuration is taken as well: its connection will repeat it.
    @discardableResult
    private mutating func arrive(
        _ link: String, _ source: LinkSource, name: String? = nil, scene: String? = nil
    ) -> Arrival {
        guard link != RuleSchedule.unknownLink else {
            log.append(RuleEnd(.unknown, nil, source))
            return .refused
        }
        let rule = schedule.rules[source] ?? PlainRule()
        if let name {
            guard names.insert(name).inserted else {
                note(.duplicate, link, source)
                return .taken
            }
        } else {
            if let end = windows[RuleEnd(nil, link, source)], time <= end {
                note(.duplicate, link, source)
                return .taken
            }
            windows[RuleEnd(nil, link, source)] = rule.window.map { time + $0 }
        }
        end(.expired, where: isTooOld)
        let new = Record(link: link, source: source, scene: scene, rule: rule, since: time)
        switch rule.coalescing {
        case .all: break
        case .latest: end(.superseded) { $0.source == source }
        case .latestOfAll: end(.superseded) { _ in true }
        case .once:
            let twin = records.firstIndex {
                $0.isWaiting && $0.link == link && $0.scene == scene && $0.needsLogin == new.needsLogin
                    && $0.rule.isAtOnce == rule.isAtOnce
            }
            if let twin {
                records[twin].since = time
                note(.coalesced, link, source)
                return .taken
            }
        }
        records.append(new)
        return .taken
    }

    private func isTooOld(_ record: Record) -> Bool {
        record.rule.limit.map { time > record.since + $0 } ?? false
    }

    private mutating func openAll() {
        end(.expired, where: isTooOld)
        if isHeld { return }
        for index in records.indices where records[index].isWaiting {
            let record = records[index]
            if record.needsLogin, !isLoggedIn { continue }
            if !record.rule.isAtOnce, scenes.isEmpty { continue }
            records[index].isWaiting = false
            note(nil, record.link, record.source)
        }
    }

    private mutating func end(_ reason: LinkDropReason, where ends: (Record) -> Bool) {
        for index in records.indices where records[index].isWaiting && ends(records[index]) {
            records[index].isWaiting = false
            note(reason, records[index].link, records[index].source)
        }
    }

    private mutating func note(_ reason: LinkDropReason?, _ link: String, _ source: LinkSource) {
        log.append(RuleEnd(reason, link, source))
    }
}

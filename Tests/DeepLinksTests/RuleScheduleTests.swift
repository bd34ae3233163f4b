// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SystemFrameworks
import SystemModel
import Testing

@testable import PorticoUIKit

/// Logins, expiry, coalescing and repetitions of several sources in every order, against a model; and what must hold
/// whatever the model says: none lost, none doubled, none opened behind a gate.
@Suite struct RuleScheduleTests {
    @Test("25,000 random schedules of links with rules", arguments: 0..<4)
    @MainActor func schedules(part: UInt64) async {
        let count = RandomScheduleTests.schedules / 4
        var tally: [LinkDropReason?: Int] = [:]
        for seed in part * count / 4..<(part + 1) * count / 4 {
            // Others wait for the main actor too.
            if seed % 100 == 0 { await Task.yield() }
            let schedule = RuleSchedule(seed: seed)
            let run = RuleRun(schedule)
            for end in run.log { tally[end.reason, default: 0] += 1 }
            guard let failure = run.failure else { continue }
            let smallest = schedule.shrunk { RuleRun($0).failure != nil }
            let last = RuleRun(smallest)
            Issue.record("seed \(seed): \(failure)\nsmallest:\n\(smallest)\n\(last.failure ?? "")\n\(last.log)")
            return
        }
        // Schedules in which nothing happens would prove nothing.
        let reasons: [LinkDropReason?] = [
            nil, .unknown, .duplicate, .superseded, .coalesced, .expired, .loggedOut,
        ]
        for reason in reasons {
            #expect(tally[reason, default: 0] > Int(count) / 200, "\(reason.map { "\($0)" } ?? "opened")")
        }
    }

    @Test("the same seed makes the same schedule")
    func reproducible() {
        #expect(RuleSchedule(seed: 77) == RuleSchedule(seed: 77))
        #expect(RuleSchedule(seed: 77) != RuleSchedule(seed: 78))
    }
}

/// One schedule, done by an inbox and by the model.
@MainActor
private final class RuleRun {
    private(set) var log: [RuleEnd] = []
    private(set) var failure: String?

    private var scenes: Set<String> = []
    private var isLoggedIn = false
    private var isHeld = false

    init(_ schedule: RuleSchedule) {
        let clock = StandingClock()
        let inbox = DeepLinkInbox(parsers: Self.parsers, rules: schedule.linkRules, clock: clock) { link, context in
            self.opens(link, context.source, schedule)
        }
        inbox.requiresAuthentication = { $0 == RuleSchedule.privateLink }
        inbox.onEvent = { [unowned self] event in
            guard case .dropped(let dropped) = event else { return }
            log.append(RuleEnd(dropped.reason, dropped.link, dropped.source))
        }
        var model = RuleModel(schedule)
        var arrivals = 0
        for step in schedule.steps {
            follow(step)
            perform(step, on: inbox, clock)
            model.perform(step)
            if step.arrival != nil { arrivals += 1 }
            if log != model.log { fail("\(step): \(log) instead of \(model.log)") }
            if inbox.waitingCount != model.waitingCount { fail("\(step): \(inbox.waitingCount) wait") }
            if failure != nil { return }
        }
        // Each arrival has come to exactly one end: all gates are open.
        if log.count != arrivals || inbox.waitingCount != 0 { fail("\(arrivals) arrivals, \(log)") }
    }

    private func fail(_ text: String) {
        failure = failure ?? text
    }

    private func opens(_ link: String, _ source: LinkSource, _ schedule: RuleSchedule) {
        let rule = schedule.rules[source] ?? PlainRule()
        let isPrivate = rule.needsLogin || link == RuleSchedule.privateLink
        if isHeld || isPrivate && !isLoggedIn || !rule.isAtOnce && scenes.isEmpty { fail("\(link) opened while gated") }
        log.append(RuleEnd(nil, link, source))
    }

    /// What the gates are, known from the steps alone.
    private func follow(_ step: RuleStep) {
        switch step {
        case .active(let scene): scenes.insert(scene)
        case .inactive(let scene): scenes.remove(scene)
        case .login: isLoggedIn = true
        case .logout: isLoggedIn = false
        case .hold: isHeld = true
        case .release: isHeld = false
        default: break
        }
    }

    private func perform(_ step: RuleStep, on inbox: DeepLinkInbox<String>, _ clock: StandingClock) {
        switch step {
        case .active(let scene): inbox.didBecomeActive(scene)
        case .inactive(let scene): inbox.willResignActive(scene)
        case .login: inbox.isAuthenticated = true
        case .logout: inbox.isAuthenticated = false
        case .hold: inbox.isHeld = true
        case .release: inbox.isHeld = false
        case .seconds(let count): clock.advance(by: .seconds(count))
        case .arrives(let link, let source, let name):
            switch source {
            case .customURL: inbox.receive(Self.urls[link]!)
            case .widget: inbox.receive(Self.widgetURLs[link]!)
            case .search: inbox.receive(Arriving.searched(link))
            case .intent: inbox.receive(intent: link, name: name)
            default: inbox.receive(Arriving.action(link))
            }
        case .configuration(let link, let session):
            inbox.receive(Self.options(link), connecting: Self.sessions[session]!)
        case .connection(let link, let session):
            inbox.receive(Self.options(link), in: Self.connected[session]!)
        }
    }

    private static let parsers = LinkParsers<String>(
        quickAction: { known($0.type) }, customURL: { known($0.lastPathComponent) },
        search: {
            if case .item(let identifier) = $0 { known(identifier) } else { nil }
        }, intent: { ($0 as? String).flatMap(known) })

    private nonisolated static func known(_ text: String) -> String? { text == RuleSchedule.unknownLink ? nil : text }

    private static let urls = Dictionary(
        uniqueKeysWithValues: ["a", "b", RuleSchedule.privateLink, RuleSchedule.unknownLink].map {
            ($0, Arriving.url($0))
        })

    private static let widgetURLs = urls.mapValues(\.markedForWidget)

    private static let sessions = ["S": Arriving.session("S"), "T": Arriving.session("T")]
    private static let connected = ["S": Arriving.scene("S"), "T": Arriving.scene("T")]

    private static func options(_ link: String) -> UIScene.ConnectionOptions {
        Arriving.options(ConnectionRecord(shortcut: ShortcutRecord(type: link, title: link)))
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SeededRandom

/// What an app has declared for one source, in plain values.
struct PlainRule: Hashable {
    enum Coalescing: CaseIterable { case all, latest, latestOfAll, once }

    var needsLogin = false
    var isAtOnce = false
    var coalescing = Coalescing.all
    var limit: Int?
    var window: Int?

    var rules: [LinkRule] {
        var rules: [LinkRule] = []
        if needsLogin { rules.append(.requiresAuthentication) }
        if isAtOnce { rules.append(.atOnce) }
        switch coalescing {
        case .all: break
        case .latest: rules.append(.openLatest)
        case .latestOfAll: rules.append(.openLatestOfAll)
        case .once: rules.append(.openOnce)
        }
        if let limit { rules.append(.expires(after: .seconds(limit))) }
        if let window { rules.append(.ignoresRepetition(within: .seconds(window))) }
        return rules
    }
}

/// What happens to an inbox with rules.
enum RuleStep: Hashable, CustomStringConvertible {
    /// A link by the callback of its source. An intent has a name, by which it is delivered twice at times.
    case arrives(String, LinkSource, name: String?)
    /// A quick action in the options of a session's configuration, and in those of its connection.
    case configuration(String, session: String)
    case connection(String, session: String)
    case active(String), inactive(String)
    case login, logout, hold, release
    case seconds(Int)

    var description: String {
        switch self {
        case .arrives(let link, let source, let name): "\(source) \(link)\(name.map { " named \($0)" } ?? "")"
        case .configuration(let link, let session): "\(link) in \(session)'s configuration"
        case .connection(let link, let session): "\(link) in \(session)'s connection"
        case .active(let scene): "\(scene) active"
        case .inactive(let scene): "\(scene) inactive"
        case .login: "login"
        case .logout: "logout"
        case .hold: "hold"
        case .release: "release"
        case .seconds(let count): "\(count) s"
        }
    }

    /// The link that it brings, and from where.
    var arrival: (link: String, source: LinkSource)? {
        switch self {
        case .arrives(let link, let source, _): (link, source)
        case .configuration(let link, _), .connection(let link, _): (link, .quickAction)
        default: nil
        }
    }
}

/// A run of an app with rules: any order of steps is possible.
struct RuleSchedule: Hashable, CustomStringConvertible {
    var rules: [LinkSource: PlainRule]
    var dropsAtLogout: Bool
    var steps: [RuleStep]

    /// Shown to nobody who is not logged in, whatever the rules.
    static let privateLink = "private"
    static let unknownLink = "unknown"
    static let sources: [LinkSource] = [.customURL, .quickAction, .widget, .search, .intent]

    var description: String {
        let declared = Self.sources.compactMap { source in rules[source].map { "\(source): \($0.rules)" } }
        return (declared + [dropsAtLogout ? "drops at logout" : "keeps at logout"] + steps.map(\.description))
            .joined(separator: "\n")
    }

    var linkRules: LinkRules {
        LinkRules([], special: rules.mapValues(\.rules), atLogout: dropsAtLogout ? .dropsWaiting : .keepsWaiting)
    }

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
        rules = [:]
        for source in Self.sources where !chance(3) {
            rules[source] = PlainRule(
                needsLogin: chance(3), isAtOnce: chance(5),
                coalescing: chance(2) ? .all : PlainRule.Coalescing.allCases.randomElement(using: &random) ?? .all,
                limit: chance(4) ? 5 : nil, window: chance(4) ? 2 : nil)
        }
        dropsAtLogout = chance(2)
        steps = []
        for _ in 0..<Int.random(in: 5...14, using: &random) {
            let link = ["a", "b", Self.privateLink, Self.unknownLink].randomElement(using: &random) ?? "a"
            let scene = chance(3) ? "T" : "S"
            switch Int.random(in: 0..<16, using: &random) {
            case 0: steps.append(.active(scene))
            case 1: steps.append(.inactive(scene))
            case 2: steps.append(.login)
            case 3: steps.append(.logout)
            case 4: steps.append(chance(2) ? .hold : .release)
            case 5: steps.append(.seconds(Int.random(in: 1...6, using: &random)))
            case 6: steps.append(.configuration(link, session: scene))
            case 7: steps.append(.connection(link, session: scene))
            default:
                let source = Self.sources.randomElement(using: &random) ?? .customURL
                let name = source == .intent && chance(2) ? (chance(2) ? "1" : "2") : nil
                steps.append(.arrives(link, source, name: name))
            }
        }
        // Everything opens in the end.
        steps += [.release, .login, .active("S")]
    }

    /// With as few steps as still fail, before the last ones that open everything.
    func shrunk(while fails: (RuleSchedule) -> Bool) -> RuleSchedule {
        var smallest = self
        while true {
            let smaller = smallest.steps.indices.dropLast(3).lazy.map { index in
                var copy = smallest
                copy.steps.remove(at: index)
                return copy
            }
            guard let next = smaller.first(where: fails) else { return smallest }
            smallest = next
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

// The rules of the inbox, apart from UIKit.
//
//                             ┌───────────── gates ─────────────┐
//     arrive ──parsed──► waiting ── not held, logged in, active ──► opened
//        │                  │
//        ├─ other action ► dropped(otherAction)
//        ├─ not parsed ─► dropped(unknown)
//        ├─ seen before ► dropped(duplicate)
//        ├─ equal waits ► dropped(coalesced)
//        │                  ├─ newer came ► dropped(superseded)
//        │                  ├─ too long ──► dropped(expired)
//        │                  └─ logout ────► dropped(loggedOut)
//
// Arriving and waiting
//  1. What cannot be read is dropped alone: it never touches what waits.
//  2. A waiting link is opened as soon as all of its gates are open, and at once when they are. While a scene is active
//     and the inbox is not held, only a link that needs a login waits.
//  3. A link leaves the queue before it is opened: whatever its opening does, it cannot be opened again.
// Gates
//  4. A held inbox opens nothing.
//  5. A link that needs a login waits for it, whatever else opens. Saying once more that nobody is logged in is no
//     logout: the answer of a session's start cannot wipe what waits for it.
//  6. A logout drops the waiting links that need a login if the rules say so, and no other.
//  7. Links are opened in order of arrival, but for those behind a closed gate: they are overtaken, and keep their order
//     among themselves. A page for everybody need not wait for a login that may never come.
// Coalescing and expiry
//  8. A new link may supersede those that wait, of its source or of all, or coalesce with an equal one that waits for the
//     same. What was opened is beyond reach.
//  9. A link that has waited longer than its source's limit is dropped before anything is opened. Exactly the limit is
//     not longer.
// Repetitions (ArrivalMemory.swift); only a link that was taken counts
// 10. What exists once, an intent with a name, counts once however often and late it comes. The system passes a response
//     once to the delegate, and perhaps once more in the options of a connection: the n-th call of the delegate is the
//     n-th answer, also where two answers cannot be told apart; options never bring another one. The same object is
//     the same answer.
// 11. What was read from launch options is expected to come again by callback before the app becomes active: that one
//     callback is a duplicate, the next is a new link. A quick action's callback may also come a little later, until
//     the app next stops being active.
// 12. What configurationForConnecting brought is expected again in the options of that session's connection, until the
//     scene has connected or become active.
// 13. Where the rules say so, the same entry counts once within a time of its first delivery, which repetitions do not
//     extend.

struct InboxQueue<Link> {
    struct Arrival {
        var link: Link
        var context: LinkContext
        /// Beyond what its source needs.
        var requiresAuthentication = false
        /// What equal links share; nil where nobody compares them.
        var key: AnyHashable?
    }

    struct Drop {
        var arrival: Arrival
        var reason: LinkDropReason
    }

    private struct Waiting {
        var arrival: Arrival
        var terms: LinkRules.Terms
        var since: Duration

        var requiresAuthentication: Bool { terms.requiresAuthentication || arrival.requiresAuthentication }

        func isExpired(at now: Duration) -> Bool { terms.limit.map { now - since > $0 } ?? false }

        /// Whether it is the same link and waits for the same.
        func equals(_ other: Waiting) -> Bool {
            arrival.key == other.arrival.key && arrival.context.scene == other.arrival.context.scene
                && requiresAuthentication == other.requiresAuthentication
                && terms.waitsForScene == other.terms.waitsForScene
        }
    }

    private let rules: LinkRules
    private var waiting: [Waiting] = []
    private var activeScenes: Set<String> = []
    private(set) var isAuthenticated: Bool
    var isHeld: Bool

    init(rules: LinkRules, isAuthenticated: Bool = false, isHeld: Bool = false) {
        self.rules = rules
        self.isAuthenticated = isAuthenticated
        self.isHeld = isHeld
    }

    var isActive: Bool { !activeScenes.isEmpty }

    /// How many links wait that have not expired.
    func count(at now: Duration) -> Int {
        waiting.count { !$0.isExpired(at: now) }
    }

    /// Queues a link; returns what is dropped for it, which may be the link itself.
    mutating func append(_ arrival: Arrival, at now: Duration) -> [Drop] {
        let new = Waiting(arrival: arrival, terms: rules[arrival.context.source], since: now)
        var superseded: [Waiting] = []
        switch new.terms.coalescing {
        case .openAll: break
        case .openLatest:
            superseded = waiting.filter { $0.arrival.context.source == arrival.context.source }
            waiting.removeAll { $0.arrival.context.source == arrival.context.source }
        case .openLatestOfAll:
            superseded = waiting
            waiting = []
        case .openOnce:
            if let index = waiting.firstIndex(where: { $0.equals(new) }) {
                waiting[index].since = now
                return [Drop(arrival: arrival, reason: .coalesced)]
            }
        }
        waiting.append(new)
        return superseded.map { Drop(arrival: $0.arrival, reason: .superseded) }
    }

    // MARK: - Gates

    mutating func activate(_ scene: String) { activeScenes.insert(scene) }
    mutating func deactivate(_ scene: String) { activeScenes.remove(scene) }

    /// Returns what a logout drops.
    mutating func setAuthenticated(_ isAuthenticated: Bool) -> [Drop] {
        let isLogout = self.isAuthenticated && !isAuthenticated
        self.isAuthenticated = isAuthenticated
        guard isLogout, rules.atLogout == .dropsWaiting else { return [] }
        return remove(.loggedOut) { $0.requiresAuthentication }
    }

    // MARK: - Opening

    /// Takes away what has waited too long. Call before `next()`.
    mutating func expire(at now: Duration) -> [Drop] {
        // Most often nothing waits.
        waiting.isEmpty ? [] : remove(.expired) { $0.isExpired(at: now) }
    }

    /// The next link to open, if one waits whose gates are open.
    mutating func next() -> Arrival? {
        guard !isHeld else { return nil }
        let index = waiting.firstIndex { link in
            (isAuthenticated || !link.requiresAuthentication) && (isActive || !link.terms.waitsForScene)
        }
        return index.map { waiting.remove(at: $0).arrival }
    }

    private mutating func remove(_ reason: LinkDropReason, where isDropped: (Waiting) -> Bool) -> [Drop] {
        guard waiting.contains(where: isDropped) else { return [] }
        let dropped = waiting.filter(isDropped)
        waiting.removeAll(where: isDropped)
        return dropped.map { Drop(arrival: $0.arrival, reason: reason) }
    }
}

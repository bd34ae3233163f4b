// Portico
// SPDX-License-Identifier: Apache-2.0

// The rules of the inbox, independent of UIKit.
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
//  1. An entry that cannot be read is dropped and never affects the waiting links.
//  2. A waiting link is opened as soon as all of its gates are open, immediately if they already are. While a scene is
//     active and the inbox is not held, only links that need a login wait.
//  3. A link leaves the queue before it is opened, so it cannot be opened twice whatever opening it does.
// Gates
//  4. A held inbox opens nothing.
//  5. A link that needs a login waits for it, even if other links open. Reporting again that no user is logged in is
//     not a logout: when an app finds no session at launch, the links that wait for a login remain.
//  6. A logout drops waiting links that need a login if the rules say so, and no others.
//  7. Links are opened in order of arrival, except for those behind a closed gate: later links overtake them, and they
//     keep their order among themselves. A public page need not wait for a login that may never happen.
// Coalescing and expiry
//  8. A new link may supersede the waiting links, of its source or of all sources, or coalesce with an equal link that
//     waits for the same gates. Links that were already opened are not affected.
//  9. A link that has waited longer than its source's limit is dropped before anything is opened. A link that has
//     waited exactly as long as the limit is not dropped.
// Repetitions (ArrivalMemory.swift); only accepted links count
// 10. An arrival that exists once, a named intent, counts once, however often and late it arrives. The system passes a
//     notification response once to the delegate and perhaps once more in the options of a connection. So the n-th call
//     of the delegate is the n-th response, even if two responses cannot be told apart; options never contain an
//     additional one. The same object is the same response.
// 11. A link from launch options is expected again through a callback before the app becomes active: one such callback
//     is a duplicate, the next is a new link. A quick action's callback may also arrive a little later, until the app
//     next resigns active.
// 12. An entry from configurationForConnecting is expected again in the options of that session's connection, until the
//     scene has connected or become active.
// 13. If the rules say so, the same entry counts once within a period that starts with its first delivery. Repetitions
//     do not extend the period.

struct InboxQueue<Link> {
    struct Arrival {
        var link: Link
        var context: LinkContext
        /// In addition to what the rules of its source require.
        var requiresAuthentication = false
        /// Equal for equal links; nil if links are not compared.
        var key: AnyHashable?
    }

    struct Drop {
        var arrival: Arrival
        var reason: LinkDropReason
    }

    private let rules: LinkRules
    private var waiting = WaitingLinks()
    /// One for each of those.
    private var arrivals: [Arrival] = []
    private var activeScenes: Set<String> = []
    private(set) var isAuthenticated: Bool
    var isHeld: Bool

    init(rules: LinkRules, isAuthenticated: Bool = false, isHeld: Bool = false) {
        self.rules = rules
        self.isAuthenticated = isAuthenticated
        self.isHeld = isHeld
    }

    var isActive: Bool { !activeScenes.isEmpty }

    /// The number of waiting links that have not expired.
    func count(at now: Duration) -> Int { waiting.count(at: now) }

    /// Queues a link. Returns the links that are dropped because of it, which may include the link itself.
    mutating func append(_ arrival: Arrival, at now: Duration) -> [Drop] {
        let terms = rules[arrival.context.source]
        let new = WaitingLink(
            context: arrival.context, key: arrival.key, terms: terms,
            requiresAuthentication: terms.requiresAuthentication || arrival.requiresAuthentication, since: now)
        if terms.coalescing == .openOnce, waiting.renew(new) { return [Drop(arrival: arrival, reason: .coalesced)] }
        let superseded = remove(waiting.superseded(by: new), .superseded)
        waiting.append(new)
        arrivals.append(arrival)
        return superseded
    }

    // MARK: - Gates

    mutating func activate(_ scene: String) { activeScenes.insert(scene) }
    mutating func deactivate(_ scene: String) { activeScenes.remove(scene) }

    /// Returns the links that a logout drops.
    mutating func setAuthenticated(_ isAuthenticated: Bool) -> [Drop] {
        let isLogout = self.isAuthenticated && !isAuthenticated
        self.isAuthenticated = isAuthenticated
        guard isLogout, rules.atLogout == .dropsWaiting else { return [] }
        return remove(waiting.behindLogin, .loggedOut)
    }

    // MARK: - Opening

    /// Whether some link may have waited too long, or may be opened. Mostly not, and no clock need be asked.
    var hasWaiting: Bool { !waiting.isEmpty }

    /// Whether there are links that have waited too long.
    func hasExpired(at now: Duration) -> Bool { !waiting.expired(at: now).isEmpty }

    /// Removes the links that have waited too long. Call this before `next()`.
    mutating func expire(at now: Duration) -> [Drop] { remove(waiting.expired(at: now), .expired) }

    /// Returns the next link to open: the first waiting link whose gates are all open.
    mutating func next() -> Arrival? {
        guard !isHeld, let index = waiting.next(isAuthenticated: isAuthenticated, isActive: isActive) else {
            return nil
        }
        waiting.remove(at: [index])
        return arrivals.remove(at: index)
    }

    /// - Parameter positions: Rising.
    private mutating func remove(_ positions: [Int], _ reason: LinkDropReason) -> [Drop] {
        guard !positions.isEmpty else { return [] }
        let dropped = positions.map { Drop(arrival: arrivals[$0], reason: reason) }
        for position in positions.reversed() { arrivals.remove(at: position) }
        waiting.remove(at: positions)
        return dropped
    }
}

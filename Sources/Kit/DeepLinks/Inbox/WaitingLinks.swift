// Portico
// SPDX-License-Identifier: Apache-2.0

/// What the inbox must know of a link that waits, whatever kind of link it is.
struct WaitingLink {
    var context: LinkContext
    /// Equal for equal links; nil if links are not compared.
    var key: AnyHashable?
    var terms: LinkRules.Terms
    var requiresAuthentication: Bool
    var since: Duration

    func isExpired(at now: Duration) -> Bool { terms.limit.map { now - since > $0 } ?? false }

    /// Whether it is the same link and waits for the same gates.
    func equals(_ other: WaitingLink) -> Bool {
        key == other.key && context.scene == other.context.scene
            && requiresAuthentication == other.requiresAuthentication
            && terms.waitsForScene == other.terms.waitsForScene
    }
}

/// The waiting links, in order of arrival, without the links themselves: no generic type, so that looking through them at
/// each callback of an app takes little time.
struct WaitingLinks {
    private var links: [WaitingLink] = []

    var isEmpty: Bool { links.isEmpty }

    func count(at now: Duration) -> Int { links.count { !$0.isExpired(at: now) } }

    mutating func append(_ link: WaitingLink) { links.append(link) }

    /// - Parameter positions: Rising.
    mutating func remove(at positions: [Int]) {
        for position in positions.reversed() { links.remove(at: position) }
    }

    /// If an equal link waits already, that waits from now on; returns whether there was one.
    mutating func renew(_ new: WaitingLink) -> Bool {
        guard let index = links.firstIndex(where: { $0.equals(new) }) else { return false }
        links[index].since = new.since
        return true
    }

    // MARK: - Positions, rising

    func superseded(by new: WaitingLink) -> [Int] {
        switch new.terms.coalescing {
        case .openAll, .openOnce: []
        case .openLatest: links.indices.filter { links[$0].context.source == new.context.source }
        case .openLatestOfAll: Array(links.indices)
        }
    }

    var behindLogin: [Int] { links.indices.filter { links[$0].requiresAuthentication } }

    func expired(at now: Duration) -> [Int] { links.indices.filter { links[$0].isExpired(at: now) } }

    /// The first whose gates are all open.
    func next(isAuthenticated: Bool, isActive: Bool) -> Int? {
        links.firstIndex { link in
            (isAuthenticated || !link.requiresAuthentication) && (isActive || !link.terms.waitsForScene)
        }
    }
}

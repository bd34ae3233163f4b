// Portico
// SPDX-License-Identifier: Apache-2.0

/// A rule for the links of one source. By default all links are opened, each when a scene is active.
///
/// If two rules in a list contradict each other, the later one applies.
public enum LinkRule: Hashable, Sendable {
    /// Wait until ``DeepLinkInbox/isAuthenticated``.
    case requiresAuthentication
    /// Do not wait for a login. The default.
    case requiresNoAuthentication

    /// Wait until a scene is active. The default.
    case whenActive
    /// Do not wait for a scene. Use this for links that change the first screen or show nothing.
    case atOnce

    /// Open every link. The default.
    case openAll
    /// Open only the newest link: a new link replaces the waiting links of this source.
    case openLatest
    /// Open only the newest link: a new link of this source replaces all waiting links, whatever their source.
    case openLatestOfAll
    /// Do not queue a link that is already waiting. The earlier one keeps its place, and its waiting time starts again.
    /// Two links are the same if they are equal and wait for the same conditions. `Link` must be `Hashable`.
    case openOnce

    /// Drop a link that has waited longer than this. The inbox checks for expired links whenever it is called.
    case expires(after: Duration)
    /// Keep links however long they wait. The default.
    case neverExpires

    /// Treat the same entry as a duplicate if it arrives again within this time after an accepted one. Use this if two
    /// callbacks of your app pass on the same link, such as `onOpenURL` and a scene delegate; one second is enough.
    /// Without this rule, a URL that arrives twice is two links, because the user may have tapped twice.
    case ignoresRepetition(within: Duration)
}

/// The treatment of links that wait for a login when the user logs out.
public enum LinkLogout: Hashable, Sendable {
    /// They wait for the next login.
    case keepsWaiting
    /// They are dropped: the next user is another person.
    case dropsWaiting
}

/// The rules for each source of links.
///
///     let rules: LinkRules = [
///         .notification: [.requiresAuthentication, .expires(after: .seconds(600))],
///         .widget: [.openLatest],
///     ]
///
/// Links of a source without rules are all opened, each when a scene is active.
public struct LinkRules: Sendable, ExpressibleByDictionaryLiteral {
    /// The rules of one source with all defaults filled in.
    struct Terms: Hashable, Sendable {
        enum Coalescing { case openAll, openLatest, openLatestOfAll, openOnce }

        var requiresAuthentication = false
        var waitsForScene = true
        var coalescing = Coalescing.openAll
        var limit: Duration?
        var repetitionWindow: Duration?
    }

    let atLogout: LinkLogout
    private var terms: [LinkSource: Terms] = [:]

    /// Creates rules with the defaults for every source.
    public init() {
        self.init([])
    }

    /// - Parameters:
    ///   - everySource: Rules for all sources.
    ///   - special: Rules for individual sources, applied after the rules for all.
    public init(
        _ everySource: [LinkRule], special: [LinkSource: [LinkRule]] = [:], atLogout: LinkLogout = .keepsWaiting
    ) {
        self.atLogout = atLogout
        for source in everySource.isEmpty ? Array(special.keys) : LinkSource.allCases {
            var terms = Terms()
            for rule in everySource + special[source, default: []] { terms.apply(rule) }
            self.terms[source] = terms
        }
    }

    public init(dictionaryLiteral elements: (LinkSource, [LinkRule])...) {
        self.init([], special: Dictionary(elements, uniquingKeysWith: +))
    }

    subscript(source: LinkSource) -> Terms { terms[source, default: Terms()] }
    var comparesLinks: Bool { terms.values.contains { $0.coalescing == .openOnce } }
}

extension LinkRules.Terms {
    fileprivate mutating func apply(_ rule: LinkRule) {
        switch rule {
        case .requiresAuthentication: requiresAuthentication = true
        case .requiresNoAuthentication: requiresAuthentication = false
        case .whenActive: waitsForScene = true
        case .atOnce: waitsForScene = false
        case .openAll: coalescing = .openAll
        case .openLatest: coalescing = .openLatest
        case .openLatestOfAll: coalescing = .openLatestOfAll
        case .openOnce: coalescing = .openOnce
        case .expires(let limit):
            precondition(limit >= .zero, "LinkRule.expires(after:): the time must not be negative")
            self.limit = limit
        case .neverExpires: limit = nil
        case .ignoresRepetition(let window):
            precondition(window >= .zero, "LinkRule.ignoresRepetition(within:): the time must not be negative")
            repetitionWindow = window
        }
    }
}

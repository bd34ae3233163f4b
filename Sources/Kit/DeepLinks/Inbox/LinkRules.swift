// Portico
// SPDX-License-Identifier: Apache-2.0

/// What holds for the links of one source, beyond the defaults: open all, each when a scene is active.
///
/// Where two rules of one list contradict each other, the later one holds.
public enum LinkRule: Hashable, Sendable {
    /// Wait until ``DeepLinkInbox/isAuthenticated``.
    case requiresAuthentication
    /// The default.
    case requiresNoAuthentication

    /// Wait until a scene is active. The default.
    case whenActive
    /// Do not wait for a scene: for links that change what is shown first, or show nothing.
    case atOnce

    /// The default: every link is opened.
    case openAll
    /// A new link takes the place of those of this source that still wait.
    case openLatest
    /// A new link of this source takes the place of all that still wait, whatever their source.
    case openLatestOfAll
    /// A link that already waits is not queued once more: the earlier one keeps its place, and its wait counts from
    /// anew. Two links are the same when they are equal and wait for the same; `Link` must be `Hashable`.
    case openOnce

    /// A link that has waited longer is dropped. It is noticed the next time the inbox is called.
    case expires(after: Duration)
    /// The default.
    case neverExpires

    /// The same entry that comes again this soon after one that was taken is a duplicate: for an app in which two
    /// callbacks pass on one link, such as `onOpenURL` beside a scene delegate. One second is plenty. Without it, a
    /// URL that comes twice is two links: the user may have tapped twice.
    case ignoresRepetition(within: Duration)
}

/// What becomes of links that wait for a login when the user logs out.
public enum LinkLogout: Hashable, Sendable {
    /// They wait for the next login.
    case keepsWaiting
    /// They are dropped: the next user is another person.
    case dropsWaiting
}

/// Which links wait for what, for each source.
///
///     let rules: LinkRules = [
///         .notification: [.requiresAuthentication, .expires(after: .seconds(600))],
///         .widget: [.openLatest],
///     ]
///
/// A source that is not named opens all of its links, each when a scene is active.
public struct LinkRules: Sendable, ExpressibleByDictionaryLiteral {
    /// How the links of one source are treated, all defaults filled in.
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

    /// The defaults for every source.
    public init() {
        self.init([])
    }

    /// - Parameters:
    ///   - everySource: What holds for all of them.
    ///   - special: What holds for some, after the rules for all.
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

// Portico
// SPDX-License-Identifier: Apache-2.0

/// Where a link came from.
public struct LinkContext: Hashable, Sendable {
    /// How it came. ``LinkRules`` are given by source.
    public let source: LinkSource
    /// The scene in which it was received, by its session's `persistentIdentifier`; nil where the app passed none.
    public let scene: String?
}

/// An arrival that was not opened.
public struct DroppedLink<Link> {
    /// The link; nil when it could not be read.
    public let link: Link?
    public let source: LinkSource
    public let reason: LinkDropReason
    /// Describes the arrival in a log: the URL, the type of an activity or an action, the identifier of a request.
    public let text: String
    /// What the parser threw: a ``LinkError`` from the routes of a `@DeepLink` type. Only with
    /// ``LinkDropReason/unknown``.
    public let error: (any Error)?

    init(_ link: Link?, from source: LinkSource, _ reason: LinkDropReason, text: String, error: (any Error)? = nil) {
        self.link = link
        self.source = source
        self.reason = reason
        self.text = text
        self.error = error
    }
}

/// Why a link was not opened.
public enum LinkDropReason: Hashable, Sendable {
    /// No parser could read it.
    case unknown
    /// The user chose an action of the notification that opens no link, such as dismissing it. See
    /// `notificationActions` of ``LinkParsers``.
    case otherAction
    /// It has arrived before, by another callback.
    case duplicate
    /// A newer link arrived first and the rules open only the newest.
    case superseded
    /// An equal link waits already, and the rules open it once.
    case coalesced
    /// It has waited longer than the rules allow.
    case expired
    /// The user logged out while it waited, and the rules drop such links.
    case loggedOut
}

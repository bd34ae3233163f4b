// Portico
// SPDX-License-Identifier: Apache-2.0

/// Where a link came from.
public struct LinkContext: Hashable, Sendable {
    /// The way the link arrived. ``LinkRules`` apply per source.
    public let source: LinkSource
    /// The session's `persistentIdentifier` of the scene that received the link; nil if the app passed no scene.
    public let scene: String?
}

/// An arrival that was not opened.
public struct DroppedLink<Link> {
    /// The link; nil when it could not be read.
    public let link: Link?
    /// How it came.
    public let source: LinkSource
    /// Why it was not opened.
    public let reason: LinkDropReason
    /// A description of the arrival for logs: the URL, the type of an activity or action, or the identifier of a
    /// request.
    public let text: String
    /// The error that the parser threw: a ``LinkError`` for the routes of a `@DeepLink` type. Only set with
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
    /// The same link has already arrived through another callback.
    case duplicate
    /// A newer link arrived first and the rules open only the newest.
    case superseded
    /// An equal link is already waiting, and the rules open it once.
    case coalesced
    /// It has waited longer than the rules allow.
    case expired
    /// The user logged out while it waited, and the rules drop such links.
    case loggedOut
}

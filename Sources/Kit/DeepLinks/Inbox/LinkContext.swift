// Portico
// SPDX-License-Identifier: Apache-2.0

/// How a link came, for the one who opens it.
public struct LinkContext: Hashable, Sendable {
    /// By which door it came: what its rules are named by.
    public let source: LinkSource
    /// The scene that it was received in, by its session's `persistentIdentifier`; nil where the app has not said it.
    public let scene: String?
}

/// Why a link was not opened.
public enum LinkDropReason: Hashable, Sendable {
    /// No parser knew it.
    case unknown
    /// The user has chosen an action of the notification that opens no link: dismissed it, or muted a chat. See
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

// Portico
// SPDX-License-Identifier: Apache-2.0

/// How a link came into the app.
public enum LinkSource: String, Hashable, Sendable, CaseIterable {
    /// The menu of the app's icon.
    case quickAction
    /// A URL of one of the app's own schemes.
    case customURL
    /// A web link that the system gave to the app.
    case universalLink
    /// A tap on a notification.
    case notification
    /// A user activity that is none of the others: Handoff, the app's own.
    case userActivity
    /// A tap on a widget. It comes as a URL of either kind, which the app has marked: see ``LinkParsers``.
    case widget
    /// The system's search: one of the app's items, or a search to go on with.
    case search
    /// A value that the `perform()` of an App Intent has made.
    case intent
}

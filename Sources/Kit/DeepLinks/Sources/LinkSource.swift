// Portico
// SPDX-License-Identifier: Apache-2.0

/// The way a link entered the app.
public enum LinkSource: String, Hashable, Sendable, CaseIterable {
    /// A quick action in the menu of the app's icon.
    case quickAction
    /// A URL of one of the app's own schemes.
    case customURL
    /// A web link that the system passed to the app.
    case universalLink
    /// A tap on a notification.
    case notification
    /// Any other user activity, such as Handoff or the app's own.
    case userActivity
    /// A tap on a widget. It arrives as a URL of either kind that the app has marked: see ``LinkParsers``.
    case widget
    /// The system's search: one of the app's items, or a search to continue in the app.
    case search
    /// A value of an App Intent's `perform()`.
    case intent
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// Through which door a link came in.
public enum LinkSource: String, Hashable, Sendable, CaseIterable {
    /// The menu of the app's icon.
    case quickAction
    /// A URL of one of the app's own schemes.
    case customURL
    /// A web link that the system gave to the app.
    case universalLink
    /// A tap on a notification.
    case notification
    /// Any other user activity: Handoff, search, the app's own.
    case userActivity
}

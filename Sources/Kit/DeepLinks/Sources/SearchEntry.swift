// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// An entry from the system's search.
public enum SearchEntry: Hashable, Sendable {
    /// One of the app's items, by the identifier it was indexed with.
    case item(identifier: String)
    /// A search to continue in the app. The text is empty if the user has typed nothing.
    case query(String)
}

extension SearchEntry {
    /// Whether the activity comes from search, readable or not.
    static func isSearch(_ activity: NSUserActivity) -> Bool {
        [CSSearchableItemActionType, CSQueryContinuationActionType].contains(activity.activityType)
    }

    /// Returns nil if the activity does not come from search or lacks the data of its type. An item's activity may also
    /// contain the search text; the item takes precedence.
    init?(_ activity: NSUserActivity) {
        switch activity.activityType {
        case CSSearchableItemActionType:
            guard let identifier = activity.userInfo?[CSSearchableItemActivityIdentifier] as? String else { return nil }
            self = .item(identifier: identifier)
        case CSQueryContinuationActionType:
            guard let text = activity.userInfo?[CSSearchQueryString] as? String else { return nil }
            self = .query(text)
        default: return nil
        }
    }
}

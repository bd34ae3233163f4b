// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// What the user brings along from the system's search.
public enum SearchEntry: Hashable, Sendable {
    /// The app's own item, by the identifier with which it was indexed.
    case item(identifier: String)
    /// The text to go on searching for, which is empty when the user has typed nothing.
    case query(String)
}

extension SearchEntry {
    /// Whether the activity comes from search, readable or not.
    static func isSearch(_ activity: NSUserActivity) -> Bool {
        [CSSearchableItemActionType, CSQueryContinuationActionType].contains(activity.activityType)
    }

    /// nil for an activity that does not come from search, or that lacks what its type promises. An item's activity may
    /// carry the text of the search too; the item counts.
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

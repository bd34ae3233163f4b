// Portico
// SPDX-License-Identifier: Apache-2.0

/// An app's current activity, as reported to the system.
public struct ActivityOffer: Codable, Hashable, Sendable {
    /// The process's number for the activity.
    public var number: Int
    /// The activity for another device: everything the app has set.
    public var activity: ActivityRecord
    /// Whether another device may continue it.
    public var isEligibleForHandoff: Bool
    /// Whether search finds it from now on.
    public var isEligibleForSearch: Bool
    /// The activity for search: with the required keys only.
    public var saved: ActivityRecord
    /// The identifier with which the app deletes it from search; nil if the app has set none.
    public var persistentIdentifier: String?
    /// In alphabetical order.
    public var keywords: [String]
    /// Seconds since 1970; nil for never.
    public var expires: Double?

    public init(
        number: Int, activity: ActivityRecord, isEligibleForHandoff: Bool = true, isEligibleForSearch: Bool = false,
        saved: ActivityRecord? = nil, persistentIdentifier: String? = nil, keywords: [String] = [],
        expires: Double? = nil
    ) {
        self.number = number
        self.activity = activity
        self.isEligibleForHandoff = isEligibleForHandoff
        self.isEligibleForSearch = isEligibleForSearch
        self.saved = saved ?? activity
        self.persistentIdentifier = persistentIdentifier
        self.keywords = keywords
        self.expires = expires
    }
}

/// An item that search on the device can find: an item that an app has indexed, or an activity that was current.
public struct SearchItemRecord: Codable, Hashable, Sendable {
    /// Unique in the app.
    public var identifier: String
    /// Groups items for deletion; nil for an item without a domain.
    public var domain: String?
    /// The title shown to the user.
    public var title: String
    /// The text below the title.
    public var text: String?
    /// In alphabetical order.
    public var keywords: [String]
    /// Seconds since 1970; nil for never.
    public var expires: Double?
    /// The activity that a tap passes on; nil for an item, whose identifier is passed on.
    public var activity: ActivityRecord?

    public init(
        identifier: String, domain: String? = nil, title: String, text: String? = nil, keywords: [String] = [],
        expires: Double? = nil, activity: ActivityRecord? = nil
    ) {
        self.identifier = identifier
        self.domain = domain
        self.title = title
        self.text = text
        self.keywords = keywords
        self.expires = expires
        self.activity = activity
    }
}

/// The items that an app deletes from search.
public enum SearchItemSelection: Codable, Hashable, Sendable {
    /// The ``SearchItemRecord/identifier`` of each item; unknown ones are ignored.
    case identifiers([String])
    /// Domains with their subdomains: `a` includes `a.b`.
    case domains([String])
    case all
}

extension ActivityRecord {
    /// `CSSearchableItemActionType`'s value (links sheet 4.2).
    public static let searchableItem = "com.apple.corespotlightitem"
    /// `CSQueryContinuationActionType`'s value (unconfirmed: as the Info.plist of shipped apps lists it; the sheet has a
    /// shorter one).
    public static let queryContinuation = "com.apple.corespotlightquerycontinuation"
    /// `CSSearchableItemActivityIdentifier`'s value (unconfirmed).
    public static let searchableItemIdentifierKey = "kCSSearchableItemActivityIdentifier"
    /// `CSSearchQueryString`'s value (unconfirmed).
    public static let queryStringKey = "kCSSearchQueryString"
}

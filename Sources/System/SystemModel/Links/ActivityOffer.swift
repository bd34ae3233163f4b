// Portico
// SPDX-License-Identifier: Apache-2.0

/// An activity that an app has made current, as the system learns of it.
public struct ActivityOffer: Codable, Hashable, Sendable {
    /// The process's own number for the activity.
    public var number: Int
    /// What is handed to another device: everything the app has put into it.
    public var activity: ActivityRecord
    /// Whether another device may take it up.
    public var isEligibleForHandoff: Bool
    /// Whether search finds it from now on.
    public var isEligibleForSearch: Bool
    /// What search keeps: only the required keys.
    public var saved: ActivityRecord
    /// By which the app makes search forget it; nil unless the app gave one.
    public var persistentIdentifier: String?
    /// In order of the alphabet.
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

/// Something that search on the device finds: an item that an app has indexed, or an activity it has made current.
public struct SearchItemRecord: Codable, Hashable, Sendable {
    /// Unique in the app.
    public var identifier: String
    /// For removing many at once; nil for an item of none.
    public var domain: String?
    /// What the user sees of it.
    public var title: String
    /// The text below the title.
    public var text: String?
    /// In order of the alphabet.
    public var keywords: [String]
    /// Seconds since 1970; nil for never.
    public var expires: Double?
    /// The activity that a tap hands over; nil for an item, whose identifier is handed over.
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

/// Which items an app takes out of search.
public enum SearchItemSelection: Codable, Hashable, Sendable {
    /// ``SearchItemRecord/identifier`` of each; unknown ones are passed over.
    case identifiers([String])
    /// A domain with those below it: `a` means `a.b` too.
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

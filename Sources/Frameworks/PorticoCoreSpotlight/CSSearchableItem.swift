// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// Something of the app that search finds.
///
/// A tap opens the app with a user activity of the type ``CSSearchableItemActionType``, whose `userInfo` holds the
/// item's ``uniqueIdentifier`` under ``CSSearchableItemActivityIdentifier``.
///
/// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchableitem
/// - Since: iOS 9.0
open class CSSearchableItem: NSObject {
    /// Names the item in the app's index: a later one of the same name replaces it.
    open var uniqueIdentifier: String
    /// Groups items, for taking them out together; parts are separated by dots.
    open var domainIdentifier: String?
    /// After that moment search does not find the item any more; nil here means never.
    ///
    /// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchableitem/expirationdate
    /// - Differs: Apple's items expire after a month unless they say otherwise.
    open var expirationDate: Date!
    /// What search shows.
    open var attributeSet: CSSearchableItemAttributeSet

    /// - Parameter uniqueIdentifier: nil takes a new one.
    public init(
        uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
    ) {
        self.uniqueIdentifier = uniqueIdentifier ?? ProcessContext.current.makeName("searchable-item")
        self.domainIdentifier = domainIdentifier
        self.attributeSet = attributeSet
    }

    var record: SearchItemRecord {
        SearchItemRecord(
            identifier: uniqueIdentifier, domain: domainIdentifier,
            title: attributeSet.title ?? attributeSet.displayName ?? uniqueIdentifier,
            text: attributeSet.contentDescription, keywords: (attributeSet.keywords ?? []).sorted(),
            expires: expirationDate?.timeIntervalSince1970)
    }
}

/// What search shows of an item.
///
/// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchableitemattributeset
/// - Since: iOS 9.0
/// - Differs: of Apple's hundred properties those that a list of results shows.
open class CSSearchableItemAttributeSet: NSObject {
    /// A uniform type identifier, as given.
    public let contentType: String
    /// The first line.
    open var title: String?
    /// Shown where there is no title.
    open var displayName: String?
    /// The second line.
    open var contentDescription: String?
    /// Words that find the item too.
    open var keywords: [String]?
    /// Kept, not drawn.
    open var thumbnailURL: URL?

    /// - Behavior:
    ///   https://developer.apple.com/documentation/corespotlight/cssearchableitemattributeset/init(itemcontenttype:)
    public init(itemContentType type: String) {
        contentType = type
    }
}

/// The type of the activity that a tap on an item hands to the app.
///
/// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchableitemactiontype
public let CSSearchableItemActionType: String = ActivityRecord.searchableItem

/// The key of the item's identifier in that activity's `userInfo`.
///
/// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchableitemactivityidentifier
public let CSSearchableItemActivityIdentifier: String = ActivityRecord.searchableItemIdentifierKey

/// The type of the activity with which a user goes on searching inside of the app, where Info.plist sets
/// `CoreSpotlightContinuation`.
///
/// - Behavior: https://developer.apple.com/documentation/corespotlight/csquerycontinuationactiontype
public let CSQueryContinuationActionType: String = ActivityRecord.queryContinuation

/// The key of the text in that activity's `userInfo`.
///
/// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchquerystring
public let CSSearchQueryString: String = ActivityRecord.queryStringKey

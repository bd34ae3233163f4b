// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation
public import PorticoUniformTypeIdentifiers
import SystemModel

/// An item of the app that search can find.
///
/// A tap opens the app with a user activity of the type ``CSSearchableItemActionType``, whose `userInfo` holds the
/// item's ``uniqueIdentifier`` under ``CSSearchableItemActivityIdentifier``.
///
/// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchableitem
/// - Since: iOS 9.0
open class CSSearchableItem: NSObject {
    /// Identifies the item in the app's index: a later item with the same identifier replaces it.
    open var uniqueIdentifier: String
    /// Groups items, so that they can be removed together; components are separated by dots.
    open var domainIdentifier: String?
    /// When the item expires and search no longer finds it; nil here means never.
    ///
    /// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchableitem/expirationdate
    /// - Differs: Apple's items expire after a month by default.
    open var expirationDate: Date!
    /// The attributes that search shows.
    open var attributeSet: CSSearchableItemAttributeSet

    /// - Parameter uniqueIdentifier: nil generates one.
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

/// The attributes of an item that search shows.
///
/// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchableitemattributeset
/// - Since: iOS 9.0
/// - Differs: only those of Apple's hundred properties that a list of results shows.
open class CSSearchableItemAttributeSet: NSObject {
    /// A uniform type identifier, as given.
    public let contentType: String
    /// The first line.
    open var title: String?
    /// Shown if there is no title.
    open var displayName: String?
    /// The second line.
    open var contentDescription: String?
    /// Additional words by which the item is found.
    open var keywords: [String]?
    /// Stored without effect.
    open var thumbnailURL: URL?
    /// Stored without effect.
    open var thumbnailData: Data?
    /// The item that an activity with this attribute set is about. Stored without effect.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/corespotlight/cssearchableitemattributeset/relateduniqueidentifier
    open var relatedUniqueIdentifier: String?
    /// Stored without effect.
    open var contentCreationDate: Date?
    /// Stored without effect.
    open var contentModificationDate: Date?

    /// - Behavior:
    ///   https://developer.apple.com/documentation/corespotlight/cssearchableitemattributeset/init(itemcontenttype:)
    public init(itemContentType type: String) {
        contentType = type
    }

    /// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchableitemattributeset/init(contenttype:)
    /// - Since: iOS 14.0
    public convenience init(contentType: UTType) {
        self.init(itemContentType: contentType.identifier)
    }
}

/// The type of the activity that a tap on an item passes to the app.
///
/// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchableitemactiontype
public let CSSearchableItemActionType: String = ActivityRecord.searchableItem

/// The key of the item's identifier in that activity's `userInfo`.
///
/// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchableitemactivityidentifier
public let CSSearchableItemActivityIdentifier: String = ActivityRecord.searchableItemIdentifierKey

/// The type of the activity with which a user continues a search inside the app, if Info.plist sets
/// `CoreSpotlightContinuation`.
///
/// - Behavior: https://developer.apple.com/documentation/corespotlight/csquerycontinuationactiontype
public let CSQueryContinuationActionType: String = ActivityRecord.queryContinuation

/// The key of the text in that activity's `userInfo`.
///
/// - Behavior: https://developer.apple.com/documentation/corespotlight/cssearchquerystring
public let CSSearchQueryString: String = ActivityRecord.queryStringKey

extension NSUserActivity {
    /// What search shows of the activity. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsuseractivity/contentattributeset
    /// - Since: iOS 9.0
    /// - Differs: has no effect: search shows the activity's title.
    public var contentAttributeSet: CSSearchableItemAttributeSet? {
        get { kept["contentAttributeSet"] as? CSSearchableItemAttributeSet }
        set { kept["contentAttributeSet"] = newValue }
    }
}

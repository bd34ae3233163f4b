// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
@_exported public import Foundation
package import SystemModel

/// What the user is doing, in a form that can be handed to another app, device or launch.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsuseractivity
/// - Since: iOS 8.0
/// - Differs: an activity can be received; offering one (`becomeCurrent()`) is not there yet.
open class NSUserActivity: NSObject {
    /// Reverse-DNS type, or one of the system's constants.
    public let activityType: String
    /// Shown to the user where the system offers the activity.
    open var title: String?
    /// Property-list values only.
    open var userInfo: [AnyHashable: Any]?
    /// Keys that are kept for search and restoration; nil keeps all.
    open var requiredUserInfoKeys: Set<String>?
    /// The same content on the web; http and https only.
    open var webpageURL: URL?
    /// The page that linked to ``webpageURL``.
    open var referrerURL: URL?
    /// When the activity stops being offered.
    open var expirationDate: Date?
    /// Words for search.
    open var keywords: Set<String> = []
    /// Which scene should show this.
    open var targetContentIdentifier: String?
    /// Asks for an update before the activity is next used.
    open var needsSave = false

    /// - Parameter activityType: Must not be empty.
    public init(activityType: String) {
        precondition(!activityType.isEmpty, "NSUserActivity(activityType:): the type must not be empty")
        self.activityType = activityType
    }

    /// Merges into ``userInfo``; values of equal keys are replaced.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    package convenience init(_ record: ActivityRecord) {
        self.init(activityType: record.type)
        title = record.title
        webpageURL = record.webpageURL.flatMap { URL(string: $0) }
        userInfo = record.userInfo.map { PropertyListCoding.decode($0) }
        targetContentIdentifier = record.targetContentIdentifier
    }
}

/// The type of an activity that is a universal link.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb
public let NSUserActivityTypeBrowsingWeb: String = ActivityRecord.browsingWeb

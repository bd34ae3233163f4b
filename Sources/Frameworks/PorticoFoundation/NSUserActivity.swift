// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
@_exported public import Foundation
import SystemModel

/// A description of what the user is doing that can be passed to another app, device or launch.
///
/// Create an activity, set its properties, and call ``becomeCurrent()`` while the user is engaged in it: the device
/// then offers it to the user's other devices, and to search if ``isEligibleForSearch`` is set. The type must be listed
/// in `NSUserActivityTypes` of Info.plist. An activity is not isolated to an actor; use it from one thread at a time.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsuseractivity
/// - Since: iOS 8.0
/// - Differs: continuation streams are not there.
open class NSUserActivity: NSObject {
    /// A reverse-DNS type, or one of the system's constants.
    public let activityType: String
    /// The title shown to the user.
    open var title: String?
    /// Property-list values, `URL`, `UUID`, `NSNull` and sets, at any depth; anything else traps when the activity is sent.
    open var userInfo: [AnyHashable: Any]?
    /// Keys whose values are kept for search and restoration; nil keeps all.
    open var requiredUserInfoKeys: Set<String>?
    /// Requests an update before the activity is next sent: `userActivityWillSave(_:)` of the delegate and
    /// `updateUserActivityState(_:)` of the responders with this activity are called. Reset to false afterwards.
    open var needsSave = false
    /// A web page with the same content, which a device without the app opens. Setting a URL that is neither http nor
    /// https traps.
    open var webpageURL: URL? {
        didSet {
            guard let webpageURL else { return }
            let scheme = webpageURL.scheme?.lowercased()
            precondition(
                scheme == "http" || scheme == "https",
                "NSUserActivity.webpageURL: \(webpageURL) is of the scheme \(scheme ?? "(none)"); only http and https are"
            )
        }
    }
    /// The page that linked to ``webpageURL``.
    open var referrerURL: URL?
    /// When the activity expires; nil leaves that to the system.
    open var expirationDate: Date?
    /// Keywords for search.
    open var keywords: Set<String> = []
    /// Stored without effect.
    open var supportsContinuationStreams = false
    /// The delegate, called when the activity is about to be sent and when another device has continued it. Held
    /// weakly.
    open weak var delegate: (any NSUserActivityDelegate)?
    /// Identifies the scene that should show the activity. Setting it does not set ``needsSave``.
    open var targetContentIdentifier: String?
    /// Whether the activity is offered to the user's other devices.
    open var isEligibleForHandoff = true
    /// Whether search finds the activity on this device.
    open var isEligibleForSearch = false
    /// Stored without effect: nothing is published.
    open var isEligibleForPublicIndexing = false
    /// Stored without effect: nothing is suggested.
    open var isEligibleForPrediction = false
    /// Identifies a saved activity, for ``deleteSavedUserActivities(withPersistentIdentifiers:completionHandler:)``.
    open var persistentIdentifier: NSUserActivityPersistentIdentifier?

    /// What other frameworks keep in the activity for the app, by the name of the property.
    package var kept: [String: Any] = [:]
    /// The responders with this activity, which are asked to update it.
    package var keepers: [@MainActor () -> (any ActivityKeeping)?] = []
    package var place = 0
    private let client: ActivityClient?
    private let number: Int
    private var isInvalid = false

    /// - Parameter activityType: Must not be empty.
    public init(activityType: String) {
        precondition(!activityType.isEmpty, "NSUserActivity(activityType:): the type must not be empty")
        self.activityType = activityType
        client = ProcessContext.currentIfAny.map(ActivityClient.of)
        number = client?.makeNumber() ?? 0
        super.init()
        place = ObjectIdentifier(self).hashValue
    }

    /// Uses the first of `NSUserActivityTypes`; traps when there is none, and outside of any app.
    @available(iOS, introduced: 8.0, deprecated: 10.0, message: "use init(activityType:)")
    public convenience override init() {
        guard let type = ProcessContext.current.manifest.userActivityTypes.first else {
            preconditionFailure("NSUserActivity(): Info.plist has no NSUserActivityTypes; use init(activityType:)")
        }
        self.init(activityType: type)
    }

    // An activity is equal to itself alone; the system chooses where it stands in a set.
    open override var hash: Int { place }

    /// Adds entries to ``userInfo``, replacing values with equal keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    // MARK: - Being current

    /// Makes this the app's current activity, instead of the previous one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsuseractivity/becomecurrent()
    open func becomeCurrent() {
        precondition(!isInvalid, "NSUserActivity.becomeCurrent(): \(activityType) has been invalidated")
        client?.becomeCurrent(self, number: number)
    }

    /// Makes the activity no longer current; does nothing if it is not current.
    open func resignCurrent() {
        client?.resign(number)
    }

    /// Invalidates the activity: it cannot become current any more.
    open func invalidate() {
        isInvalid = true
        client?.resign(number)
    }

    /// Deletes activities from search, by their ``persistentIdentifier``.
    ///
    /// - Parameter handler: Called once, on the queue that `profile.notifications.callOutQueue` specifies.
    @preconcurrency open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
        completionHandler handler: @escaping @Sendable () -> Void
    ) {
        ProcessContext.current.call {
            .activityOffer(.deleteSaved(call: $0, persistentIdentifiers))
        } receive: { _ in
            handler()
        }
    }

    /// Deletes all activities of this app from search.
    ///
    /// - Parameter handler: Called as above.
    @preconcurrency open class func deleteAllSavedUserActivities(
        completionHandler handler: @escaping @Sendable () -> Void
    ) {
        ProcessContext.current.call {
            .activityOffer(.deleteSaved(call: $0, nil))
        } receive: { _ in
            handler()
        }
    }
}

/// The identifier of a saved activity.
public typealias NSUserActivityPersistentIdentifier = String

/// The type of an activity that is a universal link.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb
public let NSUserActivityTypeBrowsingWeb: String = ActivityRecord.browsingWeb

/// Receives the events of an activity. All methods are optional, and all are called on the main thread.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsuseractivitydelegate
/// - Since: iOS 8.0
/// - Differs: optional methods are requirements with default implementations. Continuation streams are not there.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// The activity is about to be sent and ``NSUserActivity/needsSave`` was set: update it now.
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// Another device has continued the activity.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) { OptionalRequirement.missing() }
    public func userActivityWasContinued(_ userActivity: NSUserActivity) { OptionalRequirement.missing() }
}

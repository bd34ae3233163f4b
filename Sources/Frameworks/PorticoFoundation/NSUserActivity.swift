// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
@_exported public import Foundation
import SystemModel

/// What the user is doing, in a form that can be handed to another app, device or launch.
///
/// Make one, fill it, and call ``becomeCurrent()`` while the user is at it: the device then offers it to the user's other
/// devices, and to search where ``isEligibleForSearch`` says so. The type must be listed in `NSUserActivityTypes` of
/// Info.plist. Belongs to no actor; use one activity from one thread at a time.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsuseractivity
/// - Since: iOS 8.0
/// - Differs: continuation streams are not there.
open class NSUserActivity: NSObject {
    /// Reverse-DNS type, or one of the system's constants.
    public let activityType: String
    /// Shown to the user where the system offers the activity.
    open var title: String?
    /// Property-list values only, `NSURL` and `NSUUID` included; anything else traps when the activity is sent.
    open var userInfo: [AnyHashable: Any]?
    /// Keys that are kept for search and restoration; nil keeps all.
    open var requiredUserInfoKeys: Set<String>?
    /// Asks for an update before the activity is next sent: the delegate's `userActivityWillSave(_:)` is called then,
    /// and `updateUserActivityState(_:)` of the responders whose activity this is. False again afterwards.
    open var needsSave = false
    /// The same content on the web; http and https only, else it traps. What a device without the app opens.
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
    /// When the activity stops being offered; nil leaves that to the system.
    open var expirationDate: Date?
    /// Words for search.
    open var keywords: Set<String> = []
    /// Kept, and never acted upon.
    open var supportsContinuationStreams = false
    /// Told when the activity is about to be sent and when another device has taken it. Not held.
    open weak var delegate: (any NSUserActivityDelegate)?
    /// Which scene should show this. Setting it does not ask for a save.
    open var targetContentIdentifier: String?
    /// Whether the user's other devices are offered the activity.
    open var isEligibleForHandoff = true
    /// Whether search finds the activity on this device.
    open var isEligibleForSearch = false
    /// Kept, and never acted upon: nothing is published.
    open var isEligibleForPublicIndexing = false
    /// Kept, and never acted upon: nothing is suggested.
    open var isEligibleForPrediction = false
    /// Names what search keeps, for ``deleteSavedUserActivities(withPersistentIdentifiers:completionHandler:)``.
    open var persistentIdentifier: NSUserActivityPersistentIdentifier?

    /// Responders whose activity this is: asked for what it should carry.
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
            preconditionFailure("NSUserActivity(): Info.plist lists no NSUserActivityTypes; use init(activityType:)")
        }
        self.init(activityType: type)
    }

    // An activity is equal to itself alone; the system chooses where it stands in a set.
    open override var hash: Int { place }

    /// Merges into ``userInfo``; values of equal keys are replaced.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    // MARK: - Being current

    /// Says that this is what the user is doing now; the app's activity before stops being current.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsuseractivity/becomecurrent()
    open func becomeCurrent() {
        precondition(!isInvalid, "NSUserActivity.becomeCurrent(): \(activityType) has been invalidated")
        client?.becomeCurrent(self, number: number)
    }

    /// The user does something else now. Does nothing unless the activity is current.
    open func resignCurrent() {
        client?.resign(number)
    }

    /// Ends the activity for good: it cannot become current any more.
    open func invalidate() {
        isInvalid = true
        client?.resign(number)
    }

    /// Makes search forget activities, by ``persistentIdentifier``.
    ///
    /// - Parameter handler: Called once, off the main thread where `profile.notifications.callOutQueue` says so.
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
        completionHandler handler: @escaping @Sendable () -> Void
    ) {
        ProcessContext.current.call {
            .deleteSavedActivities(call: $0, persistentIdentifiers)
        } receive: { _ in
            handler()
        }
    }

    /// Makes search forget all activities of this app.
    ///
    /// - Parameter handler: Called as above.
    open class func deleteAllSavedUserActivities(completionHandler handler: @escaping @Sendable () -> Void) {
        ProcessContext.current.call {
            .deleteSavedActivities(call: $0, nil)
        } receive: { _ in
            handler()
        }
    }
}

/// What an app deletes saved activities by.
public typealias NSUserActivityPersistentIdentifier = String

/// The type of an activity that is a universal link.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb
public let NSUserActivityTypeBrowsingWeb: String = ActivityRecord.browsingWeb

/// Told what becomes of an activity. Everything is optional; everything is called on the main thread.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsuseractivitydelegate
/// - Since: iOS 8.0
/// - Differs: optional methods are requirements with default implementations. Continuation streams are not there.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// The activity is about to be sent and has asked for a save: fill it now.
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// Another device has taken the activity up.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) { OptionalRequirement.missing() }
    public func userActivityWasContinued(_ userActivity: NSUserActivity) { OptionalRequirement.missing() }
}

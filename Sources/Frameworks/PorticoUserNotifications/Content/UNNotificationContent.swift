// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import SystemModel

/// The content of a notification.
///
/// It is immutable; see ``UNMutableNotificationContent``. A request keeps a copy of its content.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationcontent
/// - Since: iOS 10.0
@preconcurrency
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    // Only `UNMutableNotificationContent` changes it, which belongs to whoever is filling it in, as Apple's does.
    fileprivate(set) var fields: ContentFields

    /// Creates an empty content. When a service extension with the filtering entitlement returns it, the push is
    /// suppressed.
    public override convenience init() {
        self.init(ContentFields(NotificationContentRecord()))
    }

    init(_ fields: ContentFields) {
        self.fields = fields
    }

    package convenience init(_ record: NotificationContentRecord) {
        self.init(ContentFields(record))
    }

    /// The content as it is sent to other processes.
    ///
    /// Traps if ``userInfo`` contains anything that is not allowed in a property list.
    package var record: NotificationContentRecord { fields.complete }

    /// The title; empty if there is none. The same applies to ``subtitle`` and ``body``.
    open var title: String { fields.record.title }
    open var subtitle: String { fields.record.subtitle }
    open var body: String { fields.record.body }
    /// The badge; nil leaves the icon's badge unchanged, 0 removes it.
    open var badge: NSNumber? { fields.record.badge.map { NSNumber(value: $0) } }
    /// The sound; nil is silent.
    open var sound: UNNotificationSound? { fields.record.sound.map { UNNotificationSound($0) } }
    /// The attachments in the order they were added; new objects each time.
    open var attachments: [UNNotificationAttachment] {
        fields.record.attachments.map { UNNotificationAttachment($0) }
    }
    /// Custom data; for a push, the whole payload, `aps` included. Property-list keys and values only.
    open var userInfo: [AnyHashable: Any] { fields.userInfo }
    /// Matched exactly with the identifiers of registered categories.
    open var categoryIdentifier: String { fields.record.category }
    /// Notifications with the same identifier are grouped.
    open var threadIdentifier: String { fields.record.thread }
    /// The image that the app shows while this notification launches it.
    open var launchImageName: String { fields.record.launchImage }
    /// Identifies the scene that should show the content.
    ///
    /// - Since: iOS 13.0
    open var targetContentIdentifier: String? { fields.record.targetContentIdentifier }
    /// - Since: iOS 15.0
    open var interruptionLevel: UNNotificationInterruptionLevel {
        UNNotificationInterruptionLevel(rawValue: fields.record.interruptionLevel.rawValue) ?? .active
    }
    /// The relevance, 0…1, by which the app's notifications are sorted in a summary.
    ///
    /// - Since: iOS 15.0
    open var relevanceScore: Double { fields.record.relevanceScore }
    /// Compared with the filters of the user's Focus.
    ///
    /// - Since: iOS 16.0
    open var filterCriteria: String? { fields.record.filterCriteria }
    /// Deprecated in iOS 15.0 and ignored.
    ///
    /// - Since: iOS 12.0
    open var summaryArgument: String { fields.record.summaryArgument }
    /// Deprecated in iOS 15.0 and ignored.
    ///
    /// - Since: iOS 12.0
    open var summaryArgumentCount: Int { fields.record.summaryArgumentCount }

    /// Returns this content as a message from a person, for a communication notification.
    ///
    /// Accepts an `INSendMessageIntent` or a ``UNNotificationAttributedMessageContext``. The title becomes the sender's
    /// name, the subtitle the name of the group if there is one, and the body the context's text; everything else is
    /// unchanged. A service extension returns the result as its content, after it has donated the interaction.
    ///
    /// - Throws: ``UNError``: `contentProvidingInvalid` if the message has no sender,
    ///   `contentProvidingObjectNotAllowed` for a type defined by the app.
    /// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationcontent/updating(from:)
    /// - Since: iOS 15.0
    /// - Differs: Apple documents neither which texts change nor when the method throws. There is no avatar, and the
    ///   result contains nothing else from the intent: a summary or a Focus treats it like the original content.
    ///   Neither a donation nor the entitlement is required.
    open func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
        UNNotificationContent(try MessageContext(provider).updated(fields))
    }

    // MARK: - NSCopying, NSMutableCopying

    open func copy(with zone: NSZone? = nil) -> Any {
        self is UNMutableNotificationContent ? UNNotificationContent(fields) : self
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(fields) }

    // MARK: - NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        fields = ContentFields(coder)
    }

    open func encode(with coder: NSCoder) {
        fields.encode(with: coder)
    }

    // MARK: - Comparing, printing

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationContent).map { fields.isEqual(to: $0.fields) } ?? false
    }

    open override var hash: Int { fields.hash }

    open override var description: String {
        ObjectDescription.text(
            of: self,
            [
                "title": title, "subtitle": subtitle, "body": body, "badge": badge, "sound": sound,
                "categoryIdentifier": categoryIdentifier, "threadIdentifier": threadIdentifier,
                "attachments": attachments, "interruptionLevel": interruptionLevel,
            ])
    }
}

/// Notification content that an app can change.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent
/// - Since: iOS 10.0
@preconcurrency
open class UNMutableNotificationContent: UNNotificationContent {
    // Belongs to whoever is filling it in; requests and copies have their own.

    open override var title: String {
        get { super.title }
        set { fields.record.title = newValue }
    }
    open override var subtitle: String {
        get { super.subtitle }
        set { fields.record.subtitle = newValue }
    }
    /// The body. `%%` is shown as one percent sign; other printf escapes are removed when it is shown.
    open override var body: String {
        get { super.body }
        set { fields.record.body = newValue }
    }
    open override var badge: NSNumber? {
        get { super.badge }
        set { fields.record.badge = newValue?.intValue }
    }
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { fields.record.sound = newValue?.record }
    }
    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { fields.record.attachments = newValue.map(\.record) }
    }
    /// Custom data. Property-list keys and values only: adding a request with anything else traps.
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { fields.setUserInfo(newValue) }
    }
    open override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { fields.record.category = newValue }
    }
    open override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { fields.record.thread = newValue }
    }
    open override var launchImageName: String {
        get { super.launchImageName }
        set { fields.record.launchImage = newValue }
    }
    open override var targetContentIdentifier: String? {
        get { super.targetContentIdentifier }
        set { fields.record.targetContentIdentifier = newValue }
    }
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { fields.record.interruptionLevel = InterruptionLevel(rawValue: newValue.rawValue) ?? .active }
    }
    open override var relevanceScore: Double {
        get { super.relevanceScore }
        set { fields.record.relevanceScore = newValue }
    }
    open override var filterCriteria: String? {
        get { super.filterCriteria }
        set { fields.record.filterCriteria = newValue }
    }
    open override var summaryArgument: String {
        get { super.summaryArgument }
        set { fields.record.summaryArgument = newValue }
    }
    open override var summaryArgumentCount: Int {
        get { super.summaryArgumentCount }
        set { fields.record.summaryArgumentCount = newValue }
    }
}

/// The urgency of a notification.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel
/// - Since: iOS 15.0
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Only listed in Notification Center.
    case passive = 0
    case active = 1
    /// Breaks through Focus and the summary; needs the entitlement.
    case timeSensitive = 2
    /// Breaks through everything, including the mute switch; needs the entitlement.
    case critical = 3
}

/// A content provider for ``UNNotificationContent/updating(from:)``. Only types of the system are accepted, not those
/// of an app.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationcontentproviding
/// - Since: iOS 15.0
public protocol UNNotificationContentProviding: NSObjectProtocol {}

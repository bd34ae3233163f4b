// Portico
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file
// The shape of what the kit calls of this module on a Mac; see ../README.md. Portico's module cannot be re-exported here,
// because it has everything that iOS has. What Apple documents for iOS alone is missing: location triggers,
// `allowInCarPlay`, `allowAnnouncement`, `launchImageName`, and UIKit's `targetScene`.

public import Foundation

// MARK: - The center

open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    open class func current() -> UNUserNotificationCenter { fatalError() }
    open weak var delegate: (any UNUserNotificationCenterDelegate)?
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {}
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {}
    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {}
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
    open func removeAllPendingNotificationRequests() {}
    open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {}
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
    open func removeAllDeliveredNotifications() {}
}

// Objective-C's optional requirements: without Objective-C, requirements with an implementation.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {}
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {}
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = Self(rawValue: 1 << 0)
    public static let sound = Self(rawValue: 1 << 1)
    public static let list = Self(rawValue: 1 << 3)
    public static let banner = Self(rawValue: 1 << 4)
}

// MARK: - Categories

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let customDismissAction = Self(rawValue: 1 << 0)
    public static let hiddenPreviewsShowTitle = Self(rawValue: 1 << 2)
    public static let hiddenPreviewsShowSubtitle = Self(rawValue: 1 << 3)
}

open class UNNotificationCategory: NSObject {
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) { fatalError() }
    open var identifier: String { fatalError() }
    open var actions: [UNNotificationAction] { fatalError() }
    open var options: UNNotificationCategoryOptions { fatalError() }
}

public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let authenticationRequired = Self(rawValue: 1 << 0)
    public static let destructive = Self(rawValue: 1 << 1)
    public static let foreground = Self(rawValue: 1 << 2)
}

open class UNNotificationAction: NSObject {
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
    ) { fatalError() }
    open var identifier: String { fatalError() }
    open var title: String { fatalError() }
    open var options: UNNotificationActionOptions { fatalError() }
}

open class UNTextInputNotificationAction: UNNotificationAction {
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?,
        textInputButtonTitle: String, textInputPlaceholder: String
    ) { fatalError() }
}

open class UNNotificationActionIcon: NSObject {
    public convenience init(templateImageName: String) { fatalError() }
    public convenience init(systemImageName: String) { fatalError() }
}

// MARK: - Notifications

open class UNNotification: NSObject {
    open var date: Date { fatalError() }
    open var request: UNNotificationRequest { fatalError() }
}

open class UNNotificationRequest: NSObject {
    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        fatalError()
    }
    open var identifier: String { fatalError() }
    open var content: UNNotificationContent { fatalError() }
    open var trigger: UNNotificationTrigger? { fatalError() }
}

open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
    open var attachments: [UNNotificationAttachment] { fatalError() }
    open var badge: NSNumber? { fatalError() }
    open var body: String { fatalError() }
    open var categoryIdentifier: String { fatalError() }
    open var subtitle: String { fatalError() }
    open var threadIdentifier: String { fatalError() }
    open var title: String { fatalError() }
    open var userInfo: [AnyHashable: Any] { fatalError() }
    open func copy(with zone: NSZone? = nil) -> Any { fatalError() }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { fatalError() }
}

open class UNMutableNotificationContent: UNNotificationContent {
    open override var attachments: [UNNotificationAttachment] { get { fatalError() } set {} }
    open override var badge: NSNumber? { get { fatalError() } set {} }
    open override var body: String { get { fatalError() } set {} }
    open override var categoryIdentifier: String { get { fatalError() } set {} }
    open override var subtitle: String { get { fatalError() } set {} }
    open override var threadIdentifier: String { get { fatalError() } set {} }
    open override var title: String { get { fatalError() } set {} }
    open override var userInfo: [AnyHashable: Any] { get { fatalError() } set {} }
}

open class UNNotificationAttachment: NSObject {
    public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws { fatalError() }
    open var url: URL { fatalError() }
}

// MARK: - Triggers

open class UNNotificationTrigger: NSObject {}

open class UNPushNotificationTrigger: UNNotificationTrigger {}

open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    public convenience init(timeInterval: TimeInterval, repeats: Bool) { fatalError() }
}

open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) { fatalError() }
}

// MARK: - Responses

open class UNNotificationResponse: NSObject {
    open var notification: UNNotification { fatalError() }
    open var actionIdentifier: String { fatalError() }
}

open class UNTextInputNotificationResponse: UNNotificationResponse {
    open var userText: String { fatalError() }
}

public let UNNotificationDefaultActionIdentifier: String = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier: String = "com.apple.UNNotificationDismissActionIdentifier"

// MARK: - Service extensions

open class UNNotificationServiceExtension: NSObject {
    public override init() {}
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {}
    open func serviceExtensionTimeWillExpire() {}
}

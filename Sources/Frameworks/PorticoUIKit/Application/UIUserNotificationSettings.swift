// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import PorticoUserNotifications

// Notifications as apps before iOS 10 asked for them. Apple has deprecated all of it in favour of UserNotifications.

/// How a notification may reach the user. The bits are those of `UNAuthorizationOptions`.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiusernotificationtype
/// - Since: iOS 8.0
public struct UIUserNotificationType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let badge = UIUserNotificationType(rawValue: 1 << 0)
    public static let sound = UIUserNotificationType(rawValue: 1 << 1)
    public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}

/// A group of actions of a notification: use `UNNotificationCategory` instead.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiusernotificationcategory
/// - Since: iOS 8.0
/// - Differs: has neither an identifier nor actions.
@preconcurrency @MainActor
open class UIUserNotificationCategory: NSObject {}

/// What an app asks the user for.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiusernotificationsettings
/// - Since: iOS 8.0
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
    open private(set) var types: UIUserNotificationType = []
    /// Stored for the app.
    open private(set) var categories: Set<UIUserNotificationCategory>?

    public convenience init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
        self.init()
        (self.types, self.categories) = (types, categories)
    }
}

extension UIApplication {
    /// Asks the user for permission, the first time only, as `UNUserNotificationCenter.requestAuthorization(options:)`
    /// does; nothing is asked for without types. Deprecated by Apple since iOS 10.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/registerusernotificationsettings(_:)
    /// - Since: iOS 8.0
    /// - Differs: categories are ignored, and the delegate's `application(_:didRegister:)` is not called.
    public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
        let options = UNAuthorizationOptions(rawValue: notificationSettings.types.rawValue)
        guard !options.isEmpty else { return }
        UNUserNotificationCenter.current().requestAuthorization(options: options) { _, _ in }
    }
}

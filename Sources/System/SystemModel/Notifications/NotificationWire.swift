// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A message of an app about its notifications: `UNUserNotificationCenter`, and the registration for pushes.
public enum NotificationMessage: Codable, Hashable, Sendable {
    /// `UNUserNotificationCenter.current().delegate` was set.
    case delegateSet
    /// `UIApplication.registerForRemoteNotifications()`.
    case register
    case unregister
    /// `options` are the bits of `UNAuthorizationOptions`; answered with `Reply.authorization`.
    case requestAuthorization(call: Int, options: UInt)
    /// Answered with `Reply.settings`.
    case getSettings(call: Int)
    /// Answered with `Reply.delivered`.
    case getDelivered(call: Int)
    /// By the requests' identifiers; unknown ones are ignored.
    case removeDelivered([String])
    case removeAllDelivered
    /// Answered with `Reply.done`.
    case add(call: Int, NotificationRequestRecord)
    /// Answered with `Reply.pending`.
    case getPending(call: Int)
    /// By identifier; unknown ones are ignored.
    case removePending([String])
    case removeAllPending
    /// Replaces all registered categories.
    case setCategories([CategoryRecord])
    /// Answered with `Reply.categories`.
    case getCategories(call: Int)
    /// Answered with `Reply.done`.
    case setBadgeCount(call: Int, Int)

    /// As the cases were called when they were cases of ``AppMessage``.
    enum CodingKeys: String, CodingKey {
        case delegateSet = "notificationDelegateSet"
        case register = "registerForRemoteNotifications"
        case unregister = "unregisterForRemoteNotifications"
        case requestAuthorization
        case getSettings = "getNotificationSettings"
        case getDelivered = "getDeliveredNotifications"
        case removeDelivered = "removeDeliveredNotifications"
        case removeAllDelivered = "removeAllDeliveredNotifications"
        case add = "addNotificationRequest"
        case getPending = "getPendingNotificationRequests"
        case removePending = "removePendingNotificationRequests"
        case removeAllPending = "removeAllPendingNotificationRequests"
        case setCategories = "setNotificationCategories"
        case getCategories = "getNotificationCategories"
        case setBadgeCount
    }
}

/// A call of the system into an app about its notifications.
public enum NotificationCallback: Codable, Hashable, Sendable {
    case didRegister(token: Data)
    case didFailToRegister(reason: String)
    case willPresent(NotificationRecord)
    case didReceiveResponse(ResponseRecord)
    /// nil if the user came from Settings.
    case openSettings(NotificationRecord?)
    /// A push with `content-available`.
    case didReceiveRemote(payload: Data)

    /// As the cases were called when they were cases of ``Callback``.
    enum CodingKeys: String, CodingKey {
        case didRegister = "didRegisterForRemoteNotifications"
        case didFailToRegister = "didFailToRegisterForRemoteNotifications"
        case willPresent = "willPresentNotification"
        case didReceiveResponse
        case openSettings = "openNotificationSettings"
        case didReceiveRemote = "didReceiveRemoteNotification"
    }
}

/// A call of the system into a notification service extension.
public enum NotificationServiceCallback: Codable, Hashable, Sendable {
    case didReceive(NotificationRequestRecord)
    /// `delivery` is the number of the delivery that contained the notification.
    case timeWillExpire(delivery: Int)

    /// As the cases were called when they were cases of ``Callback``.
    enum CodingKeys: String, CodingKey {
        case didReceive = "serviceDidReceive"
        case timeWillExpire = "serviceTimeWillExpire"
    }
}

extension NotificationMessage {
    /// The call in Apple's spelling.
    var name: String {
        switch self {
        case .delegateSet: "UNUserNotificationCenter.delegate"
        case .register: "registerForRemoteNotifications()"
        case .unregister: "unregisterForRemoteNotifications()"
        case .requestAuthorization: "requestAuthorization(options:)"
        case .getSettings: "getNotificationSettings()"
        case .getDelivered: "getDeliveredNotifications()"
        case .removeDelivered: "removeDeliveredNotifications(withIdentifiers:)"
        case .removeAllDelivered: "removeAllDeliveredNotifications()"
        case .add: "UNUserNotificationCenter.add(_:)"
        case .getPending: "getPendingNotificationRequests()"
        case .removePending: "removePendingNotificationRequests(withIdentifiers:)"
        case .removeAllPending: "removeAllPendingNotificationRequests()"
        case .setCategories: "setNotificationCategories(_:)"
        case .getCategories: "getNotificationCategories()"
        case .setBadgeCount: "setBadgeCount(_:)"
        }
    }
}

extension NotificationCallback {
    /// The method in Apple's spelling.
    var name: String {
        switch self {
        case .didRegister: "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)"
        case .didFailToRegister: "application(_:didFailToRegisterForRemoteNotificationsWithError:)"
        case .willPresent: "userNotificationCenter(_:willPresent:withCompletionHandler:)"
        case .didReceiveResponse: "userNotificationCenter(_:didReceive:withCompletionHandler:)"
        case .openSettings: "userNotificationCenter(_:openSettingsFor:)"
        case .didReceiveRemote: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
        }
    }

    /// Its values in short form; empty if there are none.
    var details: String {
        switch self {
        case .didRegister(let token): "token of \(token.count) bytes"
        case .didFailToRegister(let reason): reason
        case .willPresent(let notification): notification.identifier
        case .didReceiveResponse(let response): response.summary
        case .openSettings(let notification): notification?.identifier ?? ""
        case .didReceiveRemote: ""
        }
    }
}

extension NotificationServiceCallback {
    /// The method in Apple's spelling.
    var name: String {
        switch self {
        case .didReceive: "didReceive(_:withContentHandler:)"
        case .timeWillExpire: "serviceExtensionTimeWillExpire()"
        }
    }
}

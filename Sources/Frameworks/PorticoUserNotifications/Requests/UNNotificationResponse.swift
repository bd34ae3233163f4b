// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
package import SystemModel

/// The user's response to a notification. Created by the system only.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationresponse
/// - Since: iOS 10.0
@preconcurrency
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding {
    private let answered: UNNotification
    private let action: String
    /// The scene that should handle the response; nil in an app without scenes.
    package let targetSceneIdentifier: String?

    package init(_ record: ResponseRecord) {
        answered = UNNotification(record.notification)
        action = record.action
        targetSceneIdentifier = record.scene
    }

    /// Creates a response from a record, with the class that has all its properties.
    package static func make(_ record: ResponseRecord) -> UNNotificationResponse {
        record.text == nil ? UNNotificationResponse(record) : UNTextInputNotificationResponse(record)
    }

    /// The notification to which the user responded.
    open var notification: UNNotification { answered }
    /// ``UNNotificationDefaultActionIdentifier`` for a plain tap.
    open var actionIdentifier: String { action }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    /// Decodes a `notification` and an `actionIdentifier`: a test that needs a response can pass a coder that returns
    /// both.
    public required init?(coder: NSCoder) {
        let notification: UNNotification? = coder.object(of: [UNNotification.self], forKey: "notification")
        guard let notification, let action = coder.string(forKey: "actionIdentifier") else { return nil }
        answered = notification
        self.action = action
        targetSceneIdentifier = coder.string(forKey: "targetSceneIdentifier")
    }

    open func encode(with coder: NSCoder) {
        coder.encode(answered, forKey: "notification")
        coder.encode(action, forKey: "actionIdentifier")
        coder.encode(targetSceneIdentifier, forKey: "targetSceneIdentifier")
    }

    // MARK: - Comparing, printing

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationResponse, type(of: self) == type(of: other) else { return false }
        return action == other.action && answered.isEqual(other.answered)
            && targetSceneIdentifier == other.targetSceneIdentifier
    }

    open override var hash: Int { answered.hash }

    open override var description: String {
        ObjectDescription.text(of: self, ["actionIdentifier": actionIdentifier, "notification": notification])
    }
}

/// The user's response to a notification, with a text.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/untextinputnotificationresponse
/// - Since: iOS 10.0
@preconcurrency
open class UNTextInputNotificationResponse: UNNotificationResponse {
    private let text: String

    package override init(_ record: ResponseRecord) {
        text = record.text ?? ""
        super.init(record)
    }

    /// The text; empty when the user sent none.
    open var userText: String { text }

    public required init?(coder: NSCoder) {
        text = coder.string(forKey: "userText") ?? ""
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(text, forKey: "userText")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? UNTextInputNotificationResponse)?.text == text
    }
}

/// The action of a plain tap on a notification.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationdefaultactionidentifier
/// - Since: iOS 10.0
public let UNNotificationDefaultActionIdentifier: String = ResponseRecord.defaultAction

/// The action of dismissing a notification, of a category with `customDismissAction`.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationdismissactionidentifier
/// - Since: iOS 10.0
public let UNNotificationDismissActionIdentifier: String = ResponseRecord.dismissAction

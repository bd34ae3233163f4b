// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import SystemModel

/// The domain of ``UNError``.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unerrordomain
/// - Since: iOS 10.0
public let UNErrorDomain: String = "UNErrorDomain"

/// An error of the notification centre.
///
///     do {
///         try UNNotificationAttachment(identifier: "", url: url)
///     } catch UNError.attachmentInvalidURL {
///         …
///     }
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unerror-swift.struct
/// - Since: iOS 10.0
public struct UNError: CustomNSError, Hashable, Sendable {
    public static var errorDomain: String { UNErrorDomain }

    /// What went wrong.
    public let code: Code
    private let text: String?

    /// - Parameter userInfo: Only `NSLocalizedDescriptionKey` is kept.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        text = userInfo[NSLocalizedDescriptionKey] as? String
    }

    package init(_ code: NotificationErrorCode) {
        // The same table twice; a test compares them.
        self.init(Code(rawValue: code.rawValue) ?? .notificationsNotAllowed)
    }

    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: localizedDescription] }
    public var localizedDescription: String { text ?? code.text }

    /// - Behavior: https://developer.apple.com/documentation/usernotifications/unerror-swift.struct/code
    /// - Since: iOS 10.0
    public enum Code: Int, Hashable, Sendable {
        /// From `add`: the user has turned notifications off, and `profile.notifications.addWhenDenied` makes this an
        /// error.
        case notificationsNotAllowed = 1
        /// The URL does not refer to a file that the app may attach.
        case attachmentInvalidURL = 100
        /// From creating an attachment or from `add`: notifications do not support the type given by the type hint or
        /// the extension.
        case attachmentUnrecognizedType = 101
        /// The file is too large for its type; `profile.notifications.attachmentSizeCheckedBy` specifies where that is
        /// checked.
        case attachmentInvalidFileSize = 102
        /// From `add`: the content was taken from another notification, whose files have been deleted.
        case attachmentNotInDataStore = 103
        /// From `add`: the file no longer exists, or could not be moved to the store.
        case attachmentMoveIntoDataStoreFailed = 104
        /// From `add`: the file is empty, or its header does not match its type.
        case attachmentCorrupt = 105
        /// From `add`: the trigger never fires, repeats more often than every 60 seconds, or is a push's. With some
        /// values of `profile.notifications.addWithoutDate`, a trigger that never fires is not an error.
        case notificationInvalidNoDate = 1400
        /// From `add`: no text, no badge, no sound and no attachment.
        case notificationInvalidNoContent = 1401
        /// From `updating(from:)`: neither a message nor an attributed message.
        case contentProvidingObjectNotAllowed = 1500
        /// From `updating(from:)`: the message has no sender.
        case contentProvidingInvalid = 1501
        /// From `setBadgeCount`: the number is negative.
        case badgeInputInvalid = 1600

        /// Lets `catch UNError.attachmentInvalidURL` match.
        @_disfavoredOverload  // Gives way to errors with cases of their own.
        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? UNError)?.code == code
        }
    }

    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    public static var badgeInputInvalid: Code { .badgeInputInvalid }
}

extension UNError.Code {
    fileprivate var text: String {
        switch self {
        case .notificationsNotAllowed: "The user has not allowed notifications from this app."
        case .attachmentInvalidURL: "The attachment's URL does not lead to a readable file."
        case .attachmentUnrecognizedType: "Notifications do not support attachments of this type."
        case .attachmentInvalidFileSize: "The attachment is too large for its type."
        case .attachmentNotInDataStore: "The attachment is not in the attachment store."
        case .attachmentMoveIntoDataStoreFailed: "The attachment could not be moved into the attachment store."
        case .attachmentCorrupt: "The attachment's file does not match its type."
        case .notificationInvalidNoDate: "The trigger has no date in the future."
        case .notificationInvalidNoContent: "The notification has nothing to show."
        case .contentProvidingObjectNotAllowed: "Only content providers of the system may update a notification."
        case .contentProvidingInvalid: "The content provider cannot update this notification."
        case .badgeInputInvalid: "A badge cannot be negative."
        }
    }
}

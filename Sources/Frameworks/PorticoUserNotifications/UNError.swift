// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import SystemModel

/// The domain of ``UNError``.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unerrordomain
/// - Since: iOS 10.0
public let UNErrorDomain: String = "UNErrorDomain"

/// Why the notification centre did not do something.
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
        case notificationsNotAllowed = 1
        case attachmentInvalidURL = 100
        case attachmentUnrecognizedType = 101
        case attachmentInvalidFileSize = 102
        case attachmentNotInDataStore = 103
        case attachmentMoveIntoDataStoreFailed = 104
        case attachmentCorrupt = 105
        case notificationInvalidNoDate = 1400
        case notificationInvalidNoContent = 1401
        case contentProvidingObjectNotAllowed = 1500
        case contentProvidingInvalid = 1501
        case badgeInputInvalid = 1600

        /// Lets `catch UNError.attachmentInvalidURL` match.
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
        case .notificationsNotAllowed: "The user has not allowed this app to notify."
        case .attachmentInvalidURL: "The attachment's URL does not lead to a readable file."
        case .attachmentUnrecognizedType: "Notifications do not take attachments of this type."
        case .attachmentInvalidFileSize: "The attachment is too large for its type."
        case .attachmentNotInDataStore: "The attachment is not in the attachment store."
        case .attachmentMoveIntoDataStoreFailed: "The attachment could not be moved into the attachment store."
        case .attachmentCorrupt: "The attachment's file is not what its type says."
        case .notificationInvalidNoDate: "The trigger has no date in the future."
        case .notificationInvalidNoContent: "The notification has nothing to show."
        case .contentProvidingObjectNotAllowed: "Only content providers of the system may update a notification."
        case .contentProvidingInvalid: "The content provider cannot update this notification."
        case .badgeInputInvalid: "A badge cannot be negative."
        }
    }
}

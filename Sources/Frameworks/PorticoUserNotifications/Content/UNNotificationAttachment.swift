// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
package import SystemModel

/// A sound, an image or a movie that is attached to a notification.
///
/// The system takes over the file when the request is added, or when a service extension has finished: a file is moved
/// to the attachment store, except that a file of the app's bundle is copied. From then on it is at the ``url`` of the
/// fetched notification's attachment, no longer at its original location.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationattachment
/// - Since: iOS 10.0
@preconcurrency
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding {
    package let record: AttachmentRecord

    package init(_ record: AttachmentRecord) {
        self.record = record
        super.init()
        if record.isStored { StoredFiles.current?.add(record.path) }
    }

    /// - Parameters:
    ///   - identifier: For the app's own use; an empty one is replaced by one that is unique in the process.
    ///   - URL: The URL of a readable file.
    ///   - options: See the keys. A value whose type does not match its key is ignored, with a line in the log.
    /// - Throws: ``UNError``: `attachmentInvalidURL` without a readable file, `attachmentUnrecognizedType` if neither
    ///   the type hint nor the extension denotes a type that notifications support, and `attachmentInvalidFileSize` if
    ///   `profile.notifications.attachmentSizeCheckedBy` specifies that the size is checked here.
    public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        let context = ProcessContext.currentIfAny
        let file = try AttachmentFile(URL)
        let parsed = AttachmentOptions(options ?? [:]) { context?.send(.diagnostic($0)) }
        let type = try file.type(hint: parsed.typeHint)
        if context?.environment.rules.attachmentSizeCheckedBy == .initializer, file.size > type.maximumSize {
            throw UNError(.attachmentInvalidFileSize)
        }
        self.init(
            AttachmentRecord(
                identifier: identifier.isEmpty
                    ? context?.makeName("attachment") ?? UUID().uuidString : identifier,
                path: URL.path, type: type.identifier, isThumbnailHidden: parsed.isThumbnailHidden,
                thumbnailClipping: parsed.thumbnailClipping, thumbnailTime: parsed.thumbnailTime))
    }

    /// The app's identifier for it, or a generated one.
    open var identifier: String { record.identifier }
    /// Call `startAccessingSecurityScopedResource()` before reading the file of a fetched notification.
    open var url: URL { URL(fileURLWithPath: record.path) }
    /// The uniform type identifier.
    open var type: String { record.type }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    public required convenience init?(coder: NSCoder) {
        guard let identifier = coder.string(forKey: "identifier"), let path = coder.string(forKey: "url"),
            let type = coder.string(forKey: "type")
        else { return nil }
        self.init(
            AttachmentRecord(
                identifier: identifier, path: path, type: type,
                isThumbnailHidden: coder.decodeBool(forKey: "thumbnailHidden"),
                thumbnailClipping: coder.value(forKey: "thumbnailClippingRect"),
                thumbnailTime: coder.number(forKey: "thumbnailTime")?.doubleValue,
                isStored: coder.decodeBool(forKey: "stored")))
    }

    open func encode(with coder: NSCoder) {
        coder.encode(record.identifier, forKey: "identifier")
        coder.encode(record.path, forKey: "url")
        coder.encode(record.type, forKey: "type")
        coder.encode(record.isThumbnailHidden, forKey: "thumbnailHidden")
        coder.encode(value: record.thumbnailClipping, forKey: "thumbnailClippingRect")
        coder.encode(record.thumbnailTime.map { NSNumber(value: $0) }, forKey: "thumbnailTime")
        coder.encode(record.isStored, forKey: "stored")
    }

    // MARK: - Comparing, printing

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationAttachment)?.record == record }

    open override var hash: Int { record.hashValue }

    open override var description: String {
        ObjectDescription.text(of: self, ["identifier": identifier, "url": url, "type": type])
    }
}

/// The type of the file, as a uniform type identifier. By default it is derived from the file's extension.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationattachmentoptionstypehintkey
/// - Since: iOS 10.0
public let UNNotificationAttachmentOptionsTypeHintKey: String = "UNNotificationAttachmentOptionsTypeHintKey"

/// Whether the notification has no thumbnail; a Boolean.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationattachmentoptionsthumbnailhiddenkey
/// - Since: iOS 10.0
public let UNNotificationAttachmentOptionsThumbnailHiddenKey: String =
    "UNNotificationAttachmentOptionsThumbnailHiddenKey"

/// The part of the picture used as thumbnail: the dictionary form of a rectangle in the unit square.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationattachmentoptionsthumbnailclippingrectkey
/// - Since: iOS 10.0
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey: String =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"

/// The frame used as thumbnail: the frame's number in an animated image; seconds, or the dictionary form of a time, in
/// a movie.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationattachmentoptionsthumbnailtimekey
/// - Since: iOS 10.0
public let UNNotificationAttachmentOptionsThumbnailTimeKey: String =
    "UNNotificationAttachmentOptionsThumbnailTimeKey"

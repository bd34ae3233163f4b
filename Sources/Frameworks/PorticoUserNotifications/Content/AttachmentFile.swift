// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// A file that an app wants to attach, looked at.
struct AttachmentFile {
    let size: Int
    private let fileExtension: String

    /// - Throws: ``UNError`` `attachmentInvalidURL`.
    init(_ url: URL) throws {
        let files = FileManager.default
        guard url.isFileURL, files.isReadableFile(atPath: url.path),
            let attributes = try? files.attributesOfItem(atPath: url.resolvingSymlinksInPath().path),
            attributes[.type] as? FileAttributeType == .typeRegular
        else { throw UNError(.attachmentInvalidURL) }
        size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        fileExtension = url.pathExtension
    }

    /// A hint that is of no use is not made up for by the extension.
    ///
    /// - Throws: ``UNError`` `attachmentUnrecognizedType`.
    func type(hint: String?) throws -> AttachmentType {
        let type = hint.map { AttachmentType(identifier: $0) } ?? AttachmentType(fileExtension: fileExtension)
        guard let type else { throw UNError(.attachmentUnrecognizedType) }
        return type
    }
}

/// What an app says about an attachment besides its file.
struct AttachmentOptions {
    private(set) var typeHint: String?
    private(set) var isThumbnailHidden = false
    private(set) var thumbnailClipping: [Double]?
    private(set) var thumbnailTime: Double?

    /// - Parameter report: Gets a sentence for each value that is left out.
    init(_ options: [AnyHashable: Any], report: (String) -> Void) {
        func value<Value>(_ key: String, _ expected: String, _ read: (Any) -> Value?) -> Value? {
            guard let given = options[key] else { return nil }
            let value = read(given)
            if value == nil {
                report("an attachment's option \(key) must be \(expected); \(type(of: given)) was ignored")
            }
            return value
        }
        typeHint = value(UNNotificationAttachmentOptionsTypeHintKey, "a string") { $0 as? String }
        isThumbnailHidden =
            value(UNNotificationAttachmentOptionsThumbnailHiddenKey, "a Boolean") { ($0 as? NSNumber)?.boolValue }
            ?? false
        thumbnailClipping = value(
            UNNotificationAttachmentOptionsThumbnailClippingRectKey, "the dictionary form of a CGRect", Self.rectangle)
        thumbnailTime = value(UNNotificationAttachmentOptionsThumbnailTimeKey, "a number or a CMTime", Self.seconds)
    }

    private static func rectangle(_ value: Any) -> [Double]? {
        guard let dictionary = value as? [AnyHashable: Any] else { return nil }
        let numbers = ["X", "Y", "Width", "Height"].compactMap { (dictionary[$0] as? NSNumber)?.doubleValue }
        return numbers.count == 4 ? numbers : nil
    }

    private static func seconds(_ value: Any) -> Double? {
        if let number = value as? NSNumber { return number.doubleValue }
        guard let dictionary = value as? [AnyHashable: Any],
            let ticks = (dictionary["value"] as? NSNumber)?.doubleValue,
            let scale = (dictionary["timescale"] as? NSNumber)?.doubleValue, scale > 0
        else { return nil }
        return ticks / scale
    }
}

extension CGRect {
    /// The rectangle as property-list values, for the clipping option of an attachment.
    ///
    /// - Behavior: https://developer.apple.com/documentation/corefoundation/cgrect/dictionaryrepresentation
    /// - Since: iOS 8.0
    /// - Differs: of type `NSDictionary`; there is no `CFDictionary` on Linux.
    public var dictionaryRepresentation: NSDictionary {
        ["X": Double(origin.x), "Y": Double(origin.y), "Width": Double(width), "Height": Double(height)]
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error that describes why a fetched file cannot be attached.
public struct NotificationAttachmentError: Error, Hashable, Sendable {
    /// The kind of error. Compare it with the constants, or catch them. Later versions may add more.
    public struct Code: Hashable, Sendable {
        private enum Name { case unsupportedAddress, unreadable, empty, unsupportedType, tooLarge }
        private let name: Name

        /// The URL in the payload is neither http nor https. Other schemes could refer to files on the device.
        public static let unsupportedAddress = Code(name: .unsupportedAddress)
        /// The fetched file does not exist or cannot be read.
        public static let unreadable = Code(name: .unreadable)
        /// The file is empty.
        public static let empty = Code(name: .empty)
        /// The file is not a type that a notification can show or play. Contains the name of its apparent type.
        public static let unsupportedType = Code(name: .unsupportedType)
        /// The file is too large. Contains its kind, size and limit.
        public static let tooLarge = Code(name: .tooLarge)
    }

    /// The error with the data of its code.
    enum Kind: Hashable {
        case unsupportedAddress(scheme: String?)
        case unreadable
        case empty
        case unsupportedType(String)
        case tooLarge(AttachmentKind, size: Int, limit: Int)
    }

    let kind: Kind

    /// The kind of error.
    public var code: Code {
        switch kind {
        case .unsupportedAddress: .unsupportedAddress
        case .unreadable: .unreadable
        case .empty: .empty
        case .unsupportedType: .unsupportedType
        case .tooLarge: .tooLarge
        }
    }

    /// The size in bytes.
    public var size: Int? {
        switch kind {
        case .tooLarge(_, let value, _): value
        default: nil
        }
    }
}

// Created by the kit, and by tests for comparison.
extension NotificationAttachmentError {
    /// An error with ``Code/unsupportedAddress``.
    public static func unsupportedAddress(scheme: String?) -> NotificationAttachmentError {
        NotificationAttachmentError(kind: .unsupportedAddress(scheme: scheme))
    }
    /// The code, for `catch` patterns.
    public static var unsupportedAddress: Code { .unsupportedAddress }
    /// An error with ``Code/unreadable``.
    public static let unreadable = NotificationAttachmentError(kind: .unreadable)
    /// An error with ``Code/empty``.
    public static let empty = NotificationAttachmentError(kind: .empty)
    /// An error with ``Code/unsupportedType``.
    public static func unsupportedType(_ value: String) -> NotificationAttachmentError {
        NotificationAttachmentError(kind: .unsupportedType(value))
    }
    /// The code, for `catch` patterns.
    public static var unsupportedType: Code { .unsupportedType }
    /// An error with ``Code/tooLarge``.
    public static func tooLarge(_ value: AttachmentKind, size: Int, limit: Int) -> NotificationAttachmentError {
        NotificationAttachmentError(kind: .tooLarge(value, size: size, limit: limit))
    }
    /// The code, for `catch` patterns.
    public static var tooLarge: Code { .tooLarge }

    /// Matches errors with the same code.
    public static func ~= (pattern: NotificationAttachmentError, error: any Error) -> Bool { pattern.code ~= error }
}

extension NotificationAttachmentError.Code {
    /// Matches errors with this code: `catch NotificationAttachmentError.unsupportedAddress`.
    public static func ~= (code: NotificationAttachmentError.Code, error: any Error) -> Bool {
        (error as? NotificationAttachmentError)?.code == code
    }
}

extension NotificationAttachmentError: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .unsupportedAddress(let scheme): "an attachment's URL must be http or https, not \(scheme ?? "relative")"
        case .unreadable: "the fetched file cannot be read"
        case .empty: "the fetched file is empty"
        case .unsupportedType(let type): "a notification cannot show \(type)"
        case .tooLarge(let kind, let size, let limit): "\(size) bytes are too many for \(kind): at most \(limit)"
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why a fetched file cannot be attached.
public struct NotificationAttachmentError: Error, Hashable, Sendable {
    /// What was wrong. Compare it with the constants, or catch them; more may come.
    public struct Code: Hashable, Sendable {
        private enum Name { case unsupportedAddress, unreadable, empty, unsupportedType, tooLarge }
        private let name: Name

        /// The payload's address is neither http nor https. Others could name files of the device.
        public static let unsupportedAddress = Code(name: .unsupportedAddress)
        /// The fetched file is not there, or cannot be read.
        public static let unreadable = Code(name: .unreadable)
        /// The file has no bytes.
        public static let empty = Code(name: .empty)
        /// Nothing that a notification can show or play; with what it seems to be.
        public static let unsupportedType = Code(name: .unsupportedType)
        /// In bytes.
        public static let tooLarge = Code(name: .tooLarge)
    }

    /// What there is to say, by code.
    enum Kind: Hashable {
        case unsupportedAddress(scheme: String?)
        case unreadable
        case empty
        case unsupportedType(String)
        case tooLarge(AttachmentKind, size: Int, limit: Int)
    }

    let kind: Kind

    /// What was wrong.
    public var code: Code {
        switch kind {
        case .unsupportedAddress: .unsupportedAddress
        case .unreadable: .unreadable
        case .empty: .empty
        case .unsupportedType: .unsupportedType
        case .tooLarge: .tooLarge
        }
    }

    /// In bytes.
    public var size: Int? {
        switch kind {
        case .tooLarge(_, let value, _): value
        default: nil
        }
    }
}

// Made by the kit, and by tests that compare.
extension NotificationAttachmentError {
    /// With ``Code/unsupportedAddress``.
    public static func unsupportedAddress(scheme: String?) -> NotificationAttachmentError {
        NotificationAttachmentError(kind: .unsupportedAddress(scheme: scheme))
    }
    /// To catch errors of this code by.
    public static var unsupportedAddress: Code { .unsupportedAddress }
    /// With ``Code/unreadable``.
    public static let unreadable = NotificationAttachmentError(kind: .unreadable)
    /// With ``Code/empty``.
    public static let empty = NotificationAttachmentError(kind: .empty)
    /// With ``Code/unsupportedType``.
    public static func unsupportedType(_ value: String) -> NotificationAttachmentError {
        NotificationAttachmentError(kind: .unsupportedType(value))
    }
    /// To catch errors of this code by.
    public static var unsupportedType: Code { .unsupportedType }
    /// With ``Code/tooLarge``.
    public static func tooLarge(_ value: AttachmentKind, size: Int, limit: Int) -> NotificationAttachmentError {
        NotificationAttachmentError(kind: .tooLarge(value, size: size, limit: limit))
    }
    /// To catch errors of this code by.
    public static var tooLarge: Code { .tooLarge }

    /// Whether an error has the code of this one.
    public static func ~= (pattern: NotificationAttachmentError, error: any Error) -> Bool { pattern.code ~= error }
}

extension NotificationAttachmentError.Code {
    /// Whether an error is one of this code: `catch NotificationAttachmentError.unsupportedAddress`.
    public static func ~= (code: NotificationAttachmentError.Code, error: any Error) -> Bool {
        (error as? NotificationAttachmentError)?.code == code
    }
}

extension NotificationAttachmentError: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .unsupportedAddress(let scheme): "an attachment's address is http or https, not \(scheme ?? "relative")"
        case .unreadable: "the fetched file cannot be read"
        case .empty: "the fetched file is empty"
        case .unsupportedType(let type): "a notification cannot show \(type)"
        case .tooLarge(let kind, let size, let limit): "\(size) bytes are too many for \(kind): at most \(limit)"
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups

/// An error that describes why an attachment could not be loaded. It does not affect the request's other attachments.
public struct AttachmentError: Error, Hashable, Sendable {
    /// The kind of error. Compare it with the constants, or catch them. Later versions may add more.
    public struct Code: Hashable, Sendable {
        private enum Name { case none, wrongType, provider, unexpected, notEncodable, notScaled, tooLarge, file }
        private let name: Name

        /// There is no attachment with this index.
        public static let none = Code(name: .none)
        /// The attachment offers no representation of a shared type.
        public static let wrongType = Code(name: .wrongType)
        /// The host or its provider failed. Contains the error's domain, code and description.
        public static let provider = Code(name: .provider)
        /// The host provided an object that is neither a file nor data nor a picture.
        public static let unexpected = Code(name: .unexpected)
        /// The host provided a picture that cannot be encoded.
        public static let notEncodable = Code(name: .notEncodable)
        /// The picture is too large for the extension's memory and cannot be scaled down. Contains the reason.
        public static let notScaled = Code(name: .notScaled)
        /// The text exceeds this limit in bytes, and is too large for a form.
        public static let tooLarge = Code(name: .tooLarge)
        /// The file cannot be used or stored.
        public static let file = Code(name: .file)
    }

    /// The error with the data of its code.
    enum Kind: Hashable {
        case none(Int)
        case wrongType(wanted: String, offered: [String])
        case provider(domain: String, code: Int, String)
        case unexpected(String)
        case notEncodable
        case notScaled(String)
        case tooLarge(limit: Int)
        case file(ShareFileError)
    }

    let kind: Kind

    /// The kind of error.
    public var code: Code {
        switch kind {
        case .none: .none
        case .wrongType: .wrongType
        case .provider: .provider
        case .unexpected: .unexpected
        case .notEncodable: .notEncodable
        case .notScaled: .notScaled
        case .tooLarge: .tooLarge
        case .file: .file
        }
    }

    /// The error of the file.
    public var underlying: (any Error)? { if case .file(let value) = kind { value } else { nil } }
}

// Created by the kit, and by tests for comparison.
extension AttachmentError {
    /// An error with ``Code/none``.
    public static func none(_ value: Int) -> AttachmentError { AttachmentError(kind: .none(value)) }
    /// The code, for `catch` patterns.
    public static var none: Code { .none }
    /// An error with ``Code/wrongType``.
    public static func wrongType(wanted: String, offered: [String]) -> AttachmentError {
        AttachmentError(kind: .wrongType(wanted: wanted, offered: offered))
    }
    /// The code, for `catch` patterns.
    public static var wrongType: Code { .wrongType }
    /// An error with ``Code/provider``.
    public static func provider(domain: String, code: Int, _ text: String) -> AttachmentError {
        AttachmentError(kind: .provider(domain: domain, code: code, text))
    }
    /// The code, for `catch` patterns.
    public static var provider: Code { .provider }
    /// An error with ``Code/unexpected``.
    public static func unexpected(_ value: String) -> AttachmentError { AttachmentError(kind: .unexpected(value)) }
    /// The code, for `catch` patterns.
    public static var unexpected: Code { .unexpected }
    /// An error with ``Code/notEncodable``.
    public static let notEncodable = AttachmentError(kind: .notEncodable)
    /// An error with ``Code/notScaled``.
    public static func notScaled(_ value: String) -> AttachmentError { AttachmentError(kind: .notScaled(value)) }
    /// The code, for `catch` patterns.
    public static var notScaled: Code { .notScaled }
    /// An error with ``Code/tooLarge``.
    public static func tooLarge(limit: Int) -> AttachmentError { AttachmentError(kind: .tooLarge(limit: limit)) }
    /// The code, for `catch` patterns.
    public static var tooLarge: Code { .tooLarge }
    /// An error with ``Code/file``.
    public static func file(_ value: ShareFileError) -> AttachmentError { AttachmentError(kind: .file(value)) }
    /// The code, for `catch` patterns.
    public static var file: Code { .file }

    /// Matches errors with the same code.
    public static func ~= (pattern: AttachmentError, error: any Error) -> Bool { pattern.code ~= error }
}

extension AttachmentError.Code {
    /// Matches errors with this code: `catch AttachmentError.none`.
    public static func ~= (code: AttachmentError.Code, error: any Error) -> Bool {
        (error as? AttachmentError)?.code == code
    }
}

extension AttachmentError: CustomStringConvertible {
    /// The problem and, if there is one, its remedy.
    public var description: String {
        switch kind {
        case .none(let attachment): "there is no attachment \(attachment + 1)"
        case .wrongType(let wanted, let offered):
            "it is \(offered.isEmpty ? "empty" : offered.joined(separator: ", ")), not \(wanted)"
        case .provider(let domain, let code, let text): "\(text) (\(domain) \(code))"
        case .unexpected(let type): "the host provided a \(type), which is not a file, data or a picture"
        case .notEncodable: "the picture cannot be converted to PNG or JPEG"
        case .notScaled(let reason): "the picture is too large and cannot be scaled down: \(reason)"
        case .tooLarge(let limit): "the text has more than \(limit) bytes; share it as a file"
        case .file(let error): error.description
        }
    }
}

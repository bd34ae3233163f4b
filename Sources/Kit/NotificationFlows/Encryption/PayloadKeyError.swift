// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error that describes why a value cannot be used as a key.
public struct PayloadKeyError: Error, Hashable, Sendable {
    /// The kind of error. Compare it with the constants, or catch them. Later versions may add more.
    public struct Code: Hashable, Sendable {
        private enum Name { case identifierLength, secretTooShort, notAKey }
        private let name: Name

        /// An identifier must have 1 to 64 bytes of UTF-8.
        public static let identifierLength = Code(name: .identifierLength)
        /// A shared secret must have at least 32 bytes.
        public static let secretTooShort = Code(name: .secretTooShort)
        /// The bytes are not an X25519 key, which has 32.
        public static let notAKey = Code(name: .notAKey)
    }

    /// The error with the data of its code.
    enum Kind: Hashable {
        case identifierLength(bytes: Int)
        case secretTooShort(bytes: Int)
        case notAKey(bytes: Int)
    }

    let kind: Kind

    /// The kind of error.
    public var code: Code {
        switch kind {
        case .identifierLength: .identifierLength
        case .secretTooShort: .secretTooShort
        case .notAKey: .notAKey
        }
    }

    /// The actual number of bytes.
    public var bytes: Int {
        switch kind {
        case .identifierLength(let value): value
        case .secretTooShort(let value): value
        case .notAKey(let value): value
        }
    }
}

// Created by the kit, and by tests for comparison.
extension PayloadKeyError {
    /// An error with ``Code/identifierLength``.
    public static func identifierLength(bytes: Int) -> PayloadKeyError {
        PayloadKeyError(kind: .identifierLength(bytes: bytes))
    }
    /// The code, for `catch` patterns.
    public static var identifierLength: Code { .identifierLength }
    /// An error with ``Code/secretTooShort``.
    public static func secretTooShort(bytes: Int) -> PayloadKeyError {
        PayloadKeyError(kind: .secretTooShort(bytes: bytes))
    }
    /// The code, for `catch` patterns.
    public static var secretTooShort: Code { .secretTooShort }
    /// An error with ``Code/notAKey``.
    public static func notAKey(bytes: Int) -> PayloadKeyError { PayloadKeyError(kind: .notAKey(bytes: bytes)) }
    /// The code, for `catch` patterns.
    public static var notAKey: Code { .notAKey }

}

extension PayloadKeyError.Code {
    /// Matches errors with this code: `catch PayloadKeyError.identifierLength`.
    public static func ~= (code: PayloadKeyError.Code, error: any Error) -> Bool {
        (error as? PayloadKeyError)?.code == code
    }
}

extension PayloadKeyError: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .identifierLength(let bytes): "a key identifier must have 1 to 64 bytes, but has \(bytes)"
        case .secretTooShort(let bytes): "a shared secret must have at least 32 bytes, but has \(bytes)"
        case .notAKey(let bytes): "an X25519 key must have 32 bytes, but has \(bytes)"
        }
    }
}

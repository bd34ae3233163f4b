// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why something cannot be used as a key.
public struct PayloadKeyError: Error, Hashable, Sendable {
    /// What was wrong. Compare it with the constants, or catch them; more may come.
    public struct Code: Hashable, Sendable {
        private enum Name { case identifierLength, secretTooShort, notAKey }
        private let name: Name

        /// Identifiers have 1 to 64 bytes of UTF-8.
        public static let identifierLength = Code(name: .identifierLength)
        /// Shared secrets have at least 32 bytes.
        public static let secretTooShort = Code(name: .secretTooShort)
        /// The bytes are no X25519 key: those have 32.
        public static let notAKey = Code(name: .notAKey)
    }

    /// What there is to say, by code.
    enum Kind: Hashable {
        case identifierLength(bytes: Int)
        case secretTooShort(bytes: Int)
        case notAKey(bytes: Int)
    }

    let kind: Kind

    /// What was wrong.
    public var code: Code {
        switch kind {
        case .identifierLength: .identifierLength
        case .secretTooShort: .secretTooShort
        case .notAKey: .notAKey
        }
    }

    /// How many there are.
    public var bytes: Int {
        switch kind {
        case .identifierLength(let value): value
        case .secretTooShort(let value): value
        case .notAKey(let value): value
        }
    }
}

// Made by the kit, and by tests that compare.
extension PayloadKeyError {
    /// With ``Code/identifierLength``.
    public static func identifierLength(bytes: Int) -> PayloadKeyError {
        PayloadKeyError(kind: .identifierLength(bytes: bytes))
    }
    /// To catch errors of this code by.
    public static var identifierLength: Code { .identifierLength }
    /// With ``Code/secretTooShort``.
    public static func secretTooShort(bytes: Int) -> PayloadKeyError {
        PayloadKeyError(kind: .secretTooShort(bytes: bytes))
    }
    /// To catch errors of this code by.
    public static var secretTooShort: Code { .secretTooShort }
    /// With ``Code/notAKey``.
    public static func notAKey(bytes: Int) -> PayloadKeyError { PayloadKeyError(kind: .notAKey(bytes: bytes)) }
    /// To catch errors of this code by.
    public static var notAKey: Code { .notAKey }

}

extension PayloadKeyError.Code {
    /// Whether an error is one of this code: `catch PayloadKeyError.identifierLength`.
    public static func ~= (code: PayloadKeyError.Code, error: any Error) -> Bool {
        (error as? PayloadKeyError)?.code == code
    }
}

extension PayloadKeyError: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .identifierLength(let bytes): "a key identifier has 1 to 64 bytes, this one has \(bytes)"
        case .secretTooShort(let bytes): "a shared secret has at least 32 bytes, this one has \(bytes)"
        case .notAKey(let bytes): "an X25519 key has 32 bytes, these are \(bytes)"
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// The public key of a key pair with which providers sign their tokens.
public struct ProviderKey: Codable, Hashable, Sendable {
    /// The `kid` of tokens; see ``isIdentifier(_:)``.
    public var keyID: String
    /// The team that the key belongs to; the `iss` of tokens. See ``isIdentifier(_:)``.
    public var team: String
    /// P-256, as `-----BEGIN PUBLIC KEY-----`.
    public var publicKeyPEM: String
    /// A revoked key stays in the list, so that its identifier is not used again, but its tokens are rejected.
    public var isRevoked: Bool

    /// Whether a key or a team can have this identifier: ten characters, each one of A–Z and 0–9.
    ///
    /// Apple documents ten characters; its identifiers consist of capital letters and digits.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
    public static func isIdentifier(_ text: String) -> Bool {
        text.utf8.count == 10
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: false
                }
            }
    }
}

/// A newly created key: the only occasion on which its private key is available.
public struct MintedProviderKey: Hashable, Sendable {
    /// The `kid` of tokens.
    public var keyID: String
    /// The team that the key belongs to.
    public var team: String
    /// PKCS#8 in PEM: the contents of a `.p8` file. The gateway keeps no copy.
    public var privateKeyPEM: String
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// The public key of a key pair with which providers sign their tokens.
public struct ProviderKey: Codable, Hashable, Sendable {
    /// The `kid` of tokens; Apple's have ten characters.
    public var keyID: String
    /// The team that the key belongs to; the `iss` of tokens.
    public var team: String
    /// P-256, as `-----BEGIN PUBLIC KEY-----`.
    public var publicKeyPEM: String
    /// A revoked key stays in the list, so that its identifier is not used again, but its tokens are rejected.
    public var isRevoked: Bool
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

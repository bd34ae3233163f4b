// Portico
// SPDX-License-Identifier: Apache-2.0

/// The public half of a key that providers sign their tokens with.
public struct ProviderKey: Codable, Hashable, Sendable {
    /// What tokens name as `kid`; Apple's have ten characters.
    public var keyID: String
    /// The team that the key belongs to, named by tokens as `iss`.
    public var team: String
    /// P-256, as `-----BEGIN PUBLIC KEY-----`.
    public var publicKeyPEM: String
    /// A revoked key stays listed, so that its identifier is not given again, and opens nothing.
    public var isRevoked: Bool
}

/// A key that was just made: the only time its private half is seen.
public struct MintedProviderKey: Hashable, Sendable {
    /// What tokens name as `kid`.
    public var keyID: String
    /// The team that the key belongs to.
    public var team: String
    /// PKCS#8 in PEM: the contents of a `.p8` file. The gateway keeps no copy.
    public var privateKeyPEM: String
}

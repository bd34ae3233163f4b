// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of one connection for the authorization rules that span several requests.
///
/// - Behavior: reference sheet §2 (the first accepted push binds the connection to a team) and §6.1 (a new token at
///   most every 20 minutes; one that was accepted here before may be used again until it expires).
struct ConnectionAuthorization {
    /// The least time between two new tokens, in seconds.
    static let refreshInterval: TimeInterval = 20 * 60

    private var team: String?
    private var accepted: Set<ProviderClaims> = []
    private var newestAcceptedAt: Date?

    /// Whether a valid token was received: until then a connection may have one stream only.
    var hasAcceptedToken: Bool { newestAcceptedAt != nil }

    /// Why valid claims are rejected on this connection nevertheless.
    func refusal(of claims: ProviderClaims, now: Date) -> Rejection? {
        if let team, team != claims.team { return Rejection(.invalidProviderToken) }
        guard let newestAcceptedAt, !accepted.contains(claims) else { return nil }
        let isEarly = now.timeIntervalSince(newestAcceptedAt) < Self.refreshInterval
        return isEarly ? Rejection(.tooManyProviderTokenUpdates) : nil
    }

    /// Records claims that were accepted.
    mutating func accept(_ claims: ProviderClaims, now: Date) {
        guard !accepted.contains(claims) else { return }
        let oldest = now.timeIntervalSince1970 - Double(ProviderTokenVerifier.lifetime)
        accepted = accepted.filter { Double($0.issuedAt) >= oldest }
        accepted.insert(claims)
        newestAcceptedAt = now
    }

    /// Records that a push of `team` was accepted.
    mutating func bind(to team: String) {
        self.team = team
    }
}

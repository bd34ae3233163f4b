// Portico
// SPDX-License-Identifier: Apache-2.0

/// A token that a device has registered.
struct TokenRegistration: Hashable, Sendable {
    /// In lower case.
    var token: String
    var device: String
    /// The whole `apns-topic` that the token accepts, push-type suffix included.
    var topic: String
    /// The team of the app.
    var team: String
    /// Milliseconds since 1970; nil while the token is valid.
    var unregisteredAt: Int?
}

/// Provides information about receivers for the checks.
protocol TokenDirectory {
    /// The registration of a token in lower case; nil for one that was never registered.
    func registration(of token: String) -> TokenRegistration?
    /// The teams that have registered tokens for the app.
    func teams(owning bundle: String) -> Set<String>
}

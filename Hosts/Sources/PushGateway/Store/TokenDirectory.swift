// Portico
// SPDX-License-Identifier: Apache-2.0

/// What a device has told about one of its tokens.
struct TokenRegistration: Hashable, Sendable {
    /// In lower case.
    var token: String
    var device: String
    /// The whole `apns-topic` that the token accepts, push-type suffix included.
    var topic: String
    /// The team of the app.
    var team: String
    /// Milliseconds since 1970; nil while the token is alive.
    var unregisteredAt: Int?
}

/// Where the checks look up receivers.
protocol TokenDirectory {
    /// What is known about a token in lower case; nil for one that was never registered.
    func registration(of token: String) -> TokenRegistration?
    /// The teams that have registered tokens for the app.
    func teams(owning bundle: String) -> Set<String>
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// The highest sequence number in the journal, of each gateway: what a gateway sends again is acknowledged and ignored.
///
/// By name, because pushes of two gateways can mix: one of the old gateway may still be on its way when the device has
/// begun to talk with the new one, whose numbers begin at 1.
struct GatewaySequences: Hashable, Sendable {
    private var highest: [String: Int] = [:]
    /// Of pushes that do not name their gateway, which old journals contain.
    private var unnamed = 0

    func hasSeen(_ sequence: Int, of gateway: String?) -> Bool {
        sequence <= (gateway.map { highest[$0, default: 0] } ?? unnamed)
    }

    mutating func note(_ sequence: Int, of gateway: String?) {
        if let gateway { highest[gateway] = sequence } else { unnamed = sequence }
    }

    /// Another gateway has been connected: unnamed pushes are its own from now on.
    mutating func forgetUnnamed() {
        unnamed = 0
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// The highest sequence number in the journal, of each gateway: what a gateway sends again is acknowledged and ignored.
///
/// By name, because pushes of two gateways can mix: one of the old gateway may still be on its way when the device has
/// begun to talk with the new one, whose numbers begin at 1. Pushes that do not name their gateway, which old journals
/// contain, count for the one that is connected, and no longer than it is: what such a journal means stays as it was.
struct GatewaySequences: Codable, Hashable, Sendable {
    private var highest: [String: Int] = [:]
    /// Of pushes that do not name their gateway.
    private var unnamed = 0
    /// The gateway that is connected; nil before the first.
    private(set) var connected: String?

    /// - Parameter gateway: nil where a push does not name it.
    func hasSeen(_ sequence: Int, of gateway: String?) -> Bool {
        let name = gateway ?? connected
        let seen = name.map { highest[$0, default: 0] } ?? 0
        return sequence <= (name == connected ? max(seen, unnamed) : seen)
    }

    mutating func note(_ sequence: Int, of gateway: String?) {
        if let gateway {
            highest[gateway] = max(highest[gateway, default: 0], sequence)
        } else {
            unnamed = max(unnamed, sequence)
        }
    }

    mutating func connect(to gateway: String) {
        guard gateway != connected else { return }
        connected = gateway
        unnamed = 0
    }
}

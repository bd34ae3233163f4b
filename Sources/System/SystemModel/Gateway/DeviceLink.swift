// Portico
// SPDX-License-Identifier: Apache-2.0

// The conversation between a device and the push gateway: one local connection a device, one JSON message a frame.
//
//     device                                   gateway
//       | -- hello(version, device) ------------> |
//       | <---------------- welcome(gateway) ---- |
//       | -- living(tokens, order) -------------> |   what died while they were apart is dead now
//       | -- register(token, …, order) ---------> |   repeated for every token the device holds
//       | <--------------- registered(token) ---- |
//       | <------ push(sequence, notification) -- |   in order; unacknowledged ones again after a reconnect
//       | -- acknowledge(sequence) -------------> |   after the device has journalled it; then it is forgotten
//
// What a device says about its tokens carries an order: how many changes to its tokens the device had made by then. The
// list of living tokens may be written down before a token is registered and sent after it; by its order the gateway
// knows that the list is older, and that the token is not dead.
//
// Sequence numbers rise for each device and are never used again, also across restarts of the gateway: the device
// remembers the highest one it has journalled and acknowledges older ones without acting on them. Each gateway's store
// has a name of its own, and the device counts for each name: a gateway that lost its store begins at 1 again.

/// A message from a device to the gateway.
public enum DeviceToGateway: Codable, Hashable, Sendable {
    /// Opens the connection; `device` is the device's identifier. Any other first message is refused.
    case hello(version: Int, device: String)
    /// The token (lower-case hex) belongs to this device and accepts pushes for `topic`, an app of `team`. Ignored if
    /// the gateway has received a later change to the token on this connection.
    case register(token: String, topic: String, team: String, order: Int)
    /// All tokens that the device held after `order` changes: every other token of the device is invalid, unless it was
    /// registered later.
    case living(tokens: [String], order: Int)
    /// The token is invalid: later pushes to it get 410 `Unregistered`. Ignored if it was registered later.
    case unregister(token: String, order: Int)
    /// The device's journal has everything up to and including `sequence`. One acknowledgement may cover many pushes.
    case acknowledge(sequence: Int)

    /// The protocol version of this side. Version 2 added the order of token changes.
    public static let version = 2
}

/// A message from the gateway to a device.
public enum GatewayToDevice: Codable, Hashable, Sendable {
    /// The connection is open. `gateway` identifies the gateway's store: each store has its own sequence numbers.
    case welcome(gateway: String)
    /// The token has been saved: pushes to it are accepted from now on.
    case registered(token: String)
    /// A push to deliver.
    case push(sequence: Int, notification: RemoteNotification)
    /// The last message was invalid; the gateway closes the connection after this one.
    case refused(reason: String)
}

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

/// What a device says to the gateway.
public enum DeviceToGateway: Codable, Hashable, Sendable {
    /// Opens the conversation; `device` is the device's identifier. Anything else first is refused.
    case hello(version: Int, device: String)
    /// The token (lower-case hex) belongs to this device and accepts pushes for `topic`, an app of `team`. Ignored when
    /// the gateway has heard of a later change to the token in this conversation.
    case register(token: String, topic: String, team: String, order: Int)
    /// These are all tokens that the device held after `order` changes: any other of its tokens is dead, whenever it
    /// died, unless it was registered later.
    case living(tokens: [String], order: Int)
    /// The token is dead: later pushes to it get 410 `Unregistered`. Ignored when it was registered later.
    case unregister(token: String, order: Int)
    /// Everything up to and including `sequence` is in the device's journal. One acknowledgement may stand for many
    /// pushes.
    case acknowledge(sequence: Int)

    /// The version that this side speaks. 2 brought the order of what is said about tokens.
    public static let version = 2
}

/// What the gateway says to a device.
public enum GatewayToDevice: Codable, Hashable, Sendable {
    /// The conversation is open. `gateway` names the gateway's store: each counts its own sequences.
    case welcome(gateway: String)
    /// The token is on disk: pushes to it are accepted from now on.
    case registered(token: String)
    /// A push to deliver.
    case push(sequence: Int, notification: RemoteNotification)
    /// The last message made no sense; the gateway closes the connection after it.
    case refused(reason: String)
}

// Portico
// SPDX-License-Identifier: Apache-2.0

// The conversation between a device and the push gateway: one local connection a device, one JSON message a frame.
//
//     device                                   gateway
//       | -- hello(version, device) ------------> |
//       | <---------------- welcome(gateway) ---- |
//       | -- living(tokens) --------------------> |   what died while they were apart is dead now
//       | -- register(token, topic, team) ------> |   repeated for every token the device holds
//       | <--------------- registered(token) ---- |
//       | <------ push(sequence, notification) -- |   in order; unacknowledged ones again after a reconnect
//       | -- acknowledge(sequence) -------------> |   after the device has journalled it; then it is forgotten
//
// Sequence numbers rise for each device and are never used again, also across restarts of the gateway: the device
// remembers the highest one it has journalled and acknowledges older ones without acting on them. A gateway that lost
// its store has another name, and the device begins to count with it.

/// What a device says to the gateway.
public enum DeviceToGateway: Codable, Hashable, Sendable {
    /// Opens the conversation; `device` is the device's identifier. Anything else first is refused.
    case hello(version: Int, device: String)
    /// The token (lower-case hex) belongs to this device and accepts pushes for `topic`, an app of `team`.
    case register(token: String, topic: String, team: String)
    /// These are all tokens that the device holds: any other of its tokens is dead, whenever it died.
    case living(tokens: [String])
    /// The token is dead: later pushes to it get 410 `Unregistered`.
    case unregister(token: String)
    /// Everything up to and including `sequence` is in the device's journal.
    case acknowledge(sequence: Int)

    /// The version that this side speaks.
    public static let version = 1
}

/// What the gateway says to a device.
public enum GatewayToDevice: Codable, Hashable, Sendable {
    /// The conversation is open. `gateway` names the gateway's store: another one counts its sequences anew.
    case welcome(gateway: String)
    /// The token is on disk: pushes to it are accepted from now on.
    case registered(token: String)
    /// A push to deliver.
    case push(sequence: Int, notification: RemoteNotification)
    /// The last message made no sense; the gateway closes the connection after it.
    case refused(reason: String)
}

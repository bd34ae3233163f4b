// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// The order in which a device may speak, without any sockets.
///
///     awaitingHello -- hello(version, device) --> open -- living, register, unregister, acknowledge --> open
///
/// Everything else is refused, and a refusal ends the conversation.
struct DeviceConversation {
    /// The device at the other end, as soon as it has said hello.
    private(set) var device: String?

    /// What a device did that ends the conversation; the text is sent to it.
    struct Refusal: Error, Hashable {
        var reason: String
    }

    /// What a message that is in order asks for.
    enum Request: Hashable {
        case open(device: String)
        case register(TokenRegistration)
        case retain(tokens: [String], device: String)
        case unregister(token: String, device: String)
        case acknowledge(sequence: Int, device: String)
    }

    /// Checks a message and moves on.
    mutating func receive(_ message: DeviceToGateway) throws(Refusal) -> Request {
        guard let device else { return try open(message) }
        switch message {
        case .hello:
            throw Refusal(reason: "hello was said before")
        case .register(let token, let topic, let team):
            guard PushTopic(topic) != nil else { throw Refusal(reason: "“\(topic)” is not a topic") }
            guard !team.isEmpty else { throw Refusal(reason: "the team is empty") }
            return .register(
                TokenRegistration(token: try canonical(token), device: device, topic: topic, team: team))
        case .living(let tokens):
            return .retain(
                tokens: try tokens.map { token throws(Refusal) in try canonical(token) }, device: device)
        case .unregister(let token):
            return .unregister(token: try canonical(token), device: device)
        case .acknowledge(let sequence):
            return .acknowledge(sequence: sequence, device: device)
        }
    }

    private mutating func open(_ message: DeviceToGateway) throws(Refusal) -> Request {
        guard case .hello(let version, let device) = message else {
            throw Refusal(reason: "the first message must be hello")
        }
        guard version == DeviceToGateway.version else {
            throw Refusal(
                reason: "version \(version) is not spoken here; this gateway speaks \(DeviceToGateway.version)")
        }
        guard !device.isEmpty else { throw Refusal(reason: "the device identifier is empty") }
        self.device = device
        return .open(device: device)
    }

    private func canonical(_ token: String) throws(Refusal) -> String {
        guard let token = DeviceToken.canonical(token) else {
            throw Refusal(reason: "a token must be an even number of hexadecimal digits, 2 to 400")
        }
        return token
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// The protocol for a device's messages, without any sockets.
///
///     awaitingHello -- hello(version, device) --> open -- living, register, unregister, acknowledge --> open
///
/// All other messages are refused, and a refusal ends the connection. Changes of tokens are ordered by the order that
/// they contain, in whatever order they arrive.
struct DeviceConversation {
    /// The connected device, once it has sent hello.
    private(set) var device: String?
    /// The order of the last change of each token.
    private var changes: [String: Int] = [:]
    /// The order of the last list of valid tokens.
    private var listed = 0

    /// Why the device's message ends the connection; the text is sent to the device.
    struct Refusal: Error, Hashable {
        var reason: String
    }

    /// The action for a valid message.
    enum Request: Hashable {
        case open(device: String)
        case register(TokenRegistration)
        case retain(tokens: [String], device: String)
        case unregister(token: String, device: String)
        case acknowledge(sequence: Int, device: String)
        /// A later change of the token was received before: only the answer is sent.
        case confirm(token: String)
        /// The same, without an answer.
        case ignore
    }

    /// Checks a message and updates the state.
    mutating func receive(_ message: DeviceToGateway) throws(Refusal) -> Request {
        guard let device else { return try open(message) }
        switch message {
        case .hello:
            throw Refusal(reason: "hello was already sent")
        case .register(let token, let topic, let team, let order):
            guard PushTopic(topic) != nil else { throw Refusal(reason: "“\(topic)” is not a topic") }
            guard !team.isEmpty else { throw Refusal(reason: "the team is empty") }
            let token = try canonical(token)
            guard order >= changes[token] ?? listed else { return .confirm(token: token) }
            changes[token] = order
            return .register(TokenRegistration(token: token, device: device, topic: topic, team: team))
        case .living(let tokens, let order):
            let tokens = try tokens.map { token throws(Refusal) in try canonical(token) }
            listed = max(listed, order)
            // Changes after the list was made are not affected by it.
            let later = changes.filter { $0.value > order }.keys.sorted()
            changes = changes.filter { $0.value > order }
            return .retain(tokens: tokens + later, device: device)
        case .unregister(let token, let order):
            let token = try canonical(token)
            guard order >= changes[token] ?? listed else { return .ignore }
            changes[token] = order
            return .unregister(token: token, device: device)
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
                reason: "protocol version \(version) is not supported; this gateway uses \(DeviceToGateway.version)")
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

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import SystemModel

/// The device's end of the local connection, without a device.
final class FakeDevice: Sendable {
    private let connection: LocalConnection

    /// Connects and says hello.
    init(_ name: String = "phone", at path: String) async throws {
        connection = try await blocking { try LocalConnection(connectingTo: path) }
        try send(.hello(version: DeviceToGateway.version, device: name))
        let answer = try await receive()
        guard case .welcome = answer else { throw Unexpected(message: answer) }
    }

    struct Unexpected: Error {
        var message: GatewayToDevice?
    }

    func send(_ message: DeviceToGateway) throws {
        try connection.writeFrame([UInt8](JSONEncoder().encode(message)))
    }

    func sendRaw(_ text: String) throws {
        try connection.writeFrame([UInt8](text.utf8))
    }

    /// The next message, confirmed registrations aside; nil when the gateway has closed the connection.
    func receive() async throws -> GatewayToDevice? {
        try await blocking { [connection] in
            while let frame = try connection.readFrame() {
                let message = try JSONDecoder().decode(GatewayToDevice.self, from: Data(frame))
                if case .registered = message { continue }
                return message
            }
            return nil
        }
    }

    /// The next message, which must be a push, as `sequence identifier`.
    func receivePush() async throws -> String {
        let message = try await receive()
        guard case .push(let sequence, let notification) = message else { throw Unexpected(message: message) }
        return "\(sequence) \(notification.identifier)"
    }

    /// Returns when the gateway has acted on everything sent so far, at the price of the connection: messages are
    /// handled in order, and the second hello is answered with a refusal.
    func finish() async throws {
        try send(.hello(version: DeviceToGateway.version, device: "again"))
        while let message = try await receive() {
            if case .refused = message { return }
        }
    }

    func disconnect() {
        connection.shutDown()
    }

    /// Registers tokens in a conversation of its own and returns when they are stored.
    static func register(
        _ registrations: [(token: String, topic: String)], unregister dead: [String] = [], device: String = "phone",
        at path: String
    ) async throws {
        let fake = try await FakeDevice(device, at: path)
        for (token, topic) in registrations {
            try fake.send(.register(token: token, topic: topic, team: Sample.team, order: 1))
        }
        for token in dead { try fake.send(.unregister(token: token, order: 2)) }
        try await fake.finish()
    }
}

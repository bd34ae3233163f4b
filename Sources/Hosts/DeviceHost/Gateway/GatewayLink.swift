// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import Logging
import Synchronization
import SystemModel
import VirtualDevice

/// A device's end of the conversation with the push gateway; see `DeviceLink.swift` for the rules.
///
/// A push is acknowledged by an effect of its own event, so never before it is in the journal.
final class GatewayLink: Sendable {
    private let socket: String
    private let device: String
    private let engine: HostEngine
    private let log: Logger
    private let state = Mutex(State())

    private struct State {
        var connection: LocalConnection?
        var isStopped = false
        /// Tokens that the gateway has been told of and has not confirmed.
        var unconfirmed: [String] = []
    }

    init(socket: String, device: String, engine: HostEngine, log: Logger) {
        self.socket = socket
        self.device = device
        self.engine = engine
        self.log = log
    }

    func start() {
        Thread.detachNewThread { [self] in
            while !state.withLock({ $0.isStopped }) {
                converse()
                // The gateway is away: look again soon, on a thread that has nothing else to do.
                Thread.sleep(forTimeInterval: 0.05)
            }
        }
    }

    func stop() {
        state.withLock { state in
            state.isStopped = true
            state.connection?.shutDown()
            state.connection = nil
        }
    }

    /// The gateway's word that it accepts pushes to the token comes later; `isUpToDate` tells.
    func register(_ token: String, topic: String, team: String) {
        state.withLock { if $0.connection != nil { $0.unconfirmed.append(token) } }
        say(.register(token: token, topic: topic, team: team))
    }

    /// Whether the gateway, if there is one, knows every token it was told of.
    var isUpToDate: Bool { state.withLock { $0.unconfirmed.isEmpty } }

    private func registered(_ token: String) {
        state.withLock { state in
            if let index = state.unconfirmed.firstIndex(of: token) { state.unconfirmed.remove(at: index) }
        }
        blocking { [engine] in await engine.noteProgress() }
    }

    func unregister(_ token: String) {
        say(.unregister(token: token))
    }

    func acknowledge(_ sequence: Int) {
        say(.acknowledge(sequence: sequence))
    }

    private func say(_ message: DeviceToGateway) {
        // What cannot be said now follows from what is said at the beginning of the next conversation.
        guard let connection = state.withLock({ $0.connection }) else { return }
        do {
            try connection.writeFrame(try JSONEncoder().encode(message))
        } catch {
            log.debug("the gateway is not listening: \(error)")
        }
    }

    private func converse() {
        guard let connection = try? LocalConnection(connectingTo: socket) else { return }
        do {
            try connection.writeFrame(
                JSONEncoder().encode(DeviceToGateway.hello(version: DeviceToGateway.version, device: device)))
            while let frame = try connection.readFrame() {
                switch try JSONDecoder().decode(GatewayToDevice.self, from: Data(frame)) {
                case .welcome(let gateway):
                    engine.submit(.gatewayConnected(gateway))
                    begin(on: connection)
                case .registered(let token): registered(token)
                case .push(let sequence, let notification): engine.submit(.push(notification, sequence: sequence))
                case .refused(let reason): log.error("the gateway refused this device: \(reason)")
                }
            }
        } catch {
            log.warning("the conversation with the gateway broke: \(error)")
        }
        state.withLock { state in
            state.connection = nil
            state.unconfirmed = []
        }
        blocking { [engine] in await engine.noteProgress() }
    }

    private func begin(on connection: LocalConnection) {
        let accepted = state.withLock { state in
            if !state.isStopped { state.connection = connection }
            return !state.isStopped
        }
        guard accepted else { return connection.shutDown() }
        // Read after the connection is in place: a token that comes or goes meanwhile is told twice, never not at all.
        let tokens = blocking { [engine] in await engine.device.deviceTokens }
        say(.living(tokens: tokens.map(\.token)))
        for entry in tokens { register(entry.token, topic: entry.topic, team: entry.team) }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import Logging
import Synchronization
import SystemModel
import VirtualDevice

/// A device's side of the connection to the push gateway; see `DeviceLink.swift` for the rules.
///
///     away -- connects --> greeting -- welcome --> talking -- the gateway leaves, or refuses --> away
///
/// A push is acknowledged by an effect of its own event, so never before it is in the journal. The device's messages
/// are put into an outbox and written by a separate thread: a gateway that does not read blocks nothing.
final class GatewayLink: Sendable {
    /// The interface of the device that the link needs.
    struct Owner: Sendable {
        /// The device's identifier.
        var identifier: String
        /// Submits an event and returns at once.
        var submit: @Sendable (DeviceEvent) -> Void
        /// Submits an event and returns when the device has processed it.
        var perform: @Sendable (DeviceEvent) -> Void
        /// Returns the device's current tokens.
        var tokens: @Sendable () -> HeldTokens
        /// Notifies those who wait for the gateway of a change.
        var noteProgress: @Sendable () -> Void
    }

    /// The device's valid tokens after a number of changes.
    struct HeldTokens: Sendable {
        var tokens: [(token: String, topic: String, team: String)]
        var order: Int
    }

    /// The number of pushes after which the link waits until the device has processed them, so that a flood of pushes
    /// stays in the gateway's store and not in the host's memory. Our choice.
    private static let pushesAhead = 256

    private let socket: String
    private let owner: Owner
    private let log: Logger
    private let state = Mutex(State())
    private let stopping = DispatchSemaphore(value: 0)

    private struct State {
        var isStopped = false
        /// While there is a connection.
        var outbox: GatewayOutbox?
        /// The identifier of the connected gateway, from its welcome on.
        var gateway: String?
        /// The gateway has sent its welcome, but has not received the tokens yet.
        var isGreeting = false
        /// Tokens that were sent to the gateway but not confirmed.
        var unconfirmed: [String] = []
        /// Confirmations are not waited for until one arrives, as an earlier one was not received in time. Applies to
        /// later connections too.
        var isGivenUp = false
    }

    init(socket: String, owner: Owner, log: Logger) {
        self.socket = socket
        self.owner = owner
        self.log = log
    }

    func start() {
        Thread.detachNewThread { [self] in
            var retries = RetryPolicy()
            while !state.withLock({ $0.isStopped }) {
                let end = converse { retries.welcomed() }
                if let trouble = end.trouble, retries.isNew(trouble) { log.log(level: end.level, "\(trouble)") }
                let delay = retries.delay(after: end)
                _ = stopping.wait(timeout: .now() + .milliseconds(delay))
            }
        }
    }

    func stop() {
        let outbox = state.withLock { state in
            state.isStopped = true
            return state.outbox
        }
        outbox?.finish()
        stopping.signal()
    }

    // MARK: - What the device says

    /// The gateway's confirmation that it accepts pushes to the token comes later; see `isUpToDate`.
    func register(_ token: String, topic: String, team: String, order: Int) {
        let outbox = state.withLock { state -> GatewayOutbox? in
            // Messages that cannot be sent now are covered by the greeting of the next connection.
            guard state.gateway != nil else { return nil }
            state.unconfirmed.append(token)
            return state.outbox
        }
        outbox?.say(.register(token: token, topic: topic, team: team, order: order))
    }

    func unregister(_ token: String, order: Int) {
        state.withLock { $0.gateway == nil ? nil : $0.outbox }?.say(.unregister(token: token, order: order))
    }

    /// - Parameter gateway: The sender of the push; nil means the connected gateway.
    func acknowledge(_ sequence: Int, of gateway: String?) {
        let outbox = state.withLock { state -> GatewayOutbox? in
            // The numbers of one gateway have no meaning for another. The other one sends the push again when it is
            // back.
            guard let connected = state.gateway, gateway ?? connected == connected else { return nil }
            return state.outbox
        }
        outbox?.acknowledge(sequence)
    }

    /// Whether the gateway, if there is one, has confirmed every token; also true after it has been given up.
    var isUpToDate: Bool { state.withLock { $0.isGivenUp || !$0.isGreeting && $0.unconfirmed.isEmpty } }

    /// Ends the connection to a gateway that has not confirmed its tokens in time. A new connection begins as after any
    /// other end, and is not waited for before the gateway has confirmed something.
    func giveUp() {
        let outbox = state.withLock { state in
            state.isGivenUp = true
            return state.outbox
        }
        outbox?.close()
    }
}

// MARK: - Conversing

extension GatewayLink {
    private func converse(welcomed: () -> Void) -> ConversationEnd {
        let connection: LocalConnection
        do throws(LocalSocketError) {
            connection = try LocalConnection(
                connectingTo: socket, writeLimit: LocalConnection.defaultWriteLimit)
        } catch {
            return .away("\(error)")
        }
        let outbox = GatewayOutbox(connection)
        defer {
            outbox.close()
            state.withLock { $0 = State(isStopped: $0.isStopped, isGivenUp: $0.isGivenUp) }
            owner.noteProgress()
        }
        let isWanted = state.withLock { state in
            if !state.isStopped { state.outbox = outbox }
            return !state.isStopped
        }
        guard isWanted else { return .left }
        outbox.say(.hello(version: DeviceToGateway.version, device: owner.identifier))
        do {
            let end = try listen(to: connection, outbox, welcomed: welcomed)
            let isSilent = state.withLock { $0.isGivenUp && !$0.isStopped && !$0.unconfirmed.isEmpty }
            return end == .left && isSilent ? .broken("the gateway does not acknowledge messages") : end
        } catch {
            return .broken("the connection to the gateway failed: \(error)")
        }
    }

    private func listen(
        to connection: LocalConnection, _ outbox: GatewayOutbox, welcomed: () -> Void
    ) throws -> ConversationEnd {
        var gateway: String?
        var pushes = 0
        while let frame = try connection.readFrame() {
            switch try JSONDecoder().decode(GatewayToDevice.self, from: Data(frame)) {
            case .welcome(let name):
                gateway = name
                welcomed()
                begin(with: name, outbox)
            case .registered(let token): registered(token)
            case .push(let sequence, let notification):
                let event = DeviceEvent.push(notification, sequence: sequence, gateway: gateway)
                pushes += 1
                if pushes % Self.pushesAhead == 0 { owner.perform(event) } else { owner.submit(event) }
            case .refused(let reason): return .refused("the gateway refused this device: \(reason)")
            }
        }
        return gateway == nil ? .broken("the gateway closed the connection without a welcome") : .left
    }

    private func begin(with gateway: String, _ outbox: GatewayOutbox) {
        owner.submit(.gatewayConnected(gateway))
        state.withLock { state in
            state.gateway = gateway
            state.isGreeting = true
        }
        // Read after the gateway is known: a token that changes in the meantime is sent twice instead of not at all,
        // and the order determines which message is the later one.
        let held = owner.tokens()
        outbox.say(.living(tokens: held.tokens.map(\.token), order: held.order))
        for entry in held.tokens {
            register(entry.token, topic: entry.topic, team: entry.team, order: held.order)
        }
        state.withLock { $0.isGreeting = false }
        owner.noteProgress()
    }

    private func registered(_ token: String) {
        state.withLock { state in
            if let index = state.unconfirmed.firstIndex(of: token) { state.unconfirmed.remove(at: index) }
            state.isGivenUp = false
        }
        owner.noteProgress()
    }
}

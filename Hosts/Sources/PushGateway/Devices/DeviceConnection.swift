// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import Logging
import SystemModel

/// The shared objects of a device's connection.
struct DeviceService: Sendable {
    var registry: TokenRegistry
    var store: PushStore
    var committer: PushCommitter
    var roster: DeviceRoster
    var now: @Sendable () -> Date
}

/// Reads one device's messages and processes them. Used by one thread.
struct DeviceConnection {
    let connection: LocalConnection
    let service: DeviceService
    let logger: Logger

    /// Serves the device until either side ends the connection.
    ///
    /// - Parameter startSending: Called once, after the welcome is written; runs the sender on another thread.
    func run(startSending: (PushSender) -> Void) {
        var conversation = DeviceConversation()
        var sender: PushSender?
        defer {
            if let sender, let device = conversation.device { service.roster.leave(sender, device: device) }
            sender?.end()
            sender?.readerHasEnded()
            connection.shutDown()
        }
        do {
            while let frame = try nextFrame(in: conversation) {
                let request = try conversation.receive(Self.message(from: frame))
                if case .open(let device) = request {
                    sender = try welcome(device)
                    sender.map(startSending)
                } else {
                    try perform(request, sender)
                }
            }
        } catch let refusal as DeviceConversation.Refusal {
            logger.notice("device \(conversation.device ?? "-") refused: \(refusal.reason)")
            // The device may already be gone, and does not need the reason then.
            try? connection.send(.refused(reason: refusal.reason))
        } catch {
            logger.notice("device \(conversation.device ?? "-"): connection ended: \(error)")
        }
    }

    private func nextFrame(in conversation: DeviceConversation) throws -> [UInt8]? {
        conversation.device == nil ? try connection.readGreeting() : try connection.readFrame()
    }

    /// The welcome is sent before the device is added to the roster, so that no push can precede it.
    ///
    /// An older connection of the same device ends before this one begins: no message of it is processed after a
    /// message of this one. After a crash, the device may reconnect before its old connection is known to be dead.
    private func welcome(_ device: String) throws -> PushSender {
        service.roster.sender(for: device)?.endAndWait()
        let last = try service.committer.afterEverything {
            try service.store.beginConnection(device: device, now: service.now())
        }
        try connection.send(.welcome(gateway: try service.store.identifier()))
        let sender = PushSender(
            device: device, connection: connection, store: service.store, lastGiven: last, now: service.now,
            logger: logger)
        service.roster.enter(sender, for: device)?.endAndWait()
        return sender
    }

    private func perform(_ request: DeviceConversation.Request, _ sender: PushSender?) throws {
        switch request {
        case .open, .ignore: break  // Answered with the welcome; of no account.
        case .confirm(let token): try connection.send(.registered(token: token))
        case .register(let registration):
            try service.registry.register(registration)
            try connection.send(.registered(token: registration.token))
        case .retain(let tokens, let device):
            try service.registry.retain(tokens, device: device, date: service.now())
        case .unregister(let token, let device):
            try service.registry.unregister(token, device: device, date: service.now())
        case .acknowledge(let sequence, let device):
            guard let sender, sequence <= sender.lastGiven else {
                throw DeviceConversation.Refusal(reason: "sequence \(sequence) was never sent to this device")
            }
            service.committer.acknowledge(sequence, of: device)
        }
    }

    private static func message(from frame: [UInt8]) throws(DeviceConversation.Refusal) -> DeviceToGateway {
        do {
            return try JSONDecoder().decode(DeviceToGateway.self, from: Data(frame))
        } catch {
            throw DeviceConversation.Refusal(reason: "the frame is not a message of this protocol")
        }
    }
}

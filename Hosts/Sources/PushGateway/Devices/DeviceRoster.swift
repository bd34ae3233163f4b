// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The currently connected devices. Safe for use from any thread.
final class DeviceRoster: Sendable {
    private let connected = Mutex<[String: PushSender]>([:])

    func isConnected(_ device: String) -> Bool {
        connected.withLock { $0[device] != nil }
    }

    func sender(for device: String) -> PushSender? {
        connected.withLock { $0[device] }
    }

    /// Adds a device; returns an older connection of it, which the caller ends.
    func enter(_ sender: PushSender, for device: String) -> PushSender? {
        connected.withLock { $0.updateValue(sender, forKey: device) }
    }

    /// Removes a device, unless it has a newer connection.
    func leave(_ sender: PushSender, device: String) {
        connected.withLock { connected in
            if connected[device] === sender { connected[device] = nil }
        }
    }

    /// Notifies connected devices that the store has new pushes.
    func wake(_ devices: Set<String>) {
        let senders = connected.withLock { connected in devices.compactMap { connected[$0] } }
        for sender in senders { sender.wake() }
    }
}

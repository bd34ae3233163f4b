// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The devices that are connected now. Safe from any thread.
final class DeviceRoster: Sendable {
    private let connected = Mutex<[String: PushSender]>([:])

    func isConnected(_ device: String) -> Bool {
        connected.withLock { $0[device] != nil }
    }

    /// Enters a device. An older connection of the same device is ended: after a crash the device is back before
    /// its old connection is known to be dead.
    func enter(_ sender: PushSender, for device: String) {
        let older = connected.withLock { $0.updateValue(sender, forKey: device) }
        older?.end()
    }

    /// Takes a device out, unless a newer connection has taken its place.
    func leave(_ sender: PushSender, device: String) {
        connected.withLock { connected in
            if connected[device] === sender { connected[device] = nil }
        }
    }

    /// Lets connected devices know that there is something new in the store.
    func wake(_ devices: Set<String>) {
        let senders = connected.withLock { connected in devices.compactMap { connected[$0] } }
        for sender in senders { sender.wake() }
    }
}

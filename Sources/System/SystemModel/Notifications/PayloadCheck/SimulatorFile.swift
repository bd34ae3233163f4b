// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An `.apns` file of simctl's: a payload that may name its app. Source: APNs sheet §14.
struct SimulatorFile {
    /// The key that names the app; it never reaches the device.
    static let targetKey = "Simulator Target Bundle"

    /// What is sent: the file byte for byte, or written anew without the key. `portico push` does exactly this.
    let payload: Data

    init(_ data: Data) {
        guard var object = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            object.removeValue(forKey: Self.targetKey) is String,
            let stripped = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
        else {
            payload = data
            return
        }
        payload = stripped
    }
}

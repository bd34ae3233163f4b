// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An `.apns` file of simctl's: a payload that may name its app. Source: APNs sheet §14.
public struct SimulatorFile: Sendable {
    /// The key that names the app; it never reaches the device.
    public static let targetKey = "Simulator Target Bundle"

    /// What is sent: the file byte for byte, or written anew without the key.
    public let payload: Data
    /// The bundle identifier that the key gives; nil without it.
    public let target: String?

    /// Takes any bytes: what is not a JSON object is a payload without the key.
    public init(_ data: Data) {
        guard var object = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let target = object.removeValue(forKey: Self.targetKey) as? String,
            let stripped = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
        else {
            (payload, target) = (data, nil)
            return
        }
        (payload, self.target) = (stripped, target)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An `.apns` file for simctl: a payload that may name its app. Source: APNs sheet §14.
public struct SimulatorFile: Sendable {
    /// The key that names the app; it is not sent to the device.
    public static let targetKey = "Simulator Target Bundle"

    /// The payload: the file's bytes, or a new encoding without the key.
    public let payload: Data
    /// The value of the key, a bundle identifier; nil without the key.
    public let target: String?

    /// Accepts any bytes: anything but a JSON object is a payload without the key.
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

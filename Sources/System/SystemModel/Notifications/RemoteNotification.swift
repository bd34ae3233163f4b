// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A push as the gateway accepted it and the device receives it.
///
/// The payload is kept as the sender's own bytes: it is never parsed and written anew on the way.
public struct RemoteNotification: Codable, Hashable, Sendable {
    /// `apns-id`, letter case as the sender wrote it.
    public var identifier: String
    /// The bundle identifier that the push is for, without any push-type suffix.
    public var topic: String
    /// `apns-push-type`, given or inferred.
    public var pushType: String
    /// `apns-priority`: 1, 5 or 10.
    public var priority: Int
    /// `apns-expiration` in UNIX seconds; 0 means one attempt, nil leaves it to the gateway.
    public var expiration: Int?
    /// `apns-collapse-id`; becomes the request identifier on the device.
    public var collapseIdentifier: String?
    /// The body of the request, byte for byte.
    public var payload: Data

    public init(
        identifier: String, topic: String, pushType: String = "alert", priority: Int = 10, expiration: Int? = nil,
        collapseIdentifier: String? = nil, payload: Data
    ) {
        self.identifier = identifier
        self.topic = topic
        self.pushType = pushType
        self.priority = priority
        self.expiration = expiration
        self.collapseIdentifier = collapseIdentifier
        self.payload = payload
    }
}

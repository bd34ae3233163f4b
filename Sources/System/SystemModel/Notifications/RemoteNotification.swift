// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A push as the gateway accepted it and the device receives it.
///
/// The payload is stored with its original bytes: it is never decoded and encoded again on the way.
public struct RemoteNotification: Codable, Hashable, Sendable {
    /// `apns-id`, in the sender's spelling.
    public var identifier: String
    /// The app's bundle identifier, without a push-type suffix.
    public var topic: String
    /// `apns-push-type`, explicit or inferred.
    public var pushType: String {
        didSet { reading = PayloadReading() }
    }
    /// `apns-priority`: 1, 5 or 10.
    public var priority: Int
    /// `apns-expiration` in UNIX seconds; 0 means one attempt, nil leaves it to the gateway.
    public var expiration: Int?
    /// `apns-collapse-id`; becomes the request identifier on the device.
    public var collapseIdentifier: String?
    /// The body of the request, with its original bytes.
    public var payload: Data {
        didSet { reading = PayloadReading() }
    }
    /// Whether it is a VoIP push, which goes to the app's PushKit registry and is never shown.
    public var isForCalls: Bool { pushType == PushType.voip.rawValue }
    /// Why the payload cannot be read; nil if it can. Takes time only once for all copies.
    package var payloadError: PayloadError? { reading.error(of: self) }
    /// Of this payload with this type.
    private(set) var reading = PayloadReading()

    private enum CodingKeys: String, CodingKey {
        case identifier, topic, pushType, priority, expiration, collapseIdentifier, payload
    }

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

// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why a push was not accepted, in the words of the protocol.
///
/// The raw values are what clients read in the `reason` of the answer, or of GOAWAY. Only reasons that this gateway can
/// give are listed.
///
/// - Behavior: reference sheet §9.1.
enum PushReason: String, CaseIterable, Sendable {
    case badCollapseID = "BadCollapseId"
    case badDeviceToken = "BadDeviceToken"
    case badExpirationDate = "BadExpirationDate"
    case badMessageID = "BadMessageId"
    case badPath = "BadPath"
    case badPriority = "BadPriority"
    case badTopic = "BadTopic"
    case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
    case duplicateHeaders = "DuplicateHeaders"
    case expiredProviderToken = "ExpiredProviderToken"
    case idleTimeout = "IdleTimeout"
    case internalServerError = "InternalServerError"
    case invalidProviderToken = "InvalidProviderToken"
    case invalidPushType = "InvalidPushType"
    case methodNotAllowed = "MethodNotAllowed"
    case missingDeviceToken = "MissingDeviceToken"
    case missingProviderToken = "MissingProviderToken"
    case missingTopic = "MissingTopic"
    case payloadEmpty = "PayloadEmpty"
    case payloadTooLarge = "PayloadTooLarge"
    /// Not in Apple's list, which has no reason for header fields that are too large together: the status is the one that
    /// HTTP has for it, and the reason is its name.
    ///
    /// An answer, and no RST_STREAM: clients show a reason that they do not know (APNSwift, apns2, node-apn) or fail that
    /// push, but a reset says nothing about the cause, and some take it for a fault of the connection: Go's client does not
    /// use a connection again after a reset with PROTOCOL_ERROR.
    ///
    /// - Behavior: https://www.rfc-editor.org/rfc/rfc9113#section-10.5.1
    /// - Behavior: https://www.rfc-editor.org/rfc/rfc6585#section-5
    case requestHeaderFieldsTooLarge = "RequestHeaderFieldsTooLarge"
    case shutdown = "Shutdown"
    case tooManyProviderTokenUpdates = "TooManyProviderTokenUpdates"
    case topicDisallowed = "TopicDisallowed"
    case unregistered = "Unregistered"

    /// The `:status` that goes with the reason.
    var status: Int {
        switch self {
        case .badCollapseID, .badDeviceToken, .badExpirationDate, .badMessageID, .badPriority, .badTopic,
            .deviceTokenNotForTopic, .duplicateHeaders, .idleTimeout, .invalidPushType, .missingDeviceToken,
            .missingTopic,
            .payloadEmpty, .topicDisallowed:
            400
        case .expiredProviderToken, .invalidProviderToken, .missingProviderToken: 403
        case .badPath: 404
        case .methodNotAllowed: 405
        case .unregistered: 410
        case .payloadTooLarge: 413
        case .tooManyProviderTokenUpdates: 429
        case .requestHeaderFieldsTooLarge: 431
        case .internalServerError: 500
        case .shutdown: 503
        }
    }
}

/// One refusal: the reason and, for 410 only, since when.
struct Rejection: Error, Hashable, Sendable {
    var reason: PushReason
    /// Milliseconds since 1970 at which the token died; answered only with 410.
    var timestamp: Int?

    init(_ reason: PushReason, timestamp: Int? = nil) {
        self.reason = reason
        self.timestamp = timestamp
    }
}

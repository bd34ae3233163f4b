// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A kind of push that a ``PKPushRegistry`` can ask for.
///
/// - Behavior: https://developer.apple.com/documentation/pushkit/pkpushtype
/// - Since: iOS 8.0
public struct PKPushType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Calls: the app is launched for each, and has to report a call to CallKit.
    ///
    /// - Since: iOS 9.0
    public static let voIP = PKPushType(rawValue: "PKPushTypeVoIP")
    /// Updates of a watch's complications. Deprecated in iOS 13.
    ///
    /// - Since: iOS 9.0
    /// - Differs: not simulated; there is no token and no push.
    public static let complication = PKPushType(rawValue: "PKPushTypeComplication")
    /// Changes in an app's remote storage.
    ///
    /// - Since: iOS 11.0
    /// - Differs: not simulated; there is no token and no push.
    public static let fileProvider = PKPushType(rawValue: "PKPushTypeFileProvider")
}

/// The token that a provider sends pushes of one type to.
///
/// - Behavior: https://developer.apple.com/documentation/pushkit/pkpushcredentials
/// - Since: iOS 8.0
open class PKPushCredentials: NSObject {
    public let type: PKPushType
    /// 32 bytes that follow from the device, the app and its installation; an app must not rely on their number.
    public let token: Data

    init(type: PKPushType, token: Data) {
        self.type = type
        self.token = token
    }
}

/// A push that has arrived.
///
/// - Behavior: https://developer.apple.com/documentation/pushkit/pkpushpayload
/// - Since: iOS 8.0
open class PKPushPayload: NSObject {
    public let type: PKPushType
    /// The payload of the push, with everything that the provider has sent.
    public let dictionaryPayload: [AnyHashable: Any]

    init(type: PKPushType, payload: Data) {
        self.type = type
        dictionaryPayload = (try? JSONSerialization.jsonObject(with: payload)) as? [String: Any] ?? [:]
    }
}

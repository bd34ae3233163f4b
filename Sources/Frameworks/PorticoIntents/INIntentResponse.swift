// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What came of an intent; abstract.
///
/// Whoever donates a message passes nil for it.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inintentresponse
/// - Since: iOS 10.0
/// - Differs: says nothing: an app here is never asked to carry out an intent.
open class INIntentResponse: NSObject, NSCopying, NSSecureCoding {
    public override init() {}

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {}

    open func encode(with coder: NSCoder) {}

    // MARK: - Comparing

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INIntentResponse).map { type(of: $0) == type(of: self) } ?? false
    }

    open override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }
}

/// How far the handling of an intent got.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inintenthandlingstatus
/// - Since: iOS 10.0
public enum INIntentHandlingStatus: Int, Sendable {
    case unspecified = 0
    case ready = 1
    case inProgress = 2
    case success = 3
    case failure = 4
    case deferredToApplication = 5
    /// - Since: iOS 12.0
    case userConfirmationRequired = 6
}

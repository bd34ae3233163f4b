// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import PorticoFoundation

/// The result of an intent; abstract.
///
/// Pass nil for it when you donate a message.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inintentresponse
/// - Since: iOS 10.0
/// - Differs: empty: an app here is never asked to handle an intent.
open class INIntentResponse: NSObject, NSCopying, NSSecureCoding {
    public override init() {}

    /// The activity that the app is opened with. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/intents/inintentresponse/useractivity
    /// - Differs: has no effect; not copied and not archived.
    open var userActivity: NSUserActivity?

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

/// The progress of handling an intent.
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

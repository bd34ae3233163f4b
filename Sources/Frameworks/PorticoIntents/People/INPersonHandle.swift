// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// An address of a person: an e-mail address, a phone number, an account.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inpersonhandle
/// - Since: iOS 10.0
open class INPersonHandle: NSObject, NSCopying, NSSecureCoding {
    /// The address itself.
    public let value: String?
    /// What kind of address it is.
    public let type: INPersonHandleType
    /// Distinguishes several addresses of a person.
    ///
    /// - Since: iOS 10.2
    public let label: INPersonHandleLabel?

    public convenience init(value: String?, type: INPersonHandleType) {
        self.init(value: value, type: type, label: nil)
    }

    /// - Since: iOS 10.2
    public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel?) {
        self.value = value
        self.type = type
        self.label = label
    }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        value = coder.string(forKey: "value")
        type = coder.number(forKey: "type").flatMap { INPersonHandleType(rawValue: $0.intValue) } ?? .unknown
        label = coder.string(forKey: "label").map { INPersonHandleLabel(rawValue: $0) }
    }

    open func encode(with coder: NSCoder) {
        coder.encode(value, forKey: "value")
        coder.encode(NSNumber(value: type.rawValue), forKey: "type")
        coder.encode(label?.rawValue, forKey: "label")
    }

    // MARK: - Comparing

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INPersonHandle else { return false }
        return value == other.value && type == other.type && label == other.label
    }

    open override var hash: Int { value.hashValue }
}

/// What kind of address a handle is.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inpersonhandletype
/// - Since: iOS 10.0
public enum INPersonHandleType: Int, Sendable {
    /// Also used for an account of the app.
    case unknown = 0
    case emailAddress = 1
    case phoneNumber = 2
}

/// Distinguishes the addresses of a person.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inpersonhandlelabel
/// - Since: iOS 10.2
/// - Differs: the strings of the constants are Portico's own, as Apple does not publish its strings. Compare constants.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
        self.init(rawValue: rawValue)
    }

    public static let home = INPersonHandleLabel("home")
    public static let work = INPersonHandleLabel("work")
    public static let iPhone = INPersonHandleLabel("iPhone")
    public static let mobile = INPersonHandleLabel("mobile")
    public static let main = INPersonHandleLabel("main")
    public static let homeFax = INPersonHandleLabel("homeFax")
    public static let workFax = INPersonHandleLabel("workFax")
    public static let pager = INPersonHandleLabel("pager")
    public static let other = INPersonHandleLabel("other")
    /// - Since: iOS 14.0
    public static let school = INPersonHandleLabel("school")
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A person: the sender of a message, or one of its recipients.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inperson
/// - Since: iOS 10.0
/// - Differs: the device has no contacts, so people are not looked up.
open class INPerson: NSObject, NSCopying, NSSecureCoding {
    private let values: Values

    private struct Values: Hashable {
        var handle: INPersonHandle?
        var components: PersonNameComponents?
        var name: String?
        var image: INImage?
        var contact: String?
        var custom: String?
        var isMe = false
        var suggestion = INPersonSuggestionType.none
    }

    /// - Parameters:
    ///   - personHandle: The person's address in the app.
    ///   - displayName: The title of the person's notifications.
    ///   - contactIdentifier: Identifies a contact of the user; nil if there is none.
    ///   - customIdentifier: Identifies the person in the app.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?
    ) {
        self.init(
            personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
            contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, isMe: false)
    }

    /// - Parameter isMe: Whether the person is the user of the device.
    /// - Since: iOS 12.0
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, isMe: Bool
    ) {
        self.init(
            personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
            contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, isMe: isMe, suggestionType: .none)
    }

    /// - Parameter suggestionType: Stored without effect.
    /// - Since: iOS 15.0
    public init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, isMe: Bool, suggestionType: INPersonSuggestionType
    ) {
        values = Values(
            handle: personHandle, components: nameComponents, name: displayName, image: image,
            contact: contactIdentifier, custom: customIdentifier, isMe: isMe, suggestion: suggestionType)
    }

    /// The person's address in the app.
    open var personHandle: INPersonHandle? { values.handle }
    /// The components of the name; ``displayName`` is made from them if none was given.
    open var nameComponents: PersonNameComponents? { values.components }
    /// The name to show; empty if the person has no name.
    ///
    /// - Behavior: https://developer.apple.com/documentation/intents/inperson/displayname
    /// - Differs: for a person created without one it is the given and the family name, or otherwise the handle's
    ///   value; Apple does not document this.
    open var displayName: String {
        let parts = [values.components?.givenName, values.components?.familyName].compactMap { $0 }
        return values.name ?? (parts.isEmpty ? values.handle?.value ?? "" : parts.joined(separator: " "))
    }
    /// Stored; the device draws no pictures.
    open var image: INImage? { values.image }
    /// Identifies a contact of the user; nil if there is none.
    open var contactIdentifier: String? { values.contact }
    /// Identifies the person in the app.
    open var customIdentifier: String? { values.custom }
    /// Whether the person is the user of the device.
    ///
    /// - Since: iOS 11.0
    open var isMe: Bool { values.isMe }
    /// Which of the person's addresses the system should suggest.
    open var suggestionType: INPersonSuggestionType { values.suggestion }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        values = Values(
            handle: coder.object(of: [INPersonHandle.self], forKey: "personHandle"),
            components: coder.value(forKey: "nameComponents"), name: coder.string(forKey: "displayName"),
            image: coder.object(of: [INImage.self], forKey: "image"),
            contact: coder.string(forKey: "contactIdentifier"), custom: coder.string(forKey: "customIdentifier"),
            isMe: coder.decodeBool(forKey: "isMe"),
            suggestion: coder.number(forKey: "suggestionType").flatMap {
                INPersonSuggestionType(rawValue: $0.intValue)
            } ?? .none)
    }

    open func encode(with coder: NSCoder) {
        coder.encode(values.handle, forKey: "personHandle")
        coder.encode(value: values.components, forKey: "nameComponents")
        coder.encode(values.name, forKey: "displayName")
        coder.encode(values.image, forKey: "image")
        coder.encode(values.contact, forKey: "contactIdentifier")
        coder.encode(values.custom, forKey: "customIdentifier")
        coder.encode(values.isMe, forKey: "isMe")
        coder.encode(NSNumber(value: values.suggestion.rawValue), forKey: "suggestionType")
    }

    // MARK: - Comparing

    open override func isEqual(_ object: Any?) -> Bool { (object as? INPerson)?.values == values }

    open override var hash: Int { values.hashValue }
}

/// Which of a person's addresses is suggested.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inpersonsuggestiontype
/// - Since: iOS 10.0
public enum INPersonSuggestionType: Int, Sendable {
    /// - Since: iOS 12.0
    case none = 0
    case socialProfile = 1
    case instantMessageAddress = 2
}

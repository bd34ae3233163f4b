// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A text to show and to speak, such as the name of a group.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inspeakablestring
/// - Since: iOS 10.0
/// - Differs: nothing is spoken; a notification shows `spokenPhrase`.
open class INSpeakableString: NSObject, NSCopying, NSSecureCoding {
    /// The text that is spoken, and shown.
    public let spokenPhrase: String
    /// The pronunciation, in other letters; nil leaves it to the system.
    public let pronunciationHint: String?
    /// Identifies the phrase in the app's vocabulary.
    public let vocabularyIdentifier: String?

    /// - Since: iOS 10.2
    public convenience init(spokenPhrase: String) {
        self.init(vocabulary: nil, phrase: spokenPhrase, hint: nil)
    }

    /// - Since: iOS 11.0
    public convenience init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.init(vocabulary: vocabularyIdentifier, phrase: spokenPhrase, hint: pronunciationHint)
    }

    private init(vocabulary: String?, phrase: String, hint: String?) {
        spokenPhrase = phrase
        pronunciationHint = hint
        vocabularyIdentifier = vocabulary
    }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let phrase = coder.string(forKey: "spokenPhrase") else { return nil }
        spokenPhrase = phrase
        pronunciationHint = coder.string(forKey: "pronunciationHint")
        vocabularyIdentifier = coder.string(forKey: "vocabularyIdentifier")
    }

    open func encode(with coder: NSCoder) {
        coder.encode(spokenPhrase, forKey: "spokenPhrase")
        coder.encode(pronunciationHint, forKey: "pronunciationHint")
        coder.encode(vocabularyIdentifier, forKey: "vocabularyIdentifier")
    }

    // MARK: - Comparing

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INSpeakableString else { return false }
        return spokenPhrase == other.spokenPhrase && pronunciationHint == other.pronunciationHint
            && vocabularyIdentifier == other.vocabularyIdentifier
    }

    open override var hash: Int { spokenPhrase.hashValue }
}

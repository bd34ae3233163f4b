// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// What a user does with an app, in words that the system knows; abstract.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inintent
/// - Since: iOS 10.0
/// - Differs: there is no Siri and there are no shortcuts on the device: an intent describes a message to
///   notifications, and nothing else is done with it.
open class INIntent: NSObject, NSCopying, NSSecureCoding {
    /// Names the intent in its process; its copies have the same name. nil outside of an app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/intents/inintent/identifier
    public let identifier: String?
    /// The pictures of parameters, by the parameters' names.
    private(set) var images: [String: INImage] = [:]

    init(images: [String: INImage] = [:]) {
        identifier = ProcessContext.currentIfAny?.makeName("intent")
        self.images = images
    }

    init(copying other: INIntent) {
        identifier = other.identifier
        images = other.images
    }

    /// The name of a parameter; nil for what is none.
    func parameterName(of keyPath: AnyKeyPath) -> String? { nil }

    func setImage(_ image: INImage?, of keyPath: AnyKeyPath) {
        guard let name = parameterName(of: keyPath) else { return }
        images[name] = image
    }

    func image(of keyPath: AnyKeyPath) -> INImage? { parameterName(of: keyPath).flatMap { images[$0] } }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { INIntent(copying: self) }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        identifier = coder.string(forKey: "identifier")
        let pictures: [INImage] = coder.object(of: [NSArray.self, INImage.self], forKey: "images") ?? []
        images = Dictionary(zip(coder.strings(forKey: "imageNames"), pictures)) { first, _ in first }
    }

    open func encode(with coder: NSCoder) {
        coder.encode(identifier, forKey: "identifier")
        let names = images.keys.sorted()
        coder.encode(names, forKey: "imageNames")
        coder.encode(names.compactMap { images[$0] }, forKey: "images")
    }

    // MARK: - Comparing

    /// Two intents are equal that say the same, whatever their identifiers.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INIntent).map { type(of: $0) == type(of: self) && $0.images == images } ?? false
    }

    open override var hash: Int { images.hashValue }
}

/// An intent whose parameters can have pictures.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inintentsetimagekeypath
/// - Since: iOS 10.0
public protocol INIntentSetImageKeyPath: NSObjectProtocol {}

extension INIntentSetImageKeyPath where Self: INIntent {
    /// Gives a parameter a picture, as in `intent.setImage(avatar, forParameterNamed: \.sender)`; nil takes it away.
    ///
    /// A key path that leads to no parameter of the intent is ignored.
    ///
    /// - Behavior: https://developer.apple.com/documentation/intents/inintent/setimage:forparameternamed:
    /// - Since: iOS 12.0
    /// - Differs: the picture is kept, not drawn.
    public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
        setImage(image, of: parameterName)
    }

    /// The picture that a parameter was given; nil when there is none.
    ///
    /// - Behavior: https://developer.apple.com/documentation/intents/inintent/imageforparameternamed:
    /// - Since: iOS 12.0
    public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
        image(of: parameterName)
    }
}

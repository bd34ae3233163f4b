// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A description of a user's action in an app that the system understands; abstract.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inintent
/// - Since: iOS 10.0
/// - Differs: there is no Siri and there are no shortcuts on the device: an intent describes a message for
///   notifications, and has no other effect.
open class INIntent: NSObject, NSCopying, NSSecureCoding {
    /// Identifies the intent in its process; copies have the same identifier. nil outside of an app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/intents/inintent/identifier
    public let identifier: String?
    /// The pictures of parameters, by the parameters' names.
    private(set) var images: [String: INImage] = [:]

    /// For the intents of an app.
    public override init() { identifier = ProcessContext.currentIfAny?.makeName("intent") }

    init(images: [String: INImage]) {
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

    /// Intents with the same contents are equal, whatever their identifiers.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INIntent).map { type(of: $0) == type(of: self) && $0.images == images } ?? false
    }

    open override var hash: Int { images.hashValue }
}

/// An intent whose parameters can have images.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inintentsetimagekeypath
/// - Since: iOS 10.0
public protocol INIntentSetImageKeyPath: NSObjectProtocol {}

extension INIntentSetImageKeyPath where Self: INIntent {
    /// Sets the image of a parameter, as in `intent.setImage(avatar, forParameterNamed: \.sender)`; nil removes it.
    ///
    /// A key path that is not a parameter of the intent is ignored.
    ///
    /// - Behavior: https://developer.apple.com/documentation/intents/inintent/setimage:forparameternamed:
    /// - Since: iOS 12.0
    /// - Differs: the image is stored, not drawn.
    public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
        setImage(image, of: parameterName)
    }

    /// The image of a parameter; nil when there is none.
    ///
    /// - Behavior: https://developer.apple.com/documentation/intents/inintent/imageforparameternamed:
    /// - Since: iOS 12.0
    public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
        image(of: parameterName)
    }
}

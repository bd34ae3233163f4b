// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A picture of a person or of a group.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inimage
/// - Since: iOS 10.0
/// - Differs: cannot be subclassed. Only the source of the image is stored: nothing is loaded or drawn.
public final class INImage: NSObject, NSCopying, NSSecureCoding {
    private let source: Source

    private enum Source: Hashable, Codable {
        case named(String)
        case system(String)
        case data(Data)
        case url(URL, width: Double?, height: Double?)
    }

    private init(_ source: Source) {
        self.source = source
    }

    /// An image file of the app.
    public convenience init(named name: String) {
        self.init(.named(name))
    }

    /// A symbol of the system.
    ///
    /// - Since: iOS 14.0
    public class func systemImageNamed(_ systemImageName: String) -> Self { Self(.system(systemImageName)) }

    /// The bytes of an image file.
    public convenience init(imageData: Data) {
        self.init(.data(imageData))
    }

    /// An image file at a URL.
    ///
    /// - Behavior: https://developer.apple.com/documentation/intents/inimage/init(url:)
    /// - Differs: never nil.
    public convenience init?(url URL: URL) {
        self.init(.url(URL, width: nil, height: nil))
    }

    /// An image file at a URL, with its size in points.
    ///
    /// - Behavior: https://developer.apple.com/documentation/intents/inimage/init(url:width:height:)
    /// - Since: iOS 11.0
    /// - Differs: never nil.
    public convenience init?(url URL: URL, width: Double, height: Double) {
        self.init(.url(URL, width: width, height: height))
    }

    // MARK: - NSCopying, NSSecureCoding

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let source: Source = coder.value(forKey: "source") else { return nil }
        self.source = source
    }

    public func encode(with coder: NSCoder) {
        coder.encode(value: source, forKey: "source")
    }

    // MARK: - Comparing

    public override func isEqual(_ object: Any?) -> Bool { (object as? INImage)?.source == source }

    public override var hash: Int { source.hashValue }
}

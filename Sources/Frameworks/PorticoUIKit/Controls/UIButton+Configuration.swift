// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIButton {
    /// A button's title, image and looks.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
    /// - Since: iOS 15.0
    /// - Differs: title, image and the most used looks only; all styles look alike.
    public struct Configuration: Sendable {
        /// How round the corners are.
        public enum CornerStyle: Int, Sendable {
            case fixed = -1
            case dynamic = 0
            case small = 1
            case medium = 2
            case large = 3
            case capsule = 4
        }

        /// How large the button is.
        public enum Size: Int, Sendable {
            case medium = 0
            case small = 1
            case mini = 2
            case large = 3
        }

        /// How title and subtitle are aligned with each other. Stored for the app.
        public enum TitleAlignment: Int, Sendable {
            case automatic = 0
            case leading = 1
            case center = 2
            case trailing = 3
        }

        /// The attributed title goes before it.
        public var title: String?
        /// The title with attributes, which have no effect.
        public var attributedTitle: AttributedString?
        /// Stored for the app, and not called.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var titleAlignment = TitleAlignment.automatic
        public var subtitle: String?
        public var attributedSubtitle: AttributedString?
        /// Stored for the app, and not called.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var image: UIImage?
        /// Stored for the app, and not called.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// On which side of the title the image is. Stored for the app.
        public var imagePlacement = NSDirectionalRectEdge.leading
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        public var background = UIBackgroundConfiguration()
        public var contentInsets = NSDirectionalEdgeInsets.zero
        public var imagePadding: CGFloat = 0
        public var titlePadding: CGFloat = 0
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium
        public var showsActivityIndicator = false

        private init() {}

        public static func plain() -> Configuration { Configuration() }
        public static func tinted() -> Configuration { Configuration() }
        public static func gray() -> Configuration { Configuration() }
        public static func filled() -> Configuration { Configuration() }
        public static func borderless() -> Configuration { Configuration() }
        public static func bordered() -> Configuration { Configuration() }
        public static func borderedTinted() -> Configuration { Configuration() }
        public static func borderedProminent() -> Configuration { Configuration() }
    }
}

/// A colour in place of another one.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiconfigurationcolortransformer-swift.struct
/// - Since: iOS 14.0
/// - Differs: only its owner calls it; nothing is drawn.
public struct UIConfigurationColorTransformer: Sendable {
    public let transform: @Sendable (UIColor) -> UIColor

    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// Attributes in place of others.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer-swift.struct
/// - Since: iOS 15.0
/// - Differs: only its owner calls it; nothing is drawn.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer

    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// Sides of a rectangle, for both directions of writing.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nsdirectionalrectedge
/// - Since: iOS 13.0
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    public static let all = NSDirectionalRectEdge(rawValue: 15)
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIFont {
    /// How heavy a font is, from -1 to 1.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uifont/weight
    /// - Since: iOS 8.2
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        var name: String {
            switch self {
            case .ultraLight: "Ultralight"
            case .thin: "Thin"
            case .light: "Light"
            case .medium: "Medium"
            case .semibold: "Semibold"
            case .bold: "Bold"
            case .heavy: "Heavy"
            case .black: "Black"
            default: "Regular"
            }
        }
    }

    /// What a text is for.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uifont/textstyle
    /// - Since: iOS 7.0
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle("UICTFontTextStyleTitle0")
        public static let title1 = TextStyle("UICTFontTextStyleTitle1")
        public static let title2 = TextStyle("UICTFontTextStyleTitle2")
        public static let title3 = TextStyle("UICTFontTextStyleTitle3")
        public static let headline = TextStyle("UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle("UICTFontTextStyleSubhead")
        public static let body = TextStyle("UICTFontTextStyleBody")
        public static let callout = TextStyle("UICTFontTextStyleCallout")
        public static let footnote = TextStyle("UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle("UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle("UICTFontTextStyleCaption2")

        /// At the standard content size, see
        /// https://developer.apple.com/design/human-interface-guidelines/typography
        var standard: (size: CGFloat, weight: Weight) {
            switch self {
            case .largeTitle: (34, .regular)
            case .title1: (28, .regular)
            case .title2: (22, .regular)
            case .title3: (20, .regular)
            case .headline: (17, .semibold)
            case .callout: (16, .regular)
            case .subheadline: (15, .regular)
            case .footnote: (13, .regular)
            case .caption1: (12, .regular)
            case .caption2: (11, .regular)
            default: (17, .regular)
            }
        }
    }
}

/// A description of a font.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uifontdescriptor
/// - Since: iOS 7.0
/// - Differs: name, size and symbolic traits only.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    // Immutable after init; a subclass keeps its own promise, as on Apple's systems.
    let details: UIFont.Details

    init(_ details: UIFont.Details) {
        self.details = details
    }

    /// Traits that fonts of a family differ by.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uifontdescriptor/symbolictraits-swift.struct
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    public init(name fontName: String, size: CGFloat) {
        details = UIFont.Details(name: fontName, size: size)
    }

    open var postscriptName: String { details.name }
    open var pointSize: CGFloat { details.size }
    open var symbolicTraits: SymbolicTraits { details.traits }

    /// The same description with other traits. Never nil.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var details = details
        details.traits = symbolicTraits
        if symbolicTraits.contains(.traitBold) { details.weight = .bold }
        return UIFontDescriptor(details)
    }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var details = details
        details.size = newPointSize
        return UIFontDescriptor(details)
    }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }
}

/// Scales an app's own fonts with the content size.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uifontmetrics
/// - Since: iOS 11.0
/// - Differs: the content size is always the standard one, so everything keeps its size.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    // Has no state.
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }
    public init(forTextStyle textStyle: UIFont.TextStyle) {}
    open func scaledFont(for font: UIFont) -> UIFont { font }
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.withSize(min(font.pointSize, maximumPointSize))
    }
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

/// Where the lines of a text begin or end.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nstextalignment
/// - Since: iOS 6.0
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    case natural = 4
}

/// How a text that is too long is cut or broken.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nslinebreakmode
/// - Since: iOS 6.0
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A font: a name and a size.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uifont
/// - Since: iOS 2.0
/// - Differs: no font is loaded. Metrics are estimated from the size, alike for all fonts, and a font with any name
///   exists.
open class UIFont: NSObject, @unchecked Sendable {
    // Immutable after init; a subclass keeps its own promise, as on Apple's systems.
    /// The name as it was given, or the system font's: `.SFUI-Regular`.
    open var fontName: String { details.name }
    /// The part of the name before a hyphen.
    open var familyName: String { details.name.split(separator: "-").first.map(String.init) ?? details.name }
    /// In points.
    open var pointSize: CGFloat { details.size }

    private let details: Details

    struct Details: Hashable {
        var name: String
        var size: CGFloat
        var weight = Weight.regular
        var traits: UIFontDescriptor.SymbolicTraits = []
        var style: TextStyle?
    }

    init(_ details: Details) {
        self.details = details
    }

    /// A font of no size, as a first value for a variable.
    public override convenience init() { self.init(Details(name: "", size: 0)) }

    // MARK: - Metrics. Our choice: close to those of Apple's system font

    /// How far letters reach above the baseline, in points.
    open var ascender: CGFloat { pointSize * 0.95 }
    /// How far letters reach below the baseline, in points: negative.
    open var descender: CGFloat { pointSize * -0.24 }
    open var capHeight: CGFloat { pointSize * 0.7 }
    open var xHeight: CGFloat { pointSize * 0.52 }
    open var leading: CGFloat { 0 }
    /// The height of a line, in points.
    open var lineHeight: CGFloat { (pointSize * 1.19).rounded(.up) }

    /// How wide a text is: half the size for each character, on average.
    func width(of text: Substring) -> CGFloat {
        (CGFloat(text.count) * pointSize * (details.weight.rawValue > 0.2 ? 0.54 : 0.5)).rounded(.up)
    }

    // MARK: - Making one

    /// A font with a name, such as `Helvetica-Bold`. Never nil.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uifont/init(name:size:)
    /// - Differs: the font need not exist.
    public init?(name fontName: String, size fontSize: CGFloat) {
        details = Details(name: fontName, size: fontSize)
    }

    /// The font that a descriptor describes; size 0 takes the descriptor's.
    ///
    /// - Since: iOS 7.0
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var details = descriptor.details
        if pointSize > 0 { details.size = pointSize }
        self.details = details
    }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(Details(name: ".SFUI-RegularItalic", size: fontSize, traits: .traitItalic))
    }
    /// - Since: iOS 8.2
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(
            Details(
                name: ".SFUI-\(weight.name)", size: fontSize, weight: weight,
                traits: weight.rawValue >= Weight.semibold.rawValue ? .traitBold : []))
    }
    /// - Since: iOS 13.0
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(
            Details(name: ".SFUIMono-\(weight.name)", size: fontSize, weight: weight, traits: .traitMonoSpace))
    }
    /// - Since: iOS 9.0
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// The font of a text style.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uifont/preferredfont(fortextstyle:)
    /// - Since: iOS 7.0
    /// - Differs: sizes are those of the standard content size; the user cannot change it.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        let (size, weight) = style.standard
        var details = systemFont(ofSize: size, weight: weight).details
        details.style = style
        return UIFont(details)
    }
    /// - Since: iOS 10.0
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        preferredFont(forTextStyle: style)
    }

    /// 17 points.
    open class var labelFontSize: CGFloat { 17 }
    /// 18 points.
    open class var buttonFontSize: CGFloat { 18 }
    /// 12 points.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// 14 points.
    open class var systemFontSize: CGFloat { 14 }

    /// The names of the installed families, of which there are none.
    ///
    /// - Differs: always empty.
    open class var familyNames: [String] { [] }
    /// The names of a family's fonts.
    ///
    /// - Differs: always empty.
    open class func fontNames(forFamilyName familyName: String) -> [String] { [] }

    /// The same font in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var details = details
        details.size = fontSize
        return UIFont(details)
    }

    /// The description of this font.
    ///
    /// - Since: iOS 7.0
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(details) }

    /// Whether the other object is a font with the same name, size and style.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.details == details }
    open override var hash: Int { details.hashValue }
}

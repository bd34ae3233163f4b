// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

// The keys of text attributes. Attributes are stored with the text and have no effect.

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let ligature = NSAttributedString.Key("NSLigature")
    public static let kern = NSAttributedString.Key("NSKern")
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    public static let shadow = NSAttributedString.Key("NSShadow")
    public static let attachment = NSAttributedString.Key("NSAttachment")
    public static let link = NSAttributedString.Key("NSLink")
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// An `NSAttributedString.TextEffectStyle`.
    ///
    /// - Since: iOS 7.0
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// How much the letters lean: an `NSNumber`, 0 for none.
    ///
    /// - Since: iOS 7.0
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The logarithm of the factor by which the letters are stretched: an `NSNumber`, 0 for none.
    ///
    /// - Since: iOS 7.0
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// Numbers, the outermost first: an ``NSWritingDirection`` and an ``NSWritingDirectionFormatType``, both added up.
    ///
    /// - Since: iOS 7.0
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// 0 for horizontal text: an `NSNumber`.
    ///
    /// - Differs: the raw value is ours; Apple documents the name only.
    public static let verticalGlyphForm = NSAttributedString.Key("NSVerticalGlyphForm")
}

extension NSAttributedString {
    /// How text is drawn beyond its font and colours.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsattributedstring/texteffectstyle
    /// - Since: iOS 7.0
    /// - Differs: the raw value is ours; Apple documents the name only.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let letterpressStyle = TextEffectStyle(rawValue: "letterpress")
    }
}

/// The direction in which text runs.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nswritingdirection
/// - Since: iOS 6.0
public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// How a direction of text relates to the one around it.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nswritingdirectionformattype
/// - Since: iOS 9.0
public enum NSWritingDirectionFormatType: Int, Sendable {
    case embedding = 0
    case override = 2
}

/// How a text is underlined or struck through.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nsunderlinestyle
/// - Since: iOS 6.0
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// How a paragraph is laid out.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nsparagraphstyle
/// - Since: iOS 6.0
/// - Differs: the most used properties, without effect.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    // Only the mutable subclass changes, which is not shared among threads.
    var values = Values()

    struct Values: Hashable {
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var alignment = NSTextAlignment.natural
        var headIndent: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
    }

    /// Creates a style with the standard values.
    public override init() {
        super.init()
    }

    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    open var lineSpacing: CGFloat { values.lineSpacing }
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    open var alignment: NSTextAlignment { values.alignment }
    open var headIndent: CGFloat { values.headIndent }
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }
}

/// A style that can be changed.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nsmutableparagraphstyle
/// - Since: iOS 6.0
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    // See the superclass.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
}

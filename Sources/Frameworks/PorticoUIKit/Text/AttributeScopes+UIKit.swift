// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Attributes of an `AttributedString`. As those of `NSAttributedString`, they are stored with the text and have no effect.

extension AttributeScopes {
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// UIKit's attributes, and Foundation's.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/attributescopes/uikitattributes
    /// - Since: iOS 15.0
    /// - Differs: without those of accessibility.
    public struct UIKitAttributes: AttributeScope {
        public let attachment: AttachmentAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let expansion: ExpansionAttribute
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let kern: KernAttribute
        public let ligature: LigatureAttribute
        public let obliqueness: ObliquenessAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        public let shadow: ShadowAttribute
        public let strikethroughColor: StrikethroughColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let strokeColor: StrokeColorAttribute
        public let strokeWidth: StrokeWidthAttribute
        public let textEffect: TextEffectAttribute
        public let tracking: TrackingAttribute
        public let underlineColor: UnderlineColorAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let foundation: AttributeScopes.FoundationAttributes
    }
}

extension AttributeScopes.UIKitAttributes {
    @frozen public enum AttachmentAttribute: AttributedStringKey {
        public typealias Value = NSTextAttachment
        public static let name = NSAttributedString.Key.attachment.rawValue
    }
    @frozen public enum BackgroundColorAttribute: AttributedStringKey {
        public typealias Value = UIColor
        public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    @frozen public enum BaselineOffsetAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    @frozen public enum ExpansionAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = NSAttributedString.Key.expansion.rawValue
    }
    @frozen public enum FontAttribute: AttributedStringKey {
        public typealias Value = UIFont
        public static let name = NSAttributedString.Key.font.rawValue
    }
    @frozen public enum ForegroundColorAttribute: AttributedStringKey {
        public typealias Value = UIColor
        public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    @frozen public enum KernAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = NSAttributedString.Key.kern.rawValue
    }
    @frozen public enum LigatureAttribute: AttributedStringKey {
        public typealias Value = Int
        public static let name = NSAttributedString.Key.ligature.rawValue
    }
    @frozen public enum ObliquenessAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = NSAttributedString.Key.obliqueness.rawValue
    }
    @frozen public enum ParagraphStyleAttribute: AttributedStringKey {
        public typealias Value = NSParagraphStyle
        public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    @frozen public enum ShadowAttribute: AttributedStringKey {
        public typealias Value = NSShadow
        public static let name = NSAttributedString.Key.shadow.rawValue
    }
    @frozen public enum StrikethroughColorAttribute: AttributedStringKey {
        public typealias Value = UIColor
        public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    @frozen public enum StrikethroughStyleAttribute: AttributedStringKey {
        public typealias Value = NSUnderlineStyle
        public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    @frozen public enum StrokeColorAttribute: AttributedStringKey {
        public typealias Value = UIColor
        public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    @frozen public enum StrokeWidthAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    @frozen public enum TextEffectAttribute: AttributedStringKey {
        public typealias Value = NSAttributedString.TextEffectStyle
        public static let name = NSAttributedString.Key.textEffect.rawValue
    }
    @frozen public enum TrackingAttribute: AttributedStringKey {
        public typealias Value = CGFloat
        public static let name = "CTTracking"
    }
    @frozen public enum UnderlineColorAttribute: AttributedStringKey {
        public typealias Value = UIColor
        public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    @frozen public enum UnderlineStyleAttribute: AttributedStringKey {
        public typealias Value = NSUnderlineStyle
        public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T {
        self[T.self]
    }
}

extension NSAttributedString {
    /// The text with its attributes as the objects that a label or a text view takes.
    ///
    /// - Complexity: O(n) in the number of runs.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsattributedstring/init(_:)
    /// - Since: iOS 15.0
    /// - Differs: of Foundation's attributes, only the link is taken.
    public convenience init(_ attrStr: AttributedString) {
        let text = NSMutableAttributedString(string: "")
        for run in attrStr.runs {
            text.append(
                NSAttributedString(
                    string: String(attrStr[run.range].characters), attributes: Self.attributes(of: run)))
        }
        self.init(attributedString: text)
    }

    private static func attributes(of run: AttributedString.Runs.Run) -> [Key: Any] {
        let values: [Key: Any?] = [
            .attachment: run.attachment, .backgroundColor: run.backgroundColor, .baselineOffset: run.baselineOffset,
            .expansion: run.expansion, .font: run.font, .foregroundColor: run.foregroundColor, .kern: run.kern,
            .ligature: run.ligature, .link: run.link, .obliqueness: run.obliqueness,
            .paragraphStyle: run.paragraphStyle, .shadow: run.shadow, .strikethroughColor: run.strikethroughColor,
            .strikethroughStyle: run.strikethroughStyle?.rawValue, .strokeColor: run.strokeColor,
            .strokeWidth: run.strokeWidth, .textEffect: run.textEffect?.rawValue,
            .underlineColor: run.underlineColor, .underlineStyle: run.underlineStyle?.rawValue,
            Key(AttributeScopes.UIKitAttributes.TrackingAttribute.name): run.tracking,
        ]
        return values.compactMapValues { $0 }
    }
}

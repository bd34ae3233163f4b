// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing

/// Attributes of text, and how large a text is.
@MainActor
@Suite(.timeline) struct TextAttributeTests {
    private static let picture: Data =
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
        + Data([0, 0, 0, 30, 0, 0, 0, 20])

    @Test("a text is as large as a label shows it", arguments: ["Milk", "Milk\nand bread", "Milk\n\nand", "x\n"])
    func size(of text: String) throws {
        let stage = try InterfaceStage()
        try stage.run {
            let font = UIFont.systemFont(ofSize: 20, weight: .bold)
            let label = UILabel()
            label.numberOfLines = 0
            label.font = font
            label.text = text
            let size = label.intrinsicContentSize
            #expect(size.width > 0 && size.height >= font.lineHeight)
            #expect(text.size(withAttributes: [.font: font]) == size)
            #expect((text as NSString).size(withAttributes: [.font: font, .kern: 2]) == size)
            #expect(NSAttributedString(string: text, attributes: [.font: font]).size() == size)
        }
    }

    @Test("without a font it has 12 points, and the empty text has the height of a line only as a string")
    func standardFont() {
        let standard = UIFont.systemFont(ofSize: 12)
        #expect("Milk".size() == "Milk".size(withAttributes: [.font: standard]))
        #expect(NSAttributedString(string: "Milk").size() == "Milk".size())
        #expect("".size() == CGSize(width: 0, height: standard.lineHeight))
        #expect(NSAttributedString(string: "").size() == .zero)
    }

    @Test("a line is as wide as its runs together, and as high as the highest")
    func runs() {
        let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 30))
        let text = NSMutableAttributedString(string: "one ", attributes: [.font: small])
        text.append(NSAttributedString(string: "two\nthree", attributes: [.font: large]))
        let (one, two) = ("one ".size(withAttributes: [.font: small]), "two".size(withAttributes: [.font: large]))
        let three = "three".size(withAttributes: [.font: large])
        #expect(
            text.size() == CGSize(width: max(one.width + two.width, three.width), height: large.lineHeight * 2))
    }

    @Test("an attachment is one character, as large as its bounds or its picture")
    func attachment() throws {
        let image = try #require(UIImage(data: Self.picture))
        let attachment = NSTextAttachment(image: image)
        let text = NSMutableAttributedString(attachment: attachment)
        #expect(text.string.unicodeScalars.map { Int($0.value) } == [NSTextAttachment.character])
        #expect(text.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment)
        #expect(text.size() == CGSize(width: 30, height: 20))
        attachment.bounds = CGRect(x: 0, y: -2, width: 12, height: 60)
        let font = UIFont.systemFont(ofSize: 12)
        text.append(NSAttributedString(string: "milk", attributes: [.font: font]))
        let word = "milk".size(withAttributes: [.font: font])
        #expect(text.size() == CGSize(width: 12 + word.width, height: 60))
        let file = NSTextAttachment(data: Data("a".utf8), ofType: "public.plain-text")
        #expect(file.contents == Data("a".utf8) && file.fileType == "public.plain-text" && file.image == nil)
        #expect(NSAttributedString(attachment: NSTextAttachment()).size() == .zero)
    }

    @Test("a shadow is equal to a copy of it until one of them changes")
    func shadow() throws {
        let shadow = NSShadow()
        #expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0)
        #expect(shadow.shadowColor as? UIColor == UIColor(white: 0, alpha: 1.0 / 3))
        shadow.shadowOffset = CGSize(width: 1, height: 2)
        shadow.shadowBlurRadius = 3
        shadow.shadowColor = UIColor.red
        let copy = try #require(shadow.copy() as? NSShadow)
        #expect(copy == shadow && copy !== shadow)
        #expect(copy.shadowOffset == CGSize(width: 1, height: 2) && copy.shadowColor as? UIColor == .red)
        copy.shadowColor = nil
        #expect(copy != shadow)
    }

    @Test("attributes stay with the text")
    func attributes() {
        let text = NSAttributedString(
            string: "a",
            attributes: [
                .obliqueness: 0.2, .expansion: 0.1, .verticalGlyphForm: 0, .shadow: NSShadow(),
                .textEffect: NSAttributedString.TextEffectStyle.letterpressStyle.rawValue,
                .writingDirection: [
                    NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue
                ],
            ])
        let found = text.attributes(at: 0, effectiveRange: nil)
        #expect(found[.obliqueness] as? Double == 0.2 && found[.expansion] as? Double == 0.1)
        #expect(found[.verticalGlyphForm] as? Int == 0 && found[.shadow] as? NSShadow == NSShadow())
        #expect(found[.textEffect] as? String == NSAttributedString.TextEffectStyle.letterpressStyle.rawValue)
        #expect(found[.writingDirection] as? [Int] == [3])
        #expect(NSWritingDirection(rawValue: -1) == .natural)
    }
}

/// Attributes of an `AttributedString`.
@MainActor
@Suite(.timeline) struct AttributedStringTests {
    private static func order() throws -> AttributedString {
        var text = AttributedString("Order now")
        text.font = .systemFont(ofSize: 14)
        text[try #require(text.range(of: "now"))].foregroundColor = .red
        text[try #require(text.range(of: "now"))].underlineStyle = .single
        text.link = URL(string: "booking://order")
        return text
    }

    @Test("they are set for the whole text, for parts, and by a container")
    func attributes() throws {
        var text = try Self.order()
        #expect(text.runs.map { String(text[$0.range].characters) } == ["Order ", "now"])
        #expect(text.runs.map(\.font?.pointSize) == [14, 14])
        #expect(text.runs.map(\.foregroundColor) == [nil, .red])
        var container = AttributeContainer()
        container.kern = 2
        container[AttributeScopes.UIKitAttributes.FontAttribute.self] = .systemFont(ofSize: 20)
        text.mergeAttributes(container)
        #expect(text.runs.map(\.kern) == [2, 2] && text.runs.map(\.uiKit.font?.pointSize) == [20, 20])
    }

    @Test("as an NSAttributedString it has the same")
    func converted() throws {
        let text = NSAttributedString(try Self.order())
        #expect(text.string == "Order now")
        let (first, last) = (text.attributes(at: 0, effectiveRange: nil), text.attributes(at: 8, effectiveRange: nil))
        #expect(
            Set(first.keys) == [.font, .link] && Set(last.keys) == [.font, .link, .foregroundColor, .underlineStyle])
        #expect((last[.font] as? UIFont)?.pointSize == 14 && last[.foregroundColor] as? UIColor == .red)
        #expect(last[.underlineStyle] as? Int == 1)
    }

    @Test("a button shows the attributed title of its configuration, and is tapped by it")
    func button() throws {
        let stage = try InterfaceStage()
        let screen = try stage.show { UIViewController() }
        var taps = 0
        try stage.run {
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Other"
            configuration.attributedTitle = try Self.order()
            configuration.imagePlacement = .trailing
            configuration.background.backgroundColor = .blue
            configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
                var outgoing = incoming
                outgoing.font = .boldSystemFont(ofSize: 20)
                return outgoing
            }
            let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in taps += 1 })
            button.frame = CGRect(x: 0, y: 100, width: 200, height: 44)
            screen.view.addSubview(button)
            #expect(button.currentTitle == "Order now")
            let bold = configuration.titleTextAttributesTransformer?(AttributeContainer())
            #expect(bold?.font?.pointSize == 20)
        }
        try stage.app.tap(button: "Order now")
        #expect(taps == 1)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSString {
    /// The size of the text in points, with a line for each line feed, as `UILabel` estimates it.
    ///
    /// - Parameter attrs: The attribute `font` counts; without it, the text has a size of 12 points.
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsstring/size(withattributes:)
    /// - Since: iOS 7.0
    /// - Differs: estimated from the size of the font.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attrs)
    }
}

extension String {
    /// The same as of `NSString`, whose methods Apple's compiler finds for a `String`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsstring/size(withattributes:)
    /// - Since: iOS 7.0
    /// - Differs: estimated from the size of the font.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        var measure = TextMeasure()
        measure.add(self, attrs ?? [:])
        return measure.size
    }
}

extension NSAttributedString {
    /// The size of the text in points, with a line for each line feed, as `UILabel` estimates it.
    ///
    /// The attributes `font` and `attachment` count; text without a font has a size of 12 points.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsattributedstring/size()
    /// - Since: iOS 6.0
    /// - Differs: estimated from the sizes of the fonts.
    public func size() -> CGSize {
        var measure = TextMeasure()
        let text = NSString(string: string)
        var index = 0
        while index < length {
            var run = NSRange(location: index, length: 0)
            let found = attributes(at: index, effectiveRange: &run)
            let end = max(run.location + run.length, index + 1)
            measure.add(text.substring(with: NSRange(location: index, length: end - index)), found)
            index = end
        }
        return measure.size
    }
}

/// Adds up the runs of a text.
private struct TextMeasure {
    /// Apple's default is of that size.
    private static let standardSize: CGFloat = 12

    private var lines = [CGSize.zero]

    /// As wide as the widest line.
    var size: CGSize {
        CGSize(width: lines.map(\.width).max() ?? 0, height: lines.reduce(0) { $0 + $1.height })
    }

    mutating func add(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
        if let attachment = attributes[.attachment] as? NSTextAttachment { return widen(by: attachment.size) }
        let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: Self.standardSize)
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { lines.append(.zero) }
            widen(by: CGSize(width: font.width(of: line), height: font.lineHeight))
        }
    }

    private mutating func widen(by part: CGSize) {
        let line = lines[lines.count - 1]
        lines[lines.count - 1] = CGSize(width: line.width + part.width, height: max(line.height, part.height))
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view that shows text.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uilabel
/// - Since: iOS 2.0
/// - Differs: the size of the text is estimated from the font's size. Attributes of text are stored.
@preconcurrency @MainActor
open class UILabel: UIView {
    private var content: String?
    private var attributes: NSAttributedString?

    /// The text. It is listed for the view of a content extension; the screen listing of an app contains controllers,
    /// alerts and buttons only.
    open var text: String? {
        get { content }
        set {
            content = newValue
            attributes = nil
            textChanged()
        }
    }
    /// The text with attributes; setting either text sets both.
    ///
    /// - Since: iOS 6.0
    open var attributedText: NSAttributedString? {
        get { attributes ?? content.map { NSAttributedString(string: $0) } }
        set {
            content = newValue?.string
            attributes = newValue
            textChanged()
        }
    }
    /// 17 points by default; the size of the text follows.
    open var font: UIFont! = .systemFont(ofSize: 17) {
        didSet { invalidateIntrinsicContentSize() }
    }
    /// Stored for the app.
    open var textColor: UIColor! = .black
    /// Stored for the app.
    open var highlightedTextColor: UIColor?
    /// Stored for the app.
    open var isHighlighted = false
    /// Stored for the app.
    open var isEnabled = true
    /// Stored for the app.
    open var textAlignment = NSTextAlignment.natural
    /// Stored for the app.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Stored for the app.
    open var shadowColor: UIColor?
    /// Stored for the app.
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// Stored for the app.
    open var adjustsFontSizeToFitWidth = false
    /// Stored for the app.
    open var minimumScaleFactor: CGFloat = 0
    /// Stored for the app.
    ///
    /// - Since: iOS 10.0
    open var adjustsFontForContentSizeCategory = false
    /// 0 means no limit.
    open var numberOfLines = 1 {
        didSet { invalidateIntrinsicContentSize() }
    }
    /// The width at which lines break, in points; with 0, that of the view.
    ///
    /// - Since: iOS 6.0
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { invalidateIntrinsicContentSize() }
    }

    /// A label lets touches pass through to the views behind: `isUserInteractionEnabled` is false.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    private func textChanged() {
        invalidateIntrinsicContentSize()
        lookMayHaveChanged()
    }

    // MARK: - Size

    open override var intrinsicContentSize: CGSize {
        size(maxWidth: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : bounds.width)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitting = self.size(maxWidth: size.width)
        return size.width > 0 ? CGSize(width: min(size.width, fitting.width), height: fitting.height) : fitting
    }

    /// The text's size; where lines break, its height is that of the broken lines. 0 stands for no limit.
    private func size(maxWidth: CGFloat) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let font = font ?? .systemFont(ofSize: 17)
        let widths = text.split(separator: "\n", omittingEmptySubsequences: false).map { font.width(of: $0) }
        let width = widths.max() ?? 0
        guard numberOfLines != 1 else { return CGSize(width: width, height: font.lineHeight) }
        var lines =
            maxWidth > 0 ? widths.reduce(0) { $0 + max(1, ($1 / maxWidth).rounded(.up)) } : CGFloat(widths.count)
        if numberOfLines > 0 { lines = min(lines, CGFloat(numberOfLines)) }
        return CGSize(width: width, height: lines * font.lineHeight)
    }
}

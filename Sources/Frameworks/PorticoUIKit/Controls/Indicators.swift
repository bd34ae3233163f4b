// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A wheel that turns while something takes its time.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiactivityindicatorview
/// - Since: iOS 2.0
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// How large it is.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiactivityindicatorview/style-swift.enum
    public enum Style: Int, Sendable {
        /// Deprecated by Apple since iOS 13.
        case whiteLarge = 0
        /// Deprecated by Apple since iOS 13.
        case white = 1
        /// Deprecated by Apple since iOS 13.
        case gray = 2
        case medium = 100
        case large = 101

        fileprivate var length: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    }

    open var style = Style.medium {
        didSet { bounds.size = intrinsicContentSize }
    }
    /// Whether the view is hidden while it stands still; true by default.
    open var hidesWhenStopped = true {
        didSet { if !isAnimating { isHidden = hidesWhenStopped } }
    }
    /// Stored for the app.
    open var color: UIColor!
    open private(set) var isAnimating = false

    /// Creates a view that stands still, and is hidden.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.length, height: style.length))
        isHidden = true
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        isHidden = true
    }

    open func startAnimating() {
        isAnimating = true
        isHidden = false
    }

    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: style.length, height: style.length) }
}

/// A bar that shows how much of something is done.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiprogressview
/// - Since: iOS 2.0
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiprogressview/style
    public enum Style: Int, Sendable {
        case `default` = 0
        case bar = 1
    }

    private var number: Float = 0
    /// From 0 to 1; other values are limited.
    open var progress: Float {
        get { number }
        set { number = min(max(0, newValue), 1) }
    }
    open var progressViewStyle = Style.default
    /// Stored for the app.
    open var progressTintColor: UIColor?
    /// Stored for the app.
    open var trackTintColor: UIColor?
    /// Stored for the app.
    ///
    /// - Since: iOS 9.0
    /// - Differs: not observed.
    open var observedProgress: Progress?

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
}

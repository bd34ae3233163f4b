// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Declares the `delegate` of a scroll view.
///
/// A text view has a `delegate` of another type. Swift does not allow this for an inherited property, but does for a
/// property declared in an extension of a protocol.
///
/// Apple's systems do not have this protocol. No app has to name it, and its underscore keeps it out of the
/// documentation.
@preconcurrency @MainActor
public protocol _ScrollDelegateHolder: UIScrollView {}

extension _ScrollDelegateHolder {
    /// Held weakly.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set {
            if newValue !== scrollDelegate { DelegateReview.review(newValue, .scrollView) }
            scrollDelegate = newValue
        }
    }
}

extension UIScrollView: _ScrollDelegateHolder {}

/// A view that shows a part of its content, which the user can scroll.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscrollview
/// - Since: iOS 2.0
/// - Differs: the offset stops at the content's edges and where the finger is lifted; paging, zooming and refreshing
///   are not there.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// How dragging dismisses the keyboard.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.enum
    /// - Since: iOS 7.0
    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0
        /// The first responder resigns as soon as a drag begins.
        case onDrag = 1
        /// The keyboard follows a finger that reaches it.
        case interactive = 2
        /// Like `onDrag`, but dismisses the accessory view as well.
        case onDragWithAccessory = 3
        /// Like `interactive`, but dismisses the accessory view as well.
        case interactiveWithAccessory = 4
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum
    /// - Since: iOS 11.0
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// - Differs: the same as `scrollableAxes`.
        case automatic = 0
        case scrollableAxes = 1
        case never = 2
        case always = 3
    }

    weak var scrollDelegate: (any UIScrollViewDelegate)?

    // MARK: - Content

    /// The size of the content, in points; the offset is limited by it.
    open var contentSize = CGSize.zero {
        didSet { setNeedsLayout() }
    }
    /// The offset of the content's origin, which is the origin of `bounds`. Setting it scrolls without limits.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            bounds.origin = newValue
            _ = OptionalRequirementCall.ask(scrollDelegate) { $0.scrollViewDidScroll(self) }
        }
    }
    /// Additional space around the content, for views that cover the edges, such as the keyboard.
    open var contentInset = UIEdgeInsets.zero
    /// Stored for the app.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Stored for the app.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Sets both properties above; returns the vertical insets.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// Whether the safe area is added to the insets.
    ///
    /// - Since: iOS 11.0
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// ``contentInset`` plus the safe area, as configured.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscrollview/adjustedcontentinset
    /// - Since: iOS 11.0
    open var adjustedContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        let mode = contentInsetAdjustmentBehavior
        let vertical =
            mode == .always || (mode != .never && (contentSize.height > bounds.height || alwaysBounceVertical))
        let horizontal =
            mode == .always || (mode != .never && (contentSize.width > bounds.width || alwaysBounceHorizontal))
        return UIEdgeInsets(
            top: contentInset.top + (vertical ? safe.top : 0), left: contentInset.left + (horizontal ? safe.left : 0),
            bottom: contentInset.bottom + (vertical ? safe.bottom : 0),
            right: contentInset.right + (horizontal ? safe.right : 0))
    }

    /// Treats the vertical axis as scrollable, however small the content is.
    open var alwaysBounceVertical = false
    /// Treats the horizontal axis as scrollable, however small the content is.
    open var alwaysBounceHorizontal = false
    /// If false, the user cannot scroll.
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    /// Lets the user refresh the content, with a drag beyond its top.
    ///
    /// - Since: iOS 10.0
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let refreshControl { insertSubview(refreshControl, at: 0) }
        }
    }

    /// The layout guide of the content: constraints to it determine ``contentSize``.
    ///
    /// - Since: iOS 11.0
    open private(set) lazy var contentLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide(owner: self) { scroll in
            CGRect(origin: .zero, size: (scroll as? UIScrollView)?.contentSize ?? .zero)
        }
        guide.isScrollContent = true
        return guide
    }()
    /// The layout guide of the view itself, wherever its content is.
    ///
    /// - Since: iOS 11.0
    open private(set) lazy var frameLayoutGuide = UILayoutGuide(owner: self) { $0.bounds }

    /// Stored for the app.
    open var bounces = true
    /// Stored for the app.
    ///
    /// - Differs: the content stops where the finger is lifted.
    open var isPagingEnabled = false
    /// Stored for the app.
    open var showsVerticalScrollIndicator = true
    /// Stored for the app.
    open var showsHorizontalScrollIndicator = true
    /// Stored for the app.
    open var isDirectionalLockEnabled = false
    /// Stored for the app.
    open var scrollsToTop = true
    /// Stored for the app.
    open var delaysContentTouches = true
    /// Stored for the app.
    open var canCancelContentTouches = true
    /// Stored for the app.
    ///
    /// - Differs: there is no zooming.
    open var minimumZoomScale: CGFloat = 1
    /// Stored for the app.
    ///
    /// - Differs: there is no zooming.
    open var maximumZoomScale: CGFloat = 1
    /// `none` by default.
    open var keyboardDismissMode = KeyboardDismissMode.none

    // MARK: - The finger

    private let pan = ScrollPan()

    /// The recogniser of the drag, for example for `require(toFail:)`.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// Whether a finger is down on the content.
    open var isTracking: Bool { pan.numberOfTouches > 0 }
    /// Whether the user is dragging the content.
    open var isDragging: Bool { pan.hasRecognized && pan.state != .ended }
    /// Always false: the content stops when the finger is lifted.
    open var isDecelerating: Bool { false }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        addGestureRecognizer(pan)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
        addGestureRecognizer(pan)
    }

    // MARK: - Scrolling

    /// Scrolls without limits; with an animation, the delegate is called when it ends.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        self.contentOffset = contentOffset
        guard animated else { return }
        // 0.3 s: what is commonly seen.
        ProcessContext.current.after(.milliseconds(300)) { [weak self] in
            guard let self else { return }
            _ = OptionalRequirementCall.ask(scrollDelegate) { $0.scrollViewDidEndScrollingAnimation(self) }
        }
    }

    /// Scrolls by the smallest distance that makes the rectangle, in the content's coordinates, visible inside the
    /// insets; does nothing if it is visible already.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscrollview/scrollrecttovisible(_:animated:)
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let visible = bounds.inset(by: adjustedContentInset)
        let rect = rect.intersection(CGRect(origin: .zero, size: contentSize))
        guard !rect.isNull else { return }
        var offset = contentOffset
        offset.y += Self.way(from: visible.minY...max(visible.minY, visible.maxY), to: rect.minY...rect.maxY)
        offset.x += Self.way(from: visible.minX...max(visible.minX, visible.maxX), to: rect.minX...rect.maxX)
        offset = clamped(offset)
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    private static func way(from shown: ClosedRange<CGFloat>, to wanted: ClosedRange<CGFloat>) -> CGFloat {
        if wanted.lowerBound < shown.lowerBound { return wanted.lowerBound - shown.lowerBound }
        guard wanted.upperBound > shown.upperBound else { return 0 }
        // What is too large shows from its beginning.
        return min(wanted.upperBound - shown.upperBound, wanted.lowerBound - shown.lowerBound)
    }

    /// The nearest offset at which no more than the insets shows beside the content.
    func clamped(_ offset: CGPoint) -> CGPoint {
        let insets = adjustedContentInset
        let right = max(-insets.left, contentSize.width + insets.right - bounds.width)
        let bottom = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
        return CGPoint(x: min(max(offset.x, -insets.left), right), y: min(max(offset.y, -insets.top), bottom))
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Dots that show which of several pages is shown. A finger in its right half goes to the next page, one in its left half
/// to the one before.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipagecontrol
/// - Since: iOS 2.0
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    open var numberOfPages = 0 {
        didSet { currentPage = number }
    }
    private var number = 0
    /// Limited to the pages. Setting it sends no event.
    open var currentPage: Int {
        get { number }
        set { number = min(max(0, newValue), max(0, numberOfPages - 1)) }
    }
    /// Stored for the app.
    open var hidesForSinglePage = false
    /// Stored for the app.
    ///
    /// - Since: iOS 6.0
    open var pageIndicatorTintColor: UIColor?
    /// Stored for the app.
    ///
    /// - Since: iOS 6.0
    open var currentPageIndicatorTintColor: UIColor?

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(pageCount) * 17 + 20, height: 26)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isTracking, let place = touches.first?.location(in: self), bounds.contains(place) {
            let old = number
            currentPage += place.x < bounds.midX ? -1 : 1
            if number != old { sendActions(for: .valueChanged) }
        }
        super.touchesEnded(touches, with: event)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Lets the user refresh a scroll view's content: a drag down from the top, by 60 points more than the content reaches,
/// begins a refresh and sends `valueChanged` when the finger is lifted.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uirefreshcontrol
/// - Since: iOS 6.0
/// - Differs: the content does not move with the drag. The distance is our choice.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// Whether a refresh is under way: until ``endRefreshing()``.
    open private(set) var isRefreshing = false
    /// Stored for the app.
    open var attributedTitle: NSAttributedString?

    /// Creates a control for `UIScrollView.refreshControl`.
    public init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
        isHidden = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
    }

    /// Begins a refresh without an event: the app has started it.
    open func beginRefreshing() {
        isRefreshing = true
        isHidden = false
    }

    open func endRefreshing() {
        isRefreshing = false
        isHidden = true
    }

    /// The user has pulled the content down.
    func pull() {
        guard isEnabled, !isRefreshing else { return }
        beginRefreshing()
        sendActions(for: .valueChanged)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of bars. Stored for the app.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibarstyle
/// - Since: iOS 2.0
public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    /// Deprecated by Apple since iOS 13.
    case blackTranslucent = 2

    /// Deprecated by Apple since iOS 13.
    public static var blackOpaque: UIBarStyle { .black }
}

/// The height of a bar.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibarmetrics
/// - Since: iOS 5.0
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102
}

/// Where a bar is.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibarposition
/// - Since: iOS 7.0
public enum UIBarPosition: Int, Sendable {
    case any = 0
    case bottom = 1
    case top = 2
    case topAttached = 3
}

/// The bar of a navigation controller.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationbar
/// - Since: iOS 2.0
/// - Differs: holds its values. That of a navigation controller is in no window; its buttons are listed by the screen.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// The items of the app's own bar, bottom first.
    open var items: [UINavigationItem]?
    open var topItem: UINavigationItem? { items?.last }
    open var backItem: UINavigationItem? { items?.dropLast().last }
    open var barStyle = UIBarStyle.default
    open var barTintColor: UIColor?
    open var isTranslucent = true
    /// - Since: iOS 11.0
    open var prefersLargeTitles = false
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// - Since: iOS 11.0
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    open var shadowImage: UIImage?
    open var backIndicatorImage: UIImage?
    open var backIndicatorTransitionMaskImage: UIImage?
    /// - Since: iOS 13.0
    open var standardAppearance = UINavigationBarAppearance()
    /// - Since: iOS 13.0
    open var compactAppearance: UINavigationBarAppearance?
    /// - Since: iOS 13.0
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// - Since: iOS 15.0
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    private var backgrounds: [UIBarMetrics: UIImage] = [:]

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgrounds[barMetrics] = backgroundImage
    }
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgrounds[barMetrics] = backgroundImage
    }
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }

    /// Adds an item at the end.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
    /// Removes the last item.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 44) }
}

extension UINavigationBar: Tappable {
    var tapSpots: [TapSpot] {
        let shown = (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? [])
        return shown.filter { $0.isEnabled && !$0.isHidden }.flatMap(\.spots)
    }
}

/// A bar with buttons.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitoolbar
/// - Since: iOS 2.0
/// - Differs: holds its values; its buttons are listed by the screen.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    open var items: [UIBarButtonItem]? {
        didSet { lookMayHaveChanged() }
    }
    open var barStyle = UIBarStyle.default
    open var barTintColor: UIColor?
    open var isTranslucent = true
    /// - Since: iOS 13.0
    open var standardAppearance = UIToolbarAppearance()
    /// - Since: iOS 13.0
    open var compactAppearance: UIToolbarAppearance?
    /// - Since: iOS 15.0
    open var scrollEdgeAppearance: UIToolbarAppearance?

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {}
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {}

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 44) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : bounds.width, height: 44)
    }
}

extension UIToolbar: Tappable {
    var tapSpots: [TapSpot] { (items ?? []).filter { $0.isEnabled && !$0.isHidden }.flatMap(\.spots) }
}

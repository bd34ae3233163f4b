// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A bar with tabs.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitabbar
/// - Since: iOS 2.0
/// - Differs: holds its looks. All tabs are shown, however many there are.
@preconcurrency @MainActor
open class UITabBar: UIView {
    open var items: [UITabBarItem]? {
        didSet { lookMayHaveChanged() }
    }
    /// The selected tab. Setting it calls nobody.
    open weak var selectedItem: UITabBarItem?
    /// Held weakly; the controller's, for that of a tab bar controller.
    open weak var delegate: (any UITabBarDelegate)?
    /// What a tap does for a tab bar controller.
    var tapped: ((UITabBarItem) -> Void)?

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    // MARK: - Looks: stored for the app

    open var barStyle = UIBarStyle.default
    open var barTintColor: UIColor?
    /// - Since: iOS 10.0
    open var unselectedItemTintColor: UIColor?
    open var isTranslucent = true
    open var backgroundImage: UIImage?
    open var shadowImage: UIImage?
    open var selectionIndicatorImage: UIImage?
    /// - Since: iOS 13.0
    open var standardAppearance = UITabBarAppearance()
    /// - Since: iOS 15.0
    open var scrollEdgeAppearance: UITabBarAppearance?

    /// 49 points high, without the safe area.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 49) }

    // MARK: - Taps

    func choose(_ item: UITabBarItem) {
        guard item.isEnabled else { return }
        if let tapped { return tapped(item) }
        selectedItem = item
        _ = OptionalRequirementCall.ask(delegate) { $0.tabBar(self, didSelect: item) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self), bounds.contains(place), let items, !items.isEmpty else {
            return
        }
        choose(items[min(items.count - 1, Int(place.x / bounds.width * CGFloat(items.count)))])
    }
}

extension UITabBar: Tappable {
    var tapSpots: [TapSpot] {
        (items ?? []).filter(\.isEnabled).map { item in
            TapSpot(title: item.title ?? item.accessibilityLabel) { [weak self] in self?.choose(item) }
        }
    }
}

/// Is told of the tabs that the user chooses. All methods are optional.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitabbardelegate
/// - Since: iOS 2.0
/// - Differs: optional methods are requirements with default implementations; a method that only a subclass of the
///   conforming class implements is not called.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// The user has tapped a tab.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { OptionalRequirement.missing(in: self) }
}

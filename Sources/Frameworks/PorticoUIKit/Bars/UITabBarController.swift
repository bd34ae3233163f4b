// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Screens, one of which is shown, with a tab for each.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitabbarcontroller
/// - Since: iOS 2.0
/// - Differs: there is no list of further tabs.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// The screens, in the order of their tabs. Setting it selects the first, unless the selected one is among them.
    open var viewControllers: [UIViewController]? {
        get { tabs.isEmpty ? nil : tabs }
        set { setViewControllers(newValue, animated: false) }
    }
    private var tabs: [UIViewController] = []
    private weak var selected: UIViewController?

    /// Is asked and told of the user's choice. Held weakly.
    open weak var delegate: (any UITabBarControllerDelegate)? {
        didSet { if delegate !== oldValue { DelegateReview.review(delegate, .tabBarController) } }
    }

    /// The bar at the bottom of the view.
    open private(set) lazy var tabBar: UITabBar = {
        let bar = UITabBar(frame: .zero)
        adopt(bar)
        return bar
    }()

    private func adopt(_ bar: UITabBar) {
        bar.delegate = self
        bar.tapped = { [weak self] in self?.choose($0) }
    }

    /// By its key: a bar of the app's own class.
    func replaceTabBar(with bar: UITabBar) {
        let old = tabBar
        guard old !== bar else { return }
        (bar.items, bar.selectedItem) = (old.items, old.selectedItem)
        (old.delegate, old.tapped) = (nil, nil)
        old.removeFromSuperview()
        adopt(bar)
        tabBar = bar
        guard let view = viewIfLoaded as? TabView else { return }
        view.tabBar = bar
        view.addSubview(bar)
        view.setNeedsLayout()
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        let removed = tabs.filter { old in !new.contains { $0 === old } }
        let added = new.filter { one in !tabs.contains { $0 === one } }
        tabs = new
        for controller in added { addChild(controller) }
        if selected.map({ old in !new.contains { $0 === old } }) ?? true { select(new.first) }
        for controller in added { controller.didMove(toParent: self) }
        for controller in removed {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        tabBar.items = new.map(\.tabBarItem)
        tabBar.selectedItem = selected?.tabBarItem
        ScreenReporter.screenMayHaveChanged()
    }

    // MARK: - The selection

    /// The position of the shown screen; `NSNotFound` for none. Setting it calls no delegate method.
    open var selectedIndex: Int {
        get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
        set { if tabs.indices.contains(newValue) { select(tabs[newValue]) } }
    }

    /// The shown screen. Setting it calls no delegate method.
    open var selectedViewController: UIViewController? {
        get { selected }
        set { if newValue == nil || tabs.contains(where: { $0 === newValue }) { select(newValue) } }
    }

    private func select(_ controller: UIViewController?) {
        guard controller !== selected else { return }
        let old = selected
        selected = controller
        tabBar.selectedItem = controller?.tabBarItem
        // Before it appears itself, what is selected appears with it.
        if appearance == .appearing || viewIfLoaded?.window != nil {
            old?.disappear(animated: false)
            controller?.appear(in: self)
        }
        ScreenReporter.screenMayHaveChanged()
    }

    /// The user's finger.
    private func choose(_ item: UITabBarItem) {
        guard let controller = tabs.first(where: { $0.tabBarItem === item }) else { return }
        let isAllowed = OptionalRequirementCall.ask(delegate) {
            $0.tabBarController(self, shouldSelect: controller)
        }
        guard isAllowed ?? true else { return }
        if controller === selected {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(controller)
        }
        tabBar(tabBar, didSelect: item)
        _ = OptionalRequirementCall.ask(delegate) { $0.tabBarController(self, didSelect: controller) }
    }

    /// For subclasses: the user has tapped a tab.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    // MARK: - The view

    open override func loadView() {
        let view = TabView(frame: systemFrame ?? UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.tabBar = tabBar
        view.addSubview(tabBar)
        self.view = view
    }

    /// Keeps the bar at the bottom.
    private final class TabView: UIView {
        weak var tabBar: UITabBar?

        override func layoutSubviews() {
            let height = 49 + safeAreaInsets.bottom
            tabBar?.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        }
    }

    open override func viewWillAppear(_ animated: Bool) { selected?.startAppearing(animated: animated) }
    open override func viewDidAppear(_ animated: Bool) { selected?.finishAppearing(animated: animated) }
    open override func viewDidDisappear(_ animated: Bool) { selected?.disappear(animated: animated) }

    override var placesChildren: Bool { true }
    override var shownControllers: [UIViewController] { selected.map(\.shownControllers) ?? [self] }
}

/// Is asked and told of the tabs that the user chooses. All methods are optional.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate
/// - Since: iOS 2.0
/// - Differs: optional methods are requirements with default implementations; a method that only a subclass of the
///   conforming class implements is not called. Customization and transitions are not there.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Called before the selection changes; with false it does not. True by default.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called after a tap, also on the tab that is selected already.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        OptionalRequirement.missing(in: self)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A stack of screens, of which the top one is shown.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationcontroller
/// - Since: iOS 2.0
/// - Differs: the bars take no room, and are not in the view. Custom transitions are not there.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The stack, bottom first. Setting it replaces the stack immediately, as ``setViewControllers(_:animated:)``
    /// without an animation.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationcontroller/viewcontrollers
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    private var stack: [UIViewController] = []

    /// Is told of each new top of the stack. Held weakly.
    open weak var delegate: (any UINavigationControllerDelegate)? {
        didSet { if delegate !== oldValue { DelegateReview.review(delegate, .navigationController) } }
    }

    /// The bar, which holds what it is given; its items are those of the stack.
    open internal(set) lazy var navigationBar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
    /// Stored for the app.
    open var isNavigationBarHidden = false
    /// Stored for the app.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    /// The toolbar, which holds what it is given.
    ///
    /// - Since: iOS 3.0
    open internal(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)
    /// Whether the items of the top controller's `toolbarItems` are out of the user's reach; true by default.
    ///
    /// - Since: iOS 3.0
    open var isToolbarHidden = true {
        didSet { ScreenReporter.changed() }
    }
    /// The same as setting ``isToolbarHidden``.
    ///
    /// - Since: iOS 3.0
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
    /// Stored for the app.
    ///
    /// - Since: iOS 8.0
    open var hidesBarsOnSwipe = false
    /// Stored for the app.
    ///
    /// - Since: iOS 8.0
    open var hidesBarsOnTap = false
    /// Stored for the app.
    ///
    /// - Since: iOS 8.0
    open var hidesBarsWhenKeyboardAppears = false
    /// Recognises nothing.
    ///
    /// - Since: iOS 7.0
    /// - Differs: there is no gesture at the edge of the screen.
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

    /// The tab of the first controller on the stack, unless this controller was given its own.
    open override var tabBarItem: UITabBarItem! {
        get { madeTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    /// The search bar of the top controller's `navigationItem`.
    var searchBar: UISearchBar? { topViewController?.navigationItem.searchController?.searchBar }

    /// Creates a stack with one controller, whose view is loaded when the navigation controller first appears.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        addChild(rootViewController)
        stack = [rootViewController]
        rootViewController.didMove(toParent: self)
    }

    /// Creates an empty stack whose bars have these classes.
    ///
    /// - Since: iOS 5.0
    /// - Differs: the bars are of UIKit's own classes.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The top of the stack; nil if it is empty.
    open var topViewController: UIViewController? { viewControllers.last }

    /// The controller that the user sees: the presented controller if there is one, otherwise the top of the stack.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    open override func viewWillAppear(_ animated: Bool) {
        tell { $0.navigationController(self, willShow: $1, animated: animated) }
        topViewController?.startAppearing(animated: animated)
        placeSearchBar()
    }

    open override func viewDidAppear(_ animated: Bool) {
        topViewController?.finishAppearing(animated: animated)
        tell { $0.navigationController(self, didShow: $1, animated: animated) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        topViewController?.disappear(animated: animated)
    }

    /// Pushes a controller. Traps when the controller is already on the stack.
    ///
    /// The old screen disappears and the new one begins to appear before this method returns; an animated push ends one
    /// transition later.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(
            !viewControllers.contains { $0 === viewController },
            "pushViewController: the controller is already on the stack; pop to it instead")
        setViewControllers(viewControllers + [viewController], animated: animated)
    }

    /// Pops the top controller unless it is the last one; returns it, or nil.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1, let top = topViewController else { return nil }
        setViewControllers(viewControllers.dropLast(), animated: animated)
        return top
    }

    /// Pops all controllers above the root; returns them, bottom first, or nil.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard viewControllers.count > 1 else { return nil }
        let removed = Array(viewControllers.dropFirst())
        setViewControllers(Array(viewControllers.prefix(1)), animated: animated)
        return removed
    }

    /// Pops the controllers above this one; returns them, bottom first, or nil if it is not on the stack.
    ///
    /// - Differs: on Apple's systems a controller that is not on the stack ends the app.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let removed = Array(stack[(index + 1)...])
        setViewControllers(Array(stack[...index]), animated: animated)
        return removed
    }

    /// Pushes the controller.
    ///
    /// - Since: iOS 8.0
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        splitViewController.push(secondaryViewController, on: self, animated: false)
    }

    /// The top of the stack, unless it is the only one.
    open override func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? {
        popViewController(animated: false)
    }

    /// Replaces the stack, bottom first; the last controller is shown.
    ///
    /// Controllers on both stacks keep their state. `willMove(toParent:)` is called before the screens change,
    /// `didMove(toParent:)` afterwards, before this method returns even if the change is animated.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let oldTop = topViewController
        let removed = stack.filter { old in !viewControllers.contains { $0 === old } }
        let added = viewControllers.filter { new in !stack.contains { $0 === new } }
        for controller in added { addChild(controller) }
        stack = viewControllers
        let newTop = topViewController
        // Before it appears itself, its top is what appears with it.
        if oldTop !== newTop, appearance == .appearing || viewIfLoaded?.window != nil {
            tell { $0.navigationController(self, willShow: $1, animated: animated) }
            oldTop?.navigationItem.searchController?.searchBar.removeFromSuperview()
            oldTop?.disappear(animated: animated)
            if animated, appearance != .appearing {
                newTop?.startAppearing(animated: true)
            } else {
                newTop?.appear(in: self)
            }
            placeSearchBar()
            if appearance == .appearing {
                // The rest comes with this controller's own.
            } else if animated {
                ProcessContext.current.after(transitionDuration) { [weak self] in
                    newTop?.finishAppearing(animated: true)
                    guard let self else { return }
                    tell { $0.navigationController(self, didShow: $1, animated: true) }
                }
            } else {
                tell { $0.navigationController(self, didShow: $1, animated: false) }
            }
        }
        for controller in added { controller.didMove(toParent: self) }
        for controller in removed { controller.removeFromParent() }
        ScreenReporter.screenMayHaveChanged()
    }

    private func tell(_ body: @MainActor (any UINavigationControllerDelegate, UIViewController) -> Void) {
        guard let topViewController else { return }
        _ = OptionalRequirementCall.ask(delegate) { body($0, topViewController) }
    }

    /// Where the user can reach it: below the bar, in front of the screen.
    func placeSearchBar() {
        guard let searchBar, isViewLoaded, searchBar.superview !== view else { return }
        searchBar.frame = CGRect(x: 0, y: view.safeAreaInsets.top + 44, width: view.bounds.width, height: 56)
        searchBar.autoresizingMask = .flexibleWidth
        view.addSubview(searchBar)
    }

    override var placesChildren: Bool { true }
    override var shownControllers: [UIViewController] { topViewController.map(\.shownControllers) ?? [self] }
}

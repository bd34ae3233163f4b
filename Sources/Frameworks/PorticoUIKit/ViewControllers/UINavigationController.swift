// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A stack of screens of which the top one shows.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationcontroller
/// - Since: iOS 2.0
/// - Differs: bars, toolbars and the delegate are not there yet.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// Bottom first. Setting it replaces the stack at once, as ``setViewControllers(_:animated:)`` without an animation.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationcontroller/viewcontrollers
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    private var stack: [UIViewController] = []

    /// The root's view is loaded when the navigation controller first appears.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        addChild(rootViewController)
        stack = [rootViewController]
        rootViewController.didMove(toParent: self)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// nil for an empty stack.
    open var topViewController: UIViewController? { viewControllers.last }

    /// What the user sees: the presented controller if there is one, else the top of the stack.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    open override func viewWillAppear(_ animated: Bool) {
        topViewController?.appear(animated: animated)
    }

    open override func viewDidAppear(_ animated: Bool) {
        topViewController?.finishAppearing(animated: animated)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        topViewController?.disappear(animated: animated)
    }

    /// Puts a screen on top. Traps when the controller is on the stack already.
    ///
    /// The old screen disappears and the new one begins to appear before this returns; an animated one has appeared a
    /// transition later.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(
            !viewControllers.contains { $0 === viewController },
            "pushViewController: the controller is on the stack already; pop to it instead")
        setViewControllers(viewControllers + [viewController], animated: animated)
    }

    /// Takes the top screen away, the last one stays; returns it, or nil.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1, let top = topViewController else { return nil }
        setViewControllers(viewControllers.dropLast(), animated: animated)
        return top
    }

    /// Takes everything above the root away; returns what went, bottom first, or nil.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard viewControllers.count > 1 else { return nil }
        let removed = Array(viewControllers.dropFirst())
        setViewControllers(Array(viewControllers.prefix(1)), animated: animated)
        return removed
    }

    /// Replaces the stack, bottom first; the last one shows.
    ///
    /// Controllers on both stacks stay as they are. `willMove(toParent:)` comes before the screens change places,
    /// `didMove(toParent:)` after it, before this returns even when animated.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let oldTop = topViewController
        let removed = stack.filter { old in !viewControllers.contains { $0 === old } }
        let added = viewControllers.filter { new in !stack.contains { $0 === new } }
        for controller in added { addChild(controller) }
        stack = viewControllers
        let newTop = topViewController
        if oldTop !== newTop, viewIfLoaded?.window != nil || hostWindow?.isVisible == true {
            oldTop?.disappear(animated: animated)
            newTop?.appear(animated: animated)
            if animated {
                ProcessContext.current.after(transitionDuration) { newTop?.finishAppearing(animated: true) }
            }
        }
        for controller in added { controller.didMove(toParent: self) }
        for controller in removed { controller.removeFromParent() }
        ScreenReporter.screenMayHaveChanged()
    }

    override var shownControllers: [UIViewController] { topViewController.map(\.shownControllers) ?? [self] }
}

/// What a navigation bar shows for one screen.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationitem
/// - Since: iOS 2.0
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// Shown in the middle of the bar. Its own: setting it leaves the controller's title as it is, while a new title of
    /// the controller comes here.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationitem/title
    open var title: String? {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }
    /// Reachable for a finger while its controller is on top; listed before the right one.
    open var leftBarButtonItem: UIBarButtonItem? {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }
    /// Reachable for a finger while its controller is on top; listed after the left one.
    open var rightBarButtonItem: UIBarButtonItem? {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }

    /// For a bar of the app's own; a controller makes its item itself.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationitem/init(title:)
    public init(title: String) {
        self.title = title
    }
}

/// A button in a bar.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibarbuttonitem
/// - Since: iOS 2.0
/// - Differs: targets and selectors need an Objective-C runtime; use actions.
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
    open var title: String?
    /// What a tap runs; nil makes a tap do nothing.
    open var primaryAction: UIAction?

    /// Without a title the item takes the action's.
    public init(title: String? = nil, primaryAction: UIAction? = nil) {
        self.title = title ?? primaryAction?.title
        self.primaryAction = primaryAction
    }
}

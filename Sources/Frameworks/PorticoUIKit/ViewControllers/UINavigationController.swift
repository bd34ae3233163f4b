// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A stack of screens, of which the top one is shown.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationcontroller
/// - Since: iOS 2.0
/// - Differs: bars, toolbars and the delegate are not there yet.
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

    /// Creates a stack with one controller, whose view is loaded when the navigation controller first appears.
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

    /// The top of the stack; nil if it is empty.
    open var topViewController: UIViewController? { viewControllers.last }

    /// The controller that the user sees: the presented controller if there is one, otherwise the top of the stack.
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

/// The contents of a navigation bar for one screen.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationitem
/// - Since: iOS 2.0
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The title in the middle of the bar. Setting it does not change the controller's title, but a new title of the
    /// controller sets it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationitem/title
    open var title: String? {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }
    /// The left item. The user can tap it while its controller is on top; it is listed before the right one.
    open var leftBarButtonItem: UIBarButtonItem? {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }
    /// The right item. The user can tap it while its controller is on top; it is listed after the left one.
    open var rightBarButtonItem: UIBarButtonItem? {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }

    /// Creates an item for the app's own bar; a controller creates its item itself.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationitem/init(title:)
    public init(title: String) {
        self.title = title
    }
}

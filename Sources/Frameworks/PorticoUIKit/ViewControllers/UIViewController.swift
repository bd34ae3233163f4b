// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation

/// A screen, or a part of one.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller
/// - Since: iOS 2.0
/// - Differs: custom transitions are not simulated.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, @preconcurrency NSExtensionRequestHandling {
    private var loadedView: UIView?
    /// The window whose root this is.
    weak var hostWindow: UIWindow?
    private(set) var appearance = Appearance.hidden

    enum Appearance {
        case hidden, appearing, visible, disappearing
    }

    /// Where the controller comes from; nil for one that was created in code, until its view is loaded from a xib.
    var interfaceOrigin: StoryboardOrigin?

    /// The xib that the view is loaded from, if the app's bundle has it; nil means one with the name of the class.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/nibname
    /// - Differs: nil until the app sets it, where Apple's systems answer with what they find.
    open private(set) var nibName: String?
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/nibbundle
    open private(set) var nibBundle: Bundle?

    /// Creates a controller.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: The xib of the view; one that is not in the bundle is not missed.
    ///   - nibBundleOrNil: Looked at before the app's own.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
        super.init()
    }

    /// For subclasses, whose `required init?(coder:)` calls it; creates a controller like `init(nibName: nil, bundle:
    /// nil)`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/init(coder:)
    /// - Differs: nothing is read from the coder; see ``UIStoryboard``.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Calls `init(nibName: nil, bundle: nil)`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/init(nibname:bundle:)
    /// - Differs: code that only has the metatype of a class cannot call it; for imported classes Swift allows
    ///   `type.init()`. An `init()` that a subclass declares in addition does not override it, and is not called when
    ///   the system creates an extension's principal controller: `init(nibName:bundle:)` is called instead. A class
    ///   that declares other initialisers but not that one ends the process with an explanation; on Apple's systems its
    ///   `init()` is called.
    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// The controller that presents this one, or otherwise the next responder above its view. For an extension's
    /// principal controller this is the `UIApplication` of its process, if the profile has one.
    open override var next: UIResponder? {
        presenter ?? viewIfLoaded?.superview ?? hostWindow ?? UIApplication.ofExtension
    }

    // MARK: - The view

    /// The view. It is loaded on first use, which calls ``viewDidLoad()`` before it returns.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView = newValue
            newValue?.controller = self
        }
    }

    /// The view if it is loaded; nil before the first use of ``view``.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view is loaded; reading it does not load the view.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view, or loads it from a storyboard or xib; override to create another one, without calling super.
    open func loadView() {
        if loadInterfaceView() { return }
        let view = UIView(frame: systemFrame ?? UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Calls ``loadView()`` and ``viewDidLoad()`` unless they were called already.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if let systemFrame { loadedView?.frame = systemFrame }
        viewDidLoad()
    }

    /// The frame that the system has reserved for the view of an extension before its code ran; nil in an app.
    package var systemFrame: CGRect?

    /// Called for a controller of a storyboard, when all that it contains is there. The view is not loaded yet.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/awakefromnib()
    open func awakeFromNib() {}

    /// Called once, after ``loadView()``; the view has no superview and no window yet.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidload()
    open func viewDidLoad() {}
    /// The view is loaded and about to appear: for each presentation, push or return, but not when the app comes to the
    /// foreground.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwillappear(_:)
    open func viewWillAppear(_ animated: Bool) {}
    /// Called directly after ``viewWillAppear(_:)``, in the same turn.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:)
    /// - Since: iOS 13.0
    open func viewIsAppearing(_ animated: Bool) {}
    /// The transition has ended: later in virtual time than `viewWillAppear(_:)` if it was animated, otherwise at the
    /// same instant.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidappear(_:)
    open func viewDidAppear(_ animated: Bool) {}
    /// Called directly before ``viewDidDisappear(_:)``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwilldisappear(_:)
    /// - Differs: both methods are called together: at the transition's start for a push or pop, at its end for a
    ///   presentation or dismissal.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The screen has disappeared: it is covered by a push or a full-screen presentation, popped, or dismissed. Not
    /// called when the app moves to the background.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdiddisappear(_:)
    open func viewDidDisappear(_ animated: Bool) {}

    /// Memory is low: release what can be created again. Overrides must call super.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/didreceivememorywarning()
    /// - Since: iOS 2.0
    /// - Differs: called in extensions, at the fraction of their memory limit that `profile.extensions.memoryWarning`
    ///   gives, and in apps when the test says so, as they have no limit here; only for controllers in windows.
    open func didReceiveMemoryWarning() {}

    // MARK: - Layout

    /// Called before the view's own `layoutSubviews()`: the view has a new size, or has been marked for layout.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidlayoutsubviews()
    /// - Since: iOS 5.0
    open func viewWillLayoutSubviews() {}
    /// Called after the view's own `layoutSubviews()`: update here what depends on the view's size, or on a keyboard
    /// guide's frame.
    open func viewDidLayoutSubviews() {}

    /// What runs a transition of the view; nil while there is none.
    ///
    /// - Since: iOS 7.0
    /// - Differs: always nil. Controllers come and go at once, and a rotation passes its coordinator.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

    /// The window's size is about to change. Overrides must call super, which calls the children and the presented
    /// controller.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwilltransition(to:with:)
    /// - Since: iOS 8.0
    /// - Differs: children are passed the size of the window.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
        presented?.viewWillTransition(to: size, with: coordinator)
    }

    /// Insets that are added to the safe area of the view and of its subviews, in points.
    ///
    /// - Since: iOS 11.0
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            viewIfLoaded?.setNeedsLayout()
            safeAreaMayHaveChanged()
        }
    }

    // MARK: - Orientation

    /// The orientations that this screen supports: on an iPhone all but upside down, on an iPad all.
    ///
    /// The window's root controller is asked, or the top one of those that are presented full screen. A container answers
    /// for its children without asking them, unless a subclass overrides this. The answer counts together with the app's:
    /// ``UIApplicationDelegate/application(_:supportedInterfaceOrientationsFor:)``, or Info.plist's
    /// `UISupportedInterfaceOrientations`. On an iPad, the controllers of an app that lists every orientation there and
    /// does not set `UIRequiresFullScreen` are not asked.
    ///
    /// After a change of the answer call ``setNeedsUpdateOfSupportedInterfaceOrientations()``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/supportedinterfaceorientations
    /// - Since: iOS 6.0
    /// - Differs: also asked at the end of each callback. If the answer has nothing in common with the app's, the app's counts and a diagnostic says so; iOS ends the app.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { usualOrientations }
    /// The orientation in which the controller is presented if it fills the screen; by default the one that there is.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/preferredinterfaceorientationforpresentation
    /// - Since: iOS 6.0
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { currentOrientation }
    /// Whether the interface turns with the device. Asked before iOS 16 only, where Apple deprecated it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/shouldautorotate
    /// - Since: iOS 6.0
    open var shouldAutorotate: Bool { true }
    /// The controller supports other orientations now: the interface turns if it is in none of them, and if it can follow
    /// the device again. It turns after this has returned.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdateofsupportedinterfaceorientations()
    /// - Since: iOS 16.0
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { OrientationReporter.setNeedsUpdate() }

    // MARK: - Traits

    /// The device's traits, with the style that the controller or one above it overrides.
    open var traitCollection: UITraitCollection {
        var next: UIViewController? = self
        while let controller = next {
            if controller.overrideUserInterfaceStyle != .unspecified {
                return Display.current.traits.with(controller.overrideUserInterfaceStyle)
            }
            next = controller.parent ?? controller.presenter
        }
        return Display.current.traits.with(presentationWindow?.overrideUserInterfaceStyle ?? .unspecified)
    }
    /// Light or dark, whatever the device is set to; `unspecified` follows the parent. The controller's view and its
    /// children follow.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/overrideuserinterfacestyle
    /// - Since: iOS 13.0
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet {
            guard overrideUserInterfaceStyle != oldValue else { return }
            let previous = Display.current.traits.with(oldValue)
            guard traitCollection != previous else { return }
            tellTraits(previous)
            viewIfLoaded?.tell { $0.traitCollectionDidChange(previous) }
        }
    }
    /// Called before the views' methods of the same name; twice in a snapshot of the dark style.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    func tellTraits(_ previous: UITraitCollection) {
        traitCollectionDidChange(previous)
        for child in children { child.tellTraits(previous) }
    }

    // MARK: - What it says

    /// The controller's title. Setting it also sets the title of the ``navigationItem``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/title
    @exclusivity(unchecked) open var title: String? {
        didSet {
            madeNavigationItem?.title = title
            madeTabBarItem?.title = title
            ScreenReporter.screenMayHaveChanged()
        }
    }

    /// The preferred size of the view, in points; zero means no preference. It sets the height of a content extension's
    /// view, whose width the system sets, and has no other effect here.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/preferredcontentsize
    /// - Since: iOS 7.0
    open var preferredContentSize = CGSize.zero {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }

    /// The extension context of an app extension's principal controller, set before its view is loaded; nil for every
    /// other controller and in an app.
    ///
    /// - Since: iOS 8.0
    open package(set) var extensionContext: NSExtensionContext?

    /// Passes the request to a principal controller before its view is loaded; sets ``extensionContext``. Overrides
    /// must call super.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensionrequesthandling/beginrequest(with:)
    /// - Since: iOS 8.0
    open func beginRequest(with context: NSExtensionContext) {
        extensionContext = context
    }

    /// The navigation bar's contents for this screen. Created on first use, with the controller's title.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationitem
    open var navigationItem: UINavigationItem {
        if let madeNavigationItem { return madeNavigationItem }
        let item = UINavigationItem(title: "")
        item.title = title
        item.owner = self
        madeNavigationItem = item
        return item
    }
    private var madeNavigationItem: UINavigationItem?

    /// The controller's tab. Created on first use, with the controller's title.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/tabbaritem
    open var tabBarItem: UITabBarItem! {
        get {
            if let madeTabBarItem { return madeTabBarItem }
            let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
            madeTabBarItem = item
            return item
        }
        set {
            madeTabBarItem = newValue
            guard let tabs = parent as? UITabBarController else { return }
            tabs.tabBar.items = tabs.viewControllers?.map(\.tabBarItem)
        }
    }
    private(set) var madeTabBarItem: UITabBarItem?

    /// The items of the navigation controller's toolbar while this is the top controller.
    ///
    /// - Since: iOS 3.0
    open var toolbarItems: [UIBarButtonItem]? {
        didSet { ScreenReporter.changed() }
    }
    /// The same as setting ``toolbarItems``.
    ///
    /// - Since: iOS 3.0
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    /// Stored for the app.
    ///
    /// - Differs: the tab bar stays.
    open var hidesBottomBarWhenPushed = false

    /// Whether the user is editing; the title of the ``editButtonItem`` follows.
    open var isEditing: Bool {
        get { isInEditing }
        set { setEditing(newValue, animated: false) }
    }
    private var isInEditing = false
    private var madeEditButton: UIBarButtonItem?

    /// Begins or ends editing; overrides must call super.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isInEditing = editing
        madeEditButton?.title = editing ? "Done" : "Edit"
    }

    /// A bar item that toggles ``isEditing``: `Edit`, or `Done` while the user is editing.
    open var editButtonItem: UIBarButtonItem {
        if let madeEditButton { return madeEditButton }
        let item = UIBarButtonItem(
            title: isInEditing ? "Done" : "Edit",
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isInEditing, animated: true)
            })
        madeEditButton = item
        return item
    }

    // MARK: - Looks: stored for the app

    /// Which edges the view extends to.
    ///
    /// - Since: iOS 7.0
    open var edgesForExtendedLayout = UIRectEdge.all
    /// - Since: iOS 7.0
    open var extendedLayoutIncludesOpaqueBars = false
    /// Deprecated by Apple since iOS 11.
    open var automaticallyAdjustsScrollViewInsets = true
    /// - Since: iOS 7.0
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden: by default where there is little height, as on an iPhone that lies.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/prefersstatusbarhidden
    /// - Since: iOS 7.0
    open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
    /// - Since: iOS 7.0
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// - Since: iOS 7.0
    open var childForStatusBarStyle: UIViewController? { nil }
    /// - Since: iOS 7.0
    open var childForStatusBarHidden: UIViewController? { nil }
    /// - Since: iOS 11.0
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// - Since: iOS 7.0
    /// - Differs: does nothing: the controllers are asked whenever the app reads the state of the status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// - Since: iOS 11.0
    /// - Differs: the device has no home indicator to update.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// - Since: iOS 3.0
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// - Since: iOS 5.0
    open var definesPresentationContext = false
    /// - Since: iOS 13.0
    open var isModalInPresentation = false
    /// - Since: iOS 3.0
    open var restorationIdentifier: String?

    /// Override to save the state of the screen. Overrides must call super.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uistaterestoring/encoderestorablestate(with:)
    /// - Since: iOS 6.0
    /// - Differs: not called: state is restored by the activities of scenes only.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Override to restore the state of the screen. Overrides must call super.
    ///
    /// - Since: iOS 6.0
    /// - Differs: not called.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// Override to do what follows from the restored state.
    ///
    /// - Since: iOS 7.0
    /// - Differs: not called.
    open func applicationFinishedRestoringState() {}

    /// The safe area of the view has changed, after the view itself was told: when the screen appears, when the window's
    /// safe area changes, and with ``additionalSafeAreaInsets``. Overrides must call super.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewsafeareainsetsdidchange()
    /// - Since: iOS 11.0
    /// - Differs: not called while the view stays in its window and is moved, or gets other bars around it.
    open func viewSafeAreaInsetsDidChange() {}

    /// The safe area that the controller was last told about.
    private var toldSafeArea = UIEdgeInsets.zero

    /// Tells the view and the controller, if they do not know, and then the children that are on the screen.
    private func safeAreaMayHaveChanged() {
        guard let view = viewIfLoaded, view.window != nil else { return }
        if view.safeAreaInsets != toldSafeArea {
            view.safeAreaInsetsDidChange()
            safeAreaChanged()
        }
        for child in children where child.appearance != .hidden { child.safeAreaMayHaveChanged() }
    }

    /// The view has been told.
    func safeAreaChanged() {
        toldSafeArea = view.safeAreaInsets
        viewSafeAreaInsetsDidChange()
    }

    // MARK: - Segues

    /// Override to prepare the next controller.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/prepare(for:sender:)
    /// - Since: iOS 5.0
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Override to refuse a segue that the user starts.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/shouldperformsegue(withidentifier:sender:)
    /// - Since: iOS 6.0
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/performsegue(withidentifier:sender:)
    /// - Since: iOS 5.0
    /// - Differs: ends the process for a controller that was created in code. For an identifier that the controller does not
    ///   have, it is ended on Apple's systems, too.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        let call = "performSegue(withIdentifier:sender:)"
        guard let interfaceOrigin else {
            preconditionFailure(StoryboardRefusal.text(call, file: "a storyboard", identifier: identifier))
        }
        guard let segue = interfaceOrigin.segue(identifier) else {
            preconditionFailure("\(call): \(type(of: self)) has no segue \"\(identifier)\" in its storyboard")
        }
        performConnectedSegue(segue, sender: sender)
    }

    /// Override to change constraints; called by nobody here. Overrides must call super.
    ///
    /// - Since: iOS 6.0
    /// - Differs: not called.
    open func updateViewConstraints() {}

    // MARK: - Containment

    /// The children in the order they were added.
    @exclusivity(unchecked) open private(set) var children: [UIViewController] = []
    /// The container; nil for a presented controller and for a window's root. Held weakly.
    @exclusivity(unchecked) open private(set) weak var parent: UIViewController?

    /// Makes `childController` a child; the caller adds its view.
    open func addChild(_ childController: UIViewController) {
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
        // Its view may be there already.
        if childController.viewIfLoaded?.window != nil { childController.viewHasEnteredWindow() }
    }

    /// Removes this controller from its parent. Call `willMove(toParent: nil)` first, as on Apple's systems; this
    /// method calls `didMove(toParent: nil)`. The view is not removed from its superview.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/removefromparent()
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }

    /// Called by `addChild(_:)` before ``parent`` changes; a container calls it with nil before removing a child.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called with nil by ``removeFromParent()``; after adding a child, the container must call it once the child's
    /// view is in place.
    open func didMove(toParent parent: UIViewController?) {}

    /// The nearest navigation controller that contains this controller; nil if there is none. A navigation controller
    /// does not contain itself.
    open var navigationController: UINavigationController? {
        guard let parent else { return nil }
        return (parent as? UINavigationController) ?? parent.navigationController
    }

    private var ownKeyCommands: [UIKeyCommand] = []
    open override var keyCommands: [UIKeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }
    /// - Since: iOS 9.0
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.append(keyCommand) }
    /// - Since: iOS 9.0
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.removeAll { $0 === keyCommand } }

    /// The nearest tab bar controller that contains this controller; nil if there is none.
    open var tabBarController: UITabBarController? {
        (parent as? UITabBarController) ?? parent?.tabBarController
    }

    /// The nearest split view controller that contains this controller; nil if there is none.
    ///
    /// - Since: iOS 8.0
    open var splitViewController: UISplitViewController? {
        (parent as? UISplitViewController) ?? parent?.splitViewController
    }

    /// Takes in the secondary column of a split view: a navigation controller pushes it, any other does nothing.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/collapsesecondaryviewcontroller(_:for:)
    /// - Since: iOS 8.0
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}

    /// Gives it back: a navigation controller pops it, any other has none.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/separatesecondaryviewcontroller(for:)
    /// - Since: iOS 8.0
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        nil
    }

    // MARK: - Presentation; see UIViewController+Presentation.swift

    /// Shows a controller: the nearest navigation controller pushes it, otherwise it is presented.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/show(_:sender:)
    /// - Since: iOS 8.0
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.show(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// Shows a controller in the secondary column of the nearest split view; without one, presents it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/showdetailviewcontroller(_:sender:)
    /// - Since: iOS 8.0
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let splitViewController {
            splitViewController.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// Whether the controller is appearing because it is being presented; true in `viewWillAppear(_:)`.
    ///
    /// - Since: iOS 5.0
    open var isBeingPresented: Bool { isInTransition && presenter != nil && appearance != .disappearing }
    /// Whether the controller is disappearing because it is being dismissed; true in `viewWillDisappear(_:)`.
    ///
    /// - Since: iOS 5.0
    open var isBeingDismissed: Bool { isInTransition && presenter != nil && appearance == .disappearing }
    /// Whether the controller is disappearing because it was taken from its parent.
    ///
    /// - Since: iOS 5.0
    open var isMovingFromParent: Bool {
        guard appearance == .disappearing, let stack = parent as? UINavigationController else { return false }
        return !stack.viewControllers.contains { $0 === self }
    }
    /// Whether the controller is appearing because it was added to its parent.
    ///
    /// - Since: iOS 5.0
    /// - Differs: true for each controller that appears as a child.
    open var isMovingToParent: Bool { appearance == .appearing && parent != nil }

    /// The controller presented by this controller or one of its containers: from the call of
    /// `present(_:animated:completion:)` until the dismissal has ended.
    open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

    /// The controller that presents this controller or its container.
    open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

    /// Presents `viewControllerToPresent` over this controller and its containers.
    ///
    /// The completion is called once, after the new controller's `viewDidAppear`. It is not called if the presentation
    /// is refused because something is already presented or a transition is running; a diagnostic reports this.
    ///
    /// There is no asynchronous form, as on Apple's systems: the SDK's header declares the method with
    /// `NS_SWIFT_DISABLE_ASYNC`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
    /// - Differs: a widget and a notification's content extension cannot present; a diagnostic reports the attempt.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        startPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses the controller that this controller or its container presents, or otherwise this controller itself.
    ///
    /// The completion is called once, after `viewDidDisappear`. If there is nothing to dismiss, nothing happens except
    /// for a diagnostic. There is no asynchronous form, see ``present(_:animated:completion:)``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: flag, completion: completion)
    }

    /// What this controller itself presents; only outermost controllers do.
    var presented: UIViewController?
    weak var presenter: UIViewController?
    var isInTransition = false
    /// Whether this is the principal controller of a share or action extension, or presented by it.
    package var isInSheet = false
    /// Which of the app's presentations the last one of this controller was, from 1.
    var presentationNumber = 0
    /// How this controller covers the one that presents it; set it before presenting. Only with `fullScreen` does the
    /// presenting controller disappear.
    @exclusivity(unchecked) open var modalPresentationStyle = UIModalPresentationStyle.automatic

    /// Where the popover points to, on an iPad: for a controller that is presented in the style `popover`, and for action
    /// sheets. nil for any other.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/popoverpresentationcontroller
    /// - Since: iOS 8.0
    open var popoverPresentationController: UIPopoverPresentationController? {
        isPopover ? ownPopover : parent?.popoverPresentationController
    }

    // One for each kind of style; see UIViewController+PresentationControllers.swift.
    private(set) lazy var ownPopover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    private(set) lazy var ownSheet = UISheetPresentationController(presentedViewController: self, presenting: nil)
    private(set) lazy var ownPresentation = UIPresentationController(presentedViewController: self, presenting: nil)

    /// Supplies the animations of this controller's presentation, and its presentation controller. Stored for the app.
    /// Held weakly.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioningdelegate
    /// - Since: iOS 7.0
    /// - Differs: not simulated: the delegate is not asked, and the controller comes and goes like any other.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        didSet {
            guard transitioningDelegate != nil else { return }
            NotSimulated.say(
                "UIViewController.transitioningDelegate", instead: "the controller comes and goes like any other")
        }
    }

    var isPopover: Bool { modalPresentationStyle == .popover || isActionSheetOnPad }

    private var isActionSheetOnPad: Bool {
        (self as? UIAlertController)?.preferredStyle == .actionSheet && ProcessContext.currentIfAny != nil
            && UIDevice.current.userInterfaceIdiom == .pad
    }
    /// Who was first responder when this controller was presented, to get the role back.
    weak var covered: UIResponder?

    // MARK: - Appearance

    var isRootOfVisibleWindow: Bool { hostWindow.map { $0.isVisible && $0.rootViewController === self } ?? false }

    /// Appears in a container, and finishes with it if that has not finished itself.
    func appear(in container: UIViewController) {
        startAppearing(animated: false)
        if container.appearance != .appearing { finishAppearing(animated: false) }
    }

    /// Begins to appear, in whatever way that ends.
    package func startAppearing(animated: Bool) {
        guard appearance == .hidden else { return }
        loadViewIfNeeded()
        appearance = .appearing
        isTransitionAnimated = animated
        viewWillAppear(animated)
        placeView()
        for child in forwardedChildren {
            child.isForwarded = true
            child.startAppearing(animated: animated)
        }
        safeAreaMayHaveChanged()
        viewIsAppearing(animated)
        ScreenReporter.screenMayHaveChanged()
    }

    package func finishAppearing(animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .visible
        viewDidAppear(animated)
        for child in forwardedChildren { child.finishAppearing(animated: animated) }
    }

    package func disappear(animated: Bool) {
        startDisappearing(animated: animated)
        finishDisappearing(animated: animated)
    }

    /// Begins to disappear, in whatever way that ends.
    package func startDisappearing(animated: Bool) {
        guard appearance == .appearing || appearance == .visible else { return }
        appearance = .disappearing
        isTransitionAnimated = animated
        viewWillDisappear(animated)
        for child in forwardedChildren { child.startDisappearing(animated: animated) }
    }

    package func finishDisappearing(animated: Bool) {
        guard appearance == .disappearing else { return }
        appearance = .hidden
        isForwarded = false
        let children = forwardedChildren
        if parent == nil || parent?.placesChildren == true { viewIfLoaded?.removeFromSuperview() }
        viewDidDisappear(animated)
        for child in children { child.finishDisappearing(animated: animated) }
        ScreenReporter.screenMayHaveChanged()
    }

    /// Puts the view where a container of UIKit wants it; other containers do that themselves.
    private func placeView() {
        guard let view = viewIfLoaded else { return }
        if let presenter {
            guard let window = presenter.presentationWindow else { return }
            put(view, in: window)
        } else if let container = parent, container.placesChildren {
            put(view, in: container.view)
            if container is UITabBarController { container.view.sendSubviewToBack(view) }
            if container is UISplitViewController {
                view.fillsSuperview = false
                container.view.layoutIfNeeded()
            }
        } else if let hostWindow, hostWindow.isVisible {
            hostWindow.placeRootView()
        }
    }

    private func put(_ view: UIView, in container: UIView) {
        guard view.superview !== container else { return }
        view.fillsSuperview = true
        view.frame = container.bounds
        container.addSubview(view)
    }

    // MARK: - Children of containers that the app writes

    /// Whether the controller's class puts the views of its children on the screen, and tells them.
    var placesChildren: Bool { false }

    /// Whether children hear that they appear and disappear when this controller does; true by default.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiviewcontroller/shouldautomaticallyforwardappearancemethods
    /// - Since: iOS 6.0
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Tells a child that it begins to appear, or to disappear: for containers that do not forward it.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiviewcontroller/beginappearancetransition(_:animated:)
    /// - Since: iOS 5.0
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing { startAppearing(animated: animated) } else { startDisappearing(animated: animated) }
    }

    /// Tells a child that it has appeared, or disappeared.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/endappearancetransition()
    /// - Since: iOS 5.0
    open func endAppearanceTransition() {
        finishAppearing(animated: isTransitionAnimated)
        finishDisappearing(animated: isTransitionAnimated)
    }

    private(set) var isTransitionAnimated = false
    /// Whether the controller appears and disappears with its view, or with its parent.
    var isForwarded = false

    /// The window that this controller's presentations are in, also while its own view is out of it.
    var presentationWindow: UIWindow? {
        hostWindow ?? parent?.presentationWindow ?? presenter?.presentationWindow ?? viewIfLoaded?.window
    }

    /// The controllers that this one shows, outermost first; containers add theirs.
    var shownControllers: [UIViewController] { [self] }
}

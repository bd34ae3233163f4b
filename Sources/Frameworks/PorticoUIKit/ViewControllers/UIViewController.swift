// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import PorticoFoundation

/// A screen, or a part of one.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller
/// - Since: iOS 2.0
/// - Differs: storyboards, supported orientations and custom transitions are not there.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, @preconcurrency NSExtensionRequestHandling {
    private var loadedView: UIView?
    /// The window whose root this is.
    weak var hostWindow: UIWindow?
    private var appearance = Appearance.hidden

    private enum Appearance {
        case hidden, appearing, visible, disappearing
    }

    /// `nibName` and `bundle` are kept for source compatibility: there are no nibs to load.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    /// For subclasses, whose `required init?(coder:)` calls it; a controller like one of `init(nibName: nil, bundle: nil)`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/init(coder:)
    /// - Differs: nothing is read from the archive: there are no nibs and no storyboards.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The same as `init(nibName: nil, bundle: nil)`, which is called.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/init(nibname:bundle:)
    /// - Differs: code that knows a class by its metatype only cannot call it: Swift allows `type.init()` for imported
    ///   classes. An `init()` that a subclass declares beside it is another one, which is not found when the system makes
    ///   an extension's principal controller: `init(nibName:bundle:)` is called there. A class that has initialisers of its
    ///   own and not that one ends the process, with a line that says so; on Apple's systems its `init()` is found.
    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// The controller that presents this one, or else what is above its view; an extension's own controller has the
    /// `UIApplication` of its process above it, where the profile has one.
    open override var next: UIResponder? {
        presenter ?? viewIfLoaded?.superview ?? hostWindow ?? UIApplication.ofExtension
    }

    // MARK: - The view

    /// Loaded on first use, which calls ``viewDidLoad()`` before it returns.
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

    /// The view without loading it: nil before the first use of ``view``.
    open var viewIfLoaded: UIView? { loadedView }
    /// Does not load it.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view; override to make another one, without calling super.
    open func loadView() {
        let view = UIView(frame: systemFrame ?? UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Calls ``loadView()`` and ``viewDidLoad()`` unless that has happened already.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if let systemFrame { loadedView?.frame = systemFrame }
        viewDidLoad()
    }

    /// What the system has reserved for the view of an extension before its code ran; nil in an app.
    package var systemFrame: CGRect?

    /// Once in the controller's life, after ``loadView()``; the view has no superview and no window yet.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidload()
    open func viewDidLoad() {}
    /// The view is loaded and about to show: at each presentation, push or return, not when the app comes to the
    /// foreground.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwillappear(_:)
    open func viewWillAppear(_ animated: Bool) {}
    /// Directly after ``viewWillAppear(_:)``, in the same turn.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:)
    /// - Since: iOS 13.0
    open func viewIsAppearing(_ animated: Bool) {}
    /// The transition has ended: later in virtual time than ``viewWillAppear(_:)`` when animated, else at the same
    /// instant.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidappear(_:)
    open func viewDidAppear(_ animated: Bool) {}
    /// Directly before ``viewDidDisappear(_:)``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwilldisappear(_:)
    /// - Differs: both are called together, by a push or pop at the transition's start, by a presentation or dismissal
    ///   at its end.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The screen is gone: covered by a push or a full-screen presentation, popped, or dismissed. Not called when the
    /// app goes to the background.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdiddisappear(_:)
    open func viewDidDisappear(_ animated: Bool) {}

    /// The process needs nearly as much memory as it may have: let go of what can be made again. Call super.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/didreceivememorywarning()
    /// - Since: iOS 2.0
    /// - Differs: called in extensions, whose limits the profile has, at the part of them that
    ///   `profile.extensions.memoryWarning` says; apps have no limit here.
    open func didReceiveMemoryWarning() {}

    // MARK: - Layout

    /// Before and after the view's own `layoutSubviews()`: the view has a new size, or something in it has been marked.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidlayoutsubviews()
    /// - Since: iOS 5.0
    open func viewWillLayoutSubviews() {}
    /// Set here what depends on the view's size, or on a keyboard guide's frame.
    open func viewDidLayoutSubviews() {}

    /// The window gets another size: before it has it. Overriding needs super, which tells the children and what is
    /// presented.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwilltransition(to:with:)
    /// - Since: iOS 8.0
    /// - Differs: children are told the size of the window.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
        presented?.viewWillTransition(to: size, with: coordinator)
    }

    /// Added to the safe area of the view and of what is below it, in points.
    ///
    /// - Since: iOS 11.0
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    // MARK: - Traits

    /// The same for every controller of the process.
    open var traitCollection: UITraitCollection { Display.current.traits }
    /// Called before the views are told; twice in a snapshot of the dark style.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    func tellTraits(_ previous: UITraitCollection) {
        traitCollectionDidChange(previous)
        for child in children { child.tellTraits(previous) }
    }

    // MARK: - What it says

    /// What the controller is called. A new title becomes its ``navigationItem``'s too.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/title
    open var title: String? {
        didSet {
            madeNavigationItem?.title = title
            ScreenReporter.screenMayHaveChanged()
        }
    }

    /// How large the view would like to be, in points; zero has no wish. A content extension's view gets the height,
    /// its width is the system's. Nothing else here goes by it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/preferredcontentsize
    /// - Since: iOS 7.0
    open var preferredContentSize = CGSize.zero {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }

    /// The way to the system of an app extension's principal controller, from before its view is loaded; nil for every
    /// other controller and in an app.
    ///
    /// - Since: iOS 8.0
    open package(set) var extensionContext: NSExtensionContext?

    /// Gives a principal controller its request, before its view is loaded; sets ``extensionContext``. Overriding needs
    /// super.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensionrequesthandling/beginrequest(with:)
    /// - Since: iOS 8.0
    open func beginRequest(with context: NSExtensionContext) {
        extensionContext = context
    }

    /// What a navigation controller shows for this screen. Made on first use, with the controller's title.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationitem
    open var navigationItem: UINavigationItem {
        if let madeNavigationItem { return madeNavigationItem }
        let item = UINavigationItem(title: "")
        item.title = title
        madeNavigationItem = item
        return item
    }
    private var madeNavigationItem: UINavigationItem?

    // MARK: - Containment

    /// In the order in which they were added.
    open private(set) var children: [UIViewController] = []
    /// The container; nil for a presented controller and for a window's root. Held weakly.
    open private(set) weak var parent: UIViewController?

    /// Makes `childController` a child; its view is the caller's business.
    open func addChild(_ childController: UIViewController) {
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Call `willMove(toParent: nil)` first, as on Apple's systems; this calls `didMove(toParent: nil)`. The view stays
    /// where it is.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/removefromparent()
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }

    /// Called by `addChild(_:)` before ``parent`` changes; a container calls it with nil before a removal.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called with nil by ``removeFromParent()``; after an addition it is for the container to call, once its view is
    /// in place.
    open func didMove(toParent parent: UIViewController?) {}

    /// The nearest one that contains this controller; nil without. A navigation controller is not its own.
    open var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }

    // MARK: - Presentation; see UIViewController+Presentation.swift

    /// What covers this controller or a container of it: from the call of `present(_:animated:completion:)` until the
    /// dismissal has ended.
    open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

    /// Who presents this controller or its container.
    open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

    /// Shows `viewControllerToPresent` over this controller and the containers it is in.
    ///
    /// The completion is called once, after the new controller's `viewDidAppear`; never when the presentation is
    /// refused because something is presented already or a transition is running, which is reported as a diagnostic.
    ///
    /// There is no asynchronous form, on Apple's systems neither: the SDK's header says `NS_SWIFT_DISABLE_ASYNC`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
    /// - Differs: a widget and a notification's content extension present nothing; a diagnostic says so.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        startPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses what this controller or its container presents, or else this controller itself.
    ///
    /// The completion is called once, after `viewDidDisappear`. When there is nothing to dismiss nothing happens, and
    /// a diagnostic says so. There is no asynchronous form, see ``present(_:animated:completion:)``.
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
    /// How this controller covers the one that presents it, set before presenting: only with `fullScreen` does the
    /// other one disappear.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// Who was first responder when this controller was presented, to get the role back.
    weak var covered: UIResponder?

    // MARK: - Appearance

    /// Shows; the end of what is animated comes later with `finishAppearing`.
    func appear(animated: Bool) {
        startAppearing(animated: animated)
        if !animated { finishAppearing(animated: false) }
    }

    /// Starts to show, whatever ends it.
    package func startAppearing(animated: Bool) {
        guard appearance == .hidden else { return }
        loadViewIfNeeded()
        appearance = .appearing
        viewWillAppear(animated)
        placeView()
        viewIsAppearing(animated)
        ScreenReporter.screenMayHaveChanged()
    }

    package func finishAppearing(animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .visible
        viewDidAppear(animated)
    }

    package func disappear(animated: Bool) {
        startDisappearing(animated: animated)
        finishDisappearing(animated: animated)
    }

    /// Starts to go, whatever ends it.
    package func startDisappearing(animated: Bool) {
        guard appearance == .appearing || appearance == .visible else { return }
        appearance = .disappearing
        viewWillDisappear(animated)
    }

    package func finishDisappearing(animated: Bool) {
        guard appearance == .disappearing else { return }
        appearance = .hidden
        if parent == nil || parent is UINavigationController { viewIfLoaded?.removeFromSuperview() }
        viewDidDisappear(animated)
        ScreenReporter.screenMayHaveChanged()
    }

    /// Puts the view where a container of UIKit wants it; other containers do that themselves.
    private func placeView() {
        guard let view = viewIfLoaded else { return }
        if let presenter {
            guard let window = presenter.presentationWindow else { return }
            put(view, in: window)
        } else if let container = parent as? UINavigationController {
            put(view, in: container.view)
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

    /// The window that this controller's presentations are in, also while its own view is out of it.
    var presentationWindow: UIWindow? {
        hostWindow ?? parent?.presentationWindow ?? presenter?.presentationWindow ?? viewIfLoaded?.window
    }

    /// The controllers that this one shows, outermost first; containers add theirs.
    var shownControllers: [UIViewController] { [self] }
}

/// How a presented controller covers what is below it.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
/// - Since: iOS 3.2
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7
    case none = -1
    case automatic = -2
}

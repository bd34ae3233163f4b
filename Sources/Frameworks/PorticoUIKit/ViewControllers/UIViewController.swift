// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A screen, or a part of one.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontroller
/// - Since: iOS 2.0
/// - Differs: storyboards, layout passes, rotation and custom transitions are not there.
@MainActor
open class UIViewController: UIResponder {
    private var loadedView: UIView?
    /// The window whose root this is.
    weak var hostWindow: UIWindow?
    private var appearance = Appearance.hidden

    private enum Appearance {
        case hidden, appearing, visible
    }

    /// `nibName` and `bundle` are kept for source compatibility: there are no nibs to load.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    public convenience required init() {
        self.init(nibName: nil, bundle: nil)
    }

    open override var next: UIResponder? { viewIfLoaded?.superview ?? hostWindow }

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

    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view; override to make another one, without calling super.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    // MARK: - What it says

    /// Shown by the navigation bar.
    open var title: String? {
        didSet { UIApplication.screenMayHaveChanged() }
    }

    /// What a navigation controller shows for this screen.
    open private(set) lazy var navigationItem = UINavigationItem(controller: self)

    // MARK: - Containment

    open private(set) var children: [UIViewController] = []
    open private(set) weak var parent: UIViewController?

    /// Makes `childController` a child; its view is the caller's business.
    open func addChild(_ childController: UIViewController) {
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    open var navigationController: UINavigationController? {
        (self as? UINavigationController) ?? parent?.navigationController
    }

    // MARK: - Presentation; see UIViewController+Presentation.swift

    public internal(set) var presentedViewController: UIViewController?
    weak var presenter: UIViewController?
    var isInTransition = false
    open var modalPresentationStyle = UIModalPresentationStyle.automatic

    // MARK: - Appearance

    /// Starts to show; the end comes with `finishAppearing`, at once for what is not animated.
    func appear(animated: Bool) {
        guard appearance == .hidden else { return }
        loadViewIfNeeded()
        appearance = .appearing
        viewWillAppear(animated)
        viewIsAppearing(animated)
        if !animated { finishAppearing(animated: false) }
        UIApplication.screenMayHaveChanged()
    }

    func finishAppearing(animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .visible
        viewDidAppear(animated)
    }

    func disappear(animated: Bool) {
        guard appearance != .hidden else { return }
        viewWillDisappear(animated)
        appearance = .hidden
        viewDidDisappear(animated)
        UIApplication.screenMayHaveChanged()
    }

    /// The controllers that this one shows, outermost first; containers add theirs.
    var shownControllers: [UIViewController] { [self] }
}

/// How a presented controller covers what is below it.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
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

// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Two or three columns next to each other; one of them where the width is compact.
///
/// On an iPhone the columns are collapsed into one before they first appear, and the delegate decides which one is shown.
/// They come apart, and collapse again, when the width changes: when the iPad's user puts another app beside this one, and
/// when a large iPhone is turned.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisplitviewcontroller
/// - Since: iOS 3.2
/// - Differs: an overlay covers the secondary column without dimming it, and nothing slides: the user has the
///   ``displayModeButtonItem`` and no gesture.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// How many columns there are; `unspecified` for one whose columns are set by ``viewControllers``.
    ///
    /// - Since: iOS 14.0
    public let style: Style

    /// Is asked and told what becomes of the columns. Held weakly.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    /// The controllers of the columns.
    var columns: [Column: UIViewController] = [:]
    /// What is in the columns: those, or the navigation controller that the split view has put around one.
    var holders: [Column: UIViewController] = [:]
    /// What is shown while the columns are collapsed.
    var collapsed: UIViewController?
    /// The secondary column of before, if the app has taken it in.
    var takenIn: UIViewController?
    /// What is on the screen; nil while the split view is not.
    var arrangement: Arrangement?
    /// By the user or the app, until it prefers another.
    var chosenMode: DisplayMode?

    /// A split view whose columns are set by ``viewControllers``.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A split view whose columns are set by ``setViewController(_:for:)``.
    ///
    /// - Since: iOS 14.0
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    /// The shown columns, from the primary one; the one that is left while they are collapsed. Set two for a split view
    /// of the style `unspecified`; with another style, use ``setViewController(_:for:)``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/viewcontrollers
    open var viewControllers: [UIViewController] {
        get {
            if let collapsed { return [collapsed] }
            return Column.beside.compactMap { holders[$0] }
        }
        set {
            precondition(
                style == .unspecified,
                "UISplitViewController.viewControllers of a split view with a style: use setViewController(_:for:)")
            separate()
            setColumn(.primary, to: newValue.first)
            setColumn(.secondary, to: newValue.count > 1 ? newValue[1] : nil)
            settle()
            update()
        }
    }

    /// Sets the controller of a column. Unless it is a navigation controller it is put into one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/setviewcontroller(_:for:)
    /// - Since: iOS 14.0
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        precondition(
            style != .unspecified,
            "UISplitViewController.setViewController(_:for:) needs a style: create it with init(style:)")
        let wasCollapsed = isCollapsed
        if wasCollapsed { separate() }
        setColumn(column, to: vc)
        if wasCollapsed { collapse(to: column == .secondary ? .secondary : nil) }
        settle()
        update()
    }

    /// The controller that was set for the column.
    ///
    /// - Since: iOS 14.0
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    private func setColumn(_ column: Column, to controller: UIViewController?) {
        guard columns[column] !== controller else { return }
        if let old = holders[column] {
            old.willMove(toParent: nil)
            old.removeFromParent()
        }
        columns[column] = controller
        holders[column] = controller.map { controller in
            style == .unspecified || column == .compact || controller is UINavigationController
                ? controller : UINavigationController(rootViewController: controller)
        }
        guard let new = holders[column] else { return }
        addChild(new)
        new.didMove(toParent: self)
    }

    // MARK: - Which columns are shown

    /// Whether only one column is shown, as the width is compact.
    ///
    /// - Since: iOS 8.0
    open var isCollapsed: Bool { collapsed != nil }

    /// How the columns are arranged; `secondaryOnly` while they are collapsed.
    ///
    /// - Since: iOS 8.0
    open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : chosenMode ?? usualMode }

    /// How the app wants the columns arranged; `automatic` hides the primary column of an iPad that is held upright.
    ///
    /// - Since: iOS 8.0
    open var preferredDisplayMode: DisplayMode {
        get { preferredMode }
        set {
            preferredMode = newValue
            chosenMode = nil
            update()
        }
    }
    private var preferredMode = DisplayMode.automatic

    private var usualMode: DisplayMode {
        guard preferredMode == .automatic else { return preferredMode }
        let bounds = viewIfLoaded?.bounds ?? UIScreen.main.bounds
        guard bounds.width > bounds.height else { return .secondaryOnly }
        return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    }

    /// The view has another size: upright, an iPad has no room for the primary column.
    func followBounds() {
        if let arrangement, arrangement.mode != displayMode { update() }
    }

    /// A bar item that shows and hides the primary column; it does nothing while the columns are collapsed.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/displaymodebuttonitem
    /// - Since: iOS 8.0
    open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
        title: "Sidebar", image: nil,
        primaryAction: UIAction { [weak self] _ in self?.toggle() })

    private func toggle() {
        guard !isCollapsed else { return }
        let asked = OptionalRequirementCall.ask(delegate) { $0.targetDisplayModeForAction(in: self) }
        if let asked, asked != .automatic {
            chosenMode = asked
        } else if displayMode == .secondaryOnly {
            let isUpright = view.bounds.width <= view.bounds.height
            chosenMode = isUpright ? .oneOverSecondary : .oneBesideSecondary
        } else {
            chosenMode = .secondaryOnly
        }
        update()
    }

    /// Shows a column: it is pushed while the columns are collapsed.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/show(_:)
    /// - Since: iOS 14.0
    open func show(_ column: Column) {
        guard let holder = holders[column] else { return }
        guard isCollapsed else {
            guard column != .secondary, displayMode == .secondaryOnly else { return }
            chosenMode = column == .primary && style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
            return update()
        }
        guard column != .compact, let stack = collapsed as? UINavigationController, holder !== stack else { return }
        guard !stack.viewControllers.contains(where: { $0 === holder }) else {
            stack.popToViewController(holder, animated: true)
            return
        }
        push(holder, on: stack, animated: true)
    }

    /// Hides a column: it is popped while the columns are collapsed.
    ///
    /// - Since: iOS 14.0
    open func hide(_ column: Column) {
        guard isCollapsed else {
            guard column == .primary || column == .supplementary else { return }
            chosenMode = .secondaryOnly
            return update()
        }
        guard let stack = collapsed as? UINavigationController, let holder = holders[column],
            let place = stack.viewControllers.firstIndex(where: { $0 === holder }), place > 0
        else { return }
        stack.popToViewController(stack.viewControllers[place - 1], animated: true)
    }

    /// Shows a controller in the primary column, after the delegate has been asked.
    ///
    /// - Since: iOS 8.0
    open override func show(_ vc: UIViewController, sender: Any?) {
        let isShown = OptionalRequirementCall.ask(delegate) { $0.splitViewController(self, show: vc, sender: sender) }
        guard isShown != true else { return }
        (collapsed ?? holders[.primary])?.show(vc, sender: sender)
    }

    /// Replaces the secondary column, after the delegate has been asked; while the columns are collapsed, shows the
    /// controller on top of them.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/showdetailviewcontroller(_:sender:)
    /// - Since: iOS 8.0
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        let isShown = OptionalRequirementCall.ask(delegate) {
            $0.splitViewController(self, showDetail: vc, sender: sender)
        }
        guard isShown != true else { return }
        if let collapsed {
            collapsed.show(vc, sender: sender)
        } else {
            setColumn(.secondary, to: vc)
            update()
        }
    }

    // MARK: - Sizes, stored for the app

    /// The width of the primary column as a part of the whole, 0…1; stored for the app.
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
    /// In points; stored for the app.
    open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
    /// In points; stored for the app.
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
    /// In points; stored for the app.
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
    /// In points: 320, or 0 while the column is not shown.
    open var primaryColumnWidth: CGFloat { isShown(.primary) ? SplitView.primaryWidth : 0 }
    /// Stored for the app.
    ///
    /// - Differs: the user cannot swipe the primary column in and out.
    open var presentsWithGesture = true
    /// Stored for the app.
    open var preferredSplitBehavior = SplitBehavior.automatic
    /// Stored for the app.
    open var primaryBackgroundStyle = BackgroundStyle.none
    /// Stored for the app.
    open var primaryEdge = PrimaryEdge.leading
    /// Stored for the app.
    open var showsSecondaryOnlyButton = false

    // MARK: - The view

    open override func loadView() {
        let view = SplitView(frame: systemFrame ?? UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.owner = self
        self.view = view
    }

    open override func viewWillAppear(_ animated: Bool) {
        settle()
        arrangement = Arrangement(self)
        for holder in shownHolders { holder.startAppearing(animated: animated) }
    }
    open override func viewDidAppear(_ animated: Bool) {
        for holder in shownHolders { holder.finishAppearing(animated: animated) }
    }
    open override func viewDidDisappear(_ animated: Bool) {
        arrangement = nil
        for holder in shownHolders { holder.disappear(animated: animated) }
    }

    override var placesChildren: Bool { true }
    override var shownControllers: [UIViewController] {
        shownHolders.isEmpty ? [self] : shownHolders.flatMap(\.shownControllers)
    }

    override func tellTraits(_ previous: UITraitCollection) {
        settle()
        super.tellTraits(previous)
    }
}

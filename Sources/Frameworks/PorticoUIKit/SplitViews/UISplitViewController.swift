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
    /// Those that the columns show: a controller without a navigation controller is in one of the split view's own.
    var frames: [Column: UIViewController] = [:]
    /// What is shown while the columns are collapsed.
    var collapsed: UIViewController?
    /// The secondary column of before, if the app has taken it in.
    var takenIn: UIViewController?
    /// As the user has seen it last.
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
            return Column.beside.compactMap { frames[$0] }
        }
        set {
            precondition(
                style == .unspecified,
                "UISplitViewController.viewControllers of a split view with a style: use setViewController(_:for:)")
            separate()
            setColumn(.primary, to: newValue.first)
            setColumn(.secondary, to: newValue.count > 1 ? newValue[1] : nil)
            settle()
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
    }

    /// The controller that was set for the column.
    ///
    /// - Since: iOS 14.0
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    private func setColumn(_ column: Column, to controller: UIViewController?) {
        guard columns[column] !== controller else { return }
        if let old = frames[column] {
            old.willMove(toParent: nil)
            if isOnScreen { old.disappear(animated: false) }
            old.removeFromParent()
        }
        columns[column] = controller
        frames[column] = controller.map { controller in
            style == .unspecified || column == .compact || controller is UINavigationController
                ? controller : UINavigationController(rootViewController: controller)
        }
        guard let new = frames[column] else { return }
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
            change {
                preferredMode = newValue
                chosenMode = nil
            }
        }
    }
    private var preferredMode = DisplayMode.automatic

    private var usualMode: DisplayMode {
        guard preferredMode == .automatic else { return preferredMode }
        let bounds = viewIfLoaded?.bounds ?? UIScreen.main.bounds
        guard bounds.width > bounds.height else { return .secondaryOnly }
        return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    }

    /// Changes the mode, tells the delegate, and shows and hides columns.
    func change(_ body: () -> Void) {
        let before = Arrangement(self)
        body()
        arranged(from: before)
    }

    /// What the columns look like.
    struct Arrangement {
        let mode: DisplayMode
        let columns: [Column]
        let frames: [UIViewController]

        @MainActor
        init(_ owner: UISplitViewController) {
            mode = owner.displayMode
            columns = Column.beside.filter { owner.frames[$0] != nil && owner.isShown($0) }
            frames = owner.shownFrames
        }
    }

    private func arranged(from before: Arrangement) {
        let new = displayMode
        if new != before.mode, !isCollapsed {
            _ = OptionalRequirementCall.ask(delegate) { $0.splitViewController(self, willChangeTo: new) }
            tellColumns(shownBefore: before.columns)
        }
        update(from: before.frames)
    }

    /// The view has another size: upright, an iPad has no room for the primary column.
    func followBounds() {
        guard isOnScreen, !isCollapsed, let arrangement, arrangement.mode != displayMode else { return }
        arranged(from: arrangement)
    }

    private func tellColumns(shownBefore before: [Column]) {
        guard style != .unspecified else { return }
        let now = Arrangement(self).columns
        for column in now where !before.contains(column) {
            _ = OptionalRequirementCall.ask(delegate) { $0.splitViewController(self, willShow: column) }
        }
        for column in before where !now.contains(column) {
            _ = OptionalRequirementCall.ask(delegate) { $0.splitViewController(self, willHide: column) }
        }
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
        change {
            if let asked, asked != .automatic {
                chosenMode = asked
            } else if displayMode == .secondaryOnly {
                let isUpright = view.bounds.width <= view.bounds.height
                chosenMode = isUpright ? .oneOverSecondary : .oneBesideSecondary
            } else {
                chosenMode = .secondaryOnly
            }
        }
    }

    /// Shows a column: it is pushed while the columns are collapsed.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/show(_:)
    /// - Since: iOS 14.0
    open func show(_ column: Column) {
        guard let frame = frames[column] else { return }
        guard isCollapsed else {
            guard column != .secondary, displayMode == .secondaryOnly else { return }
            return change {
                chosenMode = column == .primary && style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
            }
        }
        guard column != .compact, let stack = collapsed as? UINavigationController, frame !== stack else { return }
        guard !stack.viewControllers.contains(where: { $0 === frame }) else {
            stack.popToViewController(frame, animated: true)
            return
        }
        push(frame, on: stack, animated: true)
    }

    /// Hides a column: it is popped while the columns are collapsed.
    ///
    /// - Since: iOS 14.0
    open func hide(_ column: Column) {
        guard isCollapsed else {
            guard column == .primary || column == .supplementary else { return }
            return change { chosenMode = .secondaryOnly }
        }
        guard let stack = collapsed as? UINavigationController, let frame = frames[column],
            let place = stack.viewControllers.firstIndex(where: { $0 === frame }), place > 0
        else { return }
        stack.popToViewController(stack.viewControllers[place - 1], animated: true)
    }

    /// Shows a controller in the primary column, after the delegate has been asked.
    ///
    /// - Since: iOS 8.0
    open override func show(_ vc: UIViewController, sender: Any?) {
        let isShown = OptionalRequirementCall.ask(delegate) { $0.splitViewController(self, show: vc, sender: sender) }
        guard isShown != true else { return }
        (collapsed ?? frames[.primary])?.show(vc, sender: sender)
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
            let before = shownFrames
            setColumn(.secondary, to: vc)
            update(from: before)
        }
    }

    // MARK: - Sizes, stored for the app

    /// The width of the primary column as a part of the whole.
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
    open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
    /// In points.
    open var primaryColumnWidth: CGFloat { isShown(.primary) ? SplitView.primaryWidth : 0 }
    /// Stored for the app.
    ///
    /// - Differs: there is no such gesture.
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

    var isOnScreen: Bool { viewIfLoaded?.window != nil || hostWindow?.isVisible == true }

    open override func viewWillAppear(_ animated: Bool) {
        settle()
        arrangement = Arrangement(self)
        for frame in shownFrames { frame.appear(animated: animated) }
    }
    open override func viewDidAppear(_ animated: Bool) {
        for frame in shownFrames { frame.finishAppearing(animated: animated) }
    }
    open override func viewDidDisappear(_ animated: Bool) {
        for frame in shownFrames { frame.disappear(animated: animated) }
    }

    override var shownControllers: [UIViewController] {
        shownFrames.isEmpty ? [self] : shownFrames.flatMap(\.shownControllers)
    }

    override func tellTraits(_ previous: UITraitCollection) {
        settle()
        super.tellTraits(previous)
    }
}

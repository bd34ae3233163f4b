// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

// Long, because what a subclass may override has to stand in the class itself. What is read after every callback is not checked
// for overlapping accesses, as nothing is in Apple's UIKit: the checks took a thirtieth of a search.

/// A rectangle on the screen, with its subviews.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiview
/// - Since: iOS 2.0
/// - Differs: nothing is drawn. What only changes how a view looks is stored for the app.
@preconcurrency @MainActor
open class UIView: UIResponder, ScreenPlaced, UITraitEnvironment, UIAppearance {
    // MARK: - Geometry

    /// Where the view would begin in its superview if it had no transform. Kept in place of the centre, so that a frame
    /// reads as it was written, to the last bit.
    private var origin: CGPoint

    /// The frame in the superview's coordinates, in points; with a transform, the smallest upright rectangle that
    /// contains the view. A window's frame is in its scene's coordinates.
    ///
    /// - Differs: for a rotated view, setting the frame also sets the size of the bounds.
    open var frame: CGRect {
        get {
            if transform.isIdentity { return CGRect(origin: origin, size: bounds.size) }
            return bounds.applying(transformToSuperview)
        }
        set {
            if transform.isIdentity {
                if bounds.size != newValue.size { bounds.size = newValue.size }
                origin = newValue.origin
            } else {
                let size = CGRect(origin: .zero, size: newValue.size).applying(linear.inverted()).size
                if bounds.size != size { bounds.size = size }
                center = CGPoint(x: newValue.midX, y: newValue.midY)
            }
            placeMayHaveChanged()
        }
    }

    /// The bounds in the view's own coordinates, in points. A new size keeps the centre and marks the view for layout;
    /// a new origin moves the subviews.
    @exclusivity(unchecked) open var bounds: CGRect {
        didSet {
            if bounds.size != oldValue.size {
                origin.x -= (bounds.width - oldValue.width) / 2
                origin.y -= (bounds.height - oldValue.height) / 2
                for view in subviews { view.superviewChanged(from: oldValue.size, to: bounds.size) }
                setNeedsLayout()
            } else if bounds != oldValue {
                setNeedsLayout()
            }
        }
    }

    /// The centre of the view in the superview's coordinates, independent of the transform.
    open var center: CGPoint {
        get { CGPoint(x: origin.x + bounds.width / 2, y: origin.y + bounds.height / 2) }
        set {
            origin = CGPoint(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2)
            placeMayHaveChanged()
        }
    }

    /// The transform, applied about the ``center``.
    @exclusivity(unchecked) open var transform = CGAffineTransform.identity {
        didSet { placeMayHaveChanged() }
    }

    /// How the view adapts to its superview's size; empty by default. A controller's own view adapts in both
    /// directions.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether a change of this view's size resizes its subviews.
    open var autoresizesSubviews = true

    private var linear: CGAffineTransform {
        let transform = transform
        return CGAffineTransform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
    }

    /// From this view's coordinates to its superview's.
    var transformToSuperview: CGAffineTransform {
        // Each is looked at once: a subclass may have its own.
        let (transform, bounds) = (transform, bounds)
        if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 {
            return CGAffineTransform(
                translationX: origin.x + transform.tx - bounds.origin.x, y: origin.y + transform.ty - bounds.origin.y)
        }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        return CGAffineTransform(translationX: -middle.x, y: -middle.y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    /// From this view's coordinates to those of the tree's topmost view.
    private var transformToBase: CGAffineTransform {
        superview.map { transformToSuperview.concatenating($0.transformToBase) } ?? .identity
    }

    var transformToScreen: CGAffineTransform {
        transformToBase.concatenating(window?.windowToScreen ?? .identity)
    }

    // MARK: - The tree

    /// Back to front.
    @exclusivity(unchecked) open private(set) var subviews: [UIView] = []
    /// The superview; nil for the root of a tree. Held weakly: the superview owns this view.
    @exclusivity(unchecked) open private(set) weak var superview: UIView?
    /// The controller whose `view` this is.
    weak var controller: UIViewController?
    /// Takes the superview's place in the responder chain, for views that the system has put somewhere.
    weak var responderAbove: UIResponder?
    /// Whether the container that put the view there keeps it as large as the superview.
    var fillsSuperview = false

    // MARK: - Looks

    /// Hides the view and its subviews, which then get no touches.
    @exclusivity(unchecked) open var isHidden = false {
        didSet {
            if isHidden != oldValue, superview is UIStackView { superview?.setNeedsLayout() }
            lookMayHaveChanged()
        }
    }
    /// 0 is transparent, 1 opaque. Below 0.01 the view and its subviews are invisible and get no touches.
    @exclusivity(unchecked) open var alpha: CGFloat = 1 {
        didSet { lookMayHaveChanged() }
    }
    /// In a snapshot, a view with a background colour covers what is behind it; nil is transparent.
    open var backgroundColor: UIColor?
    /// Whether subviews are clipped to the bounds; stored for the app.
    open var clipsToBounds = false
    /// If false, the view and its subviews get no touches.
    @exclusivity(unchecked) open var isUserInteractionEnabled = true {
        didSet { lookMayHaveChanged() }
    }
    /// For the app's own use, see ``viewWithTag(_:)``.
    open var tag = 0
    /// The text that a screen reader speaks; it also names a field in listings and timelines.
    ///
    /// - Differs: declared on views, not on every object.
    open var accessibilityLabel: String? {
        didSet { lookMayHaveChanged() }
    }
    /// Stored for the app's tests. A text field with neither accessibility label nor placeholder is listed by it.
    ///
    /// - Differs: declared on views, not on every object.
    open var accessibilityIdentifier: String?

    // MARK: - Making one

    /// Creates a view. `frame` is in the future superview's coordinates, in points; the origin of the bounds is zero.
    public init(frame: CGRect) {
        origin = frame.origin
        bounds = CGRect(origin: .zero, size: frame.size)
        super.init()
    }

    /// For subclasses, whose `required init?(coder:)` calls it; creates a view like `init(frame: .zero)`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/init(coder:)
    /// - Differs: nothing is read from the coder; see ``UIStoryboard``.
    public required init?(coder: NSCoder) {
        origin = .zero
        bounds = .zero
        super.init()
    }

    /// Calls `init(frame: .zero)`.
    ///
    /// - Differs: code that only has the metatype of a class cannot call it; for imported classes Swift allows
    ///   `type.init()`.
    public override convenience init() {
        self.init(frame: .zero)
    }

    /// The window at the root of this view's tree.
    open var window: UIWindow? { superview?.window }

    open override var next: UIResponder? { responderAbove ?? controller ?? superview }

    // MARK: - Changing the tree

    /// Adds `view` in front of the other subviews, removing it from its previous superview.
    open func addSubview(_ view: UIView) {
        insert(view, at: subviews.count)
    }

    /// Inserts `view` at the given index, counted from the back; an index beyond the end means the front.
    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    /// Inserts `view` directly behind another subview. Traps if `siblingSubview` is not a subview of this view.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 0)
    }

    /// Inserts `view` directly in front of another subview. Traps if `siblingSubview` is not a subview of this view.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 1)
    }

    private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard view !== sibling else { return }
        precondition(sibling.superview === self, "insertSubview: the sibling is not a subview of this view")
        // The index counts without the view itself, which leaves its old place first.
        let index = subviews.filter { $0 !== view }.firstIndex { $0 === sibling } ?? 0
        insert(view, at: index + offset)
    }

    private func insert(_ view: UIView, at index: Int) {
        precondition(!isDescendant(of: view), "addSubview: the view is this view itself or one of its superviews")
        let oldWindow = view.window
        let newWindow = window
        if view.superview === self {
            subviews.removeAll { $0 === view }
            subviews.insert(view, at: min(max(0, index), subviews.count))
            ScreenReporter.changed()
            return
        }
        view.willMove(toSuperview: self)
        if oldWindow !== newWindow { view.announce(newWindow) }
        view.superview?.dropSubview(view)
        subviews.insert(view, at: min(max(0, index), subviews.count))
        view.superview = self
        if view.hasMarkedViews { noteMarkedView() }
        if view.treeHasConstraints { noteConstraints() }
        didAddSubview(view)
        view.didMoveToSuperview()
        if oldWindow !== newWindow { view.arrive(from: oldWindow) }
        setNeedsLayout()
        view.setNeedsLayout()
        // Otherwise the layout has said so.
        if newWindow == nil { ScreenReporter.changed() }
    }

    /// Removes the view from its superview; does nothing without one. The superview may have been the only owner. A
    /// first responder among the removed views resigns, even if it refuses to.
    open func removeFromSuperview() {
        guard let parent = superview else { return }
        let oldWindow = window
        var left: [UIViewController] = []
        if oldWindow != nil {
            tell { if let controller = $0.controller, controller.viewWillLeaveWindow() { left.append(controller) } }
        }
        willMove(toSuperview: nil)
        if oldWindow != nil { announce(nil) }
        parent.dropSubview(self)
        superview = nil
        didMoveToSuperview()
        if oldWindow != nil { arrive(from: oldWindow) }
        for controller in left { controller.finishDisappearing(animated: false) }
        parent.setNeedsLayout()
        ScreenReporter.changed()
    }

    private func dropSubview(_ view: UIView) {
        willRemoveSubview(view)
        if treeHasConstraints { dropConstraints(ofViewsBelow: view) }
        subviews.removeAll { $0 === view }
    }

    /// Before the tree changes: editing in a window that is left ends now.
    private func announce(_ newWindow: UIWindow?) {
        // From one keyboard window to the other it goes on.
        if newWindow?.focusWindow !== window?.focusWindow, let responder = FirstResponder.responder(below: self) {
            FirstResponder.force(responder, looksUp: false)
        }
        tell { $0.willMove(toWindow: newWindow) }
    }

    private func arrive(from oldWindow: UIWindow?) {
        if oldWindow == nil { tell { $0.controller?.viewHasEnteredWindow() } }
        tell { $0.didMoveToWindow() }
    }

    /// This view, then those below it, back to front.
    func tell(_ body: (UIView) -> Void) {
        body(self)
        for view in subviews { view.tell(body) }
    }

    /// Moves a subview in front of the others; does nothing for other views.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insert(view, at: subviews.count) }
    }

    /// Moves a subview behind the others; does nothing for other views.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view, at: 0) }
    }

    /// Whether this view is `view` or one of its descendants.
    open func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    /// This view, or the first of its descendants with that tag, depth first.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// Called on every view of a tree before it is added to a window or removed from it (nil).
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called afterwards, starting with the outermost view.
    open func didMoveToWindow() {}
    /// Called only on the view itself, before it is added to a superview or removed from it (nil). Not called when only
    /// the order of the subviews changes.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called afterwards, before ``didMoveToWindow()``.
    open func didMoveToSuperview() {}
    /// Called on the superview, before ``didMoveToSuperview()`` is called on the subview.
    open func didAddSubview(_ subview: UIView) {}
    /// Called on the superview while it still has the subview.
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: - Conversion; a view that is nil stands for the window's base, that is the tree's topmost view

    /// Converts from this view's coordinates; `view` may be in another window, in which case the conversion goes
    /// through the screen's coordinates.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/convert(_:to:)
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(toView: view)) }
    /// Converts to this view's coordinates.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(transform(toView: view).inverted())
    }
    /// The smallest upright rectangle that contains the converted corners.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(toView: view)) }
    /// The smallest upright rectangle that contains the converted corners.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.applying(transform(toView: view).inverted())
    }

    /// Converts from this view's coordinates to a view's, a scene's or the screen's.
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(to: coordinateSpace))
    }
    /// Converts to this view's coordinates from a view's, a scene's or the screen's.
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(coordinateSpace.transform(to: self))
    }
    /// The smallest upright rectangle that contains the converted corners.
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(to: coordinateSpace))
    }
    /// Converts a keyboard's frame to this view's coordinates if you pass `screen.coordinateSpace`.
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(coordinateSpace.transform(to: self))
    }

    private func transform(toView view: UIView?) -> CGAffineTransform {
        guard let view else { return transformToBase }
        if view === self { return .identity }
        // Two windows have only the screen in common; two views of one tree need not ask where that is.
        if view.root === root { return transformToBase.concatenating(view.transformToBase.inverted()) }
        return transformToScreen.concatenating(view.transformToScreen.inverted())
    }

    var root: UIView { superview?.root ?? self }

    // MARK: - Touches

    /// The front-most view, among this view and its descendants, that contains the point, which is in this view's
    /// coordinates; nil for none. Views that are hidden, almost transparent or without interaction are skipped with
    /// their subviews.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/hittest(_:with:)
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviews.reversed() {
            if let hit = view.hitTest(point.applying(view.transformToSuperview.inverted()), with: event) { return hit }
        }
        return self
    }

    /// Whether the bounds contain the point; the lower and right edges are outside.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The gesture recognisers in the order they were added.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for old in recognizers { removeGestureRecognizer(old) }
            for new in newValue ?? [] { addGestureRecognizer(new) }
        }
    }
    private var recognizers: [UIGestureRecognizer] = []

    /// Adds a recogniser, removing it from its previous view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
        gestureRecognizer.wasAdded()
    }

    /// Removes a recogniser; does nothing if it belongs to another view.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    /// Called for each recogniser of this view before it begins; if the result is false, it fails.
    ///
    /// - Since: iOS 6.0
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: - Layout

    private var needsLayout = true
    /// Whether this view or one below it may be marked for layout. Where this is true it is so of every view above: a
    /// look at the top is enough, and a pass goes only where there is something to do.
    private var hasMarkedViews = true

    private func noteMarkedView() {
        var next: UIView? = self
        while let view = next, !view.hasMarkedViews {
            view.hasMarkedViews = true
            next = view.superview
        }
    }

    /// Marks the view for layout: ``layoutSubviews()`` is called at the end of the current callback.
    open func setNeedsLayout() {
        needsLayout = true
        noteMarkedView()
        if window != nil { ScreenReporter.changed() }
    }

    /// Lays out this view, its subviews and its marked superviews immediately.
    open func layoutIfNeeded() {
        if treeNeedsLayout || superview?.needsLayout == true { root.applyConstraints() }
        var top = self
        while let parent = top.superview, parent.needsLayout { top = parent }
        top.layOutTree()
    }

    /// Whether a pass over this tree may find something to do.
    var treeNeedsLayout: Bool { hasMarkedViews }

    func layOutTree() {
        guard hasMarkedViews else { return }
        // What is marked while the pass is under way marks the way to itself again.
        hasMarkedViews = false
        if needsLayout {
            needsLayout = false
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        for view in subviews { view.layOutTree() }
    }

    /// Override to place subviews; called after a new size, a new subview or `setNeedsLayout()`, and after
    /// autoresizing.
    open func layoutSubviews() {}

    /// The preferred size, in points: the intrinsic size if the view has one, otherwise the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        let intrinsic = intrinsicContentSize
        return CGSize(
            width: intrinsic.width == Self.noIntrinsicMetric ? bounds.width : intrinsic.width,
            height: intrinsic.height == Self.noIntrinsicMetric ? bounds.height : intrinsic.height)
    }

    /// Resizes the view to its preferred size; the top left corner stays.
    open func sizeToFit() {
        frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
    }

    private func superviewChanged(from old: CGSize, to new: CGSize) {
        if fillsSuperview {
            frame = CGRect(origin: .zero, size: new)
        } else if superview?.autoresizesSubviews == true, translatesAutoresizingMaskIntoConstraints {
            frame = autoresizingMask.frame(frame, from: old, to: new)
        }
    }

    // MARK: - Constraints; the rest is in Layout

    /// What this view has beyond what every view has.
    var settings: ViewSettings {
        if let settingsIfAny { return settingsIfAny }
        let settings = ViewSettings()
        settingsIfAny = settings
        return settings
    }
    private(set) var settingsIfAny: ViewSettings?
    /// Whether this view or one below it holds constraints, or may have held some.
    var treeHasConstraints = false

    /// A dimension without an intrinsic size: -1.
    ///
    /// - Since: iOS 6.0
    public static let noIntrinsicMetric: CGFloat = -1

    /// The size of the view's content, in points; -1 in a direction without one, which is the default.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/intrinsiccontentsize
    /// - Since: iOS 6.0
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Lays out the view's superview again, with the new size of the content.
    ///
    /// - Since: iOS 6.0
    open func invalidateIntrinsicContentSize() {
        guard treeHasConstraints || superview?.treeHasConstraints == true else { return }
        (superview ?? self).setNeedsLayout()
    }

    /// Whether the class relies on constraints. Read by nobody here.
    ///
    /// - Since: iOS 6.0
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Override to change the view's constraints; called before a layout, after ``setNeedsUpdateConstraints()``.
    /// Overrides must call super.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/updateconstraints()
    /// - Since: iOS 6.0
    /// - Differs: not called unless it was asked for.
    open func updateConstraints() { needsConstraintUpdate = false }

    private(set) var needsConstraintUpdate = false

    /// Marks the view: ``updateConstraints()`` is called before its next layout.
    ///
    /// - Since: iOS 6.0
    open func setNeedsUpdateConstraints() {
        needsConstraintUpdate = true
        setNeedsLayout()
    }

    /// Whether the view is marked for an update of its constraints.
    ///
    /// - Since: iOS 6.0
    open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

    /// Updates the constraints of this view and of the marked views below it, now.
    ///
    /// - Since: iOS 6.0
    open func updateConstraintsIfNeeded() {
        if needsConstraintUpdate { updateConstraints() }
        for view in subviews { view.updateConstraintsIfNeeded() }
    }

    /// The smallest size, or the nearest to `targetSize`, that the constraints of the view allow.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/systemlayoutsizefitting(_:)
    /// - Since: iOS 6.0
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size nearest to `targetSize` that the constraints of the view allow, with the importance of each dimension.
    ///
    /// - Since: iOS 8.0
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        LayoutPass.fittingSize(
            of: self, target: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }

    // MARK: - Looks that a subclass follows

    /// Override to draw.
    ///
    /// - Differs: never called, as nothing is drawn.
    open func draw(_ rect: CGRect) {}

    /// Marks the view for drawing.
    ///
    /// - Differs: nothing is drawn.
    open func setNeedsDisplay() {}

    /// Marks a part of the view for drawing.
    ///
    /// - Differs: nothing is drawn.
    open func setNeedsDisplay(_ rect: CGRect) {}

    /// The colour of what can be tapped: the view's own, or otherwise the superview's. The window's is `systemBlue`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/tintcolor
    /// - Since: iOS 7.0
    open var tintColor: UIColor! {
        get { settingsIfAny?.tintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            settings.tintColor = newValue
            tell { $0.tintColorDidChange() }
        }
    }

    /// Called on the view and on those below it when the tint colour was set.
    ///
    /// - Since: iOS 7.0
    open func tintColorDidChange() {}

    /// Called when the margins were set.
    ///
    /// - Since: iOS 8.0
    open func layoutMarginsDidChange() {}

    /// The object that takes values for all views of the class; see `UIAppearance`.
    ///
    /// - Differs: the views do not take them over. It is made by `init(coder:)`.
    public class func appearance() -> Self { AppearanceProxies.proxy { Self(coder: NSCoder()) } }

    /// Called when the view was made from a nib, which does not happen here.
    open func awakeFromNib() {}

    /// The class of the view's layer.
    ///
    /// - Differs: never read; see `layer`.
    open class var layerClass: AnyClass { CALayer.self }

    // MARK: - What must be kept free

    /// How much of each edge is covered by bars and corners, in points; zero outside of a window.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/safeareainsets
    open var safeAreaInsets: UIEdgeInsets {
        guard window != nil else { return .zero }
        let safe = safeArea
        return UIEdgeInsets(
            top: max(0, safe.minY - bounds.minY), left: max(0, safe.minX - bounds.minX),
            bottom: max(0, bounds.maxY - safe.maxY), right: max(0, bounds.maxX - safe.maxX))
    }

    /// Called when the safe area of the view has changed.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/safeareainsetsdidchange()
    /// - Since: iOS 11.0
    /// - Differs: when a screen appears or its `additionalSafeAreaInsets` change, only the views of controllers are told.
    open func safeAreaInsetsDidChange() {}

    /// What may be used, in the view's own coordinates; may stick out of the bounds.
    private var safeArea: CGRect {
        let outer =
            (self as? UIWindow)?.safeRect ?? superview.map { $0.safeArea.applying(transformToSuperview.inverted()) }
            ?? bounds
        guard let controller else { return outer }
        var extra = controller.additionalSafeAreaInsets
        // A tab bar covers the bottom of each of its screens.
        if let tabs = controller.parent as? UITabBarController, !tabs.tabBar.isHidden { extra.bottom += 49 }
        return extra == .zero ? outer : outer.intersection(bounds).inset(by: extra)
    }

    /// The layout guide for the area inside ``safeAreaInsets``.
    ///
    /// - Since: iOS 11.0
    open private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(owner: self) {
        $0.bounds.inset(by: $0.safeAreaInsets)
    }

    /// The layout guide for the area inside `layoutMargins`.
    ///
    /// - Since: iOS 9.0
    open private(set) lazy var layoutMarginsGuide = UILayoutGuide(owner: self) {
        $0.bounds.inset(by: $0.layoutMargins)
    }

    /// The layout guide for text.
    ///
    /// - Since: iOS 9.0
    /// - Differs: the same area as that of ``layoutMarginsGuide``.
    open private(set) lazy var readableContentGuide = UILayoutGuide(owner: self) {
        $0.bounds.inset(by: $0.layoutMargins)
    }

    /// The layout guide for the keyboard's area in this view.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/keyboardlayoutguide
    /// - Since: iOS 15.0
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let keyboardGuide { return keyboardGuide }
        let guide = UIKeyboardLayoutGuide(owner: self)
        keyboardGuide = guide
        return guide
    }

    private(set) var keyboardGuide: UIKeyboardLayoutGuide?

    /// Who has asked for the guide lays out by it.
    func keyboardMoved() {
        if keyboardGuide != nil { setNeedsLayout() }
    }

    // MARK: - Traits

    /// The device's traits, with the style that the view or one above it overrides.
    open var traitCollection: UITraitCollection { Display.current.traits.with(overriddenStyle) }
    /// Called after the controllers' methods of the same name.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: - Editing

    /// Makes the first responder resign if it is this view or one of its descendants.
    ///
    /// - Parameter force: Whether editing ends without asking the first responder.
    /// - Returns: False when the first responder refuses; also true when there is none here.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/endediting(_:)
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let responder = FirstResponder.responder(below: self) else { return true }
        guard force else { return responder.resignFirstResponder() }
        FirstResponder.force(responder, looksUp: true)
        return true
    }

    // MARK: - Pictures

    /// A view that shows the current contents of this view; nil for a view without a size.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/snapshotview(afterscreenupdates:)
    /// - Since: iOS 7.0
    /// - Differs: frames and texts in place of pixels.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        if afterUpdates { layoutIfNeeded() }
        return SnapshotView(
            frame: CGRect(origin: .zero, size: bounds.size), content: SnapshotTaker.record(of: self))
    }

    /// Draws this view and its subviews into the image that a `UIGraphicsImageRenderer` is creating.
    ///
    /// - Parameter rect: The area in the image, in points; the view is scaled to it.
    /// - Returns: Whether the drawing is complete; false outside of a renderer.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/drawhierarchy(in:afterscreenupdates:)
    /// - Since: iOS 7.0
    /// - Differs: frames and texts in place of pixels.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        if afterUpdates { layoutIfNeeded() }
        guard let canvas = UIGraphicsImageRendererContext.current else { return false }
        canvas.draw(SnapshotTaker.record(of: self), from: bounds.size, in: rect)
        return true
    }

    // MARK: - Reporting

    /// A view that is in no tree shows nothing.
    func lookMayHaveChanged() {
        if superview != nil || controller != nil { ScreenReporter.changed() }
    }

    /// The listing of a screen has no frames; a layout guide and an accessory's height have.
    private func placeMayHaveChanged() {
        if ProcessContext.currentIfAny != nil, window != nil { ScreenReporter.changed() }
    }
}

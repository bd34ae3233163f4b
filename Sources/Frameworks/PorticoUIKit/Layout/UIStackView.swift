// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A row or a column of views.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uistackview
/// - Since: iOS 9.0
/// - Differs: baselines count as edges.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How the views share the room along the axis.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uistackview/distribution-swift.enum
    public enum Distribution: Int, Sendable {
        case fill = 0
        case fillEqually = 1
        case fillProportionally = 2
        case equalSpacing = 3
        case equalCentering = 4
    }

    /// Where the views are across the axis.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uistackview/alignment-swift.enum
    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading = 1
        case firstBaseline = 2
        case center = 3
        case trailing = 4
        case lastBaseline = 5
        /// The same as `leading`, for a row.
        public static let top = Alignment.leading
        /// The same as `trailing`, for a row.
        public static let bottom = Alignment.trailing
    }

    /// Stands for the system's distance between views.
    ///
    /// - Since: iOS 11.0
    public static let spacingUseSystem: CGFloat = -1.1754944e-38
    /// Stands for the stack view's own ``spacing``.
    ///
    /// - Since: iOS 11.0
    public static let spacingUseDefault: CGFloat = 3.402823466e+38

    /// `horizontal` by default.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { setNeedsLayout() }
    }
    open var distribution = Distribution.fill {
        didSet { setNeedsLayout() }
    }
    open var alignment = Alignment.fill {
        didSet { setNeedsLayout() }
    }
    /// The distance between two views, in points; 0 by default. At least that, where the distribution spreads the views.
    open var spacing: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }
    /// Stored for the app.
    open var isBaselineRelativeArrangement = false
    /// Whether the views stay inside `layoutMargins`.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { setNeedsLayout() }
    }
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    /// Creates a row of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        noteConstraints()
    }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        noteConstraints()
    }

    // MARK: - Its views

    /// The views in their order along the axis. Hidden ones take no room.
    open private(set) var arrangedSubviews: [UIView] = []

    /// Adds a view at the end, and as a subview. Its frame is the stack view's to set from then on.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Inserts a view, and adds it as a subview. A view that is arranged already moves.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        setNeedsLayout()
    }

    /// Removes a view from the arrangement; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        setNeedsLayout()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        arrangedSubviews.removeAll { $0 === subview }
    }

    /// Sets the distance behind a view.
    ///
    /// - Since: iOS 11.0
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
        setNeedsLayout()
    }

    /// The distance behind a view, or ``spacingUseDefault``.
    ///
    /// - Since: iOS 11.0
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// What holds behind that view.
    func spacing(after view: UIView) -> CGFloat {
        let custom = customSpacing(after: view)
        if custom == Self.spacingUseSystem { return systemSpacing }
        return custom == Self.spacingUseDefault ? spacing : custom
    }
}

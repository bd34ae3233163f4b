// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Rows, one below the other, in sections.
///
/// Counts and heights are asked for before the next layout after `reloadData()`; cells for the rows that are visible then,
/// and for others when they scroll into view.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitableview
/// - Since: iOS 2.0
/// - Differs: headers scroll with their rows. Rows cannot be swiped or dragged. Updates take effect at once, and ask for
///   all visible rows again.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// How sections are set apart.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableview/style-swift.enum
    public enum Style: Int, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
    }

    /// Where a row is scrolled to.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableview/scrollposition
    public enum ScrollPosition: Int, Sendable {
        case none = 0
        case top = 1
        case middle = 2
        case bottom = 3
    }

    /// How rows come and go; all look alike.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableview/rowanimation
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        case none = 5
        case middle = 6
        case automatic = 100
    }

    /// The height of what is in a row or header: -1.
    ///
    /// - Since: iOS 5.0
    public static let automaticDimension: CGFloat = -1
    /// Stands for the magnifying glass in an index.
    public static let indexSearch = "{search}"

    public let style: Style
    var dragging = TableDragging()

    /// Held weakly.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { contentsChanged() } }
    }
    /// The delegate, which also receives the scroll view's callbacks. Held weakly.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            if delegate !== oldValue {
                contentsChanged()
                DelegateReview.review(delegate, .tableView, .scrollView)
            }
        }
    }

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        alwaysBounceVertical = true
    }

    // MARK: - Measures, in points

    /// ``automaticDimension`` by default: 44, or the height that the constraints of the cell's content demand.
    open var rowHeight = UITableView.automaticDimension {
        didSet { contentsChanged() }
    }
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet { contentsChanged() }
    }
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet { contentsChanged() }
    }
    /// The height of an automatic row that has not been visible yet.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// Stored for the app.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// Stored for the app.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// Stored for the app.
    ///
    /// - Since: iOS 15.0
    /// - Differs: has no effect.
    open var sectionHeaderTopPadding = UITableView.automaticDimension

    /// The view above the first section, as high as its frame.
    open var tableHeaderView: UIView? {
        didSet { replace(oldValue, by: tableHeaderView) }
    }
    /// The view below the last section, as high as its frame.
    open var tableFooterView: UIView? {
        didSet { replace(oldValue, by: tableFooterView) }
    }
    /// Stored for the app.
    open var backgroundView: UIView?

    private func replace(_ old: UIView?, by new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    // MARK: - Looks: stored for the app

    /// Whether lines are drawn between rows.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewcell/separatorstyle
    public typealias SeparatorStyle = UITableViewCell.SeparatorStyle
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    open var separatorColor: UIColor?
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    open var cellLayoutMarginsFollowReadableWidth = false
    open var sectionIndexColor: UIColor?
    open var sectionIndexBackgroundColor: UIColor?
    open var remembersLastFocusedIndexPath = false
    /// - Since: iOS 11.0
    open var dragInteractionEnabled = false
    /// - Since: iOS 15.0
    open var allowsFocus = false

    // MARK: - Contents; the rest is in TableRows.swift

    let rows = TableRows()

    /// Forgets all rows and the selection, and asks for what is visible again, before the next layout.
    open func reloadData() {
        rows.selection = []
        contentsChanged()
    }

    /// Counts, heights and cells are asked for again.
    func contentsChanged() {
        rows.isLoaded = false
        rows.mustRecycle = true
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutRows()
    }

    open var numberOfSections: Int {
        load()
        return rows.sections.count
    }

    open func numberOfRows(inSection section: Int) -> Int {
        load()
        return rows.sections.indices.contains(section) ? rows.sections[section].heights.count : 0
    }

    // MARK: - Cells

    /// Names the class of the cells with an identifier; they are made by `init(style:reuseIdentifier:)`.
    ///
    /// - Since: iOS 6.0
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        rows.classes[identifier] = cellClass as? UITableViewCell.Type
        rows.makers[identifier] = nil
    }

    /// Names the nib of the cells with an identifier; nil removes it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableview/register(_:forcellreuseidentifier:)-8kjba
    /// - Since: iOS 5.0
    /// - Differs: if the app's bundle has no such xib, the cells are plain ones, without a registered class.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        rows.classes[identifier] = nil
        rows.makers[identifier] = nib?.contents?.cells(UITableViewCell.self) { $0.reuseIdentifier = identifier }
        if nib != nil, rows.makers[identifier] == nil {
            NotSimulated.say("UITableView.register(_:forCellReuseIdentifier:)", instead: "cells are plain")
        }
    }

    /// Names the class of the headers and footers with an identifier.
    ///
    /// - Since: iOS 6.0
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        rows.headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }

    /// A used cell, or a new one of the registered class; nil when no class is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = rows.pool[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        if let cell = rows.makers[identifier]?() { return cell }
        return rows.classes[identifier].map { UITableViewCell.make($0, identifier: identifier) }
    }

    /// A used cell, or a new one of the registered class.
    ///
    /// - Since: iOS 6.0
    /// - Differs: without a registered class, a plain cell and a diagnostic; on Apple's systems that ends the app.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        NotSimulated.once("UITableView: no class is registered for the cell \(identifier); iOS ends the app here")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// A used header or footer, or a new one of the registered class; nil when no class is registered.
    ///
    /// - Since: iOS 6.0
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let view = rows.headerPool[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        return rows.headerClasses[identifier].map { UITableViewHeaderFooterView.make($0, identifier: identifier) }
    }

    // MARK: - Selection and editing; the rest is in UITableView+Selection.swift

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false

    /// Whether rows show how they can be removed.
    open var isEditing: Bool {
        get { rows.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing. While it lasts, tests tap `Delete` with the text of a row.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != rows.isEditing else { return }
        rows.isEditing = editing
        for (path, cell) in rows.cells { prepareEditing(cell, at: path) }
        lookMayHaveChanged()
    }
}

extension UITableViewCell {
    /// Whether lines are drawn between rows.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewcell/separatorstyle
    public enum SeparatorStyle: Int, Sendable {
        case none = 0
        case singleLine = 1
        /// Deprecated by Apple since iOS 11.
        case singleLineEtched = 2
    }
}

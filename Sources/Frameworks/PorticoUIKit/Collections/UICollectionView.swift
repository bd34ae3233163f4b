// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Items in sections, placed by a layout.
///
/// Counts are asked for before the next layout after `reloadData()`; cells for the items that are visible then, and for
/// others when they scroll into view.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionview
/// - Since: iOS 6.0
/// - Differs: items cannot be dragged. Updates take effect at once, and ask for all visible items again.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionview/scrolldirection
    public enum ScrollDirection: Int, Sendable {
        case vertical = 0
        case horizontal = 1
    }

    /// Where an item is scrolled to.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionview/scrollposition
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Held weakly.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { contentsChanged() } }
    }
    /// The delegate, which also receives the scroll view's callbacks. Held weakly.
    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            if delegate !== oldValue {
                contentsChanged()
                DelegateReview.review(delegate, .collectionView, .scrollView)
            }
        }
    }
    /// The layout; a new one takes effect before the next layout.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            layoutBecameInvalid()
        }
    }

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        collectionViewLayout = layout
    }

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    /// Stored for the app.
    open var backgroundView: UIView?
    /// Stored for the app.
    ///
    /// - Since: iOS 10.0
    open var isPrefetchingEnabled = true
    /// Stored for the app.
    ///
    /// - Since: iOS 11.0
    open var dragInteractionEnabled = false
    /// Stored for the app.
    ///
    /// - Since: iOS 14.0
    open var isEditing = false

    // MARK: - Contents; the rest is in CollectionItems.swift

    let items = CollectionItems()

    /// Forgets all items and the selection, and asks for what is visible again, before the next layout.
    open func reloadData() {
        items.selection = []
        contentsChanged()
    }

    func contentsChanged() {
        items.isLoaded = false
        items.mustRecycle = true
        layoutBecameInvalid()
    }

    func layoutBecameInvalid() {
        items.isPrepared = false
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutItems()
    }

    open var numberOfSections: Int {
        load()
        return items.counts.count
    }

    open func numberOfItems(inSection section: Int) -> Int {
        load()
        return items.counts.indices.contains(section) ? items.counts[section] : 0
    }

    // MARK: - Cells

    /// Names the class of the cells with an identifier; they are made by `init(frame:)`.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        items.classes[identifier] = cellClass as? UICollectionViewCell.Type
        items.makers[identifier] = nil
    }

    /// Names the nib of the cells with an identifier; nil removes it.
    ///
    /// - Differs: if the app's bundle has no such xib, the cells are plain ones, without a registered class.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        items.classes[identifier] = nil
        items.makers[identifier] = nib?.contents?.cells(UICollectionViewCell.self) { $0.reuseIdentifier = identifier }
        if nib != nil, items.makers[identifier] == nil {
            NotSimulated.say("UICollectionView.register(_:forCellWithReuseIdentifier:)", instead: "cells are plain")
        }
    }

    /// Names the class of the headers or footers with an identifier.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        items.extraClasses["\(elementKind) \(identifier)"] = viewClass as? UICollectionReusableView.Type
    }

    /// A used cell, or a new one of the registered class.
    ///
    /// - Differs: without a registered class, a plain cell and a diagnostic; on Apple's systems that ends the app.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        if let cell = items.pool[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        if let cell = items.makers[identifier]?() { return cell }
        if let type = items.classes[identifier],
            let cell = UICollectionReusableView.make(type, identifier: identifier) as? UICollectionViewCell
        {
            return cell
        }
        NotSimulated.once("UICollectionView: no class is registered for the cell \(identifier); iOS ends the app here")
        return UICollectionViewCell(frame: .zero)
    }

    /// A new header or footer of the registered class.
    ///
    /// - Differs: without a registered class, a plain view and a diagnostic; on Apple's systems that ends the app.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let type = items.extraClasses["\(elementKind) \(identifier)"] {
            return UICollectionReusableView.make(type, identifier: identifier)
        }
        NotSimulated.once("UICollectionView: no class is registered for the view \(identifier); iOS ends the app here")
        return UICollectionReusableView(frame: .zero)
    }
}

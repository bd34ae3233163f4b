// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where an element of a collection is, and how it looks.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes
/// - Since: iOS 6.0
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    open var indexPath: IndexPath
    /// In the content's coordinates, in points.
    open var frame = CGRect.zero
    open var alpha: CGFloat = 1
    open var isHidden = false
    /// Stored for the app.
    open var zIndex = 0
    /// Stored for the app.
    open var transform = CGAffineTransform.identity
    /// Of a header or footer; nil for a cell.
    open internal(set) var representedElementKind: String?

    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    init(indexPath: IndexPath, kind: String?) {
        self.indexPath = indexPath
        representedElementKind = kind
    }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init(indexPath: indexPath, kind: nil)
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(indexPath: indexPath, kind: elementKind)
    }
}

/// Decides where the elements of a collection are. Subclass it for a layout of one's own.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionviewlayout
/// - Since: iOS 6.0
/// - Differs: invalidation contexts and animated changes are not there.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection that the layout belongs to.
    open internal(set) weak var collectionView: UICollectionView?

    public override init() {
        super.init()
    }

    /// For subclasses; creates a layout like `init()`.
    ///
    /// - Differs: the archive is not read, as there are no nibs or storyboards.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Called before the other methods whenever the layout is no longer valid.
    open func prepare() {}
    open var collectionViewContentSize: CGSize { .zero }
    /// The elements that are at least partly in the rectangle, which is in the content's coordinates.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Whether the layout depends on what is visible. Asked for each new size and each scroll.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Prepares the layout again before the next one.
    open func invalidateLayout() { collectionView?.layoutBecameInvalid() }
}

/// Items in lines, as many in each as there is room for.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout
/// - Since: iOS 6.0
/// - Differs: items have the size that is given, whatever is in them; headers scroll with their items. A line's items
///   begin at its start, with the minimum spacing between them.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// Stands for the size of what is in an item, which is not measured.
    ///
    /// - Since: iOS 10.0
    public static let automaticSize = CGSize(width: 1.7976931348623157e+308, height: 1.7976931348623157e+308)

    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// Stored for the app.
    ///
    /// - Since: iOS 8.0
    open var estimatedItemSize = CGSize.zero
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// Stored for the app.
    open var sectionHeadersPinToVisibleBounds = false
    /// Stored for the app.
    open var sectionFootersPinToVisibleBounds = false

    private var cells: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    private var extras: [UICollectionViewLayoutAttributes] = []
    private var contentSize = CGSize.zero

    open override var collectionViewContentSize: CGSize { contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (cells.values.sorted { $0.indexPath < $1.indexPath } + extras).filter { $0.frame.intersects(rect) }
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        cells[indexPath]
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        extras.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
    }
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    // MARK: - Flowing

    /// The measures of a section, by the delegate or by the properties.
    private struct Measures {
        var inset: UIEdgeInsets
        var line, item: CGFloat
        var header, footer: CGSize
    }

    private var measurer: (any UICollectionViewDelegateFlowLayout)? {
        collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    }

    private func measures(_ section: Int, _ view: UICollectionView) -> Measures {
        func ask<Value>(
            _ body: @MainActor (any UICollectionViewDelegateFlowLayout) -> Value
        ) -> Value? { OptionalRequirementCall.ask(measurer, body) }
        return Measures(
            inset: ask { $0.collectionView(view, layout: self, insetForSectionAt: section) } ?? sectionInset,
            line: ask { $0.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) }
                ?? minimumLineSpacing,
            item: ask { $0.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section) }
                ?? minimumInteritemSpacing,
            header: ask { $0.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) }
                ?? headerReferenceSize,
            footer: ask { $0.collectionView(view, layout: self, referenceSizeForFooterInSection: section) }
                ?? footerReferenceSize)
    }

    private func size(of path: IndexPath, _ view: UICollectionView) -> CGSize {
        OptionalRequirementCall.ask(measurer) { $0.collectionView(view, layout: self, sizeForItemAt: path) } ?? itemSize
    }

    open override func prepare() {
        super.prepare()
        (cells, extras) = ([:], [])
        guard let view = collectionView else { return }
        let isVertical = scrollDirection == .vertical
        let breadth = isVertical ? view.bounds.width : view.bounds.height
        // Along the way of scrolling; across it, lines begin at the inset.
        var along: CGFloat = 0
        func frame(_ along: CGFloat, _ across: CGFloat, _ size: CGSize) -> CGRect {
            CGRect(
                origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size)
        }
        func addExtra(_ kind: String, _ section: Int, _ reference: CGSize) {
            let length = isVertical ? reference.height : reference.width
            guard length > 0 else { return }
            let extra = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
            extra.frame = frame(
                along, 0, isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth))
            extras.append(extra)
            along += length
        }
        for section in 0..<view.numberOfSections {
            let measures = measures(section, view)
            addExtra(UICollectionView.elementKindSectionHeader, section, measures.header)
            let (first, last) =
                isVertical ? (measures.inset.top, measures.inset.bottom) : (measures.inset.left, measures.inset.right)
            let (start, end) =
                isVertical ? (measures.inset.left, measures.inset.right) : (measures.inset.top, measures.inset.bottom)
            along += first
            var across = start
            var thickness: CGFloat = 0
            for item in 0..<view.numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                let size = size(of: path, view)
                let (width, length) = isVertical ? (size.width, size.height) : (size.height, size.width)
                if across > start, across + width > breadth - end + 0.001 {
                    along += thickness + measures.line
                    (across, thickness) = (start, 0)
                }
                let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                attributes.frame = frame(along, across, size)
                cells[path] = attributes
                across += width + measures.item
                thickness = max(thickness, length)
            }
            along += thickness + last
            addExtra(UICollectionView.elementKindSectionFooter, section, measures.footer)
        }
        contentSize = isVertical ? CGSize(width: breadth, height: along) : CGSize(width: along, height: breadth)
    }
}

/// How a list looks. Stored for the app.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionlayoutlistconfiguration-swift.struct
/// - Since: iOS 14.0
/// - Differs: the most used properties; headers are not shown.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// What a list looks like.
    public enum Appearance: Int, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
        case sidebar = 3
        case sidebarPlain = 4
    }

    public var appearance: Appearance
    public var showsSeparators = true
    public var backgroundColor: UIColor?

    public init(appearance: Appearance) {
        self.appearance = appearance
    }
}

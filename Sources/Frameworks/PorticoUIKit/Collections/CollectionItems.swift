// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// What a collection knows of its items.
@MainActor
final class CollectionItems {
    struct ExtraKey: Hashable {
        var kind: String
        var path: IndexPath
    }

    var counts: [Int] = []
    /// Whether the counts are those of the data source.
    var isLoaded = false
    /// Whether the layout is prepared.
    var isPrepared = false
    var mustRecycle = false
    var lastBounds = CGRect.null
    var cells: [IndexPath: UICollectionViewCell] = [:]
    var extras: [ExtraKey: UICollectionReusableView] = [:]
    var selection: [IndexPath] = []
    var classes: [String: UICollectionViewCell.Type] = [:]
    /// The prototypes of an interface file.
    var makers: [String: () -> UICollectionViewCell?] = [:]
    var extraClasses: [String: UICollectionReusableView.Type] = [:]
    var pool: [String: [UICollectionViewCell]] = [:]
    var updateDepth = 0
    var updates = TableUpdates()
}

extension UICollectionView {
    func load() {
        guard !items.isLoaded else { return }
        items.isLoaded = true
        guard let dataSource else {
            items.counts = []
            return
        }
        let sections = OptionalRequirementCall.ask(dataSource) { $0.numberOfSections(in: self) } ?? 1
        items.counts = (0..<max(0, sections)).map { section in
            max(0, dataSource.collectionView(self, numberOfItemsInSection: section))
        }
    }

    // MARK: - Layout

    func layOutItems() {
        if items.mustRecycle {
            items.mustRecycle = false
            for path in items.cells.keys.sorted() { recycle(path) }
            for view in items.extras.values { view.removeFromSuperview() }
            items.extras = [:]
        }
        load()
        if items.isPrepared, bounds != items.lastBounds,
            bounds.size != items.lastBounds.size || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
        {
            items.isPrepared = false
        }
        items.lastBounds = bounds
        if !items.isPrepared {
            items.isPrepared = true
            collectionViewLayout.prepare()
        }
        let size = collectionViewLayout.collectionViewContentSize
        if contentSize != size { contentSize = size }
        let attributes = bounds.isEmpty ? [] : collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
        place(attributes.filter { !$0.isHidden })
    }

    private func place(_ attributes: [UICollectionViewLayoutAttributes]) {
        let cells = attributes.filter { $0.representedElementKind == nil }
        let shownPaths = Set(cells.map(\.indexPath))
        for path in items.cells.keys.sorted() where !shownPaths.contains(path) { recycle(path) }
        let extraKeys = Set(
            attributes.compactMap { attributes in
                attributes.representedElementKind.map { CollectionItems.ExtraKey(kind: $0, path: attributes.indexPath) }
            })
        for (key, view) in items.extras where !extraKeys.contains(key) {
            view.removeFromSuperview()
            items.extras[key] = nil
        }
        var shown: [UIView] = []
        var hasNewViews = false
        // As a user reads them: by section, its header first.
        for attributes in attributes.sorted(by: { Self.order($0) < Self.order($1) }) {
            let view = view(for: attributes)
            view.frame = attributes.frame
            view.alpha = attributes.alpha
            view.apply(attributes)
            if view.superview !== self {
                addSubview(view)
                hasNewViews = true
            }
            shown.append(view)
        }
        if hasNewViews { for view in shown { bringSubviewToFront(view) } }
    }

    private static func order(_ attributes: UICollectionViewLayoutAttributes) -> IndexPath {
        let path = attributes.indexPath
        let rank = attributes.representedElementKind.map { $0 == elementKindSectionFooter ? 2 : 0 } ?? 1
        return [path.first ?? 0, rank, path.count > 1 ? path.item : 0]
    }

    private func view(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        let path = attributes.indexPath
        guard let kind = attributes.representedElementKind else { return items.cells[path] ?? makeCell(path) }
        let key = CollectionItems.ExtraKey(kind: kind, path: path)
        if let known = items.extras[key] { return known }
        let view =
            OptionalRequirementCall.ask(dataSource) {
                $0.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
            } ?? UICollectionReusableView(frame: .zero)
        items.extras[key] = view
        _ = OptionalRequirementCall.ask(delegate) {
            $0.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
        }
        return view
    }

    private func makeCell(_ path: IndexPath) -> UICollectionViewCell {
        let cell = dataSource?.collectionView(self, cellForItemAt: path) ?? UICollectionViewCell(frame: .zero)
        cell.collection = self
        items.cells[path] = cell
        cell.isSelected = items.selection.contains(path)
        _ = OptionalRequirementCall.ask(delegate) { $0.collectionView(self, willDisplay: cell, forItemAt: path) }
        return cell
    }

    private func recycle(_ path: IndexPath) {
        guard let cell = items.cells.removeValue(forKey: path) else { return }
        cell.collection = nil
        cell.removeFromSuperview()
        if let identifier = cell.reuseIdentifier { items.pool[identifier, default: []].append(cell) }
        _ = OptionalRequirementCall.ask(delegate) { $0.collectionView(self, didEndDisplaying: cell, forItemAt: path) }
    }

    // MARK: - Places

    /// The item of a visible cell.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        items.cells.first { $0.value === cell }?.key
    }
    /// The cell of a visible item.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { items.cells[indexPath] }
    /// The visible header or footer of a section.
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        items.extras[.init(kind: elementKind, path: indexPath)]
    }
    /// In the order of the items.
    public var visibleCells: [UICollectionViewCell] {
        layoutIfNeeded()
        return items.cells.keys.sorted().compactMap { items.cells[$0] }
    }
    /// In their order.
    public var indexPathsForVisibleItems: [IndexPath] {
        layoutIfNeeded()
        return items.cells.keys.sorted()
    }
    /// The item at a place in the content's coordinates.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        layoutIfNeeded()
        let here = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
        return collectionViewLayout.layoutAttributesForElements(in: here)?.first {
            $0.representedElementKind == nil && $0.frame.contains(point)
        }?.indexPath
    }
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// Scrolls to an item.
    ///
    /// - Differs: the position decides between the start, the middle and the end, along both axes alike.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        var offset = contentOffset
        if scrollPosition.contains(.top) { offset.y = frame.minY }
        if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
        if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height }
        if scrollPosition.contains(.left) { offset.x = frame.minX }
        if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
        if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width }
        setContentOffset(clamped(offset), animated: animated)
    }
}

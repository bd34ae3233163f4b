// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A screen that is a collection, whose data source and delegate it is.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionviewcontroller
/// - Since: iOS 6.0
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    /// The layout that the collection is made with.
    public let collectionViewLayout: UICollectionViewLayout
    /// Whether the selection is removed when the screen appears; true by default.
    open var clearsSelectionOnViewWillAppear = true

    /// The collection, which fills the view.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return collection
        }
        set { collection = newValue }
    }
    private var collection: UICollectionView?

    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    open override func loadView() {
        if loadInterfaceView() {
            collection = viewIfLoaded as? UICollectionView
            if let collection, collection.dataSource == nil { collection.dataSource = self }
            if let collection, collection.delegate == nil { collection.delegate = self }
            return
        }
        super.loadView()
        let collection = UICollectionView(frame: view.bounds, collectionViewLayout: collectionViewLayout)
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collection.dataSource = self
        collection.delegate = self
        view.addSubview(collection)
        self.collection = collection
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let collection else { return }
        for path in collection.indexPathsForSelectedItems ?? [] {
            collection.deselectItem(at: path, animated: animated)
        }
    }

    // MARK: - Data source and delegate: override what the collection needs

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
    /// 1 by default.
    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        OptionalRequirement.missing(in: self)
        return 1
    }
    /// The header or footer of a section; asked for only where the layout has one.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        OptionalRequirement.missing(in: self)
        return UICollectionReusableView(frame: .zero)
    }
    /// - Differs: never called, as items cannot be dragged.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.missing(in: self)
        return false
    }
    /// - Differs: never called, as items cannot be dragged.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalRequirement.missing(in: self) }
    /// Whether a tap on an item has an effect. True by default.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    /// A finger is on an item.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        OptionalRequirement.missing(in: self)
    }
    /// The finger has left the item.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        OptionalRequirement.missing(in: self)
    }
    /// Whether the tapped item is selected. True by default.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    /// Whether the tapped item is deselected, where several can be selected. True by default.
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    /// The user has tapped an item. Not called for a selection by the app.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        OptionalRequirement.missing(in: self)
    }
    /// The user has tapped another item, or this one once more where several can be selected.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        OptionalRequirement.missing(in: self)
    }
    /// A cell is about to appear.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { OptionalRequirement.missing(in: self) }
    /// A cell has left the screen.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { OptionalRequirement.missing(in: self) }
    /// A header or footer is about to appear.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { OptionalRequirement.missing(in: self) }
    open func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalRequirement.missing(in: self) }
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalRequirement.missing(in: self) }
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { OptionalRequirement.missing(in: self) }
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        OptionalRequirement.missing(in: self)
    }
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { OptionalRequirement.missing(in: self) }
}

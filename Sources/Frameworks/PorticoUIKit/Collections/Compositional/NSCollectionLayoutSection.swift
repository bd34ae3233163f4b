// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Items that are laid out together. Holds what it is given.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nscollectionlayoutgroup
/// - Since: iOS 13.0
/// - Differs: groups with an item provider are not there.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    public let subitems: [NSCollectionLayoutItem]
    open var interItemSpacing: NSCollectionLayoutSpacing?

    private init(_ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem]) {
        self.subitems = subitems
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    private class func made(_ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem]) -> Self {
        guard let made = NSCollectionLayoutGroup(layoutSize, subitems) as? Self else { noSubclass(Self.self) }
        return made
    }

    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        made(layoutSize, subitems)
    }
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        made(layoutSize, subitems)
    }
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { made(layoutSize, Array(repeating: subitem, count: count)) }
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
        made(layoutSize, Array(repeating: subitem, count: count))
    }
    /// - Since: iOS 16.0
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
    ) -> Self { made(layoutSize, Array(repeating: repeatingSubitem, count: count)) }
    /// - Since: iOS 16.0
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
    ) -> Self { made(layoutSize, Array(repeating: repeatingSubitem, count: count)) }
}

/// How a section scrolls across the collection's own direction. Stored for the app.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionlayoutsectionorthogonalscrollingbehavior
/// - Since: iOS 13.0
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none = 0
    case continuous = 1
    case continuousGroupLeadingBoundary = 2
    case paging = 3
    case groupPaging = 4
    case groupPagingCentered = 5
}

/// A section of a compositional layout. Holds what it is given.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nscollectionlayoutsection
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    /// nil for a list.
    let group: NSCollectionLayoutGroup?
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var interGroupSpacing: CGFloat = 0
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    public init(group: NSCollectionLayoutGroup) { self.group = group }

    private init(listOf configuration: UICollectionLayoutListConfiguration) { group = nil }

    /// - Since: iOS 14.0
    public class func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { NSCollectionLayoutSection(listOf: configuration) }
}

/// How large the collection is.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nscollectionlayoutcontainer
/// - Since: iOS 13.0
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// In points.
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
}

/// What a section may depend on.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nscollectionlayoutenvironment
/// - Since: iOS 13.0
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

/// Both, of a collection.
final class CollectionEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let traitCollection: UITraitCollection
    var effectiveContentSize: CGSize { contentSize }
    var container: any NSCollectionLayoutContainer { self }

    init(_ view: UICollectionView) { (contentSize, traitCollection) = (view.bounds.size, view.traitCollection) }
}

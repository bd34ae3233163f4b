// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A length of a compositional layout, in points or as a share of what contains it.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nscollectionlayoutdimension
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    private enum Kind { case width, height, absolute, estimated }

    private let kind: Kind
    /// Points, or a share between 0 and 1.
    public let dimension: CGFloat

    private init(_ kind: Kind, _ dimension: CGFloat) {
        (self.kind, self.dimension) = (kind, dimension)
    }

    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { made(.width, fractionalWidth) }
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { made(.height, fractionalHeight) }
    open class func absolute(_ absoluteDimension: CGFloat) -> Self { made(.absolute, absoluteDimension) }
    open class func estimated(_ estimatedDimension: CGFloat) -> Self { made(.estimated, estimatedDimension) }

    private class func made(_ kind: Kind, _ dimension: CGFloat) -> Self {
        guard let made = NSCollectionLayoutDimension(kind, dimension) as? Self else { noSubclass(Self.self) }
        return made
    }

    open var isFractionalWidth: Bool { kind == .width }
    open var isFractionalHeight: Bool { kind == .height }
    open var isAbsolute: Bool { kind == .absolute }
    open var isEstimated: Bool { kind == .estimated }
}

/// A width and a height.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nscollectionlayoutsize
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
    }
}

/// The room between items.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nscollectionlayoutspacing
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    public let spacing: CGFloat
    public let isFlexibleSpacing: Bool
    open var isFixedSpacing: Bool { !isFlexibleSpacing }

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
    }

    open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
        made(flexibleSpacing, isFlexible: true)
    }
    open class func fixed(_ fixedSpacing: CGFloat) -> Self { made(fixedSpacing, isFlexible: false) }

    private class func made(_ spacing: CGFloat, isFlexible: Bool) -> Self {
        guard let made = NSCollectionLayoutSpacing(spacing, isFlexible: isFlexible) as? Self else {
            noSubclass(Self.self)
        }
        return made
    }
}

/// An item of a compositional layout. Holds what it is given.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nscollectionlayoutitem
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    public let layoutSize: NSCollectionLayoutSize
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    open var contentInsets = NSDirectionalEdgeInsets.zero

    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) {
        (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    }
}

/// A view beside an item. Holds what it is given; it is not shown.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nscollectionlayoutsupplementaryitem
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    public let elementKind: String
    open var zIndex = 0

    init(layoutSize: NSCollectionLayoutSize, kind: String) {
        elementKind = kind
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }
}

/// A header or footer of a section. Holds what it is given; it is not shown.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nscollectionlayoutboundarysupplementaryitem
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    public let alignment: NSRectAlignment
    open var extendsBoundary = true
    open var pinToVisibleBounds = false

    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.alignment = alignment
        super.init(layoutSize: layoutSize, kind: elementKind)
    }
}

/// A side or a corner of a rectangle.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nsrectalignment
/// - Since: iOS 13.0
public enum NSRectAlignment: Int, Sendable {
    case none = 0
    case top = 1
    case topLeading = 2
    case leading = 3
    case bottomLeading = 4
    case bottom = 5
    case bottomTrailing = 6
    case trailing = 7
    case topTrailing = 8
}

/// The class methods of a layout's parts make objects of Apple's classes, which are not made to be subclassed.
func noSubclass(_ type: Any.Type) -> Never {
    preconditionFailure(
        "\(type) is a subclass of a part of a compositional layout; create an object of UIKit's class instead")
}

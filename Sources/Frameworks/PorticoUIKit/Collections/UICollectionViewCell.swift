// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view of a collection that is used again: a cell, a header or a footer.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionreusableview
/// - Since: iOS 6.0
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier that the view was registered with.
    open internal(set) var reuseIdentifier: String?

    /// The view is used for another element: remove what belongs to the old one. Overrides must call super.
    open func prepareForReuse() {}

    /// Follows the layout; the frame is set already.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes that the view prefers.
    ///
    /// - Since: iOS 8.0
    /// - Differs: not called.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// An item of a collection. Tests tap it by its first text, or by its accessibility label.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionviewcell
/// - Since: iOS 6.0
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// What belongs to the item: add views here. It fills the cell.
    public let contentView = UIView(frame: .zero)
    /// Stored for the app.
    open var backgroundView: UIView?
    /// Stored for the app.
    open var selectedBackgroundView: UIView?
    /// The collection sets it.
    open var isSelected = false
    /// True while a finger is on the cell.
    open var isHighlighted = false
    /// The collection, while the cell stands for an item.
    weak var collection: UICollectionView?

    /// What the cell shows, as a value. Its view fills the ``contentView``.
    ///
    /// - Since: iOS 14.0
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { content.show(contentConfiguration, in: contentView) }
    }
    private let content = ConfiguredContent()
    /// Stored for the app.
    ///
    /// - Since: iOS 14.0
    open var backgroundConfiguration: UIBackgroundConfiguration?

    /// Override it to make a cell for the class that is registered with a collection.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        fill()
    }

    /// What a storyboard says happens when the user selects the item.
    var selectionSegue: (() -> Void)?

    private func fill() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isSelected = false
        isHighlighted = false
    }

    // MARK: - Taps

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { collection?.highlight(self) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        collection?.unhighlight(self)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        collection?.unhighlight(self)
        if let touch = touches.first, bounds.contains(touch.location(in: self)) { collection?.tap(self) }
    }
}

extension UICollectionViewCell: Tappable {
    var tapSpots: [TapSpot] {
        guard let collection, collection.allowsSelection else { return [] }
        let name = accessibilityLabel ?? contentView.firstText
        return [TapSpot(title: name) { [weak self] in self.map { $0.collection?.tap($0) } }]
    }
}

/// A cell of a list.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionviewlistcell
/// - Since: iOS 14.0
/// - Differs: accessories are not there.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    open var indentationLevel = 0
    open var indentationWidth: CGFloat = 10

    /// A configuration without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

// MARK: - From the class alone

extension UICollectionReusableView {
    /// A view of a class that is only known by its metatype, by its `init(frame:)`.
    static func make(_ type: UICollectionReusableView.Type, identifier: String) -> UICollectionReusableView {
        let view = type._init(frame: .zero)
        view.reuseIdentifier = identifier
        return view
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layout of rows as wide as the collection, 44 points high.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayout
/// - Since: iOS 13.0
/// - Differs: every section is a list, whatever its groups and items say, which the timeline says once; headers and footers are
///   not shown.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewFlowLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider?
    /// Stored for the app.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration

    /// The same section for all.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

    /// Asks for the sections when they are laid out.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, self.configuration) = (sectionProvider, configuration)
        super.init()
    }

    /// A list.
    init(_: Void) {
        (provider, configuration) = (nil, UICollectionViewCompositionalLayoutConfiguration())
        super.init()
    }

    /// A list.
    ///
    /// - Differs: the archive is not read.
    public required init?(coder: NSCoder) {
        (provider, configuration) = (nil, UICollectionViewCompositionalLayoutConfiguration())
        super.init()
    }

    /// - Since: iOS 14.0
    open class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout(())
    }

    open override func prepare() {
        itemSizeOfList = CGSize(width: collectionView?.bounds.width ?? 0, height: 44)
        if let collectionView, let provider {
            let environment = CollectionEnvironment(collectionView)
            let sections = (0..<collectionView.numberOfSections).map { provider($0, environment) }
            if sections.contains(where: { $0?.group != nil }) {
                NotSimulated.say("NSCollectionLayoutGroup", instead: "the items are rows as wide as the collection")
            }
        }
        super.prepare()
    }

    private var itemSizeOfList = CGSize.zero
    open override var itemSize: CGSize {
        get { itemSizeOfList }
        set { itemSizeOfList = newValue }
    }
    open override var minimumLineSpacing: CGFloat {
        get { 0 }
        set {}
    }
}

/// Makes a section, by its position.
///
/// - Since: iOS 13.0
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What all sections of a layout have in common. Stored for the app.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayoutconfiguration
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// In points.
    open var interSectionSpacing: CGFloat = 0
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}

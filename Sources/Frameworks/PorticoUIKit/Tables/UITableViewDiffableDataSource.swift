// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The data source of a table that shows snapshots.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource-2euir
/// - Since: iOS 13.0
/// - Differs: a snapshot takes effect at once, and asks for all visible cells again.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// The cell of an item.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    /// How rows come and go; all look alike.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    private weak var view: UITableView?
    private let cellProvider: CellProvider
    private var current = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// Creates a data source without items, and makes it that of the table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        view = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: - Snapshots

    /// Shows a snapshot. The selected items stay selected. The completion is called once, when the animation would be
    /// over.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var selection = view?.rows.selection ?? []
        current.take(snapshot, selection: &selection)
        view?.rows.selection = selection
        view?.contentsChanged()
        ShownSnapshot<SectionIdentifierType, ItemIdentifierType>.finish(animated: animatingDifferences, completion)
    }

    /// Shows a snapshot without an animation.
    ///
    /// - Since: iOS 15.0
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        apply(snapshot, animatingDifferences: false, completion: completion)
    }

    /// A copy of what is shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current.snapshot }

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        current.item(at: indexPath)
    }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        current.path(of: itemIdentifier)
    }

    /// - Since: iOS 15.0
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.section(at: index)
    }

    /// - Since: iOS 15.0
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: - Data source

    open func numberOfSections(in tableView: UITableView) -> Int { current.snapshot.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        current.snapshot.count(inSection: section)
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    /// The text above a section; nil for none.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// The text below a section; nil for none.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Whether a row can be removed while the table is being edited. False by default.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// - Differs: never called, as rows cannot be dragged.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// The user has removed a row: apply a snapshot without it.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// - Differs: never called, as rows cannot be dragged.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// - Differs: never called, as there is no index.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A screen that is a table, whose data source and delegate it is.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewcontroller
/// - Since: iOS 2.0
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style

    /// The table, which is the view.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }
    /// Whether the selection is removed when the screen appears; true by default.
    ///
    /// - Since: iOS 3.2
    open var clearsSelectionOnViewWillAppear = true
    /// The table's refresh control.
    ///
    /// - Since: iOS 6.0
    open var refreshControl: UIRefreshControl? {
        get { tableView?.refreshControl }
        set { tableView?.refreshControl = newValue }
    }

    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    open override func loadView() {
        if loadInterfaceView() { return takeOver() }
        let table = UITableView(frame: systemFrame ?? UIScreen.main.bounds, style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.dataSource = self
        table.delegate = self
        view = table
    }

    /// The table of a storyboard is the controller's, unless the storyboard says otherwise.
    private func takeOver() {
        guard let table = viewIfLoaded as? UITableView else { return }
        if table.dataSource == nil { table.dataSource = self }
        if table.delegate == nil { table.delegate = self }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let tableView else { return }
        for path in tableView.indexPathsForSelectedRows ?? [] { tableView.deselectRow(at: path, animated: animated) }
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView?.setEditing(editing, animated: animated)
    }

    // MARK: - Data source and delegate: override what the table needs

    /// Those of the storyboard where the table's cells are static; 0 otherwise.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.staticSection(section)?.cells.count ?? 0
    }
    /// That of the storyboard where the table's cells are static.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.staticCell(indexPath) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Those of the storyboard where the table's cells are static; 1 otherwise.
    open func numberOfSections(in tableView: UITableView) -> Int {
        if let sections = tableView.rows.staticSections { return sections.count }
        OptionalRequirement.missing(in: self)
        return 1
    }
    /// The text above a section; nil for none.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        if let section = tableView.staticSection(section) { return section.header }
        OptionalRequirement.missing(in: self)
        return nil
    }
    /// The text below a section; nil for none.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        if let section = tableView.staticSection(section) { return section.footer }
        OptionalRequirement.missing(in: self)
        return nil
    }
    /// Whether a row can be removed while the table is being edited. True by default.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    /// - Differs: never called, as rows cannot be dragged.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    /// - Differs: never called, as there is no index.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        OptionalRequirement.missing(in: self)
        return nil
    }
    /// - Differs: never called, as there is no index.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        OptionalRequirement.missing(in: self)
        return index
    }
    /// The user has removed a row, or inserted one: change the data, and the table.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { OptionalRequirement.missing(in: self) }
    /// - Differs: never called, as rows cannot be dragged.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalRequirement.missing(in: self) }
    /// A cell is about to appear.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        OptionalRequirement.missing(in: self)
    }
    /// A cell has left the screen.
    open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    { OptionalRequirement.missing(in: self) }
    /// A header is about to appear.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        OptionalRequirement.missing(in: self)
    }
    /// A footer is about to appear.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        OptionalRequirement.missing(in: self)
    }
    /// In points; `UITableView.automaticDimension` takes the height of the content.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if let height = tableView.staticHeight(indexPath) { return height }
        OptionalRequirement.missing(in: self)
        return UITableView.automaticDimension
    }
    /// In points.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        OptionalRequirement.missing(in: self)
        return UITableView.automaticDimension
    }
    /// In points.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        OptionalRequirement.missing(in: self)
        return UITableView.automaticDimension
    }
    /// - Differs: never called.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        OptionalRequirement.missing(in: self)
        return UITableView.automaticDimension
    }
    /// - Differs: never called.
    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        OptionalRequirement.missing(in: self)
        return UITableView.automaticDimension
    }
    /// The view above a section; nil shows the title.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        OptionalRequirement.missing(in: self)
        return nil
    }
    /// The view below a section; nil shows the title.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        OptionalRequirement.missing(in: self)
        return nil
    }
    /// The user has tapped the detail button of a row, which tests call `More Info`.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        OptionalRequirement.missing(in: self)
    }
    /// Whether a tap on a row has an effect. True by default.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    /// A finger is on a row.
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        OptionalRequirement.missing(in: self)
    }
    /// The finger has left the row.
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        OptionalRequirement.missing(in: self)
    }
    /// The row to select in place of the tapped one; nil for none.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        OptionalRequirement.missing(in: self)
        return indexPath
    }
    /// The row to deselect; nil leaves the selection.
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        OptionalRequirement.missing(in: self)
        return indexPath
    }
    /// The user has tapped a row. Not called for a selection by the app.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        OptionalRequirement.missing(in: self)
    }
    /// The user has tapped another row, or this one once more where several can be selected.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        OptionalRequirement.missing(in: self)
    }
    /// What the user can do with a row while the table is being edited. `delete` by default.
    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    {
        OptionalRequirement.missing(in: self)
        return .delete
    }
    /// - Differs: never called: the button is called `Delete`, with the row's text.
    open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    {
        OptionalRequirement.missing(in: self)
        return nil
    }
    /// - Differs: never called, as rows cannot be swiped.
    open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        OptionalRequirement.missing(in: self)
        return nil
    }
    /// - Differs: never called, as rows cannot be swiped.
    open func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        OptionalRequirement.missing(in: self)
        return nil
    }
    /// - Differs: never called.
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    /// - Differs: never called, as rows cannot be dragged.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        OptionalRequirement.missing(in: self)
        return proposedDestinationIndexPath
    }
    /// - Differs: never called.
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        OptionalRequirement.missing(in: self)
        return 0
    }
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

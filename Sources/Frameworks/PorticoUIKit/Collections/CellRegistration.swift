// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UICollectionView {
    /// Makes and fills the cells of one kind.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicollectionview/cellregistration
    /// - Since: iOS 14.0
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Fills a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler

        public init(handler: @escaping Handler) {
            self.handler = handler
        }
    }

    /// A used cell, or a new one, filled by the registration.
    ///
    /// - Since: iOS 14.0
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let identifier = "portico.registration.\(String(reflecting: Cell.self))"
        items.classes[identifier] = Cell.self
        let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        guard let cell = cell as? Cell else {
            preconditionFailure("\(Cell.self) was registered, and \(type(of: cell)) was made")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Gives what is dragged out of a table.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewdragdelegate
/// - Since: iOS 11.0
/// - Differs: not simulated: rows cannot be dragged, and no method is called. Previews are not there.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: NSObjectProtocol {
    /// The items for a row; none if it cannot be dragged.
    ///
    /// - Differs: never called.
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
}

/// Receives what is dropped on a table.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewdropdelegate
/// - Since: iOS 11.0
/// - Differs: not simulated: nothing can be dropped, and no method is called. Optional methods are requirements with
///   default implementations; previews are not there.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// - Differs: never called.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// - Differs: never called.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// - Differs: never called.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// - Differs: never called.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// - Differs: never called.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// - Differs: never called.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        OptionalRequirement.missing(in: self)
        return true
    }
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        OptionalRequirement.missing(in: self)
        return UITableViewDropProposal(operation: .cancel)
    }
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
        OptionalRequirement.missing(in: self)
    }
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
        OptionalRequirement.missing(in: self)
    }
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
        OptionalRequirement.missing(in: self)
    }
}

/// What a table would do with a drop.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewdropproposal
/// - Since: iOS 11.0
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    /// Where the item goes.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewdropproposal/intent-swift.enum
    public enum Intent: Int, Sendable {
        case unspecified = 0
        case insertAtDestinationIndexPath = 1
        case insertIntoDestinationIndexPath = 2
        case automatic = 3
    }

    public let intent: Intent

    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    public override init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }
}

/// An item that is dropped on a table.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewdropitem
/// - Since: iOS 11.0
/// - Differs: not simulated: nothing can be dropped.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
    /// - Differs: not simulated.
    var dragItem: UIDragItem { get }
    /// The row that it was dragged from; nil if that is in another view.
    ///
    /// - Differs: not simulated.
    var sourceIndexPath: IndexPath? { get }
    /// - Differs: not simulated.
    var previewSize: CGSize { get }
}

/// A drop on a table.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitableviewdropcoordinator
/// - Since: iOS 11.0
/// - Differs: not simulated: nothing can be dropped. Placeholders and animations to views are not there.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// - Differs: not simulated.
    var items: [any UITableViewDropItem] { get }
    /// - Differs: not simulated.
    var destinationIndexPath: IndexPath? { get }
    /// - Differs: not simulated.
    var proposal: UITableViewDropProposal { get }
    /// - Differs: not simulated.
    var session: any UIDropSession { get }
}

extension UITableView {
    /// Gives what is dragged. Stored for the app. Held weakly.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableview/dragdelegate
    /// - Since: iOS 11.0
    /// - Differs: not simulated: rows cannot be dragged.
    public weak var dragDelegate: (any UITableViewDragDelegate)? {
        get { dragging.source }
        set {
            NotSimulated.say("UITableView.dragDelegate", instead: "rows cannot be dragged")
            dragging.source = newValue
        }
    }

    /// Receives what is dropped. Stored for the app. Held weakly.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uitableview/dropdelegate
    /// - Since: iOS 11.0
    /// - Differs: not simulated: nothing can be dropped.
    public weak var dropDelegate: (any UITableViewDropDelegate)? {
        get { dragging.destination }
        set {
            NotSimulated.say("UITableView.dropDelegate", instead: "nothing can be dropped")
            dragging.destination = newValue
        }
    }
}

/// What a table keeps for the app.
struct TableDragging {
    weak var source: (any UITableViewDragDelegate)?
    weak var destination: (any UITableViewDropDelegate)?
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import PorticoFoundation

/// Something that is dragged.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uidragitem
/// - Since: iOS 11.0
/// - Differs: has no preview.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    /// Stored for the app.
    open var localObject: Any?

    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// What a drop does.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uidropoperation
/// - Since: iOS 11.0
public enum UIDropOperation: UInt, Sendable {
    case cancel = 0
    case forbidden = 1
    case copy = 2
    case move = 3
}

/// What the app would do with a drop.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uidropproposal
/// - Since: iOS 11.0
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    public let operation: UIDropOperation
    /// Stored for the app.
    open var isPrecise = false
    /// Stored for the app.
    open var prefersFullSizePreview = false

    public init(operation: UIDropOperation) { self.operation = operation }
}

/// What drags and drops have in common.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uidragdropsession
/// - Since: iOS 11.0
/// - Differs: not simulated: there are no sessions.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    /// - Differs: not simulated.
    var items: [UIDragItem] { get }
    /// In the coordinates of the view.
    ///
    /// - Differs: not simulated.
    func location(in view: UIView) -> CGPoint
    /// - Differs: not simulated.
    var allowsMoveOperation: Bool { get }
    /// - Differs: not simulated.
    var isRestrictedToDraggingApplication: Bool { get }
    /// - Differs: not simulated.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
}

/// A drag, from the app's side.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uidragsession
/// - Since: iOS 11.0
/// - Differs: not simulated: there are no sessions.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// For the app.
    ///
    /// - Differs: not simulated.
    var localContext: Any? { get set }
}

/// A drop, from the app's side.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uidropsession
/// - Since: iOS 11.0
/// - Differs: not simulated: there are no sessions.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag, if it began in the same app.
    ///
    /// - Differs: not simulated.
    var localDragSession: (any UIDragSession)? { get }
}

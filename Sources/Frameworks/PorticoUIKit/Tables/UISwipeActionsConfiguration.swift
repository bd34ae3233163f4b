// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a swipe over a row offers.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration
/// - Since: iOS 11.0
/// - Differs: rows cannot be swiped, so nothing asks for it.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    open private(set) var actions: [UIContextualAction]
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
    }
}

/// One button beside a swiped row.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicontextualaction
/// - Since: iOS 11.0
/// - Differs: rows cannot be swiped, so the handler is not called.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicontextualaction/style-swift.enum
    public enum Style: Int, Sendable {
        case normal = 0
        case destructive = 1
    }

    /// Called with the action, the view, and a closure to be called when it is done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    open var backgroundColor: UIColor!
    open var image: UIImage?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

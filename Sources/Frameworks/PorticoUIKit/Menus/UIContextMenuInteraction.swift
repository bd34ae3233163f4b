// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Makes the menu, from what the system suggests.
///
/// - Since: iOS 13.0
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// Makes what is shown above the menu.
///
/// - Since: iOS 13.0
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// What a context menu shows. Holds what it is given.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration
/// - Since: iOS 13.0
/// - Differs: context menus are not shown, so the providers are not called.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    public let identifier: any NSCopying
    /// - Since: iOS 16.0
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    private let providers: (preview: UIContextMenuContentPreviewProvider?, action: UIContextMenuActionProvider?)

    /// - Parameter identifier: nil for one of the configuration's own.
    public init(
        identifier: (any NSCopying)?, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        providers = (previewProvider, actionProvider)
    }

    /// The order of a menu's elements.
    ///
    /// - Since: iOS 16.0
    public enum ElementOrder: Int, Sendable {
        case automatic = 0
        case priority = 1
        case fixed = 2
    }
}

/// Adds a context menu to a view.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicontextmenuinteraction
/// - Since: iOS 13.0
/// - Differs: context menus are not shown, which the timeline says once when one is added to a view.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    public private(set) weak var view: UIView?

    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

    public func willMove(to view: UIView?) {}
    public func didMove(to view: UIView?) {
        self.view = view
        if view != nil { NotSimulated.say("UIContextMenuInteraction", instead: "no menu is shown") }
    }

    /// Does nothing, as no menu is shown.
    open func dismissMenu() {}
}

/// Says what a view's context menu shows.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicontextmenuinteractiondelegate
/// - Since: iOS 13.0
/// - Differs: not asked, as context menus are not shown; methods with previews and animators are not there.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// - Parameter location: In the view's coordinates.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

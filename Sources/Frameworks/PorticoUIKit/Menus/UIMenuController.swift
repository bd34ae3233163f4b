// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation

/// The menu for editing before iOS 16, with the app's own items.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uimenucontroller
/// - Since: iOS 3.0
/// - Differs: holds its items and whether it is visible, and is not shown; the timeline says so once. Call the methods
///   of the items, or `copy(_:)` and the like, on the responder.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// Where the menu's arrow points. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uimenucontroller/arrowdirection-swift.enum
    /// - Since: iOS 3.2
    public enum ArrowDirection: Int, Sendable {
        case `default` = 0
        case up = 1
        case down = 2
        case left = 3
        case right = 4
    }

    /// The only one of the process.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uimenucontroller/shared
    open class var shared: UIMenuController {
        guard let context = ProcessContext.currentIfAny else { return nobodys }
        return context.singleton { UIMenuController() }
    }

    /// That of code outside of any process.
    private static let nobodys = UIMenuController()

    private var isVisible = false

    override init() {
        super.init()
    }

    /// The app's own items. Stored for the app.
    ///
    /// - Since: iOS 3.2
    open var menuItems: [UIMenuItem]?

    /// Stored for the app.
    ///
    /// - Since: iOS 3.2
    open var arrowDirection = ArrowDirection.default

    /// Whether the app has shown the menu and not hidden it since. Setting it is the same as
    /// ``setMenuVisible(_:animated:)``.
    ///
    /// - Differs: nothing but the app hides the menu.
    open var isMenuVisible: Bool {
        get { isVisible }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// - Differs: sets ``isMenuVisible`` only.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        if menuVisible { NotSimulated.say("UIMenuController.isMenuVisible", instead: "the menu is not shown") }
        isVisible = menuVisible
    }

    /// - Since: iOS 13.0
    /// - Differs: sets ``isMenuVisible`` only.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) { setMenuVisible(true, animated: true) }

    /// - Since: iOS 13.0
    /// - Differs: sets ``isMenuVisible`` only.
    open func hideMenu(from targetView: UIView) { hideMenu() }

    /// - Since: iOS 13.0
    /// - Differs: sets ``isMenuVisible`` only.
    open func hideMenu() { setMenuVisible(false, animated: true) }

    /// Says where the menu is to be shown.
    ///
    /// - Differs: does nothing, as the menu is not shown.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}

    /// Asks the responders again which commands they can perform.
    ///
    /// - Differs: does nothing, as the menu is not shown.
    open func update() {}

    /// The frame on the screen.
    ///
    /// - Differs: always zero.
    open var menuFrame: CGRect { .zero }
}

/// An item of the menu for editing.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uimenuitem
/// - Since: iOS 3.2
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    open var title: String
    /// The method that is called on the first responder, or on a responder above it that has the method.
    open var action: Selector

    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}

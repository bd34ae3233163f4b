// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import PorticoFoundation

/// A system of menus: the app's main menu.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uimenusystem
/// - Since: iOS 13.0
/// - Differs: the main menu is not shown; its key commands can be pressed. Context menus are not there.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    /// The app's main menu.
    public class var main: UIMenuSystem { MainMenu.system }

    /// The main menu is built anew before it is used again, by ``UIResponder/buildMenu(with:)``.
    open func setNeedsRebuild() { MainMenu.setNeedsRebuild() }
    /// Does nothing: commands are validated whenever they are used.
    open func setNeedsRevalidate() {}
}

/// Changes the menus of a system, while ``UIResponder/buildMenu(with:)`` runs.
///
/// A change that names a menu which is not there does nothing.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uimenubuilder
/// - Since: iOS 13.0
@preconcurrency @MainActor
public protocol UIMenuBuilder {
    /// Always ``UIMenuSystem/main``.
    var system: UIMenuSystem { get }
    /// The menu as it is now.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// The action as it is now.
    func action(for identifier: UIAction.Identifier) -> UIAction?
    /// The command with that selector, by its name, and that property list; nil for one without.
    func command(for action: Selector, propertyList: Any?) -> UICommand?
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// - Parameter childrenBlock: Is given the children, and returns others. Called before this returns.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenu.Identifier {
    /// The top of the main menu, which contains the menus below.
    public static let root = Self("com.apple.menu.root")
    public static let application = Self("com.apple.menu.application")
    public static let file = Self("com.apple.menu.file")
    public static let edit = Self("com.apple.menu.edit")
    public static let format = Self("com.apple.menu.format")
    public static let view = Self("com.apple.menu.view")
    public static let window = Self("com.apple.menu.window")
    public static let help = Self("com.apple.menu.help")
}

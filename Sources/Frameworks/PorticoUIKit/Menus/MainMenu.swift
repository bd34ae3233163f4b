// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import PorticoFoundation

/// The main menu of a process: seven empty menus, and what the app adds to them.
@MainActor
final class MainMenu {
    /// nil until it is used, and when it has to be built again.
    private var menu: UIMenu?
    private let menuSystem = UIMenuSystem()

    private init() {}

    private static var current: MainMenu {
        ProcessContext.current.singleton { MainMenu() }
    }

    static var system: UIMenuSystem { current.menuSystem }

    static func setNeedsRebuild() { current.menu = nil }

    private var builtMenu: UIMenu {
        if let menu { return menu }
        let tree = MenuTree(system: menuSystem)
        menu = tree.root
        UIApplication.shared.buildMenu(with: tree)
        // Unless the app has asked meanwhile to build it again.
        if menu != nil { menu = tree.root }
        return tree.root
    }

    /// The key commands in it, from top to bottom.
    static var keyCommands: [UIKeyCommand] {
        MenuTree.elements(below: current.builtMenu).compactMap { $0 as? UIKeyCommand }
    }
}

/// The builder: menus do not change, so each change makes new ones along the way to it.
@MainActor
final class MenuTree: UIMenuBuilder {
    let system: UIMenuSystem
    private(set) var root = MenuTree.empty

    init(system: UIMenuSystem) {
        self.system = system
    }

    static var empty: UIMenu {
        let menus: [(UIMenu.Identifier, String)] = [
            (.application, "App"), (.file, "File"), (.edit, "Edit"), (.format, "Format"), (.view, "View"),
            (.window, "Window"), (.help, "Help"),
        ]
        return UIMenu(identifier: .root, children: menus.map { UIMenu(title: $0.1, identifier: $0.0) })
    }

    /// Depth first, the menu itself included.
    static func elements(below element: UIMenuElement) -> [UIMenuElement] {
        [element] + ((element as? UIMenu)?.children.flatMap(elements) ?? [])
    }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        find { ($0 as? UIMenu)?.identifier == identifier }
    }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        find { ($0 as? UIAction)?.identifier == identifier }
    }

    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        find { element in
            guard let command = element as? UICommand, command.action == action else { return false }
            return command.propertyList as? AnyHashable == propertyList as? AnyHashable
        }
    }

    private func find<Element: UIMenuElement>(_ isMeant: (UIMenuElement) -> Bool) -> Element? {
        Self.elements(below: root).first(where: isMeant) as? Element
    }

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        change(replacedIdentifier) { _ in [replacementMenu] }
    }

    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) {
        change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [siblingMenu, $0] }
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [$0, siblingMenu] }
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        change(parentIdentifier) { [$0.replacingChildren([childMenu] + $0.children)] }
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        change(parentIdentifier) { [$0.replacingChildren($0.children + [childMenu])] }
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) {
        change(removedIdentifier) { _ in [] }
    }

    /// Puts others in the place of a menu; of several in the place of the root, the last one counts.
    private func change(_ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenuElement]) {
        func changed(_ element: UIMenuElement) -> [UIMenuElement] {
            guard let menu = element as? UIMenu else { return [element] }
            if menu.identifier == identifier { return body(menu) }
            guard Self.elements(below: menu).contains(where: { ($0 as? UIMenu)?.identifier == identifier }) else {
                return [menu]
            }
            return [menu.replacingChildren(menu.children.flatMap(changed))]
        }
        root = changed(root).last as? UIMenu ?? Self.empty
    }
}

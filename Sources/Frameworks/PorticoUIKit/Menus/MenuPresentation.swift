// Portico
// SPDX-License-Identifier: Apache-2.0

/// A menu on the screen: tests see it as an alert with a button for each element.
@MainActor
final class MenuPresentation {
    private let menu: UIMenu
    /// Where the user has tapped; nil for an item of a bar.
    private let view: UIView?
    private let sender: AnyObject?
    /// Its buttons refer to this object.
    private weak var sheet: UIAlertController?
    /// What the deferred elements that were asked since the menu is shown stand for; empty until they answer.
    private var provided: [ObjectIdentifier: [UIMenuElement]] = [:]
    private var isFilling = false

    private init(_ menu: UIMenu, from view: UIView?, sender: AnyObject?) {
        self.menu = menu
        self.view = view
        self.sender = sender
    }

    /// - Parameter view: Where the user has tapped; nil for an item of a bar.
    static func show(_ menu: UIMenu, from view: UIView?, sender: AnyObject?) {
        guard let window = view?.window ?? UIApplication.shared.currentKeyWindow,
            let root = window.rootViewController
        else { return }
        let sheet = UIAlertController(
            title: menu.title.isEmpty ? nil : menu.title, message: nil, preferredStyle: .actionSheet)
        let presentation = MenuPresentation(menu, from: view, sender: sender)
        presentation.sheet = sheet
        presentation.fill()
        // On an iPad it is a popover, which points to where the user has tapped.
        if let popover = sheet.popoverPresentationController {
            popover.barButtonItem = sender as? UIBarButtonItem
            popover.sourceView = view ?? root.view
        }
        (root.topPresented ?? root).present(sheet, animated: false)
    }

    // MARK: - Elements

    /// Shows what is known by now: again when a deferred element has answered.
    private func fill() {
        guard let sheet else { return }
        isFilling = true
        defer { isFilling = false }
        let elements = elements(in: menu.children)
        for command in elements.compactMap({ $0 as? UICommand }) { command.target(from: view)?.validate(command) }
        let actions = elements.filter { !Self.isHidden($0) }.map { element in
            let action = UIAlertAction(title: element.title, style: .default) { _ in self.choose(element) }
            action.isEnabled = isEnabled(element)
            return action
        }
        sheet.replaceActions(actions + [UIAlertAction(title: "Cancel", style: .cancel)])
    }

    /// With those of inline menus and of deferred elements in their places.
    private func elements(in children: [UIMenuElement]) -> [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            switch element {
            case let menu as UIMenu where menu.options.contains(.displayInline): elements(in: menu.children)
            case let element as UIDeferredMenuElement: elements(in: provided(by: element))
            default: [element]
            }
        }
    }

    private func provided(by element: UIDeferredMenuElement) -> [UIMenuElement] {
        let key = ObjectIdentifier(element)
        if let known = provided[key] { return known }
        provided[key] = []
        element.provide { elements in
            self.provided[key] = elements
            if !self.isFilling { self.fill() }
        }
        return provided[key, default: []]
    }

    private static func isHidden(_ element: UIMenuElement) -> Bool {
        switch element {
        case let action as UIAction: action.attributes.contains(.hidden)
        case let command as UICommand: command.attributes.contains(.hidden)
        default: false
        }
    }

    /// A command that nobody handles cannot be chosen. One whose selector is a name alone can: choosing it ends the process
    /// with an explanation.
    private func isEnabled(_ element: UIMenuElement) -> Bool {
        switch element {
        case let action as UIAction: !action.attributes.contains(.disabled)
        case let command as UICommand:
            !command.attributes.contains(.disabled)
                && (command.action.isNameAlone || command.target(from: view) != nil)
        default: true
        }
    }

    private func choose(_ element: UIMenuElement) {
        switch element {
        case let action as UIAction: action.perform(from: sender)
        case let menu as UIMenu: Self.show(menu, from: view, sender: sender)
        case let command as UICommand: command.perform(from: view)
        default: break
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Actions, and menus of actions.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uimenu
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The identity of a menu.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uimenu/identifier-swift.struct
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu is shown in the one that contains it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uimenu/options-swift.struct
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its elements stand among those of the menu that contains it.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Stored for the app.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Stored for the app.
        ///
        /// - Since: iOS 15.0
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Stored for the app.
        ///
        /// - Since: iOS 17.0
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The app's identifier, or a unique one that the system has generated.
    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]

    private static var unnamed = 0

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        if let identifier {
            self.identifier = identifier
        } else {
            Self.unnamed += 1
            self.identifier = Identifier("portico.menu.\(Self.unnamed)")
        }
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }
}

// MARK: - Showing one

/// A menu on the screen: tests see it as an alert with a button for each element.
@MainActor
enum MenuPresentation {
    /// - Parameter view: Where the user has tapped; nil for an item of a bar.
    static func show(_ menu: UIMenu, from view: UIView?, sender: AnyObject?) {
        guard let window = view?.window ?? UIApplication.shared.currentKeyWindow,
            let root = window.rootViewController
        else { return }
        let sheet = UIAlertController(
            title: menu.title.isEmpty ? nil : menu.title, message: nil, preferredStyle: .actionSheet)
        let elements = elements(of: menu)
        for command in elements.compactMap({ $0 as? UICommand }) { command.target(from: view)?.validate(command) }
        for element in elements where !isHidden(element) {
            let action = UIAlertAction(title: element.title, style: .default) { _ in
                choose(element, from: view, sender: sender)
            }
            action.isEnabled = isEnabled(element, from: view)
            sheet.addAction(action)
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        // On an iPad it is a popover, which points to where the user has tapped.
        if let popover = sheet.popoverPresentationController {
            popover.barButtonItem = sender as? UIBarButtonItem
            popover.sourceView = view ?? root.view
        }
        (root.topPresented ?? root).present(sheet, animated: false)
    }

    private static func elements(of menu: UIMenu) -> [UIMenuElement] {
        menu.children.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu, menu.options.contains(.displayInline) { return elements(of: menu) }
            return [element]
        }
    }

    private static func isHidden(_ element: UIMenuElement) -> Bool {
        switch element {
        case let action as UIAction: action.attributes.contains(.hidden)
        case let command as UICommand: command.attributes.contains(.hidden)
        // Its elements would be in its place.
        case is UIDeferredMenuElement: true
        default: false
        }
    }

    /// A command that nobody handles cannot be chosen. One whose selector is a name alone can: choosing it ends the process
    /// with an explanation.
    private static func isEnabled(_ element: UIMenuElement, from view: UIView?) -> Bool {
        switch element {
        case let action as UIAction: !action.attributes.contains(.disabled)
        case let command as UICommand:
            !command.attributes.contains(.disabled)
                && (command.action.isNameAlone || command.target(from: view) != nil)
        default: true
        }
    }

    private static func choose(_ element: UIMenuElement, from view: UIView?, sender: AnyObject?) {
        switch element {
        case let action as UIAction: action.perform(from: sender)
        case let menu as UIMenu: show(menu, from: view, sender: sender)
        case let command as UICommand: command.perform(from: view)
        default: break
        }
    }
}

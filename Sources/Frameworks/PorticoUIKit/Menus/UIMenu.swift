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
        /// Its elements are shown among those of the menu that contains it.
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

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("portico.menu.\(UnnamedElements.next())")
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

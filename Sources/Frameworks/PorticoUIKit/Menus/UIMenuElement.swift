// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Something in a menu.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uimenuelement
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// How an element can be used.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uimenuelement/attributes
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The user cannot choose it.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Stored for the app.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The menu does not show it.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// - Since: iOS 16.0
        /// - Differs: the menu is dismissed all the same.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// What the mark beside an element says. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uimenuelement/state-swift.enum
    public enum State: Int, Sendable {
        case off = 0
        case on = 1
        case mixed = 2
    }

    open internal(set) var title: String
    /// Stored for the app.
    ///
    /// - Since: iOS 15.0
    open var subtitle: String?
    /// Stored for the app.
    open internal(set) var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }
}

/// Numbers for the menus and actions to which the app gives no identifiers: the same ones in each run of an app.
@MainActor
final class UnnamedElements {
    private var last = 0

    private init() {}

    /// Those that are made outside of any process.
    private static let nobodys = UnnamedElements()

    static func next() -> String {
        let own = ProcessContext.currentIfAny?.singleton { UnnamedElements() }
        let elements = own ?? nobodys
        elements.last += 1
        return own == nil ? "outside.\(elements.last)" : "\(elements.last)"
    }
}

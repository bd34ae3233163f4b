// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import PorticoFoundation

/// A menu element that calls a method of the first responder that has it.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicommand
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    public let action: Selector
    public let propertyList: Any?
    /// Stored for the app.
    open var discoverabilityTitle: String?
    /// Whether a menu shows the command, and whether it can be performed.
    open var attributes: Attributes
    /// Stored for the app.
    open var state: State

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// What a menu shows.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// Stored for the app.
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    /// Who handles it: from the first responder up, or from where the user has tapped.
    func target(from view: UIView?) -> UIResponder? {
        let window = view?.window ?? UIApplication.shared.currentKeyWindow
        let start = window?.firstResponder ?? view ?? KeyCommands.start(in: window)
        return start?.target(forAction: action, withSender: self) as? UIResponder
    }

    func perform(from view: UIView?) {
        if let target = target(from: view) {
            action.perform(on: target, with: self)
        } else if action.isNameAlone {
            action.perform(on: self)
        }
    }
}

/// A combination of keys on a hardware keyboard.
///
/// Its method is called on the first object from the first responder up that has it, and may take the command. Tests press
/// keys with `TestApp.press(_:modifiers:)`.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uikeycommand
/// - Since: iOS 7.0
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    /// Whether a key that types goes to this command while a text field has the focus.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uikeycommand/wantspriorityoversystembehavior
    /// - Since: iOS 15.0
    open var wantsPriorityOverSystemBehavior = false

    public static let inputUpArrow = "UIKeyInputUpArrow"
    public static let inputDownArrow = "UIKeyInputDownArrow"
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    public static let inputRightArrow = "UIKeyInputRightArrow"
    public static let inputEscape = "UIKeyInputEscape"
    public static let inputPageUp = "UIKeyInputPageUp"
    public static let inputPageDown = "UIKeyInputPageDown"
    public static let inputHome = "UIKeyInputHome"
    public static let inputEnd = "UIKeyInputEnd"

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// The same with a text that tells the user what the command does. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uikeycommand/init(input:modifierflags:action:discoverabilitytitle:)
    /// - Since: iOS 9.0
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            title: "", action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }
}

/// Keys that are held while another is pressed.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uikeymodifierflags
/// - Since: iOS 7.0
public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

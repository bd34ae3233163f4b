// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The appearance of an action.
public struct NotificationButton: Hashable, Sendable {
    /// A picture next to the title.
    public enum Icon: Hashable, Sendable {
        /// The name of a system symbol.
        case system(String)
        /// The name of a template image of the app.
        case template(String)
    }

    /// A text field that the button opens.
    public struct TextInput: Hashable, Sendable {
        /// The title of the button that sends the text.
        public var buttonTitle: String
        /// The placeholder shown while the field is empty.
        public var placeholder: String
    }

    /// The title of the button.
    public var title: String
    /// The options. Without `.foreground` the app handles the action in the background.
    public var options: UNNotificationActionOptions
    /// The icon, or nil for none.
    public var icon: Icon?
    /// The text field, or nil for a plain button.
    public var textInput: TextInput?

    /// Creates a plain button. Without `.foreground` the app handles the action in the background.
    public static func button(
        _ title: String, options: UNNotificationActionOptions = [], icon: Icon? = nil
    ) -> NotificationButton {
        NotificationButton(title: title, options: options, icon: icon, textInput: nil)
    }

    /// Creates a button that opens a text field.
    public static func text(
        _ title: String, send: String, placeholder: String = "", options: UNNotificationActionOptions = [],
        icon: Icon? = nil
    ) -> NotificationButton {
        NotificationButton(
            title: title, options: options, icon: icon, textInput: .init(buttonTitle: send, placeholder: placeholder))
    }

    func action(identifier: String) -> UNNotificationAction {
        let icon =
            switch icon {
            case .system(let name): UNNotificationActionIcon(systemImageName: name)
            case .template(let name): UNNotificationActionIcon(templateImageName: name)
            case nil: nil as UNNotificationActionIcon?
            }
        guard let textInput else {
            return UNNotificationAction(identifier: identifier, title: title, options: options, icon: icon)
        }
        return UNTextInputNotificationAction(
            identifier: identifier, title: title, options: options, icon: icon,
            textInputButtonTitle: textInput.buttonTitle, textInputPlaceholder: textInput.placeholder)
    }

    /// `UNNotificationActionOptions` is not Hashable.
    public static func == (left: NotificationButton, right: NotificationButton) -> Bool {
        left.title == right.title && left.options == right.options && left.icon == right.icon
            && left.textInput == right.textInput
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(options.rawValue)
        hasher.combine(icon)
        hasher.combine(textInput)
    }
}

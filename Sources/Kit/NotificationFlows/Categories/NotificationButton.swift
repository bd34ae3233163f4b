// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// What the user sees of an action.
public struct NotificationButton: Hashable, Sendable {
    /// A picture beside the title.
    public enum Icon: Hashable, Sendable {
        /// The name of a system symbol.
        case system(String)
        /// The name of a template image of the app.
        case template(String)
    }

    /// A text field that the button opens.
    public struct TextInput: Hashable, Sendable {
        /// On the button that sends the text.
        public var buttonTitle: String
        /// In the field while it is empty.
        public var placeholder: String
    }

    /// On the button.
    public var title: String
    /// Without `.foreground` the app answers in the background.
    public var options: UNNotificationActionOptions
    /// nil shows the title alone.
    public var icon: Icon?
    /// nil for a plain button.
    public var textInput: TextInput?

    /// A button that is tapped. Without `.foreground` the app answers in the background.
    public static func button(
        _ title: String, options: UNNotificationActionOptions = [], icon: Icon? = nil
    ) -> NotificationButton {
        NotificationButton(title: title, options: options, icon: icon, textInput: nil)
    }

    /// A button that asks for a text first.
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

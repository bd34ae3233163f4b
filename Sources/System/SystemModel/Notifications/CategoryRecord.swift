// Portico
// SPDX-License-Identifier: Apache-2.0

/// A type of notification, with the actions it offers: `UNNotificationCategory` as a value.
public struct CategoryRecord: Codable, Hashable, Sendable {
    /// Matched exactly with a notification's `category`.
    public var identifier: String
    /// In the order of the buttons.
    public var actions: [ActionRecord]
    /// Stored without effect.
    public var intentIdentifiers: [String]
    /// Bits of `UNNotificationCategoryOptions`.
    public var options: UInt
    /// Shown instead of the body when previews are hidden; if it is empty, the system chooses a text.
    public var hiddenPreviewsBodyPlaceholder: String
    /// Stored; without effect since iOS 15.
    public var categorySummaryFormat: String

    public init(
        identifier: String, actions: [ActionRecord] = [], intentIdentifiers: [String] = [], options: UInt = 0,
        hiddenPreviewsBodyPlaceholder: String = "", categorySummaryFormat: String = ""
    ) {
        self.identifier = identifier
        self.actions = actions
        self.intentIdentifiers = intentIdentifiers
        self.options = options
        self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
        self.categorySummaryFormat = categorySummaryFormat
    }

    /// Bits of `UNNotificationCategoryOptions`.
    public enum Option {
        /// Dismissals are reported to the app.
        public static let customDismissAction: UInt = 1
        /// Stored without effect; the device has no car.
        public static let allowInCarPlay: UInt = 2
        /// Hidden previews show the title.
        public static let hiddenPreviewsShowTitle: UInt = 4
        /// Hidden previews show the subtitle.
        public static let hiddenPreviewsShowSubtitle: UInt = 8
        /// Stored without effect; nothing is read aloud.
        public static let allowAnnouncement: UInt = 16
    }
}

/// A button of a notification: `UNNotificationAction` as a value.
public struct ActionRecord: Codable, Hashable, Sendable {
    /// Reported in a response.
    public var identifier: String
    /// The title of the button.
    public var title: String
    /// Bits of `UNNotificationActionOptions`.
    public var options: UInt
    /// nil shows only the title.
    public var icon: Icon?
    /// The texts of the text field; nil if the action has none.
    public var textInput: TextInput?

    public init(
        identifier: String, title: String, options: UInt = 0, icon: Icon? = nil, textInput: TextInput? = nil
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.icon = icon
        self.textInput = textInput
    }

    /// The source of a button's icon.
    public enum Icon: Codable, Hashable, Sendable {
        /// The name of an image of the app.
        case template(String)
        /// The name of a system symbol.
        case system(String)
    }

    /// The texts of a reply field.
    public struct TextInput: Codable, Hashable, Sendable {
        /// The title of the button that sends the text.
        public var buttonTitle: String
        /// The text shown in the field while it is empty.
        public var placeholder: String

        public init(buttonTitle: String, placeholder: String) {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    /// Bits of `UNNotificationActionOptions`.
    public enum Option {
        /// The user must unlock a locked device first.
        public static let authenticationRequired: UInt = 1
        /// Stored without effect; affects the colour only.
        public static let destructive: UInt = 2
        /// Brings the app to the foreground.
        public static let foreground: UInt = 4
    }

    public var requiresAuthentication: Bool { options & Option.authenticationRequired != 0 }
    /// If false, the app handles the action in the background.
    public var opensApp: Bool { options & Option.foreground != 0 }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// A kind of notification and the answers it offers: `UNNotificationCategory` as a value.
public struct CategoryRecord: Codable, Hashable, Sendable {
    /// What a notification's `category` is compared with, exactly.
    public var identifier: String
    /// In the order of the buttons.
    public var actions: [ActionRecord]
    /// Kept; nothing here makes use of them.
    public var intentIdentifiers: [String]
    /// Bits of `UNNotificationCategoryOptions`.
    public var options: UInt
    /// Shown in place of the body where previews are hidden; empty leaves it to the system.
    public var hiddenPreviewsBodyPlaceholder: String
    /// Kept; without a use since iOS 15.
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
        /// Kept; the device has no car.
        public static let allowInCarPlay: UInt = 2
        /// Hidden previews show the title.
        public static let hiddenPreviewsShowTitle: UInt = 4
        /// Hidden previews show the subtitle.
        public static let hiddenPreviewsShowSubtitle: UInt = 8
        /// Kept; nothing is read aloud.
        public static let allowAnnouncement: UInt = 16
    }
}

/// One button of a notification: `UNNotificationAction` as a value.
public struct ActionRecord: Codable, Hashable, Sendable {
    /// What a response names.
    public var identifier: String
    /// On the button.
    public var title: String
    /// Bits of `UNNotificationActionOptions`.
    public var options: UInt
    /// nil shows the title alone.
    public var icon: Icon?
    /// nil unless the button opens a text field.
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

    /// Where the button's picture comes from.
    public enum Icon: Codable, Hashable, Sendable {
        /// The name of an image of the app.
        case template(String)
        /// The name of a system symbol.
        case system(String)
    }

    /// The texts of a reply field.
    public struct TextInput: Codable, Hashable, Sendable {
        /// On the button that sends the text.
        public var buttonTitle: String
        /// In the field while it is empty.
        public var placeholder: String

        public init(buttonTitle: String, placeholder: String) {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    /// Bits of `UNNotificationActionOptions`.
    public enum Option {
        /// A locked device is unlocked first.
        public static let authenticationRequired: UInt = 1
        /// Kept; a matter of colour.
        public static let destructive: UInt = 2
        /// Brings the app to the front.
        public static let foreground: UInt = 4
    }

    public var requiresAuthentication: Bool { options & Option.authenticationRequired != 0 }
    /// Otherwise the app answers in the background.
    public var opensApp: Bool { options & Option.foreground != 0 }
}

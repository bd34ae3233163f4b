// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
package import SystemModel

/// A button of a notification.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationaction
/// - Since: iOS 10.0
@preconcurrency
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding {
    package let record: ActionRecord

    package init(_ record: ActionRecord) {
        self.record = record
    }

    /// Creates an action from a record, with the class that has all its properties.
    package static func make(_ record: ActionRecord) -> UNNotificationAction {
        record.textInput == nil ? UNNotificationAction(record) : UNTextInputNotificationAction(record)
    }

    /// - Parameters:
    ///   - identifier: Reported in the response; unique over all categories of the app.
    ///   - title: The title of the button.
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(ActionRecord(identifier: identifier, title: title, options: options.rawValue))
    }

    /// - Since: iOS 15.0
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
    ) {
        self.init(
            ActionRecord(identifier: identifier, title: title, options: options.rawValue, icon: icon?.record))
    }

    /// Reported in the response; unique over all categories of the app.
    open var identifier: String { record.identifier }
    /// The title of the button.
    open var title: String { record.title }
    /// The options. Without `.foreground` the app handles the action in the background.
    open var options: UNNotificationActionOptions { UNNotificationActionOptions(rawValue: record.options) }
    /// - Since: iOS 15.0
    open var icon: UNNotificationActionIcon? { record.icon.map { UNNotificationActionIcon($0) } }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let record = ActionRecord(coder) else { return nil }
        self.record = record
    }

    open func encode(with coder: NSCoder) {
        record.encode(with: coder)
    }

    // MARK: - Comparing, printing

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationAction)?.record == record }

    open override var hash: Int { record.hashValue }

    open override var description: String {
        ObjectDescription.text(
            of: self, ["identifier": identifier, "title": title, "options": options.rawValue, "icon": icon])
    }
}

/// A button that opens a text field.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/untextinputnotificationaction
/// - Since: iOS 10.0
@preconcurrency
open class UNTextInputNotificationAction: UNNotificationAction {

    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    /// - Parameters:
    ///   - textInputButtonTitle: The title of the button that sends the text.
    ///   - textInputPlaceholder: The text shown in the field while it is empty.
    /// - Since: iOS 15.0
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?,
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            ActionRecord(
                identifier: identifier, title: title, options: options.rawValue, icon: icon?.record,
                textInput: ActionRecord.TextInput(
                    buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder)))
    }

    /// The title of the button that sends the text.
    open var textInputButtonTitle: String { record.textInput?.buttonTitle ?? "" }
    /// The text shown in the field while it is empty.
    open var textInputPlaceholder: String { record.textInput?.placeholder ?? "" }
}

/// The icon of a button.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationactionicon
/// - Since: iOS 15.0
@preconcurrency
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding {
    package let record: ActionRecord.Icon

    package init(_ record: ActionRecord.Icon) {
        self.record = record
    }

    /// An image of the app, used as a template.
    public convenience init(templateImageName: String) {
        self.init(.template(templateImageName))
    }

    /// A symbol of the system.
    public convenience init(systemImageName: String) {
        self.init(.system(systemImageName))
    }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let record: ActionRecord.Icon = coder.value(forKey: "icon") else { return nil }
        self.record = record
    }

    open func encode(with coder: NSCoder) {
        coder.encode(value: record, forKey: "icon")
    }

    // MARK: - Comparing, printing

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationActionIcon)?.record == record }

    open override var hash: Int { record.hashValue }

    open override var description: String {
        switch record {
        case .template(let name): ObjectDescription.text(of: self, ["templateImageName": name])
        case .system(let name): ObjectDescription.text(of: self, ["systemImageName": name])
        }
    }
}

extension ActionRecord {
    fileprivate init?(_ coder: NSCoder) {
        guard let identifier = coder.string(forKey: "identifier"), let title = coder.string(forKey: "title") else {
            return nil
        }
        let icon: UNNotificationActionIcon? = coder.object(of: [UNNotificationActionIcon.self], forKey: "icon")
        let buttonTitle = coder.string(forKey: "textInputButtonTitle")
        let placeholder = coder.string(forKey: "textInputPlaceholder")
        self.init(
            identifier: identifier, title: title, options: coder.number(forKey: "options")?.uintValue ?? 0,
            icon: icon?.record,
            textInput: buttonTitle.map { TextInput(buttonTitle: $0, placeholder: placeholder ?? "") })
    }

    fileprivate func encode(with coder: NSCoder) {
        coder.encode(identifier, forKey: "identifier")
        coder.encode(title, forKey: "title")
        coder.encode(NSNumber(value: options), forKey: "options")
        coder.encode(icon.map { UNNotificationActionIcon($0) }, forKey: "icon")
        coder.encode(textInput?.buttonTitle, forKey: "textInputButtonTitle")
        coder.encode(textInput?.placeholder, forKey: "textInputPlaceholder")
    }
}

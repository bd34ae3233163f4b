// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
package import SystemModel

/// A type of notification, with the actions it offers.
///
/// Two categories are equal when all their properties are equal; a set may contain two with the same identifier.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationcategory
/// - Since: iOS 10.0
@preconcurrency
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding {
    package let record: CategoryRecord

    package init(_ record: CategoryRecord) {
        self.record = record
    }

    /// - Parameters:
    ///   - identifier: Matched exactly with a notification's `categoryIdentifier`.
    ///   - actions: In the order of the buttons.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            CategoryRecord(
                identifier: identifier, actions: actions.map(\.record), intentIdentifiers: intentIdentifiers,
                options: options.rawValue))
    }

    /// - Parameter hiddenPreviewsBodyPlaceholder: Shown instead of the body when previews are hidden; `%u` is the
    ///   number of notifications in the thread.
    /// - Since: iOS 11.0
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            CategoryRecord(
                identifier: identifier, actions: actions.map(\.record), intentIdentifiers: intentIdentifiers,
                options: options.rawValue, hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder))
    }

    /// - Since: iOS 12.0
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            CategoryRecord(
                identifier: identifier, actions: actions.map(\.record), intentIdentifiers: intentIdentifiers,
                options: options.rawValue, hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder ?? "",
                categorySummaryFormat: categorySummaryFormat ?? ""))
    }

    /// Matched exactly with a notification's `categoryIdentifier`.
    open var identifier: String { record.identifier }
    /// In the order of the buttons.
    open var actions: [UNNotificationAction] { record.actions.map { UNNotificationAction.make($0) } }
    /// Stored without effect.
    open var intentIdentifiers: [String] { record.intentIdentifiers }
    /// The text shown instead of the body when previews are hidden; if it is empty, the system chooses one.
    ///
    /// - Since: iOS 11.0
    open var hiddenPreviewsBodyPlaceholder: String { record.hiddenPreviewsBodyPlaceholder }
    /// Stored; the system ignores it since iOS 15.
    ///
    /// - Since: iOS 12.0
    open var categorySummaryFormat: String { record.categorySummaryFormat }
    /// Whether dismissals are reported, and what hidden previews show.
    open var options: UNNotificationCategoryOptions { UNNotificationCategoryOptions(rawValue: record.options) }

    // MARK: - NSCopying, NSSecureCoding

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    public required convenience init?(coder: NSCoder) {
        guard let identifier = coder.string(forKey: "identifier") else { return nil }
        let actions: [UNNotificationAction]? = coder.object(
            of: [NSArray.self, UNNotificationAction.self, UNTextInputNotificationAction.self], forKey: "actions")
        self.init(
            CategoryRecord(
                identifier: identifier, actions: actions?.map(\.record) ?? [],
                intentIdentifiers: coder.strings(forKey: "intentIdentifiers"),
                options: coder.number(forKey: "options")?.uintValue ?? 0,
                hiddenPreviewsBodyPlaceholder: coder.string(forKey: "hiddenPreviewsBodyPlaceholder") ?? "",
                categorySummaryFormat: coder.string(forKey: "categorySummaryFormat") ?? ""))
    }

    open func encode(with coder: NSCoder) {
        coder.encode(record.identifier, forKey: "identifier")
        coder.encode(actions, forKey: "actions")
        coder.encode(record.intentIdentifiers, forKey: "intentIdentifiers")
        coder.encode(NSNumber(value: record.options), forKey: "options")
        coder.encode(record.hiddenPreviewsBodyPlaceholder, forKey: "hiddenPreviewsBodyPlaceholder")
        coder.encode(record.categorySummaryFormat, forKey: "categorySummaryFormat")
    }

    // MARK: - Comparing, printing

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationCategory)?.record == record }

    open override var hash: Int { record.hashValue }

    open override var description: String {
        ObjectDescription.text(
            of: self,
            [
                "identifier": identifier, "actions": actions, "intentIdentifiers": intentIdentifiers,
                "options": options.rawValue,
            ])
    }
}

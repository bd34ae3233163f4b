// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An object that gives a share sheet an item once the user has chosen an activity.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiactivityitemsource
/// - Since: iOS 6.0
/// - Differs: thumbnails and link metadata are not asked for.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    /// Stands for the item until an activity is chosen; its class decides what is offered.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any

    /// The item for the activity that was chosen; nil leaves it out.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?

    /// Optional: the title of the item that an extension gets. An empty text counts as none.
    ///
    /// - Since: iOS 7.0
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String

    /// Optional: the item's uniform type identifier, asked for with nil before an activity is chosen. An empty text leaves
    /// it to the item's class.
    ///
    /// - Since: iOS 7.0
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }

    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}

/// An item that is made when an activity was chosen; subclass it and override ``item``.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiactivityitemprovider
/// - Since: iOS 6.0
/// - Differs: ``item`` is read on the main thread, without an operation queue. The optional methods of
///   `UIActivityItemSource` are not called in a subclass.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
    // Used on the main thread, by the share sheet and by the code that presents it.

    /// What was given when the provider was created.
    public let placeholderItem: Any?
    /// The activity that was chosen, while ``item`` is read; nil before.
    public private(set) var activityType: UIActivity.ActivityType?

    /// - Parameter placeholderItem: Stands for the item until it is made.
    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
    }

    /// The item; the placeholder unless a subclass makes another one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiactivityitemprovider/item
    open var item: Any { placeholderItem ?? NSNull() }

    // MARK: - The source of an item

    @preconcurrency @MainActor open func activityViewControllerPlaceholderItem(
        _ activityViewController: UIActivityViewController
    ) -> Any {
        placeholderItem ?? NSNull()
    }

    @preconcurrency @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        self.activityType = activityType
        return item
    }
}

extension UIActivityItemProvider: UIActivityItemSource {}

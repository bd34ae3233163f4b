// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import PorticoFoundation

/// A button in a bar.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibarbuttonitem
/// - Since: iOS 2.0
/// - Differs: a tap on an item without a target and a primary action does nothing.
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
    /// How an item looks; nothing is drawn here.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.enum
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    /// The items that the system has a title or an image for.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24

        /// What a user reads or hears; nil for a space. In English, as the device draws no system text.
        var title: String? {
            switch self {
            case .flexibleSpace, .fixedSpace: nil
            case .action: "Share"
            case .fastForward: "Fast Forward"
            default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
            }
        }
    }

    open var title: String? {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }
    /// Stored for the app.
    open var image: UIImage?
    /// Stored for the app.
    open var style = Style.plain
    /// The user cannot tap a disabled item.
    open var isEnabled = true {
        didSet { ScreenReporter.screenMayHaveChanged() }
    }
    /// The action of a tap; with nil, the target is called.
    open var primaryAction: UIAction?
    /// The object whose method a tap calls. Not retained.
    open weak var target: AnyObject?
    /// The method that a tap calls. It may take the item, and the event, which is nil here.
    open var action: Selector?

    /// Creates an item. Without a title, the action's title is used.
    public init(title: String? = nil, primaryAction: UIAction? = nil) {
        self.title = title ?? primaryAction?.title
        self.primaryAction = primaryAction
    }

    /// Creates an item with a title that calls a method of the target.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uibarbuttonitem/init(title:style:target:action:)
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(title: title)
        (self.style, self.target, self.action) = (style, target.map { $0 as AnyObject }, action)
    }

    /// Creates an item with an image that calls a method of the target.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uibarbuttonitem/init(image:style:target:action:)
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates one of the system's items. Tests find it by its English title, such as `Done`, or `Share` for `action`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uibarbuttonitem/init(barbuttonsystemitem:target:action:)
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: systemItem.title, style: .plain, target: target, action: action)
    }

    /// What a tap does.
    func perform() {
        if let primaryAction {
            primaryAction.perform(from: self)
        } else if let target, let action {
            let event: UIEvent? = nil
            action.perform(on: target, with: self, event)
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation

/// A button in a bar.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibarbuttonitem
/// - Since: iOS 2.0
/// - Differs: in an extension, a tap on an item without a target and a primary action does nothing.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
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

    /// Stored for the app.
    open var style = Style.plain
    /// Stored for the app.
    open var tintColor: UIColor?
    /// The width of a fixed space, in points; stored for the app.
    open var width: CGFloat = 0
    /// The view that the item shows. What can be tapped in it is listed among the bar's buttons.
    ///
    /// - Differs: it is in no window.
    open var customView: UIView?
    /// The menu that a tap shows, if the item has no action; tests see it as an alert.
    ///
    /// - Since: iOS 14.0
    open var menu: UIMenu?
    /// Whether the bar leaves the item out.
    ///
    /// - Since: iOS 16.0
    open var isHidden = false {
        didSet { ScreenReporter.changed() }
    }
    /// The action of a tap; with nil, the target is called.
    open var primaryAction: UIAction?
    /// The object whose method a tap calls. Not retained.
    open weak var target: AnyObject?
    /// The method that a tap calls. It may take the item, and the event, which is nil here.
    open var action: Selector?
    var adjustments = BarItemAdjustments()

    /// Creates an item. Without a title, the action's title is used.
    public init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.primaryAction = primaryAction
        self.menu = menu
        super.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Creates an item that shows a view.
    public convenience init(customView: UIView) {
        self.init(title: nil, primaryAction: nil)
        self.customView = customView
    }

    /// Creates one of the system's items, with an action or a menu.
    ///
    /// - Since: iOS 14.0
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(title: systemItem.title, primaryAction: primaryAction, menu: menu)
    }

    /// - Since: iOS 14.0
    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }
    /// - Since: iOS 14.0
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
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
        } else if let menu {
            MenuPresentation.show(menu, from: nil, sender: self)
        } else if let action, ProcessContext.currentIfAny?.isExtension == false {
            UIApplication.shared.sendAction(action, to: nil, from: self, for: nil)
        }
    }

    /// What a user can tap of it.
    var spots: [TapSpot] {
        if let customView { return ScreenDescription.buttons(below: customView) }
        return [TapSpot(title: title ?? accessibilityLabel) { [weak self] in self?.perform() }]
    }
}

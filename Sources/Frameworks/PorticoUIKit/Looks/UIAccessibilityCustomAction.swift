// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import PorticoFoundation

/// Something that assistive software offers to do with an element.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction
/// - Since: iOS 8.0
/// - Differs: holds its values: nobody on this device needs an aid, so it is not offered. A test can call
///   ``actionHandler``, or the method itself. Names with attributes are not there.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Returns whether the action was performed.
    ///
    /// - Since: iOS 13.0
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    open var name: String
    /// - Since: iOS 14.0
    open var image: UIImage?
    /// nil for an action with a handler.
    open weak var target: AnyObject?
    /// A method that returns a `Bool` and may take the action; without a name for an action with a handler.
    open var selector: Selector
    /// nil for an action with a target.
    ///
    /// - Since: iOS 13.0
    open var actionHandler: Handler?

    /// - Parameter target: Not retained.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction/init(name:target:selector:)
    public convenience init(name: String, target: Any?, selector: Selector) {
        self.init(name: name, image: nil, target: target, selector: selector)
    }

    /// - Parameter target: Not retained.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction/init(name:image:target:selector:)
    /// - Since: iOS 14.0
    public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.name = name
        self.image = image
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction/init(name:actionhandler:)
    /// - Since: iOS 13.0
    public convenience init(name: String, actionHandler: @escaping Handler) {
        self.init(name: name, image: nil, actionHandler: actionHandler)
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction/init(name:image:actionhandler:)
    /// - Since: iOS 14.0
    public init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
        self.name = name
        self.image = image
        selector = Selector("")
        self.actionHandler = actionHandler
        super.init()
    }
}

extension UIView {
    /// What assistive software offers to do with the view. Stored for the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitycustomactions
    /// - Since: iOS 8.0
    /// - Differs: declared on views, not on every object.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { settingsIfAny?.accessibilityCustomActions }
        set { settings.accessibilityCustomActions = newValue }
    }
}

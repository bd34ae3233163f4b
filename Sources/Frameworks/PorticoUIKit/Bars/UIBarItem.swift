// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something in a bar: a title or an image.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibaritem
/// - Since: iOS 2.0
@preconcurrency @MainActor
open class UIBarItem: NSObject, UIAppearance {
    open var title: String? {
        didSet { ScreenReporter.changed() }
    }
    /// Stored for the app.
    open var image: UIImage?
    /// Stored for the app.
    open var landscapeImagePhone: UIImage?
    /// Stored for the app.
    open var imageInsets = UIEdgeInsets.zero
    /// The user cannot tap a disabled item.
    open var isEnabled = true {
        didSet { ScreenReporter.changed() }
    }
    /// For the app's own use.
    open var tag = 0
    /// What a screen reader says; it also names an item without a title in listings.
    ///
    /// - Differs: declared on items, not on every object.
    open var accessibilityLabel: String?
    /// Stored for the app.
    ///
    /// - Differs: declared on items, not on every object.
    open var accessibilityIdentifier: String?
    private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    public override init() {
        super.init()
    }

    /// For subclasses; creates an item like `init()`.
    ///
    /// - Differs: nothing is read from the coder; see ``UIStoryboard``.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Stored for the app.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state] = attributes
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state] }

    public class func appearance() -> Self { AppearanceProxies.proxy { Self(coder: NSCoder()) } }
}

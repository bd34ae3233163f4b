// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

// How bars look: stored for the app.

/// How a bar looks.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibarappearance
/// - Since: iOS 13.0
/// - Differs: holds its values; the configurations change the background colour only.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    public override required init() {
        super.init()
    }

    /// Creates a copy.
    public required init(barAppearance: UIBarAppearance) {
        backgroundColor = barAppearance.backgroundColor
        backgroundImage = barAppearance.backgroundImage
        shadowColor = barAppearance.shadowColor
        shadowImage = barAppearance.shadowImage
        super.init()
    }

    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?

    open func configureWithDefaultBackground() { backgroundColor = nil }
    open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
    open func configureWithTransparentBackground() {
        backgroundColor = nil
        shadowColor = nil
    }
}

/// How a navigation bar looks.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uinavigationbarappearance
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    open var backButtonAppearance = UIBarButtonItemAppearance()
    open private(set) var backIndicatorImage = UIImage()
    open private(set) var backIndicatorTransitionMaskImage = UIImage()
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage ?? UIImage()
        backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
    }
}

/// How the items of a bar look.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibarbuttonitemappearance
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    public override init() {
        super.init()
    }

    /// Creates an appearance for items of a style.
    ///
    /// - Differs: all styles are alike.
    public init(style: UIBarButtonItem.Style) {
        super.init()
    }
}

/// How an item of a bar looks in a state.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibarbuttonitemstateappearance
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var backgroundImage: UIImage?

    override init() {
        super.init()
    }
}

/// How a toolbar looks.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitoolbarappearance
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// How a tab bar looks.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitabbarappearance
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    open var selectionIndicatorTintColor: UIColor?
    open var selectionIndicatorImage: UIImage?
}

/// How the items of a tab bar look.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitabbaritemappearance
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()

    public override init() {
        super.init()
    }
}

/// How an item of a tab bar looks in a state.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitabbaritemstateappearance
/// - Since: iOS 13.0
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var iconColor: UIColor?
    open var badgeBackgroundColor: UIColor?
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]

    override init() {
        super.init()
    }
}

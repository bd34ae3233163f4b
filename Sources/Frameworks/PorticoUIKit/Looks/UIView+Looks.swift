// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// How a view looks, and how assistive software reads it. Stored for the app, unless a comment says otherwise.

extension UIView {
    /// How a view's content fits its bounds.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum
    public enum ContentMode: Int, Sendable {
        case scaleToFill = 0
        case scaleAspectFit = 1
        case scaleAspectFill = 2
        case redraw = 3
        case center = 4
        case top = 5
        case bottom = 6
        case left = 7
        case right = 8
        case topLeft = 9
        case topRight = 10
        case bottomLeft = 11
        case bottomRight = 12
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/tintadjustmentmode-swift.enum
    public enum TintAdjustmentMode: Int, Sendable {
        case automatic = 0
        case normal = 1
        case dimmed = 2
    }

    public var contentMode: ContentMode {
        get { settingsIfAny?.contentMode ?? .scaleToFill }
        set { settings.contentMode = newValue }
    }
    /// - Since: iOS 7.0
    public var tintAdjustmentMode: TintAdjustmentMode {
        get { settingsIfAny?.tintMode ?? .automatic }
        set { settings.tintMode = newValue }
    }
    public var isOpaque: Bool {
        get { settingsIfAny?.isOpaque ?? true }
        set { settings.isOpaque = newValue }
    }
    public var clearsContextBeforeDrawing: Bool {
        get { settingsIfAny?.clearsContext ?? true }
        set { settings.clearsContext = newValue }
    }
    /// - Since: iOS 9.0
    public var semanticContentAttribute: UISemanticContentAttribute {
        get { settingsIfAny?.direction ?? .unspecified }
        set { settings.direction = newValue }
    }
    public var isMultipleTouchEnabled: Bool {
        get { settingsIfAny?.isMultipleTouchEnabled ?? false }
        set { settings.isMultipleTouchEnabled = newValue }
    }
    public var isExclusiveTouch: Bool {
        get { settingsIfAny?.isExclusiveTouch ?? false }
        set { settings.isExclusiveTouch = newValue }
    }
    /// - Since: iOS 6.0
    public var restorationIdentifier: String? {
        get { settingsIfAny?.restorationIdentifier }
        set { settings.restorationIdentifier = newValue }
    }

    /// Light or dark, whatever the device is set to; `unspecified` follows the superview. The trait collections of this
    /// view and of those below it have this style.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/overrideuserinterfacestyle
    /// - Since: iOS 13.0
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { settingsIfAny?.style ?? .unspecified }
        set {
            guard newValue != overrideUserInterfaceStyle else { return }
            let previous = traitCollection
            settings.style = newValue
            if traitCollection != previous { tell { $0.traitCollectionDidChange(previous) } }
        }
    }

    var overriddenStyle: UIUserInterfaceStyle {
        let own = overrideUserInterfaceStyle
        if own != .unspecified { return own }
        let controllers = controller?.overrideUserInterfaceStyle ?? .unspecified
        return controllers != .unspecified ? controllers : superview?.overriddenStyle ?? .unspecified
    }

    /// What the view is drawn into, created on first use.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/layer
    /// - Differs: holds its values; nothing is drawn, and its frame is not the view's. Always a plain `CALayer`.
    public var layer: CALayer {
        if let layer = settingsIfAny?.layer { return layer }
        let layer = CALayer()
        settings.layer = layer
        return layer
    }

    // MARK: - Accessibility, declared on views

    /// - Differs: declared on views, not on every object.
    public var isAccessibilityElement: Bool {
        get { settingsIfAny?.isAccessibilityElement ?? false }
        set { settings.isAccessibilityElement = newValue }
    }
    /// - Differs: declared on views, not on every object.
    public var accessibilityHint: String? {
        get { settingsIfAny?.accessibilityHint }
        set { settings.accessibilityHint = newValue }
    }
    /// - Differs: declared on views, not on every object.
    public var accessibilityValue: String? {
        get { settingsIfAny?.accessibilityValue }
        set { settings.accessibilityValue = newValue }
    }
    /// - Differs: declared on views, not on every object.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { settingsIfAny?.accessibilityTraits ?? .none }
        set { settings.accessibilityTraits = newValue }
    }
    /// - Differs: declared on views, not on every object.
    public var accessibilityElementsHidden: Bool {
        get { settingsIfAny?.accessibilityElementsHidden ?? false }
        set { settings.accessibilityElementsHidden = newValue }
    }
}

/// Whether a view is mirrored for languages from right to left.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisemanticcontentattribute
/// - Since: iOS 9.0
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified = 0
    case playback = 1
    case spatial = 2
    case forceLeftToRight = 3
    case forceRightToLeft = 4
}

/// How assistive software treats an element.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits
/// - Since: iOS 3.0
/// - Differs: the bits are ours; Apple documents the names only.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 15)
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

/// Light or dark appearance.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiuserinterfacestyle
/// - Since: iOS 12.0
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
}

/// The amount of space in one direction.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass
/// - Since: iOS 8.0
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2
}

/// The environment of a part of the interface.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitraitcollection
/// - Since: iOS 8.0
/// - Differs: idiom, style, scale, size classes and size of text only; on an iPad, a width of 600 points or more is regular. Only the
///   style can be overridden.
public final class UITraitCollection: NSObject, Sendable {
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// Dark during the second of the two snapshots that the system takes of an app that moves to the background.
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// Pixels per point.
    public let displayScale: CGFloat
    /// How large the user wants to read.
    ///
    /// - Since: iOS 10.0
    public let preferredContentSizeCategory: UIContentSizeCategory

    init(
        idiom: UIUserInterfaceIdiom, style: UIUserInterfaceStyle, horizontal: UIUserInterfaceSizeClass,
        vertical: UIUserInterfaceSizeClass, scale: CGFloat, size: UIContentSizeCategory = .large
    ) {
        userInterfaceIdiom = idiom
        userInterfaceStyle = style
        horizontalSizeClass = horizontal
        verticalSizeClass = vertical
        displayScale = scale
        preferredContentSizeCategory = size
    }

    /// A collection of unspecified traits.
    public override convenience init() {
        self.init(
            idiom: .unspecified, style: .unspecified, horizontal: .unspecified, vertical: .unspecified, scale: 0,
            size: .unspecified)
    }

    /// A collection with a size of text, for ``UIFont/preferredFont(forTextStyle:compatibleWith:)``; the other traits are
    /// unspecified.
    ///
    /// - Since: iOS 10.0
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(
            idiom: .unspecified, style: .unspecified, horizontal: .unspecified, vertical: .unspecified, scale: 0,
            size: preferredContentSizeCategory)
    }

    /// A collection with a style, for ``UIColor/resolvedColor(with:)``; the other traits are those of a phone.
    ///
    /// - Since: iOS 12.0
    /// - Differs: on Apple's systems the other traits are unspecified.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(idiom: .phone, style: userInterfaceStyle, horizontal: .compact, vertical: .regular, scale: 3)
    }

    /// Whether colours differ between the two.
    ///
    /// - Since: iOS 13.0
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }

    /// The same traits in another style; `unspecified` leaves it.
    func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
        guard style != .unspecified, style != userInterfaceStyle else { return self }
        return UITraitCollection(
            idiom: userInterfaceIdiom, style: style, horizontal: horizontalSizeClass, vertical: verticalSizeClass,
            scale: displayScale, size: preferredContentSizeCategory)
    }

    /// Collections with equal traits are equal.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return userInterfaceIdiom == other.userInterfaceIdiom && userInterfaceStyle == other.userInterfaceStyle
            && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
            && displayScale == other.displayScale
            && preferredContentSizeCategory == other.preferredContentSizeCategory
    }

    public override var hash: Int { userInterfaceStyle.rawValue }
}

/// An object that has traits and is notified when they change.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uitraitenvironment
/// - Since: iOS 8.0
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    /// Called on controllers and then on views, outermost first, after a change. Deprecated by Apple since iOS 17.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension Display {
    var traits: UITraitCollection {
        let window = placement.window
        let horizontal: UIUserInterfaceSizeClass
        let vertical: UIUserInterfaceSizeClass
        switch placement.idiom {
        case .pad:
            horizontal = window.width >= 600 ? .regular : .compact
            vertical = .regular
        case .phone:
            // The large phones, 414 points and more, are regular when they lie.
            let isLarge = min(placement.screen.width, placement.screen.height) >= 414
            horizontal = placement.orientation.isLandscape && isLarge ? .regular : .compact
            vertical = placement.orientation.isLandscape ? .compact : .regular
        }
        return UITraitCollection(
            idiom: placement.idiom == .pad ? .pad : .phone, style: style, horizontal: horizontal, vertical: vertical,
            scale: placement.idiom == .pad ? 2 : 3)
    }
}

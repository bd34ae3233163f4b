// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A colour, given by its red, green and blue components.
///
/// Colours with the same components are equal, however they were created.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicolor
/// - Since: iOS 2.0
/// - Differs: one colour space, no patterns. The components of a colour that follows the appearance are those of the
///   light style; see ``resolvedColor(with:)``.
open class UIColor: NSObject, @unchecked Sendable {
    // Immutable after init; a subclass keeps its own promise, as on Apple's systems.
    private let components: Components
    /// Whether and how it follows the appearance.
    private let variant: Variant

    struct Components: Hashable {
        var red, green, blue, alpha: CGFloat
    }

    private enum Variant {
        case none
        case dark(Components)
        case provider(@Sendable (UITraitCollection) -> UIColor)
        /// One of an asset catalogue.
        case named(String)
    }

    /// Whether nothing can be seen through it.
    var isOpaque: Bool { components.alpha >= 1 }

    /// Components from 0 to 1. Values outside are kept, as extended-range colours use them.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicolor/init(red:green:blue:alpha:)
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = Components(red: red, green: green, blue: blue, alpha: alpha)
        variant = .none
    }

    /// A colour that cannot be seen, as a first value for a variable.
    public override init() {
        components = Components(red: 0, green: 0, blue: 0, alpha: 0)
        variant = .none
    }

    private init(_ light: Components, _ variant: Variant) {
        components = light
        self.variant = variant
    }

    /// A colour of the system: red, green and blue from 0 to 255 in the light and the dark style.
    convenience init(
        light: (CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat), alphas: (CGFloat, CGFloat) = (1, 1)
    ) {
        func components(_ color: (CGFloat, CGFloat, CGFloat), _ alpha: CGFloat) -> Components {
            Components(red: color.0 / 255, green: color.1 / 255, blue: color.2 / 255, alpha: alpha)
        }
        self.init(components(light, alphas.0), .dark(components(dark, alphas.1)))
    }

    /// A colour that follows the appearance.
    ///
    /// - Parameter dynamicProvider: Called for the components, with the light style, and by ``resolvedColor(with:)``, with
    ///   its traits.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicolor/init(dynamicprovider:)
    /// - Since: iOS 13.0
    @preconcurrency public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).components, .provider(dynamicProvider))
    }

    /// A colour of the app's asset catalogue.
    ///
    /// - Since: iOS 11.0
    /// - Differs: catalogues are not read: the colour is grey, and never nil.
    public convenience init?(named name: String) {
        Self.sayNamed()
        self.init(Components(red: 0.5, green: 0.5, blue: 0.5, alpha: 1), .named(name))
    }

    /// A colour of a bundle's asset catalogue; see ``init(named:)``.
    ///
    /// - Since: iOS 11.0
    /// - Differs: catalogues are not read: the colour is grey, and never nil.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        self.init(named: name)
    }

    private static func sayNamed() {
        guard MainThread.isCurrent else { return }
        MainActor.assumeIsolated { NotSimulated.say("UIColor.init(named:)", instead: "the colour is grey") }
    }

    /// The colour of these traits: that of their style, for one that follows the appearance; otherwise the colour itself.
    ///
    /// - Since: iOS 13.0
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch variant {
        case .none, .named: self
        case .dark(let dark):
            UIColor(traitCollection.userInterfaceStyle == .dark ? dark : components, .none)
        case .provider(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
        }
    }

    /// The colour for a layer.
    ///
    /// - Differs: that of the light style.
    open var cgColor: CGColor {
        CGColor(red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
    }

    /// The colour of a layer's.
    public convenience init(cgColor: CGColor) {
        let parts = cgColor.components ?? [0, 0, 0, 0]
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// Components from 0 to 1: hue, saturation and brightness.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicolor/init(hue:saturation:brightness:alpha:)
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func part(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// A grey: 0 is black, 1 is white.
    ///
    /// - Differs: equal to the same grey made from red, green and blue.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// The same colour with another alpha value, which replaces the previous one.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        var light = components
        light.alpha = alpha
        switch variant {
        case .none, .named: return UIColor(light, .none)
        case .dark(var dark):
            dark.alpha = alpha
            return UIColor(light, .dark(dark))
        case .provider(let provider):
            return UIColor(light, .provider { provider($0).withAlphaComponent(alpha) })
        }
    }

    /// Writes the components to the pointers that are not nil; always returns true here.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicolor/getred(_:green:blue:alpha:)
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = components.red
        green?.pointee = components.green
        blue?.pointee = components.blue
        alpha?.pointee = components.alpha
        return true
    }

    /// Writes the grey value, the mean of red, green and blue, and the alpha; returns true for a grey.
    @discardableResult
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        white?.pointee = (components.red + components.green + components.blue) / 3
        alpha?.pointee = components.alpha
        return components.red == components.green && components.green == components.blue
    }

    /// Whether the other object is a colour with the same components in both styles.
    ///
    /// - Differs: a colour with a provider is equal to itself only.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor, other.components == components else { return false }
        return switch (variant, other.variant) {
        case (.none, .none): true
        case (.dark(let one), .dark(let two)): one == two
        case (.named(let one), .named(let two)): one == two
        default: self === other
        }
    }

    /// Equal for equal colours.
    open override var hash: Int { components.hashValue }

    /// Red, green, blue, alpha.
    package var parts: [Double] {
        [components.red, components.green, components.blue, components.alpha].map { Double($0) }
    }
}

// The values are those of Apple's pages, in quarters and thirds of the range.
extension UIColor {
    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
    public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
    public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
    public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
    /// Transparent: black with alpha 0.
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
}

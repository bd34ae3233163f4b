// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A colour, given by its red, green and blue components.
///
/// Colours with the same components are equal, however they were created.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicolor
/// - Since: iOS 2.0
/// - Differs: one colour space; patterns, asset catalogues and colours that follow the appearance are not there yet.
open class UIColor: NSObject, @unchecked Sendable {
    // Immutable after init; a subclass keeps its own promise, as on Apple's systems.
    private let components: Components

    struct Components: Hashable {
        var red, green, blue, alpha: CGFloat
    }

    /// Whether nothing can be seen through it.
    var isOpaque: Bool { components.alpha >= 1 }

    /// Components from 0 to 1. Values outside are kept, as extended-range colours use them.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicolor/init(red:green:blue:alpha:)
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = Components(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey: 0 is black, 1 is white.
    ///
    /// - Differs: equal to the same grey made from red, green and blue.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// The same colour with another alpha value, which replaces the previous one.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
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

    /// Whether the other object is a colour with the same components.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.components == components
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

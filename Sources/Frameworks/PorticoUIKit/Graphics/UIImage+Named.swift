// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

extension UIImage {
    /// A picture of the app: from a file of the bundle, or from its asset catalogue.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimage/init(named:)
    /// - Differs: catalogues are not read: a picture that is not a file is empty, with a size of zero, and never nil.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// A picture of a bundle; see ``init(named:)``.
    ///
    /// - Since: iOS 8.0
    /// - Differs: catalogues are not read: a picture that is not a file is empty, with a size of zero, and never nil.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let bundle = bundle ?? .main
        let candidates = [name, "\(name)@3x", "\(name)@2x"]
        let paths = candidates.flatMap { file in
            [bundle.path(forResource: file, ofType: nil), bundle.path(forResource: file, ofType: "png")]
        }
        if let file = paths.lazy.compactMap({ $0 }).compactMap({ UIImage(contentsOfFile: $0) }).first {
            self.init(file, .automatic)
            return
        }
        Self.say("UIImage.init(named:)")
        self.init(size: .zero, name: name)
    }

    /// A symbol of the system.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimage/init(systemname:)
    /// - Since: iOS 13.0
    /// - Differs: symbols are not there: the picture is empty, 20 points wide and high, and never nil.
    public convenience init?(systemName name: String) {
        Self.say("UIImage.init(systemName:)")
        self.init(size: CGSize(width: 20, height: 20), name: name)
    }

    /// A symbol of the system with a configuration; see ``init(systemName:)``.
    ///
    /// - Since: iOS 13.0
    /// - Differs: symbols are not there: the picture is empty, 20 points wide and high, and never nil.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(systemName: name)
    }

    private static func say(_ symbol: String) {
        guard MainThread.isCurrent else { return }
        MainActor.assumeIsolated { NotSimulated.say(symbol, instead: "the picture is empty") }
    }

    /// The same picture in another mode.
    ///
    /// - Since: iOS 7.0
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { UIImage(self, renderingMode) }
    /// The same picture.
    ///
    /// - Since: iOS 13.0
    /// - Differs: the colour is ignored.
    public func withTintColor(_ color: UIColor) -> UIImage { UIImage(self, renderingMode) }
    /// The same picture in another mode.
    ///
    /// - Since: iOS 13.0
    /// - Differs: the colour is ignored.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(self, renderingMode)
    }
    /// The same picture.
    ///
    /// - Since: iOS 5.0
    /// - Differs: the insets are ignored.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { UIImage(self, renderingMode) }
    /// The same picture.
    ///
    /// - Since: iOS 13.0
    /// - Differs: the configuration is ignored.
    public func withConfiguration(_ configuration: Configuration) -> UIImage { UIImage(self, renderingMode) }

    /// What a picture is made for.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimage/configuration-swift.class
    /// - Since: iOS 13.0
    /// - Differs: has no effect.
    open class Configuration: NSObject, @unchecked Sendable {
        // Has no state of its own.
    }

    /// How a symbol is drawn.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration
    /// - Since: iOS 13.0
    /// - Differs: has no effect.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        // Has no state of its own.
        public convenience init(pointSize: CGFloat) { self.init() }
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init() }
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
            self.init()
        }
        public convenience init(weight: UIImage.SymbolWeight) { self.init() }
        public convenience init(scale: UIImage.SymbolScale) { self.init() }
        public convenience init(textStyle: UIFont.TextStyle) { self.init() }
        public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) { self.init() }
        public convenience init(font: UIFont) { self.init() }
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimage/symbolweight
    /// - Since: iOS 13.0
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight = 1
        case thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimage/symbolscale
    /// - Since: iOS 13.0
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3
    }
}

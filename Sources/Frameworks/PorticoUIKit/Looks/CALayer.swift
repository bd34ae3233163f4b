// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a view is drawn into.
///
/// - Behavior: https://developer.apple.com/documentation/quartzcore/calayer
/// - Since: iOS 2.0
/// - Differs: holds its values and sublayers; nothing is drawn, and animations are not there. A view's layer does not
///   follow the view. Declared in UIKit, as there is no QuartzCore.
open class CALayer: NSObject {
    /// Creates a layer of size zero.
    public override init() {
        super.init()
    }

    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var position = CGPoint.zero
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    open var zPosition: CGFloat = 0
    open var isHidden = false
    open var opacity: Float = 1
    open var masksToBounds = false
    open var cornerRadius: CGFloat = 0
    /// - Since: iOS 11.0
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var backgroundColor: CGColor?
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var shadowRadius: CGFloat = 3
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var contentsScale: CGFloat = 1
    open var contents: Any?
    open var name: String?
    /// How fast animations of the layer are. Stored for the app.
    ///
    /// - Differs: has no effect: animations take the time that they were given.
    open var speed: Float = 1
    open var mask: CALayer?

    /// Back to front; nil for none.
    open private(set) var sublayers: [CALayer]?
    open private(set) weak var superlayer: CALayer?

    /// Adds a layer in front of the others, removing it from its previous one.
    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

    /// Inserts a layer; the index counts from the back.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        layer.removeFromSuperlayer()
        var layers = sublayers ?? []
        layers.insert(layer, at: min(Int(idx), layers.count))
        sublayers = layers
        layer.superlayer = self
    }

    /// Replaces a sublayer by another layer. If `oldLayer` is not a sublayer, nothing changes.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = sublayers?.firstIndex(where: { $0 === oldLayer }) else { return }
        insertSublayer(newLayer, at: UInt32(index))
        oldLayer.removeFromSuperlayer()
    }

    open func removeFromSuperlayer() {
        let rest = superlayer?.sublayers?.filter { $0 !== self }
        superlayer?.sublayers = rest?.isEmpty == true ? nil : rest
        superlayer = nil
    }

    /// - Differs: nothing is drawn.
    open func setNeedsDisplay() {}
    /// - Differs: layers are not laid out.
    open func setNeedsLayout() {}
    /// - Differs: layers are not laid out.
    open func layoutIfNeeded() {}
    /// Removes all animations, of which there are none.
    open func removeAllAnimations() {}
}

/// Corners of a layer.
///
/// - Behavior: https://developer.apple.com/documentation/quartzcore/cacornermask
/// - Since: iOS 11.0
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// A colour of Core Graphics.
///
/// - Behavior: https://developer.apple.com/documentation/coregraphics/cgcolor
/// - Since: iOS 2.0
/// - Differs: one colour space. Declared in UIKit.
public final class CGColor: Hashable, Sendable {
    /// Red, green, blue and alpha, from 0 to 1.
    public let components: [CGFloat]?
    /// 0 is transparent.
    public let alpha: CGFloat

    /// - Since: iOS 13.0
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha]
        self.alpha = alpha
    }

    public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }

    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

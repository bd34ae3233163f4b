// Portico
// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// The timing curve of an animation.
    ///
    /// An open set, as it is when imported from C: the keyboard's own curve, 7, is none of the four and is preserved.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/animationcurve
    /// - Since: iOS 4.0
    /// - Differs: a structure, so a `switch` needs a `default`.
    public struct AnimationCurve: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        /// Never returns nil.
        public init?(rawValue: Int) { self.rawValue = rawValue }
        private init(_ rawValue: Int) { self.rawValue = rawValue }
        public static let easeInOut = AnimationCurve(0)
        public static let easeIn = AnimationCurve(1)
        public static let easeOut = AnimationCurve(2)
        public static let linear = AnimationCurve(3)
    }

    /// Options of an animation. A curve's raw value is shifted left by 16.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/animationoptions
    /// - Since: iOS 4.0
    /// - Differs: nothing is drawn, so none of the options has an effect.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    }
}

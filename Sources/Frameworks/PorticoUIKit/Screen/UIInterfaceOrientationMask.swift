// Portico
// SPDX-License-Identifier: Apache-2.0

/// A set of orientations of the interface. Each has the bit that its `UIInterfaceOrientation` counts.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask
/// - Since: iOS 6.0
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Left and right.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Every orientation.
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// What an iPhone supports unless the app says otherwise.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

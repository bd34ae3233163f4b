// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The position of the keyboard relative to the windows of this app's scene.
public enum KeyboardDocking: String, Hashable, Sendable, CaseIterable {
    /// The keyboard is hidden or belongs to another app.
    case hidden
    /// The keyboard is at the bottom of the screen, and content must make room for it.
    case docked
    /// The keyboard is undocked, split or floating: the user has moved it, and content stays in place.
    case floating
}

/// The part of a window that the keyboard covers.
public struct KeyboardOverlap: Hashable, Sendable {
    /// How much of the window's bottom the keyboard covers, in points of the window's coordinate space: at least 0, and
    /// less than the window's height. It is only greater than 0 while the keyboard is docked.
    public var height: CGFloat
    public var docking: KeyboardDocking

    /// No overlap.
    public static let none = KeyboardOverlap(height: 0, docking: .hidden)

    public init(height: CGFloat, docking: KeyboardDocking) {
        self.height = height
        self.docking = docking
    }
}

/// The animation of the keyboard.
public struct KeyboardAnimation: Hashable, Sendable {
    /// The duration in seconds; 0 means immediately.
    public var duration: TimeInterval
    /// The raw value of `UIView.AnimationCurve`. The keyboard's own spring is 7, which has no name.
    public var curve: Int

    /// No animation.
    public static let none = KeyboardAnimation(duration: 0, curve: 7)

    public init(duration: TimeInterval, curve: Int) {
        self.duration = duration
        self.curve = curve
    }
}

/// A change of a window's overlap, with its animation.
public struct KeyboardChange: Hashable, Sendable {
    public var overlap: KeyboardOverlap
    public var animation: KeyboardAnimation

    public init(overlap: KeyboardOverlap, animation: KeyboardAnimation) {
        self.overlap = overlap
        self.animation = animation
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// How the keyboard lies, as far as the windows of this app's scene are concerned.
public enum KeyboardDocking: String, Hashable, Sendable, CaseIterable {
    /// Not there, or another app's.
    case hidden
    /// Its bottom is the screen's bottom: content has to make room.
    case docked
    /// Undocked, split or floating: the user has moved it out of the way, and content stays where it is.
    case floating
}

/// What the keyboard takes away from a window.
public struct KeyboardOverlap: Hashable, Sendable {
    /// How much of the window's bottom the keyboard covers, in points of the window's space: at least 0, and less than
    /// the window's height. Above 0 only while it is docked.
    public var height: CGFloat
    public var docking: KeyboardDocking

    /// Nothing is covered.
    public static let none = KeyboardOverlap(height: 0, docking: .hidden)

    public init(height: CGFloat, docking: KeyboardDocking) {
        self.height = height
        self.docking = docking
    }
}

/// How the keyboard moves.
public struct KeyboardAnimation: Hashable, Sendable {
    /// In seconds; 0 is at once.
    public var duration: TimeInterval
    /// The raw value of `UIView.AnimationCurve`; 7, which has no name, is the keyboard's own spring.
    public var curve: Int

    /// At once.
    public static let none = KeyboardAnimation(duration: 0, curve: 7)

    public init(duration: TimeInterval, curve: Int) {
        self.duration = duration
        self.curve = curve
    }
}

/// A new overlap of a window, and how to get there.
public struct KeyboardChange: Hashable, Sendable {
    public var overlap: KeyboardOverlap
    public var animation: KeyboardAnimation

    public init(overlap: KeyboardOverlap, animation: KeyboardAnimation) {
        self.overlap = overlap
        self.animation = animation
    }
}

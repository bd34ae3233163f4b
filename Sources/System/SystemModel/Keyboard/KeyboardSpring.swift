// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The animation curve of the keyboard: the undocumented animation curve 7.
///
/// A spring of mass 3, stiffness 1000 and damping 500, released at rest. It is evaluated as a critically damped one,
/// which is what reproduces the positions that were read from a device:
///
///     x(t) = to · (1 − e^(−ωt) · (1 + ωt)),   ω = √(stiffness / mass) = 18.2574 / s
///
/// - Behavior: https://github.com/kirillzyusko/react-native-keyboard-controller (SpringAnimationPerformanceTest.swift)
public struct KeyboardSpring: Codable, Hashable, Sendable {
    public var mass: Double
    public var stiffness: Double
    /// The damping of UIKit's animation; the curve above does not depend on it.
    public var damping: Double

    public static let keyboard = KeyboardSpring(mass: 3, stiffness: 1000, damping: 500)

    public init(mass: Double, stiffness: Double, damping: Double) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
    }

    /// ω, per second.
    public var frequency: Double { (stiffness / mass).squareRoot() }

    /// The fraction of the distance after that many seconds: 0 at the start and before, approaching 1.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let angle = frequency * time
        return 1 - exp(-angle) * (1 + angle)
    }

    /// The position after that many seconds of an object that moves between two positions.
    public func position(at time: Double, from: Double, to: Double) -> Double {
        from + (to - from) * progress(at: time)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// The animations of a process: which one is being described, and whether any are wanted.
@MainActor
final class Animations {
    var areEnabled = true
    /// Durations of the `animate` calls whose closures are running, outermost first.
    var durations: [TimeInterval] = []

    static var current: Animations? { ProcessContext.currentIfAny?.singleton { Animations() } }
}

extension UIView {
    /// Runs `animations` at once, then `completion` when the time is over.
    ///
    /// Frames have their new values when this returns. Inside of another animation the outer one's duration counts,
    /// unless an option overrides it.
    ///
    /// - Parameters:
    ///   - duration: In seconds of the device's time. 0 makes the completion come next.
    ///   - completion: Called once, on the main actor, never before this returns; its argument is whether the animation
    ///     ran to its end.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:options:animations:completion:)
    /// - Since: iOS 4.0
    /// - Differs: there is nothing between the old value and the new one; an animation is never cut short, so the
    ///   argument is true. One that repeats ends after its first round.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let context = ProcessContext.current
        let state = context.singleton { Animations() }
        let inherited = state.durations.last
        let length =
            state.areEnabled
            ? max(0, options.contains(.overrideInheritedDuration) ? duration : inherited ?? duration) : 0
        state.durations.append(length)
        animations()
        state.durations.removeLast()
        guard let completion else { return }
        context.after(.animation(seconds: state.areEnabled ? max(0, delay) + length : 0)) { completion(true) }
    }

    /// The same without delay and options.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// The same with nothing afterwards.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, animations: animations)
    }

    /// The same on a spring's curve.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:usingspringwithdamping:initialspringvelocity:options:animations:completion:)
    /// - Since: iOS 7.0
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }

    /// Runs the closure; what it changes, and a keyboard that it makes come or go, does so without animation.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/performwithoutanimation(_:)
    /// - Since: iOS 7.0
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(wereEnabled)
    }

    /// For everything from now on.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        Animations.current?.areEnabled = enabled
    }

    /// True unless switched off.
    public class var areAnimationsEnabled: Bool { Animations.current?.areEnabled ?? true }

    /// In seconds, of the outermost animation whose closure is running; 0 outside of any.
    ///
    /// - Since: iOS 9.0
    public class var inheritedAnimationDuration: TimeInterval { Animations.current?.durations.first ?? 0 }
}

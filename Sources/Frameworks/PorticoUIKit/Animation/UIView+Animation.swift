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
    /// Runs `animations` immediately, and `completion` when the duration is over.
    ///
    /// Frames have their new values when this method returns. Inside another animation the outer duration applies,
    /// unless an option overrides it.
    ///
    /// - Parameters:
    ///   - duration: In seconds of the device's time. With 0, the completion is called next.
    ///   - completion: Called once, on the main actor, never before this method returns; its argument is whether the
    ///     animation ran to its end.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:options:animations:completion:)
    /// - Since: iOS 4.0
    /// - Differs: there are no values between the old and the new one. An animation is never interrupted, so the
    ///   argument is always true. A repeating animation ends after its first cycle.
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

    /// Animates without a delay and without options.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Animates without a completion.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, animations: animations)
    }

    /// Animates with a spring's timing curve.
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

    /// Runs the closure without animation: its changes, and a keyboard that it shows or hides, are not animated.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiview/performwithoutanimation(_:)
    /// - Since: iOS 7.0
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(wereEnabled)
    }

    /// Turns animations on or off from now on.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        Animations.current?.areEnabled = enabled
    }

    /// Whether animations are enabled; true by default.
    public class var areAnimationsEnabled: Bool { Animations.current?.areEnabled ?? true }

    /// The duration, in seconds, of the outermost animation whose closure is running; 0 outside of any animation.
    ///
    /// - Since: iOS 9.0
    public class var inheritedAnimationDuration: TimeInterval { Animations.current?.durations.first ?? 0 }
}

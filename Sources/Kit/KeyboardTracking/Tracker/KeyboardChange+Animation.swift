// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

extension KeyboardAnimation {
    /// The curve as an option of `UIView.animate`; also for the keyboard's own, which has no name.
    public var options: UIView.AnimationOptions {
        UIView.AnimationOptions(rawValue: UInt(truncatingIfNeeded: max(curve, 0)) << 16)
    }
}

extension KeyboardChange {
    /// Makes changes with the keyboard's own animation, from where things are; at once if the keyboard takes no time.
    ///
    /// - Parameters:
    ///   - changes: What follows from the new overlap. Lay out in it what is laid out by constraints:
    ///     `view.layoutIfNeeded()`.
    ///   - completion: Called when the animation has ended, with false if it was cut short.
    @MainActor
    public func animate(_ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        guard animation.duration > 0 else {
            UIView.performWithoutAnimation(changes)
            completion?(true)
            return
        }
        UIView.animate(
            withDuration: animation.duration, delay: 0, options: [animation.options, .beginFromCurrentState],
            animations: changes, completion: completion)
    }
}

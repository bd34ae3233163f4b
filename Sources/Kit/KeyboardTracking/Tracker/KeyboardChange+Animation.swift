// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    public import SystemFrameworks

    extension KeyboardAnimation {
        /// The curve as an option of `UIView.animate`, including the keyboard's own curve, which has no name.
        public var options: UIView.AnimationOptions {
            UIView.AnimationOptions(rawValue: UInt(truncatingIfNeeded: max(curve, 0)) << 16)
        }
    }

    extension KeyboardChange {
        /// Makes changes with the keyboard's own animation, starting from the current state, or immediately if the
        /// keyboard is not animated.
        ///
        /// - Parameters:
        ///   - changes: Applies the new overlap. If the layout uses constraints, call `view.layoutIfNeeded()` in it.
        ///   - completion: Called when the animation has ended, with false if it was interrupted.
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
#endif

// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A position within an animation.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiviewanimatingposition
/// - Since: iOS 10.0
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start = 1
    case current = 2
}

/// The state of an animator.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiviewanimatingstate
/// - Since: iOS 10.0
public enum UIViewAnimatingState: Int, Sendable {
    case inactive = 0
    case active = 1
    case stopped = 2
}

/// An animation that is created first and started later.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiviewpropertyanimator
/// - Since: iOS 10.0
/// - Differs: it always runs to its end: pausing, scrubbing, reversing and stopping are missing; there are no values
///   between the old and the new one.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    /// The duration, in seconds of the device's time.
    public let duration: TimeInterval
    open private(set) var state = UIViewAnimatingState.inactive
    /// True from the start, after any delay, until the completions have run.
    open private(set) var isRunning = false
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    /// Creates an animator. `curve` may be the keyboard's own, 7. `animations` runs when the animator is started.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        self.animations = animations.map { [$0] } ?? []
    }

    /// Creates an animator with a spring's timing curve.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, curve: .easeInOut, animations: animations)
    }

    /// Adds animations: before the start they run at the start, and while the animator runs they run immediately.
    open func addAnimations(_ animation: @escaping () -> Void) {
        if isRunning { animation() } else { animations.append(animation) }
    }

    /// Adds a completion. Completions are called once, in the order they were added, when the animation is over; the
    /// argument is `end`.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Runs the animations immediately. Does nothing while the animator is running.
    open func startAnimation() {
        guard state == .inactive else { return }
        state = .active
        isRunning = true
        let due = animations
        animations = []
        UIView.animate(withDuration: duration) {
            for animation in due { animation() }
        } completion: { _ in
            // Keeps a running animator alive.
            self.finish()
        }
    }

    /// Starts the animator after a delay, in seconds of the device's time.
    open func startAnimation(afterDelay delay: TimeInterval) {
        ProcessContext.current.after(.animation(seconds: delay)) { self.startAnimation() }
    }

    private func finish() {
        isRunning = false
        state = .inactive
        let due = completions
        completions = []
        for completion in due { completion(.end) }
    }
}

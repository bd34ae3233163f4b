// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Where an animation is.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiviewanimatingposition
/// - Since: iOS 10.0
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start = 1
    case current = 2
}

/// Whether an animator waits or runs.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiviewanimatingstate
/// - Since: iOS 10.0
public enum UIViewAnimatingState: Int, Sendable {
    case inactive = 0
    case active = 1
    case stopped = 2
}

/// An animation that is made first and started later.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiviewpropertyanimator
/// - Since: iOS 10.0
/// - Differs: it runs to its end: pausing, scrubbing, reversing and stopping are not there; nothing is between the old
///   value and the new one.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    /// In seconds of the device's time.
    public let duration: TimeInterval
    open private(set) var state = UIViewAnimatingState.inactive
    /// From the start, without the delay, to the completions.
    open private(set) var isRunning = false
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    /// `curve` may be a keyboard's own, 7. `animations` runs when the animator is started.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        self.animations = animations.map { [$0] } ?? []
    }

    /// A spring's curve.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, curve: .easeInOut, animations: animations)
    }

    /// Before the start for then, while it runs for now.
    open func addAnimations(_ animation: @escaping () -> Void) {
        if isRunning { animation() } else { animations.append(animation) }
    }

    /// Called once, in the order of adding, when the animation is over; its argument is `end`.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Runs the animations at once. Does nothing while it runs.
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

    /// Starts after so many seconds of the device's time.
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

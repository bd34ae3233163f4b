// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Recognises a gesture: possible > began > changed > ended or cancelled, or possible > ended, or failed.
///
/// Subclass it, set ``state`` in the touch methods, and act there or in an override of `state`.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uigesturerecognizer
/// - Since: iOS 3.2
/// - Differs: targets with selectors need an Objective-C runtime: subclass, or use the delegate. One finger only;
///   touches are not delayed, so they reach the view while a gesture is still possible.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The progress of a gesture.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum
    /// - Since: iOS 3.2
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5
        /// The same as `ended`, for gestures without a duration.
        public static let recognized = State.ended
    }

    /// Creates a recogniser without a target: see the class.
    public override init() {
        super.init()
    }

    /// The delegate, which decides whether the gesture begins, and with which others.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Held weakly: the view owns the recogniser.
    open internal(set) weak var view: UIView?
    /// Setting it to false cancels a gesture in progress.
    open var isEnabled = true {
        didSet {
            guard !isEnabled, oldValue else { return }
            if state == .began || state == .changed { state = .cancelled }
            startOver()
        }
    }
    /// Whether the view's touch is cancelled when the gesture is recognised.
    open var cancelsTouchesInView = true
    /// A label for the app's own use.
    ///
    /// - Since: iOS 11.0
    open var name: String?

    // MARK: - State

    private var held = State.possible

    /// Set by subclasses only.
    ///
    /// Beginning or ending from `possible` asks the delegate. The gesture fails if the delegate refuses, or if a
    /// gesture that this one requires to fail has not failed yet. If it succeeds, all other gestures fail, except those
    /// that one of the delegates allows at the same time.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.property
    open var state: State {
        get { held }
        set {
            guard held == .possible, newValue == .began || newValue == .changed || newValue == .ended else {
                // A gesture that has ended stays so until the finger is lifted.
                if held == .possible || held == .began || held == .changed { held = newValue }
                return
            }
            held = mayBegin ? newValue : .failed
            guard held != .failed else { return }
            for rival in TouchDispatch.current.rivals(of: self) where rival.state == .possible && !goesWith(rival) {
                rival.state = .failed
            }
        }
    }

    var hasRecognized: Bool { held == .began || held == .changed || held == .ended }

    private var mayBegin: Bool {
        let rivals = TouchDispatch.current.rivals(of: self)
        let waitsFor = rivals.filter { rival in awaited.contains { $0.recognizer === rival } }
        guard waitsFor.allSatisfy({ $0.state == .failed }) else { return false }
        return asksDelegate()
    }

    private func asksDelegate() -> Bool {
        let own = (view?.gestureRecognizerShouldBegin(self)) ?? true
        return own && (OptionalRequirementCall.ask(delegate) { $0.gestureRecognizerShouldBegin(self) } ?? true)
    }

    private func goesWith(_ other: UIGestureRecognizer) -> Bool {
        func allows(_ one: UIGestureRecognizer, _ two: UIGestureRecognizer) -> Bool {
            OptionalRequirementCall.ask(one.delegate) {
                $0.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: two)
            } ?? false
        }
        return allows(self, other) || allows(other, self)
    }

    func mayReceive(_ touch: UITouch) -> Bool {
        OptionalRequirementCall.ask(delegate) { $0.gestureRecognizer(self, shouldReceive: touch) } ?? true
    }

    // MARK: - Waiting for another

    private struct Weak {
        weak var recognizer: UIGestureRecognizer?
    }

    private var awaited: [Weak] = []

    /// Requires the other gesture to have failed before this one can be recognised.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uigesturerecognizer/require(tofail:)
    /// - Differs: the gesture does not wait: it fails if the other one has not failed by then.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        awaited.append(Weak(recognizer: otherGestureRecognizer))
    }

    // MARK: - Touches

    /// From the touch of a finger to its lift.
    var touch: UITouch?

    func receive(_ touches: Set<UITouch>, phase: UITouch.Phase, _ event: UIEvent) {
        touch = touches.first
        // One that has failed or ended hears nothing more of this finger.
        guard held == .possible || held == .began || held == .changed else { return }
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        default: break
        }
    }

    func startOver() {
        held = .possible
        touch = nil
        reset()
    }

    /// 0 before and after a gesture.
    open var numberOfTouches: Int { touch == nil ? 0 : 1 }

    /// The finger's position in the coordinates of `view`; with nil, in the window's. Zero without a finger.
    open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

    // For subclasses, as of UIKit.UIGestureRecognizerSubclass.

    /// A finger has come down on the view or one of its descendants; override to handle it. Called before the view's
    /// method.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The finger has moved. Not called once the gesture has ended or failed.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Set `state` to `ended`, or to `failed` when there was no gesture.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Set `state` to `cancelled`, or to `failed` when there was no gesture.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Resets the internal state: the finger has been lifted.
    open func reset() {}
}

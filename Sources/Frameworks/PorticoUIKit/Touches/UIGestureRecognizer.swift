// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Recognises a gesture: possible > began > changed > ended or cancelled, or possible > ended, or failed.
///
/// Its targets are called for each change of ``state``, after the touch methods. Subclass it, and set `state` there.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uigesturerecognizer
/// - Since: iOS 3.2
/// - Differs: one finger only; touches are not delayed, so they reach the view while a gesture is still possible.
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

    /// Creates a recogniser that calls a method of the target, which it does not retain. The method may take the
    /// recogniser. Nil for either creates a recogniser without a target.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uigesturerecognizer/init(target:action:)
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
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
            callTargets()
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
                if held == .possible || held == .began || held == .changed {
                    held = newValue
                    isNews = newValue != .possible && newValue != .failed
                }
                return
            }
            held = mayBegin ? newValue : .failed
            isNews = held != .failed
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

    // MARK: - Targets

    private struct Target {
        weak var object: AnyObject?
        var action: Selector
    }

    private var targets: [Target] = []
    /// Whether the targets have not been told of the state yet.
    private var isNews = false

    /// Calls a further method for each change of the state. A target and an action are added once.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uigesturerecognizer/addtarget(_:action:)
    open func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
        targets.append(Target(object: object, action: action))
    }

    /// Removes the action of the target; nil stands for all targets, and for all actions.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uigesturerecognizer/removetarget(_:action:)
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll { (object == nil || $0.object === object) && (action == nil || $0.action == action) }
    }

    private func callTargets() {
        guard isNews else { return }
        isNews = false
        for target in targets {
            if let object = target.object { target.action.perform(on: object, with: self) }
        }
    }

    /// Called when the recogniser has been added to a view.
    func wasAdded() {}

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
        callTargets()
    }

    /// For what happens without a touch: tells the targets of a new state.
    func act(_ body: () -> Void) {
        body()
        callTargets()
    }

    func startOver() {
        held = .possible
        isNews = false
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

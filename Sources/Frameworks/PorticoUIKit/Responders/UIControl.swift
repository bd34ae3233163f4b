// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A closure with a title that controls and bar items run.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiaction
/// - Since: iOS 13.0
/// - Differs: images, states and menus are not there yet.
@preconcurrency @MainActor
public final class UIAction: NSObject {
    /// Runs once for each event, on the main actor; its argument is the action that runs.
    public typealias Handler = @MainActor (UIAction) -> Void

    /// Copied by a button or bar item when it is made; a later change does not show there.
    public var title: String
    /// The control that ran the action, during the call.
    public private(set) weak var sender: AnyObject?
    private let handler: Handler

    public init(title: String = "", handler: @escaping Handler) {
        self.title = title
        self.handler = handler
    }

    func perform(from sender: AnyObject?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}

/// A view that acts on the user's finger.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicontrol
/// - Since: iOS 2.0
/// - Differs: targets and selectors need an Objective-C runtime; use actions.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// A disabled button is out of the finger's reach; ``sendActions(for:)`` works all the same.
    open var isEnabled = true {
        didSet { lookMayHaveChanged() }
    }
    /// Kept for the app.
    open var isSelected = false
    /// True while a finger is down inside.
    open var isHighlighted = false
    /// Whether a finger came down here and has not been lifted.
    open private(set) var isTracking = false
    /// Whether the finger that is tracked is inside the bounds.
    open private(set) var isTouchInside = false
    /// What of the flags above is set.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFirstResponder { state.insert(.focused) }
        return state
    }
    private var actions: [(action: UIAction, events: Event)] = []

    /// Runs `action` at each of `controlEvents`, after those added before. An action added twice runs twice.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.append((action, controlEvents))
    }

    /// Takes the action away from those events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions = actions.map { $0.action === action ? ($0.action, $0.events.subtracting(controlEvents)) : $0 }
            .filter { !$0.events.isEmpty }
    }

    /// Runs the actions registered for any of `controlEvents`, in order of registration.
    open func sendActions(for controlEvents: Event) {
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) { entry.action.perform(from: self) }
    }

    func hasActions(for event: Event) -> Bool { actions.contains { !$0.events.isDisjoint(with: event) } }

    // MARK: - Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return }
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        sendActions(for: .touchDown)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let wasInside = isTouchInside
        isTouchInside = reaches(touch)
        isHighlighted = isTouchInside
        if wasInside != isTouchInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        isTracking = false
        isHighlighted = false
        isTouchInside = reaches(touch)
        isTouchInside ? fingerWasLiftedInside() : sendActions(for: .touchUpOutside)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        sendActions(for: .touchCancel)
    }

    /// How far a finger may leave a control that it holds: 70 points, commonly observed.
    private func reaches(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
    }

    func fingerWasLiftedInside() {
        sendActions(for: .touchUpInside)
    }
}

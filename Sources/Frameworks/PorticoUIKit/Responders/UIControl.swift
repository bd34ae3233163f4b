// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that responds to touches with actions.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uicontrol
/// - Since: iOS 2.0
@preconcurrency @MainActor
open class UIControl: UIView {
    /// The user cannot tap a disabled button; ``sendActions(for:)`` still works.
    open var isEnabled = true {
        didSet { lookMayHaveChanged() }
    }
    /// Stored for the app.
    open var isSelected = false
    /// True while a finger is down inside the control.
    open var isHighlighted = false
    /// Whether a finger came down here and has not been lifted.
    open private(set) var isTracking = false
    /// Whether the tracked finger is inside the bounds.
    open private(set) var isTouchInside = false
    /// The states that result from the properties above.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFirstResponder { state.insert(.focused) }
        return state
    }
    private var actions: [(action: UIAction, events: Event)] = []

    /// Stored for the app.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    /// Stored for the app.
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    /// Whether a tap shows the menu of a button, in place of `touchUpInside`.
    ///
    /// - Since: iOS 14.0
    open var showsMenuAsPrimaryAction = false
    /// Stored for the app.
    ///
    /// - Since: iOS 14.0
    open var isContextMenuInteractionEnabled = false

    /// Runs `action` at each of `controlEvents`, after the actions added before. Each event has one action per
    /// identifier: this action replaces an earlier one with the same identifier, and an action that is added twice runs
    /// once.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicontrol/addaction(_:for:)
    /// - Since: iOS 14.0
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        guard let index = actions.firstIndex(where: { $0.action.identifier == action.identifier }) else {
            return actions.append((action, controlEvents))
        }
        // Apple does not say what becomes of the earlier action's other events: decided, it keeps them.
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        if let same = actions.firstIndex(where: { $0.action === action }) {
            actions[same].events.formUnion(controlEvents)
        } else {
            actions.insert((action, controlEvents), at: min(index, actions.count))
        }
    }

    /// Removes the action from those events.
    ///
    /// - Since: iOS 14.0
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with that identifier from those events.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicontrol/removeaction(identifiedby:for:)
    /// - Since: iOS 14.0
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in actions.indices where actions[index].action.identifier == actionIdentifier {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Runs the actions registered for any of `controlEvents`, in order of registration.
    open func sendActions(for controlEvents: Event) {
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) { entry.action.perform(from: self) }
    }

    /// Runs an action with this control as its sender.
    ///
    /// - Since: iOS 14.0
    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    /// The events for which something is registered.
    open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

    // MARK: - Targets

    /// The targets that are not deallocated.
    open var allTargets: Set<AnyHashable> {
        Set(targets.compactMap { ($0.object as? NSObject).map { AnyHashable($0) } })
    }

    /// Calls the method of the target; with nil, that of the first object in the responder chain that has it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicontrol/sendaction(_:to:for:)
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if let receiver = target.map({ $0 as AnyObject }) ?? responder(to: action) {
            action.perform(on: receiver, with: self, event)
        }
    }

    private struct Target {
        weak var object: AnyObject?
        var isResponderChain: Bool
        var selector: Selector
        /// What is registered for it.
        var action: UIAction
    }

    private var targets: [Target] = []

    /// Calls a method of the target at each of `controlEvents`. The method may take the control, and the event as well.
    /// A target and an action that are added again are called for the further events, too.
    ///
    /// - Parameter target: Not retained. With nil, the first object of the responder chain, from the control on, that has
    ///   the method is called.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicontrol/addtarget(_:action:for:)
    /// - Since: iOS 2.0
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        func isSame(_ known: Target) -> Bool {
            guard known.selector == action else { return false }
            return object == nil ? known.isResponderChain : known.object === object
        }
        if let known = targets.first(where: isSame) { return addAction(known.action, for: controlEvents) }
        let isResponderChain = object == nil
        let registered = UIAction { [weak self, weak object] _ in
            guard let self, let receiver = isResponderChain ? self.responder(to: action) : object else { return }
            action.perform(on: receiver, with: self, TouchDispatch.current.event)
        }
        targets.append(
            Target(object: object, isResponderChain: isResponderChain, selector: action, action: registered))
        addAction(registered, for: controlEvents)
    }

    /// Removes the action of the target from those events; nil stands for all targets, and for all actions.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uicontrol/removetarget(_:action:for:)
    /// - Since: iOS 2.0
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        for known in targets where object == nil || known.object === object {
            if action == nil || known.selector == action { removeAction(known.action, for: controlEvents) }
        }
        targets.removeAll { known in !actions.contains { $0.action === known.action } }
    }

    private func responder(to action: Selector) -> AnyObject? {
        let receiver = target(forAction: action, withSender: self)
        if receiver == nil { NotSimulated.noReceiver(of: action) }
        return receiver.map { $0 as AnyObject }
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

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceFiles
import PorticoFoundation

/// What happens when the user touches something that an interface file connects.
@MainActor
enum InterfaceActions {
    /// `<action selector="save:" destination="…" eventType="touchUpInside"/>`
    static func add(_ element: InterfaceElement, to source: AnyObject, of objects: InterfaceObjects) {
        guard let name = element["selector"], let id = element["destination"] else { return }
        // `-2` is the first responder, whoever that is.
        let target = id == "-2" ? nil : objects[id]
        guard let action = (target as? UIResponder)?._action(named: name) else {
            let owner = target.map { "\(type(of: $0))" } ?? "the first responder"
            return NotSimulated.say(
                "the action \(name) of \(owner) in \(objects.fileName)",
                instead: "it is not called: override _action(named:), as portico adapt does")
        }
        add(action, of: target, to: source, event: event(element["eventType"]))
    }

    static func add(_ action: Selector, of target: AnyObject?, to source: AnyObject, event: UIControl.Event) {
        switch source {
        case let control as UIControl: control.addTarget(target, action: action, for: event)
        case let item as UIBarButtonItem: (item.target, item.action) = (target, action)
        case let recognizer as UIGestureRecognizer: if let target { recognizer.addTarget(target, action: action) }
        default: break
        }
    }

    private static func event(_ name: String?) -> UIControl.Event {
        switch name {
        case "touchDown": .touchDown
        case "touchDownRepeat": .touchDownRepeat
        case "touchUpOutside": .touchUpOutside
        case "touchCancel": .touchCancel
        case "valueChanged": .valueChanged
        case "primaryActionTriggered": .primaryActionTriggered
        case "editingDidBegin": .editingDidBegin
        case "editingChanged": .editingChanged
        case "editingDidEnd": .editingDidEnd
        case "editingDidEndOnExit": .editingDidEndOnExit
        default: .touchUpInside
        }
    }
}

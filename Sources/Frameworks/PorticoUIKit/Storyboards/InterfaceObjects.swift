// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceFiles

/// The objects of a storyboard's scene, or of a xib, while they are made and connected.
@MainActor
final class InterfaceObjects {
    /// Whose objects they are.
    struct Owner {
        /// For messages: `the storyboard Main`.
        var fileName: String
        /// The controller of the scene, or the owner of the xib.
        weak var object: NSObject?
        var id: String
    }

    let reference: Owner
    private var objects: [String: AnyObject] = [:]
    /// What has to be connected, in the order of the file.
    private var connected: [(source: String, connection: InterfaceElement)] = []
    /// Waits until every object is there.
    private var constraints: [(view: UIView, elements: [InterfaceElement])] = []
    /// The guides of the days before the safe area.
    var oldGuides: [String: OldGuide] = [:]
    private var awake: [UIView] = []
    /// The outlet collections so far.
    private var collections: [CollectionKey: [AnyObject]] = [:]

    enum OldGuide { case top, bottom }

    private struct CollectionKey: Hashable {
        var source: ObjectIdentifier
        var property: String
    }

    init(of owner: Owner) { reference = owner }

    var fileName: String { reference.fileName }
    var owner: NSObject? { reference.object }

    subscript(id: String) -> AnyObject? { id == reference.id || id == "-1" ? owner : objects[id] }

    func add(_ object: AnyObject, _ element: InterfaceElement) {
        guard let id = element.id else { return }
        objects[id] = object
        addConnections(of: element, id)
    }

    func addConnections(of element: InterfaceElement, _ id: String) {
        for connection in element.list("connections") { connected.append((id, connection)) }
    }

    func add(_ elements: [InterfaceElement], constraining view: UIView) {
        if !elements.isEmpty { constraints.append((view, elements)) }
    }

    func willAwake(_ view: UIView) { awake.append(view) }

    /// Outlets, actions and constraints; then every view hears of it.
    func connect() {
        for (view, elements) in constraints {
            for element in elements { InterfaceConstraints.add(element, to: view, of: self) }
        }
        let all = connected
        (constraints, connected) = ([], [])
        for (id, connection) in all {
            guard let source = self[id] else { continue }
            connect(source, connection)
        }
        let awake = awake
        self.awake = []
        for view in awake { view.awakeFromNib() }
    }

    private func connect(_ source: AnyObject, _ connection: InterfaceElement) {
        switch connection.name {
        case "action": InterfaceActions.add(connection, to: source, of: self)
        case "segue": (owner as? UIViewController)?.connectSegue(connection, to: source)
        case "outlet", "outletCollection":
            guard let property = connection["property"], let id = connection["destination"] else { return }
            guard let destination = self[id] else {
                return NotSimulated.say(
                    "the outlet \(property) of \(type(of: source)) in \(fileName)",
                    instead: "what it names is not made here, and it is not set")
            }
            if connection.name == "outlet" {
                InterfaceOutlets.set(property, of: source, to: destination, in: fileName)
            } else if let recognizer = destination as? UIGestureRecognizer, property == "gestureRecognizers" {
                (source as? UIView)?.addGestureRecognizer(recognizer)
            } else {
                let key = CollectionKey(source: ObjectIdentifier(source), property: property)
                let all = collections[key, default: []] + [destination]
                collections[key] = all
                InterfaceOutlets.set(property, of: source, to: all, in: fileName)
            }
        default: break
        }
    }

    /// A class that the file names; nil for one of UIKit's own, and, with a line in the timeline, for one that is missing.
    func customClass<Class>(of element: InterfaceElement, as type: Class.Type) -> Class? {
        guard let name = element["customClass"] else { return nil }
        if let found = AppModules.find(name, in: element["customModule"]) as? Class { return found }
        NotSimulated.say(
            "the class \(name) of \(fileName)",
            instead: "it is not in this program, and a plain \(element.name) stands for it")
        return nil
    }
}

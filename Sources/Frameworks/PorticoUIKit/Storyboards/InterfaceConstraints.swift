// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceFiles

/// The constraints of an interface file.
@MainActor
enum InterfaceConstraints {
    private static let attributes: [String: NSLayoutConstraint.Attribute] = {
        var attributes: [String: NSLayoutConstraint.Attribute] = ["baseline": .lastBaseline]
        for value in 0...20 {
            if let attribute = NSLayoutConstraint.Attribute(rawValue: value) { attributes["\(attribute)"] = attribute }
        }
        return attributes
    }()

    /// - Parameter view: The view that the file stores the constraint with: the first item of one that names none.
    static func add(_ element: InterfaceElement, to view: UIView, of objects: InterfaceObjects) {
        guard element.name == "constraint", element.flag("placeholder") != true else { return }
        guard let first = end("first", of: element, objects, without: view), let firstItem = first.item else { return }
        let second = end("second", of: element, objects, without: nil)
        if element["secondItem"] != nil, second?.item == nil { return }
        let relation: NSLayoutConstraint.Relation =
            switch element["relation"] {
            case "greaterThanOrEqual": .greaterThanOrEqual
            case "lessThanOrEqual": .lessThanOrEqual
            default: .equal
            }
        let constraint = NSLayoutConstraint(
            item: firstItem, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
            attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier(element["multiplier"]),
            constant: element.number("constant") ?? 0)
        if let priority = element.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
        constraint.identifier = element["identifier"]
        constraint.isActive = true
        objects.add(constraint, element)
    }

    private static func end(
        _ end: String, of element: InterfaceElement, _ objects: InterfaceObjects, without other: UIView?
    ) -> (item: AnyObject?, attribute: NSLayoutConstraint.Attribute)? {
        guard let attribute = element["\(end)Attribute"].flatMap({ attributes[$0] }) else { return nil }
        guard let id = element["\(end)Item"] else { return (other, attribute) }
        // The bottom of the guide at the top is the top of what is safe.
        switch objects.oldGuides[id] {
        case .top: return ((objects.owner as? UIViewController)?.viewIfLoaded?.safeAreaLayoutGuide, .top)
        case .bottom: return ((objects.owner as? UIViewController)?.viewIfLoaded?.safeAreaLayoutGuide, .bottom)
        case nil: return (objects[id], attribute)
        }
    }

    /// `0.5`, `16:9`.
    private static func multiplier(_ text: String?) -> CGFloat {
        let parts = (text ?? "1").split(separator: ":").compactMap { Double($0) }
        guard parts.count == 2, parts[1] != 0 else { return parts.first ?? 1 }
        return parts[0] / parts[1]
    }
}

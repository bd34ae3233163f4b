// Portico
// SPDX-License-Identifier: Apache-2.0

/// An element of a storyboard or xib: `<label id="aBc-12-xyz" text="Name"/>`.
package struct InterfaceElement: Sendable {
    /// What it is: `viewController`, `label`, `connections`.
    package var name: String
    package var attributes: [String: String]
    package var children: [InterfaceElement] = []
    /// The characters between its tags, of an element such as `<string key="text">`.
    package var text = ""

    package init(_ name: String, _ attributes: [String: String] = [:]) {
        (self.name, self.attributes) = (name, attributes)
    }

    package subscript(attribute: String) -> String? { attributes[attribute] }

    package var id: String? { attributes["id"] }

    /// Whether an attribute is `YES`; nil without it.
    package func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

    package func number(_ attribute: String) -> Double? { attributes[attribute].flatMap(Double.init) }

    /// The first child with a name.
    package func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// The child that is the value of a key: `<view key="view">`.
    package func value(_ key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

    /// The contents of a list: those of `<subviews>`, of `<connections>`; empty without it.
    package func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    /// A text that is an attribute, or an element where it has several lines.
    package func string(_ key: String) -> String? { attributes[key] ?? value(key)?.text }

    /// The element and all below it, each before what it contains.
    package func walk(_ body: (InterfaceElement) -> Void) {
        body(self)
        for child in children { child.walk(body) }
    }
}

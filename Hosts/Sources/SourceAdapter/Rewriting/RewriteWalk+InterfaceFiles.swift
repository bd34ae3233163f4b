// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// Outlets and actions, which interface files name, and which only the Objective-C runtime finds by their names: each class
// gets a method that sets the ones, and one that finds the others.
extension RewriteWalk {
    /// `class A: UIViewController { @IBOutlet weak var b: UILabel! }` gets `_setOutlet(_:to:)` in front of its end.
    func completeInterface(of node: ClassDeclSyntax) {
        let outlets = Self.outlets(in: node.memberBlock)
        let actions = Self.actions(in: node.memberBlock) + interfaceActions(inExtensionsOf: node.name.plain)
        guard !outlets.isEmpty || !actions.isEmpty else { return }
        let name = node.name.plain
        guard node.genericParameterClause == nil, context.isResponder(name, node.superclass) else {
            problem(
                node.name, "the outlets and actions of \(name) are not connected: it is not known to be a responder")
            return
        }
        let end = node.memberBlock.rightBrace.textRange.lowerBound
        let methods = [Self.setter(outlets), Self.finder(actions, in: name)].compactMap(\.self)
        let last = node.memberBlock.members.last?.textRange.upperBound ?? end
        let isOnOneLine = LineCount.of(file.bytes[last..<end]) == 0
        edit(nil, end..<end, "\(isOnOneLine ? "; " : "")\(methods.joined(separator: "; ")) ")
    }

    // MARK: - Outlets

    private struct Outlet {
        var name: String
        var type: String
        var isOptional: Bool
    }

    private static func outlets(in block: MemberBlockSyntax) -> [Outlet] {
        block.members.flatMap { member -> [Outlet] in
            guard let variable = member.decl.as(VariableDeclSyntax.self), has("IBOutlet", variable.attributes) else {
                return []
            }
            // In `var a, b: UILabel!`, the type stands behind the last.
            let last = variable.bindings.last?.typeAnnotation?.type
            return variable.bindings.compactMap { binding in
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                    let type = binding.typeAnnotation?.type ?? last
                else { return nil }
                return outlet(name, type)
            }
        }
    }

    private static func outlet(_ name: String, _ type: TypeSyntax) -> Outlet {
        if let optional = type.as(OptionalTypeSyntax.self) {
            return Outlet(name: name, type: optional.wrappedType.oneLine, isOptional: true)
        }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return Outlet(name: name, type: optional.wrappedType.oneLine, isOptional: true)
        }
        return Outlet(name: name, type: type.oneLine, isOptional: false)
    }

    private static func setter(_ outlets: [Outlet]) -> String? {
        guard !outlets.isEmpty else { return nil }
        let cases = outlets.map { outlet in
            let key = SwiftLiteralText.string(outlet.name.filter { $0 != "`" })
            return outlet.isOptional
                ? "case \(key): \(outlet.name) = value as? \(outlet.type)"
                : "case \(key): if let value = value as? \(outlet.type) { \(outlet.name) = value }"
        }
        return "override func _setOutlet(_ name: String, to value: Any?) -> Bool { switch name { "
            + cases.joined(separator: "; ")
            + "; default: return super._setOutlet(name, to: value) }; return true }"
    }

    // MARK: - Actions

    struct InterfaceAction {
        /// As Objective-C has it.
        var selector: String
        /// `save(_:)`
        var name: String
        var hasParameters: Bool
    }

    static func actions(in block: MemberBlockSyntax) -> [InterfaceAction] {
        block.members.compactMap { member in
            guard let function = member.decl.as(FunctionDeclSyntax.self),
                has("IBAction", function.attributes) || has("IBSegueAction", function.attributes),
                function.signature.effectSpecifiers == nil,
                !function.modifiers.contains(where: { ["class", "static"].contains($0.name.text) })
            else { return nil }
            let parameters = Array(function.signature.parameterClause.parameters)
            guard parameters.count <= 3 else { return nil }
            let method = MethodDeclaration(function)
            return InterfaceAction(selector: method.selector, name: method.name, hasParameters: !parameters.isEmpty)
        }
    }

    private static func finder(_ actions: [InterfaceAction], in type: String) -> String? {
        guard !actions.isEmpty else { return nil }
        let cases = actions.map { action in
            let key = SwiftLiteralText.string(action.selector)
            let cast = action.hasParameters ? "" : " as (\(type)) -> () -> Void"
            let name = SwiftLiteralText.string(action.name)
            return "case \(key): return Selector(\(name), \(type).\(action.name)\(cast))"
        }
        return "override func _action(named name: String) -> Selector? { switch name { "
            + cases.joined(separator: "; ") + "; default: return super._action(named: name) } }"
    }

    private static func has(_ name: String, _ attributes: AttributeListSyntax) -> Bool {
        attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
    }

    /// Those in the same file: a private method of another one cannot be named.
    private func interfaceActions(inExtensionsOf type: String) -> [InterfaceAction] {
        file.tree.statements.flatMap { statement -> [InterfaceAction] in
            guard case .decl(let declaration) = statement.item, let extended = declaration.as(ExtensionDeclSyntax.self),
                extended.extendedType.trimmedDescription == type
            else { return [] }
            return Self.actions(in: extended.memberBlock)
        }
    }
}

extension ClassDeclSyntax {
    /// What stands first behind the colon, which may also be a protocol.
    var superclass: String? {
        inheritanceClause?.inheritedTypes.first.map { type in
            let name = type.type.trimmedDescription
            return name.split(separator: ".").last.map(String.init) ?? name
        }
    }
}

extension RewriteContext {
    /// The ends of the names of UIKit's responders: `UITableViewCell`.
    private static let responders = [
        "Application", "Bar", "Button", "Cell", "Control", "Controller", "Field", "Label", "Picker", "Responder",
        "Slider", "Stepper", "Switch", "View", "Window",
    ]
    private static let others: Set<String> = [
        "UIMenuController", "UIPresentationController", "UIPrintInteractionController",
    ]

    /// Whether a class inherits from `UIResponder`, as far as the app's sources and the names of UIKit's classes say.
    func isResponder(_ name: String, _ superclass: String?) -> Bool {
        var seen: Set<String> = [name]
        var current = superclass
        while let name = current, seen.insert(name).inserted {
            if KnownNames.classes.contains(name) {
                return name.hasPrefix("UI") && !Self.others.contains(name)
                    && Self.responders.contains { name.hasSuffix($0) }
            }
            current = superclasses[name]
        }
        return false
    }
}

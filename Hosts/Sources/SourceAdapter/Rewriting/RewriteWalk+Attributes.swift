// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RewriteWalk {
    /// Attributes for an Objective-C runtime, which Linux does not have, or for Interface Builder. `@IBAction` and
    /// `@NSCopying` compile, but mean nothing here either.
    private static let removed: Set<String> = [
        "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction", "NSCopying",
        "NSManaged",
        "nonobjc", "objc", "objcMembers",
    ]
    private static let entryPoints: Set<String> = ["NSApplicationMain", "UIApplicationMain"]

    func rewrite(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.entryPoints.contains(name) {
            edit(.attribute, node, "@main")
        } else if Self.removed.contains(name) {
            remove(.attribute, node)
            if name == "NSManaged" { completeManaged(node) }
            return .skipChildren
        } else if isMacro(node, name) {
            problem(node, "@\(name): a macro of another module, and nothing of what it writes is there")
            remove(.attribute, node)
            return .skipChildren
        } else if name == "Entry", let variable = node.parent?.parent?.as(VariableDeclSyntax.self) {
            completeEntry(node, variable)
        }
        return .visitChildren
    }

    /// Whether an attribute that nobody knows here, of a type, is a macro: a global actor takes no arguments, and only
    /// classes are usually on one. A name such as `DataActor` or `ViewBuilder` says that it is none.
    private func isMacro(_ node: AttributeSyntax, _ name: String) -> Bool {
        guard let declaration = node.parent?.parent, isUnknown(name), !name.hasSuffix("Actor"),
            !name.hasSuffix("Builder")
        else { return false }
        if declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) { return true }
        return declaration.is(ClassDeclSyntax.self) && node.arguments != nil
    }

    /// Core Data makes the accessors of a property and the bodies of methods; here they end the test.
    private func completeManaged(_ node: AttributeSyntax) {
        problem(node, "@NSManaged: Core Data is not there, and the property has no storage")
        let declaration = node.parent?.parent
        if let bindings = declaration?.as(VariableDeclSyntax.self)?.bindings {
            for binding in bindings where binding.accessorBlock == nil && binding.initializer == nil {
                let trap = "unfilled(\"\(binding.pattern.trimmedDescription)\")"
                let end = binding.typeAnnotation?.textRange.upperBound ?? binding.textRange.upperBound
                edit(nil, end..<end, " { get { \(trap) } set { \(trap) } }")
            }
        } else if let function = declaration?.as(FunctionDeclSyntax.self), function.body == nil {
            let end = function.textRange.upperBound
            edit(nil, end..<end, " { unfilled(\"\(function.name.text)\") }")
        }
    }

    /// SwiftUI's macro makes a computed property of a variable in an extension: nobody keeps what is set.
    private func completeEntry(_ node: AttributeSyntax, _ variable: VariableDeclSyntax) {
        guard variable.enclosing(ExtensionDeclSyntax.self) != nil, variable.bindings.count == 1,
            let binding = variable.bindings.first, binding.accessorBlock == nil
        else { return }
        let value = binding.initializer?.value.trimmedDescription
        guard let annotation = binding.typeAnnotation else {
            remove(.attribute, node)
            let end = binding.pattern.textRange.upperBound
            return edit(
                nil, end..<binding.textRange.upperBound,
                ": Unfilled { get { Unfilled(\"\(binding.pattern.trimmedDescription)\") } set {} }")
        }
        let isOptional = annotation.type.is(OptionalTypeSyntax.self)
        guard let value = value ?? (isOptional ? "nil" : nil) else { return }
        remove(.attribute, node)
        edit(
            nil, annotation.textRange.upperBound..<binding.textRange.upperBound,
            " { get { \(value) } set {} }")
    }

    /// `public class A` becomes `class A`; `private(set)` stays.
    func rewrite(_ node: DeclModifierSyntax) {
        guard ["open", "package", "public"].contains(node.name.text) else { return }
        // `public private(set)` are two; of `public(set)` nothing is left.
        remove(.access, node)
    }

    /// With the space behind it, so that the rest of the line moves up.
    func remove(_ kind: RewriteKind, _ node: some SyntaxProtocol) {
        let range = node.textRange
        let spaces = file.bytes[range.upperBound...].prefix { $0 == UInt8(ascii: " ") }
        edit(kind, range.lowerBound..<range.upperBound + spaces.count, "")
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The classes of the copied files whose properties an Objective-C runtime would know by name.
final class KeyedClasses: SyntaxVisitor {
    struct Class {
        /// As other files name it: `Store.Item`.
        var path: String
        var superclass: String?
        var isPublic = false
        var isGeneric = false
        /// Every property is known by name, as by `@objcMembers`.
        var hasAllMembers = false
        /// It has a method of its own for a key, such as `setValue(_:forUndefinedKey:)`.
        var hasOwnMethod = false
        fileprivate(set) var properties: [Property] = []

        /// Those that are known by name.
        func keys(allMembers: Bool) -> [Property] {
            properties.filter { $0.isMarked || allMembers && $0.isRepresentable }
        }
    }

    struct Property {
        var key: String
        var name: String
        var isMarked: Bool
        /// An Objective-C runtime can have its type: an optional number is none.
        var isRepresentable: Bool
    }

    private(set) var classes: [String: Class] = [:]
    private var scopes: [String] = []

    static func found(in files: [ParsedFile]) -> [String: Class] {
        let walk = KeyedClasses(viewMode: .sourceAccurate)
        for file in files { walk.walk(file.tree) }
        // An extension may stand in front of its class, or extend one that is not copied.
        return walk.classes.filter { !$0.value.path.isEmpty }
    }

    // MARK: - Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !node.isPrivate else { return .skipChildren }
        scopes.append(node.name.text)
        let path = scopes.joined(separator: ".")
        var found = classes[path] ?? Class(path: "")
        found.path = path
        found.superclass = TypeHead(DeclSyntax(node))?.superclass
        found.isPublic = node.modifiers.contains { ["open", "public"].contains($0.name.text) }
        found.isGeneric = node.genericParameterClause != nil
        found.hasAllMembers = found.hasAllMembers || node.attributes.names.contains("objcMembers")
        classes[path] = found
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { leave(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { leave(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { leave(node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.extendedType.trimmedDescription)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave(node) }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func enter(_ node: some WithModifiersSyntax, _ name: String) -> SyntaxVisitorContinueKind {
        guard !node.isPrivate else { return .skipChildren }
        scopes.append(name)
        return .visitChildren
    }

    private func leave(_ node: some WithModifiersSyntax) {
        if !node.isPrivate { scopes.removeLast() }
    }

    // MARK: - Members

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let owner = owner(of: node), !node.isPrivate, !node.isOfType else { return .skipChildren }
        let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self) }
        guard !node.attributes.names.contains("nonobjc") else { return .skipChildren }
        let isMarked =
            !Self.marks.isDisjoint(with: node.attributes.names) || node.modifiers.contains { $0.name.text == "dynamic" }
        let renamed = attributes.first { $0.attributeName.trimmedDescription == "objc" }?.arguments?.trimmedDescription
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            classes[owner, default: Class(path: "")].properties.append(
                Property(
                    key: renamed ?? name.plain, name: name.text, isMarked: isMarked,
                    isRepresentable: Self.isRepresentable(binding.typeAnnotation?.type)))
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let owner = owner(of: node), node.isForKeys {
            classes[owner, default: Class(path: "")].hasOwnMethod = true
        }
        return .skipChildren
    }

    /// The type whose member a declaration is; nil in a function, and under a condition of the compiler.
    private func owner(of node: some SyntaxProtocol) -> String? {
        node.parent?.is(MemberBlockItemSyntax.self) == true ? scopes.joined(separator: ".") : nil
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private static let marks: Set<String> = ["GKInspectable", "IBInspectable", "IBOutlet", "objc"]

    private static func isRepresentable(_ type: TypeSyntax?) -> Bool {
        guard let optional = type?.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription else {
            return type?.is(TupleTypeSyntax.self) != true
        }
        return !["Bool", "CGFloat", "Double", "Float", "TimeInterval"].contains(optional)
            && !optional.hasPrefix("Int") && !optional.hasPrefix("UInt")
    }
}

extension FunctionDeclSyntax {
    /// Whether it takes the place of a method for keys, such as `setValue(_:forUndefinedKey:)`.
    var isForKeys: Bool {
        guard ["setValue", "value"].contains(name.text) else { return false }
        return ["forKey", "forUndefinedKey"].contains(signature.parameterClause.parameters.last?.firstName.text)
    }
}

extension AttributeListSyntax {
    /// Without what is in parentheses behind them.
    fileprivate var names: [String] { compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription } }
}

extension WithModifiersSyntax {
    fileprivate var isPrivate: Bool {
        modifiers.contains { $0.detail == nil && ["fileprivate", "private"].contains($0.name.text) }
    }

    fileprivate var isOfType: Bool { modifiers.contains { ["class", "static"].contains($0.name.text) } }
}

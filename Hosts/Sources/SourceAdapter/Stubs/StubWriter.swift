// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Writes a declaration of the app as a stub: with the same signature, and without its body.
///
/// Only members with a name that the copied files use are kept. Initializers make empty objects, so that an app can
/// create what it does not use; every other call traps until somebody fills it in.
struct StubWriter {
    /// Names of members and functions that the copied files use.
    let usedNames: Set<String>
    /// Types that the copied files use.
    let usedTypes: Set<String>
    let declarations: AppDeclarations
    /// The argument labels of all initializers that the copied files call.
    let usedLabels: Set<[String?]>
    /// The types that the written text names, and how.
    private(set) var needed: [String: NameUses.TypeUse] = [:]
    /// What had to be left out: a name and the reason.
    private(set) var omitted: [String] = []

    init(_ uses: NameUses, declarations: AppDeclarations) {
        usedNames = uses.usedNames
        usedTypes = Set(uses.types.keys)
        usedLabels = Set(uses.types.values.flatMap(\.initializers))
        self.declarations = declarations
    }

    /// Members that conformances need, whether the copied files name them or not.
    private static let essential: Set<String> = [
        "==", "<", "hash", "encode", "body", "rawValue", "id", "errorDescription",
    ]
    private static let access: Set<String> = [
        "fileprivate", "final", "internal", "open", "package", "private", "public",
    ]

    // MARK: - Types

    /// The stub of a type with the members of its extensions; nil if the declaration is none of a type.
    mutating func type(
        _ declaration: DeclSyntax, extensions: [ExtensionDeclSyntax] = [], in outer: String = "", indent: String = ""
    ) -> [String]? {
        if let alias = declaration.as(TypeAliasDeclSyntax.self) {
            need(Syntax(alias.initializer.value))
            let generics = alias.genericParameterClause?.oneLine ?? ""
            return ["\(indent)typealias \(alias.name.text)\(generics) \(alias.initializer.oneLine)"]
        }
        guard let head = TypeHead(declaration) else { return nil }
        let path = outer.isEmpty ? head.name : "\(outer).\(head.name)"
        var inherited = head.inherited.map(\.oneLine)
        need(head.inherited, ofClass: head.keyword == "class")
        for clause in extensions.compactMap(\.inheritanceClause) where !(head.keyword == "protocol") {
            need(Array(clause.inheritedTypes), ofClass: false)
            inherited += clause.inheritedTypes.map(\.oneLine)
        }
        inherited = inherited.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
        if let node = declaration.as(ProtocolDeclSyntax.self), ObjectiveCProtocol.needsClassConstraint(node) {
            inherited.insert("AnyObject", at: 0)
        }
        var line = "\(indent)\(head.prefix)\(head.keyword) \(head.name)\(head.generics)"
        if !inherited.isEmpty { line += ": \(inherited.removingDuplicates().joined(separator: ", "))" }
        if let clause = head.whereClause { line += " \(clause)" }
        var lines = ["\(line) {"]
        let superclass = head.keyword == "class" ? head.inherited.first?.type.trimmedDescription : nil
        let blocks = [head.members] + extensions.filter { $0.genericWhereClause == nil }.map(\.memberBlock.members)
        let members = blocks.flatMap { $0.map(\.decl) }
        for member in members {
            lines += self.member(member, of: path, kind: head.keyword, superclass: superclass, indent: indent + "    ")
        }
        lines += nestedTypes(of: members, in: path, indent: indent + "    ")
        lines += memberwiseInitializer(head, path, indent: indent + "    ")
        let initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
        if !initializers.isEmpty, !initializers.contains(where: { $0.signature.oneLine.hasPrefix("(coder") }),
            let required = EmptyObject.requiredInitializer(superclass: superclass, in: declarations)
        {
            lines.append("\(indent)    \(required)")
        }
        lines.append("\(indent)}")
        return lines + defaults(of: declaration)
    }

    /// Those that the copied files use, and those that the members that are kept need.
    private mutating func nestedTypes(of members: [DeclSyntax], in path: String, indent: String) -> [String] {
        var pending = members.filter { $0.typeName != nil }
        var lines: [String] = []
        while let next = pending.firstIndex(where: { isUsed($0.typeName ?? "") }) {
            lines += type(pending.remove(at: next), in: path, indent: indent) ?? []
        }
        return lines
    }

    private func isUsed(_ type: String) -> Bool {
        usedTypes.contains(type) || usedNames.contains(type) || needed[type] != nil
    }

    /// An extension with the optional requirements of a protocol.
    private func defaults(of declaration: DeclSyntax) -> [String] {
        guard let node = declaration.as(ProtocolDeclSyntax.self) else { return [] }
        let functions = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
            .filter { ObjectiveCProtocol.isOptional($0.modifiers) && usedNames.contains($0.name.text) }
        guard !functions.isEmpty else { return [] }
        let lines = functions.map { "    \(RewriteWalk.implementation(of: $0, in: node.name.text))" }
        return ["extension \(node.name.text) {"] + lines + ["}"]
    }

    /// The used members of an extension; nil if there are none.
    mutating func members(of node: ExtensionDeclSyntax, type: String) -> [String]? {
        let lines = node.memberBlock.members.flatMap { item in
            member(item.decl, of: type, kind: "extension", superclass: nil, indent: "    ")
        }
        return lines.isEmpty ? nil : lines
    }

    private mutating func member(
        _ declaration: DeclSyntax, of path: String, kind: String, superclass: String?, indent: String
    ) -> [String] {
        if let conditional = declaration.as(IfConfigDeclSyntax.self) {
            guard case .decls(let members) = conditional.clauses.first?.elements else { return [] }
            return members.flatMap { member($0.decl, of: path, kind: kind, superclass: superclass, indent: indent) }
        }
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        if modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }) {
            // A private initializer of a singleton is needed by its `shared`.
            guard declaration.is(InitializerDeclSyntax.self) else { return [] }
        }
        let prefix = Self.prefix(of: modifiers, in: kind)
        if let function = declaration.as(FunctionDeclSyntax.self) {
            guard usedNames.contains(function.name.text) || Self.essential.contains(function.name.text) else {
                return []
            }
            return self.function(function, prefix: prefix, of: path, isRequirement: kind == "protocol", indent: indent)
        }
        if let variable = declaration.as(VariableDeclSyntax.self) {
            return self.variable(variable, prefix: prefix, of: path, kind: kind, indent: indent)
        }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            return self.initializer(
                initializer, prefix: prefix, of: path, kind: kind, superclass: superclass, indent: indent)
        }
        if let cases = declaration.as(EnumCaseDeclSyntax.self) {
            cases.elements.forEach { $0.parameterClause.map { need(Syntax($0)) } }
            let indirect = modifiers.contains { $0.name.text == "indirect" } ? "indirect " : ""
            return ["\(indent)\(indirect)case \(cases.elements.oneLine)"]
        }
        if let associated = declaration.as(AssociatedTypeDeclSyntax.self) {
            associated.inheritanceClause.map { need(Syntax($0)) }
            return ["\(indent)\(associated.with(\.attributes, []).oneLine)"]
        }
        // Types in it come last, when it is known which are needed.
        return []
    }

    // MARK: - Members

    /// A function at the top level, or a member.
    mutating func function(
        _ node: FunctionDeclSyntax, prefix: String, of path: String, isRequirement: Bool = false, indent: String = ""
    ) -> [String] {
        let name = path.isEmpty ? node.name.text : "\(path).\(node.name.text)"
        let full = name + Self.labels(node.signature.parameterClause)
        if let result = node.signature.returnClause?.type, result.trimmedDescription.hasPrefix("some ") {
            omitted.append("\(full): its result is opaque")
            return []
        }
        need(Syntax(node.signature))
        node.genericParameterClause.map { need(Syntax($0)) }
        node.genericWhereClause.map { need(Syntax($0)) }
        let generics = node.genericParameterClause?.oneLine ?? ""
        let clause = node.genericWhereClause.map { " \($0.oneLine)" } ?? ""
        let discardable = node.attributes.oneLine.contains("@discardableResult") ? "@discardableResult " : ""
        let head =
            "\(indent)\(discardable)\(prefix)func \(node.name.text)\(generics)\(signature(node.signature, of: full))\(clause)"
        return [isRequirement ? head : "\(head) { unfilled(\"\(full)\") }"]
    }

    private mutating func initializer(
        _ node: InitializerDeclSyntax, prefix: String, of path: String, kind: String, superclass: String?,
        indent: String
    ) -> [String] {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text).map { $0 == "_" ? nil : $0 }
        // Every app adds initializers to the frameworks' types.
        if kind == "extension", !usedLabels.contains(labels) { return [] }
        let full = "\(path).init\(Self.labels(node.signature.parameterClause))"
        need(Syntax(node.signature))
        let optional = node.optionalMark?.text ?? ""
        let generics = node.genericParameterClause?.oneLine ?? ""
        let head = "\(indent)\(prefix)init\(optional)\(generics)\(signature(node.signature, of: full))"
        if kind == "protocol" { return [head] }
        guard let body = EmptyObject.initializerBody(superclass: superclass, kind: kind, in: declarations) else {
            return ["\(head) { unfilled(\"\(full)\") }"]
        }
        return ["\(head) { \(body) }".replacing("{  }", with: "{}")]
    }

    private mutating func variable(
        _ node: VariableDeclSyntax, prefix: String, of path: String, kind: String, indent: String
    ) -> [String] {
        var lines: [String] = []
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                usedNames.contains(name) || Self.essential.contains(name)
            else { continue }
            let full = path.isEmpty ? name : "\(path).\(name)"
            let isSettable = StoredProperty.isSettable(node, binding)
            if kind == "protocol" {
                guard let type = binding.typeAnnotation?.type else { continue }
                need(Syntax(type))
                lines.append("\(indent)\(prefix)var \(name): \(type.oneLine) { get\(isSettable ? " set" : "") }")
                continue
            }
            // A constant that needs nothing else is as good as the original.
            let isStatic = prefix.contains("static") || path.isEmpty
            if isStatic, let value = binding.initializer?.value, StoredProperty.isSelfContained(value, in: path) {
                if let type = binding.typeAnnotation?.type { need(Syntax(type)) }
                let type = binding.typeAnnotation.map { $0.oneLine } ?? ""
                lines.append("\(indent)\(prefix)\(node.bindingSpecifier.text) \(name)\(type) = \(value.oneLine)")
                continue
            }
            guard let type = StoredProperty.type(of: binding) else {
                lines.append("\(indent)\(prefix)var \(name): Unfilled { Unfilled(\"\(full)\") }")
                continue
            }
            if isStatic, let logger = StoredProperty.logger(type, name) {
                need(type)
                lines.append("\(indent)\(prefix)let \(name): \(type) = \(logger)")
                continue
            }
            if type.hasPrefix("some ") {
                omitted.append("\(full): its type is opaque")
                continue
            }
            if let annotation = binding.typeAnnotation?.type { need(Syntax(annotation)) } else { need(type) }
            let trap = "unfilled(\"\(full)\")"
            let accessors = isSettable ? "get { \(trap) } set { \(trap) }" : trap
            lines.append("\(indent)\(prefix)var \(name): \(type) { \(accessors) }")
        }
        return lines
    }

    /// A variable at the top level.
    mutating func variable(_ node: VariableDeclSyntax) -> [String] {
        variable(node, prefix: "", of: "", kind: "", indent: "")
    }

    /// What the compiler would write for a struct without an initializer.
    private mutating func memberwiseInitializer(
        _ head: TypeHead, _ path: String, indent: String
    ) -> [String] {
        guard head.keyword == "struct", usedTypes.contains(head.name) || usedNames.contains("init") else { return [] }
        let declarations = head.members.map(\.decl)
        guard !declarations.contains(where: { $0.is(InitializerDeclSyntax.self) }) else { return [] }
        var parameters: [String] = []
        for variable in declarations.compactMap({ $0.as(VariableDeclSyntax.self) }) {
            guard !variable.modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) }) else { continue }
            for binding in variable.bindings where StoredProperty.isStored(binding) {
                let isConstant = variable.bindingSpecifier.text == "let" && binding.initializer != nil
                guard !isConstant, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                    let type = StoredProperty.type(of: binding)
                else { continue }
                need(type)
                let escaping = type.contains("->") && !type.hasSuffix("?") ? "@escaping " : ""
                let value = binding.initializer == nil && !type.hasSuffix("?") ? "" : " = unfilled(\"\(path).\(name)\")"
                let isNil = type.hasSuffix("?") && binding.initializer == nil
                parameters.append("\(name): \(escaping)\(type)\(isNil ? " = nil" : value)")
            }
        }
        return ["\(indent)init(\(parameters.joined(separator: ", "))) {}"]
    }

    // MARK: - Parts

    private mutating func signature(_ node: FunctionSignatureSyntax, of name: String) -> String {
        var clause = node.parameterClause
        for index in clause.parameters.indices {
            clause.parameters[index].attributes = []
            guard let value = clause.parameters[index].defaultValue?.value, !StoredProperty.isLiteral(value) else {
                continue
            }
            let trap = DeclReferenceExprSyntax(baseName: .identifier("unfilled(\"\(name)\")"))
            clause.parameters[index].defaultValue?.value = ExprSyntax(trap)
        }
        let effects = node.effectSpecifiers.map { " \($0.oneLine)" } ?? ""
        let result = node.returnClause.map { " \($0.oneLine)" } ?? ""
        return clause.oneLine + effects + result
    }

    private static func labels(_ clause: FunctionParameterClauseSyntax) -> String {
        "(\(clause.parameters.map { "\($0.firstName.text):" }.joined()))"
    }

    private static func prefix(of modifiers: DeclModifierListSyntax, in kind: String) -> String {
        let kept = modifiers.map(\.name.text).filter {
            !access.contains($0) && !["dynamic", "indirect", "lazy", "optional", "unowned", "weak"].contains($0)
                // A stub's initializer calls no other one of its class.
                && ($0 != "convenience" || kind == "extension")
        }
        return kept.isEmpty ? "" : kept.joined(separator: " ") + " "
    }

    private mutating func need(_ node: Syntax) {
        let walk = NeededTypes(viewMode: .sourceAccurate)
        walk.walk(node)
        for (name, use) in walk.uses { needed[name, default: NameUses.TypeUse()].formUnion(use) }
    }

    /// The types in an inheritance clause.
    private mutating func need(_ inherited: [InheritedTypeSyntax], ofClass isClass: Bool) {
        for (index, type) in inherited.enumerated() {
            need(Syntax(type.type))
            guard let name = type.type.as(IdentifierTypeSyntax.self)?.name.text else { continue }
            if isClass, index == 0 {
                needed[name, default: NameUses.TypeUse()].isSuperclass = true
            } else {
                needed[name, default: NameUses.TypeUse()].isConformance = true
            }
        }
    }

    /// Marks a type as needed by something else.
    mutating func require(_ type: String) { need(type) }

    private mutating func need(_ type: String) {
        let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        for word in words where word.first?.isUppercase == true && needed[word] == nil {
            needed[word] = NameUses.TypeUse()
        }
    }
}

/// The types that a signature names.
private final class NeededTypes: SyntaxVisitor {
    private(set) var uses: [String: NameUses.TypeUse] = [:]

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        var use = uses[node.name.text] ?? NameUses.TypeUse()
        use.arity = max(use.arity, node.genericArgumentClause?.arguments.count ?? 0)
        if node.parent?.is(SomeOrAnyTypeSyntax.self) == true
            || node.parent?.is(ConformanceRequirementSyntax.self) == true
            || node.parent?.is(GenericParameterSyntax.self) == true
        {
            use.isConstraint = true
        }
        uses[node.name.text] = use
        return .visitChildren
    }
}

extension Array where Element: Hashable {
    /// In the order of the first of each.
    func removingDuplicates() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

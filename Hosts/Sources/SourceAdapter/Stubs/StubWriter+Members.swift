// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension StubWriter {
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
        let parameters = node.genericParameterClause
        need(Syntax(node.signature), besides: parameters)
        parameters.map { need(Syntax($0), besides: parameters) }
        node.genericWhereClause.map { need(Syntax($0), besides: parameters) }
        let generics = node.genericParameterClause?.oneLine ?? ""
        let clause = node.genericWhereClause.map { " \($0.oneLine)" } ?? ""
        let discardable = node.attributes.oneLine.contains("@discardableResult") ? "@discardableResult " : ""
        let head =
            "\(indent)\(discardable)\(prefix)func \(node.name.text)\(generics)\(signature(node.signature, of: full))\(clause)"
        return [isRequirement ? head : "\(head) { unfilled(\"\(full)\") }"]
    }

    mutating func initializer(
        _ node: InitializerDeclSyntax, prefix: String, of path: String, kind: String, superclass: String?,
        indent: String
    ) -> [String] {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text).map { $0 == "_" ? nil : $0 }
        // Every app adds initializers to the frameworks' types.
        if kind == "extension", !usedLabels.contains(labels) { return [] }
        let full = "\(path).init\(Self.labels(node.signature.parameterClause))"
        need(Syntax(node.signature), besides: node.genericParameterClause)
        let optional = node.optionalMark?.text ?? ""
        let generics = node.genericParameterClause?.oneLine ?? ""
        // One of a superclass or of a protocol has the same parameters.
        let isOwn = kind != "protocol" && !prefix.contains("override") && !prefix.contains("required")
        let signature = signature(node.signature, of: full, ignoresArguments: isOwn)
        let head = "\(indent)\(prefix)init\(optional)\(generics)\(signature)"
        if kind == "protocol" { return [head] }
        if labels == ["rootViewController"], prefix.contains("override"),
            let parameter = node.signature.parameterClause.parameters.first
        {
            let name = (parameter.secondName ?? parameter.firstName).text
            return ["\(head) { super.init(rootViewController: \(name)) }"]
        }
        guard let body = EmptyObject.initializerBody(superclass: superclass, kind: kind, in: declarations) else {
            if optional == "?", kind == "extension", forced.contains(path), !KnownNames.classes.contains(path) {
                return ["\(head) { self = unfilled(\"\(full)\") }"]
            }
            return ["\(head) { \(optional == "?" ? "unfilled(\"\(full)\"); return nil" : "unfilledEnd(\"\(full)\")") }"]
        }
        return ["\(head) { \(body) }".replacing("{  }", with: "{}")]
    }

    /// Whether `$name` of a published property is used.
    private func isProjected(_ name: String, _ node: VariableDeclSyntax) -> Bool {
        usedNames.contains("$\(name)")
            && node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Published" }
    }

    /// `State` for `= State.loggedOut`, if the app declares that enumeration, at the top or in the type that has the property.
    private mutating func enumeration(of binding: PatternBindingSyntax, in path: String) -> String? {
        guard let access = binding.initializer?.value.as(MemberAccessExprSyntax.self),
            let base = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return nil }
        let owner = declarations.types[path].flatMap { TypeHead($0.syntax) }
        let nested = owner?.members.first { $0.decl.typeName == base }?.decl
        if nested?.is(EnumDeclSyntax.self) == true {
            neededMembers.insert(base)
            return base
        }
        return declarations.types[base]?.syntax.is(EnumDeclSyntax.self) == true ? base : nil
    }

    /// A type of the app that is found without looking into another one.
    private mutating func needType(_ type: String, in path: String) {
        let owner = declarations.types[path].flatMap { TypeHead($0.syntax) }
        if owner?.members.contains(where: { $0.decl.typeName == type }) != true { need(type) }
    }

    mutating func variable(
        _ node: VariableDeclSyntax, prefix: String, of path: String, kind: String, indent: String
    ) -> [String] {
        var lines: [String] = []
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                usedNames.contains(name.filter { $0 != "`" }) || essential.contains(name) || isProjected(name, node)
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
            if isProjected(name, node) {
                // The wrapper makes `$name`, which nobody can declare, and needs a value.
                let type = StoredProperty.type(of: binding) ?? enumeration(of: binding, in: path) ?? "Unfilled"
                let isKnown = type != "Unfilled"
                if let annotation = binding.typeAnnotation?.type {
                    need(Syntax(annotation))
                } else if isKnown {
                    needType(type, in: path)
                }
                let value = isKnown ? "unfilled" : "Unfilled"
                lines.append("\(indent)@Published var \(name): \(type) = \(value)(\"\(full)\")")
                continue
            }
            let inferred = StoredProperty.type(of: binding) ?? enumeration(of: binding, in: path)
            guard let type = inferred ?? (isStatic ? StoredProperty.wrapper(path) : nil) else {
                lines.append("\(indent)\(prefix)var \(name): Unfilled { Unfilled(\"\(full)\") }")
                continue
            }
            if isStatic, declarations.types[type] == nil, let logger = StoredProperty.logger(type, name) {
                need(type)
                lines.append("\(indent)\(prefix)let \(name): \(type) = \(logger)")
                continue
            }
            if type.hasPrefix("some ") {
                omitted.append("\(full): its type is opaque")
                continue
            }
            if let annotation = binding.typeAnnotation?.type {
                need(Syntax(annotation))
            } else {
                needType(type, in: path)
            }
            let trap = "unfilled(\"\(full)\")"
            // A constant of an actor can be read from everywhere.
            if isOnMainActor, !isStatic, node.bindingSpecifier.text == "let" {
                lines.append("\(indent)nonisolated \(prefix)var \(name): \(type) { \(trap) }")
                continue
            }
            // What the app takes for a value is none that is missing.
            let value = type.hasSuffix("!") ? "\(trap) as \(type.dropLast())" : trap
            let accessors = isSettable ? "get { \(value) } set { \(trap) }" : value
            lines.append("\(indent)\(prefix)var \(name): \(type) { \(accessors) }")
        }
        return lines
    }

    /// A variable at the top level.
    mutating func variable(_ node: VariableDeclSyntax) -> [String] {
        variable(node, prefix: "", of: "", kind: "", indent: "")
    }

    /// What the compiler would write for a struct without an initializer.
    mutating func memberwiseInitializer(
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
                // Then the initializer is private as well.
                guard !variable.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) }) else {
                    return []
                }
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

    /// - Parameter ignoresArguments: Whether a default value that is not known need not be made.
    mutating func signature(
        _ node: FunctionSignatureSyntax, of name: String, ignoresArguments: Bool = false
    ) -> String {
        var clause = node.parameterClause
        for index in clause.parameters.indices {
            clause.parameters[index].attributes = []
            guard let value = clause.parameters[index].defaultValue?.value, !StoredProperty.isLiteral(value),
                !Self.isPlace(value)
            else { continue }
            let trap = DeclReferenceExprSyntax(baseName: .identifier("unfilled(\"\(name)\")"))
            if ignoresArguments {
                let type = clause.parameters[index].type
                let plain = type.as(AttributedTypeSyntax.self)?.baseType ?? type
                clause.parameters[index].type = TypeSyntax(
                    IdentifierTypeSyntax(name: .identifier("@autoclosure () -> \(plain.trimmedDescription)")))
            }
            clause.parameters[index].defaultValue = InitializerClauseSyntax(
                equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space), value: trap)
        }
        let effects = node.effectSpecifiers.map { " \($0.oneLine)" } ?? ""
        let result = node.returnClause.map { " \($0.oneLine)" } ?? ""
        return clause.oneLine + effects + result
    }

    /// `#file`, `#line` and their like, which a stub can have too.
    private static func isPlace(_ value: ExprSyntax) -> Bool {
        guard let macro = value.as(MacroExpansionExprSyntax.self), macro.arguments.isEmpty else { return false }
        return ["file", "fileID", "filePath", "function", "line", "column"].contains(macro.macroName.text)
    }

    static func labels(_ clause: FunctionParameterClauseSyntax) -> String {
        "(\(clause.parameters.map { "\($0.firstName.text):" }.joined()))"
    }

    static func prefix(of modifiers: DeclModifierListSyntax, in kind: String) -> String {
        let kept = modifiers.map(\.name.text).filter {
            !access.contains($0) && !["dynamic", "indirect", "lazy", "optional", "unowned", "weak"].contains($0)
                // A stub's initializer calls no other one of its class.
                && ($0 != "convenience" || kind == "extension")
        }
        return kept.isEmpty ? "" : kept.joined(separator: " ") + " "
    }
}

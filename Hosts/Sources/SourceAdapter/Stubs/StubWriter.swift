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
    /// What the copied files take for a value without asking, by its last name.
    let forced: Set<String>
    let declarations: AppDeclarations
    /// The argument labels of all initializers that the copied files call.
    let usedLabels: Set<[String?]>
    /// The types that the written text names, and how.
    var needed: [String: NameUses.TypeUse] = [:]
    /// Types in types that the written text names.
    var neededMembers: Set<String> = []
    var neededCount: Int { needed.count + neededMembers.count }
    /// Whether the members that are written belong to the main actor.
    var isOnMainActor = false
    /// What had to be left out: a name and the reason.
    var omitted: [String] = []

    init(_ uses: NameUses, declarations: AppDeclarations) {
        usedNames = uses.usedNames
        usedTypes = Set(uses.types.keys)
        forced = uses.forced
        usedLabels = Set(uses.types.values.flatMap { $0.initializers.map(\.labels) })
        self.declarations = declarations
    }

    /// Members that conformances need, whether the copied files name them or not.
    private(set) var essential = StubWriter.synthesized
    private static let synthesized: Set<String> = ["<", "==", "encode", "errorDescription", "hash", "id", "rawValue"]
    /// Everything is in one module.
    static let access: Set<String> = [
        "fileprivate", "final", "internal", "open", "package", "private", "public",
    ]
    private static let dataSource: Set<String> = [
        "collectionView", "numberOfComponents", "pageViewController", "pickerView", "tableView",
    ]

    private static let building: Set<String> = [
        "buildArray", "buildBlock", "buildEither", "buildExpression", "buildFinalResult", "buildLimitedAvailability",
        "buildOptional", "buildPartialBlock",
    ]

    /// Requirements without a default, by protocol.
    private static let requirements: [String: Set<String>] = [
        "CustomDebugStringConvertible": ["debugDescription"], "CustomStringConvertible": ["description"],
        "IteratorProtocol": ["next"], "LosslessStringConvertible": ["description"],
        "NSFilePresenter": ["presentedItemOperationQueue", "presentedItemURL"], "Sequence": ["makeIterator"],
        "UISearchResultsUpdating": ["updateSearchResults"], "UITableViewDragDelegate": ["tableView"],
        "UITableViewDropDelegate": ["tableView"], "URLSessionDownloadDelegate": ["urlSession"],
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
        need(head.inherited, of: head.keyword)
        // Those of a protocol have default implementations, and those with a condition are not for all.
        let isSeparate = { (node: ExtensionDeclSyntax) in head.keyword == "protocol" || node.genericWhereClause != nil }
        let merged = extensions.filter { !isSeparate($0) }
        for clause in merged.compactMap(\.inheritanceClause) {
            need(Array(clause.inheritedTypes), of: head.keyword, isExtension: true)
            inherited += clause.inheritedTypes.map(\.oneLine)
        }
        inherited = inherited.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
        if let node = declaration.as(ProtocolDeclSyntax.self), ObjectiveCProtocol.needsClassConstraint(node) {
            inherited.insert("AnyObject", at: 0)
        }
        var line = "\(indent)\(head.prefix)\(head.keyword) \(head.name)\(head.generics)"
        if !inherited.isEmpty { line += ": \(inherited.removingDuplicates().joined(separator: ", "))" }
        if let clause = head.whereClause { line += " \(clause)" }
        if let clause = declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericWhereClause {
            need(Syntax(clause))
        }
        var lines = ["\(line) {"]
        let superclass = head.superclass
        let blocks = [head.members] + merged.map(\.memberBlock.members)
        let members = blocks.flatMap { $0.map(\.decl) }
        let (outerEssential, outerActor) = (essential, isOnMainActor)
        isOnMainActor = head.prefix.contains("@MainActor")
        // Data sources have requirements without a default.
        essential = Self.synthesized
        if inherited.contains(where: { $0.hasSuffix("DataSource") }) { essential.formUnion(Self.dataSource) }
        for type in inherited { essential.formUnion(Self.requirements[type] ?? []) }
        // The compiler calls them by name.
        if head.prefix.contains("@propertyWrapper") { essential.formUnion(["projectedValue", "wrappedValue"]) }
        if head.prefix.contains("@resultBuilder") { essential.formUnion(Self.building) }
        var written: Set<[String]> = []
        for member in members {
            let text = self.member(
                member, of: path, kind: head.keyword, superclass: superclass, indent: indent + "    ")
            // Two methods may differ only in what a stub does not have, such as a condition or an access level.
            if written.insert(text).inserted { lines += text }
        }
        (essential, isOnMainActor) = (outerEssential, outerActor)
        lines += nestedTypes(of: members, in: path, indent: indent + "    ")
        lines += memberwiseInitializer(head, path, indent: indent + "    ")
        let initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
        if !initializers.isEmpty, !initializers.contains(where: { $0.signature.oneLine.hasPrefix("(coder") }),
            let required = EmptyObject.requiredInitializer(superclass: superclass, in: declarations)
        {
            lines.append("\(indent)    \(required)")
        }
        // An initializer of a stub calls no other one, so it is none for convenience: those of the superclass are no longer
        // inherited.
        if head.keyword == "class", !initializers.isEmpty,
            initializers.allSatisfy({ $0.modifiers.contains { $0.name.text == "convenience" } }),
            !initializers.contains(where: { $0.signature.parameterClause.parameters.isEmpty }),
            let inherited = EmptyObject.inheritedInitializer(superclass: superclass, in: declarations)
        {
            lines.append("\(indent)    \(inherited)")
        }
        lines.append("\(indent)}")
        return lines + defaults(of: declaration) + extensions.filter(isSeparate).flatMap { separate($0, of: path) }
    }

    private mutating func separate(_ node: ExtensionDeclSyntax, of path: String) -> [String] {
        guard let members = members(of: node, type: path) else { return [] }
        let clause = node.genericWhereClause.map { clause in
            need(Syntax(clause))
            return " \(clause.oneLine)"
        }
        return ["extension \(path)\(clause ?? "") {"] + members + ["}"]
    }

    /// Those that the copied files use, and those that the members that are kept need.
    mutating func nestedTypes(of members: [DeclSyntax], in path: String, indent: String) -> [String] {
        var pending = members.filter { $0.typeName != nil }
        var lines: [String] = []
        while let next = pending.firstIndex(where: { isUsed($0.typeName ?? "") }) {
            lines += type(pending.remove(at: next), in: path, indent: indent) ?? []
        }
        return lines
    }

    func isUsed(_ type: String) -> Bool {
        usedTypes.contains(type) || usedNames.contains(type) || needed[type] != nil || neededMembers.contains(type)
    }

    /// An extension with the optional requirements of a protocol.
    func defaults(of declaration: DeclSyntax) -> [String] {
        guard let node = declaration.as(ProtocolDeclSyntax.self) else { return [] }
        let functions = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
            .filter { ObjectiveCProtocol.isOptional($0.modifiers) && usedNames.contains($0.name.plain) }
        guard !functions.isEmpty else { return [] }
        let lines = functions.map { "    \(RewriteWalk.implementation(of: $0, in: node.name.text))" }
        return ["extension \(node.name.text) {"] + lines + ["}"]
    }

    /// The used members of an extension; nil if there are none.
    mutating func members(of node: ExtensionDeclSyntax, type: String) -> [String]? {
        let members = node.memberBlock.members.map(\.decl)
        let lines =
            members.flatMap { member($0, of: type, kind: "extension", superclass: nil, indent: "    ") }
            + nestedTypes(of: members, in: type, indent: "    ")
        return lines.isEmpty ? nil : lines
    }

    mutating func member(
        _ declaration: DeclSyntax, of path: String, kind: String, superclass: String?, indent: String
    ) -> [String] {
        if let conditional = declaration.as(IfConfigDeclSyntax.self) {
            guard case .decls(let members) = conditional.usualClause?.elements else { return [] }
            return members.flatMap { member($0.decl, of: path, kind: kind, superclass: superclass, indent: indent) }
        }
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        if modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }) {
            // A private initializer of a singleton is needed by its `shared`.
            guard declaration.is(InitializerDeclSyntax.self) else { return [] }
        }
        // What a method or a property overrides is there, in the superclass: its stub, or one of the frameworks' classes.
        if modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }),
            !declaration.is(InitializerDeclSyntax.self)
        {
            return []
        }
        let prefix = Self.prefix(of: modifiers, in: kind)
        if let function = declaration.as(FunctionDeclSyntax.self) {
            guard usedNames.contains(function.name.plain) || essential.contains(function.name.text) else {
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
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Whether statements of an app delegate mean the same in a scene delegate.
///
/// They may use what they declare themselves, types and functions that every file can use, the application, and the
/// `window`, of which each delegate has its own. Without a compiler, another name in lower case may be a member that is
/// inherited: it counts as an obstacle.
struct BodyMove {
    /// What keeps the statements where they are, in order, each once; empty if they can be moved.
    private(set) var obstacles: [String] = []
    /// A line in front of them, when they use the application that the method is given.
    private(set) var applicationLine = ""

    private static let everywhere: Set<String> = [
        "NSLog", "abs", "assert", "assertionFailure", "debugPrint", "error", "fatalError", "max", "min", "newValue",
        "oldValue", "os_log", "precondition", "preconditionFailure", "print", "type",
    ]

    /// - Parameters:
    ///   - signature: Of the method that the statements are in.
    ///   - replaced: Parts of the statements that are not moved.
    init(
        _ statements: [some SyntaxProtocol], of signature: MethodSignature, in source: DelegateSource,
        without replaced: [Syntax] = []
    ) {
        let left = Set(replaced.flatMap { Descendants(of: $0) }.map(\.id))
        let inner = statements.reduce(into: Set<String>()) { $0.formUnion(Self.bound(in: $1)) }
        let parameters = signature.parameters.map(\.name)
        for node in statements.flatMap({ Descendants(of: $0) }) where !left.contains(node.id) {
            if node.is(SuperExprSyntax.self) { note("super") }
            if let type = node.as(IdentifierTypeSyntax.self), source.own.contains(type.name.plain) {
                note(type.name.plain)
            }
            guard let reference = node.as(DeclReferenceExprSyntax.self), !Self.isMember(reference),
                !Self.isOfBuild(reference)
            else { continue }
            let name = reference.baseName.plain
            if inner.contains(name) || name.hasPrefix("$") || Self.everywhere.contains(name) { continue }
            if name == parameters.first {
                applicationLine = "let \(name) = UIApplication.shared\n"
            } else if parameters.contains(name) {
                note("the parameter \(name)")
            } else if name == "self" {
                if !Self.isWindow(of: reference) { note(Self.member(of: reference) ?? "self") }
            } else if name != "window", !isKnown(name, in: source) {
                note(name)
            }
        }
    }

    private mutating func note(_ obstacle: String) {
        if !obstacles.contains(obstacle) { obstacles.append(obstacle) }
    }

    private func isKnown(_ name: String, in source: DelegateSource) -> Bool {
        if source.own.contains(name) { return false }
        return source.globals.contains(name) || name.first?.isUppercase == true
    }

    /// `.name`, `value.name`, `\.name`.
    private static func isMember(_ name: DeclReferenceExprSyntax) -> Bool {
        guard let parent = name.parent else { return false }
        return parent.as(MemberAccessExprSyntax.self)?.declName.id == name.id
            || parent.is(KeyPathPropertyComponentSyntax.self)
    }

    /// `os(iOS)`, `DEBUG`, `!SOME && OTHER` of an `#if`.
    private static func isOfBuild(_ name: DeclReferenceExprSyntax) -> Bool {
        var node = Syntax(name)
        while let parent = node.parent, !parent.is(CodeBlockItemSyntax.self) {
            if let clause = parent.as(IfConfigClauseSyntax.self) { return clause.condition.map(Syntax.init) == node }
            node = parent
        }
        return false
    }

    private static func member(of reference: DeclReferenceExprSyntax) -> String? {
        guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.base?.id == reference.id else {
            return nil
        }
        return access.declName.baseName.plain
    }

    private static func isWindow(of reference: DeclReferenceExprSyntax) -> Bool { member(of: reference) == "window" }

    /// The names that statements declare.
    static func bound(in statement: some SyntaxProtocol) -> Set<String> {
        var names: Set<String> = []
        for node in Descendants(of: statement) {
            switch node.as(SyntaxEnum.self) {
            case .identifierPattern(let pattern): names.insert(pattern.identifier.plain)
            case .closureShorthandParameter(let parameter): names.insert(parameter.name.plain)
            case .closureParameter(let parameter): names.insert((parameter.secondName ?? parameter.firstName).plain)
            case .functionParameter(let parameter): names.insert((parameter.secondName ?? parameter.firstName).plain)
            case .functionDecl(let function): names.insert(function.name.plain)
            default: break
            }
        }
        return names
    }
}

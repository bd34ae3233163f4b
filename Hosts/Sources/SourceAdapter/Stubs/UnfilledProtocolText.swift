// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// The class behind a protocol's stub with which a test goes on: where a value of the protocol is needed that nobody has
/// filled in, there is one, whose members nobody has filled in either.
struct UnfilledProtocolText {
    /// By name, as they stand in the stubs.
    private let protocols: [String: ProtocolDeclSyntax]

    /// Adds the class to the stub of each protocol of the app that one can be written for.
    static func complete(_ stubs: inout [StubPlan.Stub]) {
        let protocols = stubs.filter { $0.origin == .app }.compactMap { stub -> (String, ProtocolDeclSyntax)? in
            let tree = Parser.parse(source: stub.lines.joined(separator: "\n"))
            return tree.statements.lazy.compactMap { $0.item.as(ProtocolDeclSyntax.self) }.first.map { (stub.name, $0) }
        }
        let text = UnfilledProtocolText(protocols: Dictionary(protocols) { first, _ in first })
        for index in stubs.indices where stubs[index].origin == .app {
            stubs[index].lines += text.lines(of: stubs[index].name) ?? []
        }
    }

    /// Nil for a protocol with associated types, and for one that inherits from others than the app's.
    private func lines(of name: String) -> [String]? {
        guard let node = protocols[name], let parts = parts(of: name, depth: 0) else { return nil }
        let isolated = TypeHead(DeclSyntax(node))?.prefix ?? ""
        let inherited = [parts.superclass, name, "UnfilledObject"].compactMap { $0 }.joined(separator: ", ")
        let object = "nonisolated static func unfilledObject() -> Any { onMain { Unfilled_\(name)() } }"
        // Two protocols may require the same.
        let members = parts.members.removingDuplicates()
        let makes = members.contains { $0.hasPrefix("init(") }
        let initializer = makes && !members.contains("init() {}") ? ["init() {}"] : []
        return ["\(isolated)final class Unfilled_\(name): \(inherited) {"]
            + (initializer + members + [object]).map { "    \($0)" } + ["}"]
    }

    private func parts(of name: String, depth: Int) -> (superclass: String?, members: [String])? {
        // They may inherit in a cycle, in a file that does not compile.
        guard depth < 8, let node = protocols[name], node.primaryAssociatedTypeClause == nil,
            node.genericWhereClause == nil
        else { return nil }
        var (superclass, members): (String?, [String]) = (nil, [])
        for type in node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [] {
            switch type {
            case "AnyObject", "class", "Sendable": continue
            case "NSObjectProtocol": superclass = superclass ?? "NSObject"
            case "NSObject", "UIViewController": superclass = type
            default:
                guard let part = parts(of: type, depth: depth + 1) else { return nil }
                superclass = superclass ?? part.superclass
                members += part.members
            }
        }
        for item in node.memberBlock.members {
            guard let member = Self.member(item.decl, of: name) else { return nil }
            members.append(member)
        }
        return (superclass, members)
    }

    /// Nil for what cannot be written, such as an associated type.
    private static func member(_ node: DeclSyntax, of name: String) -> String? {
        let text = node.oneLine
        guard !text.contains("Self") else { return nil }
        if let function = node.as(FunctionDeclSyntax.self) {
            let labels = StubWriter.labels(function.signature.parameterClause)
            return "\(text.replacing("mutating ", with: "")) { unfilled(\"\(name).\(function.name.text)\(labels)\") }"
        }
        if let variable = node.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first, let accessors = binding.accessorBlock
        {
            let trap = "unfilled(\"\(name).\(binding.pattern.trimmedDescription)\")"
            let declaration = text.prefix(text.count - accessors.oneLine.count)
            let kinds = accessors.oneLine.split { !$0.isLetter }
            guard Set(kinds).isSubset(of: ["get", "set", "nonmutating"]) else { return nil }
            return kinds.contains("set")
                ? "\(declaration){ get { \(trap) } set { \(trap) } }" : "\(declaration){ \(trap) }"
        }
        if let initializer = node.as(InitializerDeclSyntax.self), initializer.optionalMark == nil {
            return "\(text) {}"
        }
        return nil
    }
}

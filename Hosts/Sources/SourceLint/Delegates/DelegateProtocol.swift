// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// A protocol, or a class to subclass, whose methods the system calls.
struct DelegateProtocol: Sendable {
    struct Method: Hashable, Sendable {
        var signature: MethodSignature
        /// As Apple declares it.
        var declaration: String
        /// Apple has it; Portico calls only what is true here.
        var isCalled: Bool
        /// Both forms of one selector share it.
        var selector: String
        /// Of ``signature``.
        var words: MethodWords
    }

    struct Property: Hashable, Sendable {
        var name: String
        var type: TypeShape
        var declaration: String
    }

    let name: String
    /// The protocols that it inherits from.
    let inherited: [String]
    /// Those that Portico calls first; within them in Apple's order.
    let methods: [Method]
    /// By the name without labels, in the same order.
    let methodsByBase: [String: [Method]]
    let properties: [Property]
    /// Types that tell a method of this protocol from another one of the same name: the first parameter's.
    let subjects: Set<String>
    /// Names that nothing else has: every method of one is meant to be the protocol's.
    let unmistakable: Set<String>

    /// - Parameters:
    ///   - called: Swift declarations, as in the framework.
    ///   - uncalled: What else Apple declares; a method with a handler stands for its asynchronous form too. Only
    ///     names and labels count.
    init(
        _ name: String, inherits inherited: [String] = [], subjects: Set<String>, unmistakable: Set<String> = [],
        called: String, uncalled: String = ""
    ) {
        self.name = name
        self.inherited = inherited
        self.subjects = subjects
        self.unmistakable = unmistakable
        let members = Self.members(of: called)
        let others = Self.members(of: uncalled)
        methods = Self.methods(members, isCalled: true) + Self.methods(others, isCalled: false).flatMap(Self.bothForms)
        methodsByBase = Dictionary(grouping: methods, by: \.signature.base)
        properties = members.compactMap { member in
            guard let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                let type = binding.typeAnnotation?.type
            else { return nil }
            return Property(name: name, type: TypeShape(type), declaration: "var \(name): \(type.trimmedDescription)")
        }
    }

    private static func members(of text: String) -> [DeclSyntax] {
        let tree = Parser.parse(source: "protocol P {\n\(text)\n}")
        let type = tree.statements.first?.item.as(ProtocolDeclSyntax.self)
        precondition(!tree.hasError, "the table of a delegate protocol is no Swift: \(text)")
        return type?.memberBlock.members.map(\.decl) ?? []
    }

    private static func methods(_ members: [DeclSyntax], isCalled: Bool) -> [Method] {
        let functions = members.compactMap { $0.as(FunctionDeclSyntax.self) }
        let signatures = functions.map(MethodSignature.init)
        return zip(functions, signatures).map { function, signature in
            let words = function.trimmedDescription.split(whereSeparator: \.isWhitespace)
            let declaration = words.joined(separator: " ").replacing("( ", with: "(").replacing(" )", with: ")")
            return Method(
                signature: signature, declaration: declaration, isCalled: isCalled,
                selector: (completionForm(of: signature, among: signatures) ?? signature).selector,
                words: MethodWords(signature))
        }
    }

    /// It has the labels of the asynchronous one and a handler behind them.
    private static func completionForm(
        of signature: MethodSignature, among signatures: [MethodSignature]
    ) -> MethodSignature? {
        guard signature.isAsync else { return nil }
        return signatures.first {
            $0.base == signature.base && $0.handler != nil && Array($0.parameters.dropLast()) == signature.parameters
        }
    }

    private static func bothForms(of method: Method) -> [Method] {
        guard method.signature.handler != nil else { return [method] }
        var other = method
        other.signature.parameters.removeLast()
        other.signature.isAsync = true
        other.words = MethodWords(other.signature)
        return [method, other]
    }
}

extension MethodSignature {
    /// Two methods of one name may differ in their types.
    fileprivate var selector: String {
        zip(labels, parameters).reduce(base) { "\($0) \($1.0): \($1.1.type)" }
    }
}

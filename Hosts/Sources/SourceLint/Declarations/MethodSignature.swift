// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a method is told by: its name, its labels, its types, and how it is called.
struct MethodSignature: Hashable, Sendable {
    struct Parameter: Hashable, Sendable {
        /// `_` for none.
        var label: String
        /// In the body.
        var name: String
        var type: TypeShape
    }

    var base: String
    var parameters: [Parameter]
    var isAsync: Bool
    var canThrow: Bool
    var result: TypeShape

    init(_ function: FunctionDeclSyntax) {
        base = function.name.plain
        let signature = function.signature
        parameters = signature.parameterClause.parameters.map { parameter in
            let type = TypeShape(parameter.type)
            return Parameter(
                label: parameter.firstName.plain, name: (parameter.secondName ?? parameter.firstName).plain,
                type: parameter.ellipsis == nil ? type : .other("\(type)..."))
        }
        isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
        canThrow = signature.effectSpecifiers?.throwsClause != nil
        result = signature.returnClause.map { TypeShape($0.type) } ?? .void
    }

    var labels: [String] { parameters.map(\.label) }

    /// `userNotificationCenter(_:didReceive:)`.
    var name: String { "\(base)(\(labels.map { "\($0):" }.joined()))" }

    /// The last parameter, when it is a closure that the method calls when it is done.
    var handler: Parameter? {
        guard let last = parameters.last, Self.handlerLabels.contains(last.label) else { return nil }
        return last
    }

    static let handlerLabels: Set<String> = [
        "completionHandler", "fetchCompletionHandler", "performFetchWithCompletionHandler", "withCompletionHandler",
        "withContentHandler",
    ]
}

extension TokenSyntax {
    /// Without the backticks that make a keyword a name.
    var plain: String {
        let text = text
        return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
    }
}

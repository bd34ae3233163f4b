// Portico
// SPDX-License-Identifier: Apache-2.0

import LinkTemplates
import SwiftSyntax
import SwiftSyntaxMacros

/// The position of a type in the app's source.
struct SourcePlace {
    /// The file as a string literal.
    var file: String
    var line: Int
    var column: Int

    init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// Takes what the compiler says, if a directive can say it.
    init?(_ location: AbstractSourceLocation) {
        let file = location.file.trimmedDescription
        guard file.hasPrefix("\""), let line = Int(location.line.trimmedDescription),
            let column = Int(location.column.trimmedDescription), line > 1, column > 1
        else { return nil }
        self.init(file: file, line: line, column: column)
    }
}

// The macro does not know whether a named type conforms to `LinkParameter`, or a mounted one to `LinkRoutes`. It lets
// the compiler find out, once for each value, in a call that stands at the position of the type in the app's source:
//
//     #sourceLocation(file: "App.swift", line: 11)
//                 let sort = DeepLinks.LinkWriter
//                         .linkValue(sort)
//     #sourceLocation()
//
// is reported as “App.swift:12:26: error: 'linkValue' is unavailable: the type of a value in a link must conform to
// LinkParameter. …” No other generated code reports the conformance (`DeclaredValues` in DeepLinks says why).
extension GeneratedCode {
    /// The checks of the values that a case has, which replace each value by itself, or a default by nil.
    func checks(of routed: RoutedCase, _ template: LinkTemplate) -> [String] {
        var lines: [String] = []
        for value in routed.values where !value.valueType.isKnownParameter {
            guard let label = value.label else { continue }
            let name = variable(label)
            let call =
                switch value.kind {
                case .scalar:
                    if let standard = value.standard, template.mayLack(label) {
                        "linkValue(\(name), unless: \(standard.trimmedDescription))"
                    } else {
                        "linkValue(\(name))"
                    }
                case .optional: "optionalLinkValue(\(name))"
                case .array: "linkValues(\(name))"
                }
            lines += check(name, call, at: value.type)
        }
        if routed.mountedType != nil, let type = routed.node.parameterClause?.parameters.last?.type {
            lines += check(inner, "mountedValue(\(inner))", at: type)
        }
        return lines
    }

    private func check(_ name: String, _ call: String, at type: TypeSyntax) -> [String] {
        guard let place = locate(type) else { return ["let \(name) = DeepLinks.LinkWriter.\(call)"] }
        return [
            "\(Self.fixed)#sourceLocation(file: \(place.file), line: \(place.line - 1))",
            "let \(name) = DeepLinks.LinkWriter",
            // An error is reported at the name of the method.
            "\(Self.fixed)\(String(repeating: " ", count: place.column - 2)).\(call)",
            "\(Self.fixed)#sourceLocation()",
        ]
    }
}

extension LinkTemplate {
    /// Whether a link may lack the parameter.
    fileprivate func mayLack(_ name: String) -> Bool {
        if isLastSegmentOptional, segments.last?.parameter == name { return true }
        return (query.map(\.content) + [fragment].compactMap(\.self)).contains {
            $0 == .parameter(name, isRequired: false)
        }
    }
}

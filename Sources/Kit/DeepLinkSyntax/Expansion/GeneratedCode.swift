// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// The text of the extension that `@DeepLink` adds: the table, how each route makes its case, and how each case is
/// written.
///
/// An enum with errors is extended as well, so that the rest of the app has no further ones: cases without a valid route
/// are left out.
struct GeneratedCode {
    let declared: DeepLinkDeclaration
    let type: String
    /// Finds the position of a type in the app's source.
    let locate: (TypeSyntax) -> SourcePlace?

    init(_ declared: DeepLinkDeclaration, type: String, locate: @escaping (TypeSyntax) -> SourcePlace?) {
        self.declared = declared
        self.type = type
        self.locate = locate
    }

    var text: String {
        var members: [String] = []
        if declared.isEntrance {
            let sensitivity = declared.caseSensitivePaths ? "" : ", caseSensitivePaths: false"
            members.append(
                """
                \(access)static let table = DeepLinks.RouteTable<\(type)>(
                    schemes: \(list(declared.schemes)), hosts: \(list(declared.hosts)), declared: linkRoutes\(sensitivity))
                """)
        }
        members.append(
            """
            \(access)static var linkRoutes: [DeepLinks.LinkRoute<\(type)>] {
                [
            \(indented(declared.cases.flatMap(routes), by: 2))
                ]
            }
            """)
        members.append(
            """
            \(access)func write(to \(writer): inout DeepLinks.LinkWriter) {
                switch self {
            \(indented(writtenCases, by: 1))
                }
            }
            """)
        if declared.isEntrance {
            members.append(
                """
                \(access)static var declaredQuickActions: [DeepLinks.DeclaredQuickAction<\(type)>] {
                    [\(quickActions)]
                }
                """)
        }
        return wrapped(members)
    }

    /// The conformance of an enum that is generic, or of whose cases some are not known: it does not compile, but other
    /// code that uses its links does.
    var placeholder: String {
        let body = "{ preconditionFailure() }"
        var members = [
            "\(access)static var linkRoutes: [DeepLinks.LinkRoute<Self>] \(body)",
            "\(access)func write(to \(writer): inout DeepLinks.LinkWriter) \(body)",
        ]
        if declared.isEntrance {
            members += [
                "\(access)static var table: DeepLinks.RouteTable<Self> \(body)",
                "\(access)static var declaredQuickActions: [DeepLinks.DeclaredQuickAction<Self>] \(body)",
            ]
        }
        return wrapped(members)
    }

    private func wrapped(_ members: [String]) -> String {
        let conformance = declared.isEntrance ? "DeepLinkable, DeepLinks.LinkRoutes" : "LinkRoutes"
        let text = """
            extension \(type): DeepLinks.\(conformance) {
            \(indented([members.joined(separator: "\n\n")], by: 1))
            }
            """
        return text.replacing(Self.fixed, with: "")
    }

    private var quickActions: String {
        declared.cases.compactMap { routed in
            guard let action = routed.quickAction, !routed.routes.isEmpty else { return nil }
            let texts = [action.subtitle, action.symbol].map { $0.map(quoted) ?? "nil" }
            let value = ".\(routed.name)\(routed.values.isEmpty ? "" : "()")"
            return ".init(\(quoted(action.title)), subtitle: \(texts[0]), symbol: \(texts[1]), \(value))"
        }.joined(separator: ", ")
    }
}

// MARK: - Words

extension GeneratedCode {
    var writer: String { "output" }
    var inner: String { "inner" }

    /// The variable for a value's label, with a suffix if the generated code uses the name already.
    func variable(_ label: String) -> String {
        if label == writer || label == "self" || label == inner { return label + "Value" }
        return label.isValidSwiftIdentifier(for: .variableName) ? label : "`\(label)`"
    }

    private var access: String {
        for modifier in declared.node.modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.public): return "public "
            case .keyword(.package): return "package "
            default: continue
            }
        }
        return ""
    }

    func list(_ names: [String]) -> String {
        "[\(names.map(quoted).joined(separator: ", "))]"
    }

    func quoted(_ text: String) -> String {
        StringLiteralExprSyntax(content: text).description
    }

    /// Indents lines, except for fixed ones.
    func indented(_ texts: [String], by levels: Int) -> String {
        texts.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            .map { line in
                line.isEmpty || line.hasPrefix(Self.fixed)
                    ? String(line) : String(repeating: "    ", count: levels) + line
            }
            .joined(separator: "\n")
    }

    /// Begins a line that is not indented, because its columns are those of a line in the app's source.
    static let fixed = "\u{1}"
}

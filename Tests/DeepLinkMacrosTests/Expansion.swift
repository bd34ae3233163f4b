// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// A source with the macros of the kit expanded, as the compiler would do it.
struct Expansion {
    /// The source with what was generated.
    var code: String
    /// `line:column: message`, notes and fix-its indented below.
    var diagnostics: String

    init(_ source: String) {
        let file = Parser.parse(source: source)
        let context = BasicMacroExpansionContext(
            sourceFiles: [file: .init(moduleName: "App", fullFilePath: "App.swift")])
        let macros: [String: MacroSpec] = [
            "DeepLink": MacroSpec(type: DeepLinkMacro.self, conformances: ["LinkRoutes", "DeepLinkable"]),
            "Route": MacroSpec(type: RouteMacro.self), "Mount": MacroSpec(type: MountMacro.self),
            "QuickAction": MacroSpec(type: QuickActionMacro.self),
        ]
        let expanded = file.expand(
            macroSpecs: macros,
            contextGenerator: { node in
                BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
            }, indentationWidth: .spaces(4))
        code = expanded.description

        func place(_ position: AbsolutePosition, _ node: some SyntaxProtocol) -> String {
            let location = context.location(for: position, anchoredAt: Syntax(node), fileName: "App.swift")
            return "\(location.line):\(location.column)"
        }
        var lines: [String] = []
        for diagnostic in context.diagnostics {
            lines.append("\(place(diagnostic.position, diagnostic.node)): \(diagnostic.message)")
            for note in diagnostic.notes { lines.append("  note \(place(note.position, note.node)): \(note.message)") }
            for fixIt in diagnostic.fixIts {
                lines.append("  fix-it: \(fixIt.message.message)")
                for case .replace(_, let new) in fixIt.changes { lines.append("    \(new.trimmedDescription)") }
            }
        }
        diagnostics = lines.joined(separator: "\n")
    }
}

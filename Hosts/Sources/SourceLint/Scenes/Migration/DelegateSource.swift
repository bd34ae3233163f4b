// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The text of an app delegate, and which names in it mean something elsewhere too.
struct DelegateSource {
    /// The methods with a body, by their places.
    private(set) var functions: [Place: FunctionDeclSyntax] = [:]
    /// The modules that its files import, in order, as they are written.
    private(set) var imports: [String] = []
    /// Whether its files make a window: `UIWindow()`.
    private(set) var makesWindow = false
    /// Functions and variables of the files that every file can use.
    let globals: Set<String>
    /// Its own members, its nested types, and what only its files can use.
    private(set) var own: Set<String> = []

    /// - Parameters:
    ///   - files: By number.
    ///   - globals: Of all files.
    init(of app: SceneApp, in apps: SceneApps, files: [SourceFile], globals: Set<String>) {
        self.globals = globals
        let entries = app.delegate.map { apps.lint.table.entries[$0] }
        let members = entries.flatMap(\.members)
        own = Set(members.map(\.baseName))
        let paths = entries.map(\.declaration.path)
        for entry in apps.lint.table.entries where paths.contains(Array(entry.declaration.path.dropLast())) {
            own.formUnion(entry.declaration.path.suffix(1))
        }
        // They have been read before, and are not nested too deeply.
        for number in Set(entries.map(\.declaration.place.file) + members.map(\.place.file)).sorted() {
            read(ReadSource.tree(of: Array(files[number].text.utf8)), file: number)
        }
    }

    private mutating func read(_ tree: SourceFileSyntax, file: Int) {
        own.formUnion(Self.declared(in: tree) { $0 })
        for node in Descendants(of: tree) {
            if let function = node.as(FunctionDeclSyntax.self) {
                functions[Place(of: function.name, in: function, file: file)] = function
            } else if let call = node.as(FunctionCallExprSyntax.self) {
                makesWindow = makesWindow || Callee(call).name == "UIWindow"
            } else if let declaration = node.as(ImportDeclSyntax.self) {
                // Under a condition it is not known to be there.
                let isConditional = declaration.parent?.parent?.parent?.is(SourceFileSyntax.self) != true
                let text = declaration.trimmedDescription
                if !isConditional, !imports.contains(text) { imports.append(text) }
            }
        }
    }

    /// The functions and variables of a file that other files can use.
    static func globals(of tree: SourceFileSyntax) -> Set<String> { declared(in: tree) { !$0 } }

    /// Names at the top of a file.
    private static func declared(in tree: SourceFileSyntax, where isMeant: (_ isPrivate: Bool) -> Bool) -> Set<String> {
        var names: Set<String> = []
        for statement in tree.statements {
            guard let declaration = statement.item.asProtocol((any WithModifiersSyntax).self) else { continue }
            let words = Set(declaration.modifiers.map(\.name.text))
            guard isMeant(!words.isDisjoint(with: ["fileprivate", "private"])) else { continue }
            if let variable = statement.item.as(VariableDeclSyntax.self) {
                names.formUnion(
                    variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain })
            } else if let named = statement.item.asProtocol((any NamedDeclSyntax).self) {
                names.insert(named.name.plain)
            }
        }
        return names
    }
}

extension DeclaredMember {
    /// Without its labels.
    fileprivate var baseName: String {
        switch kind {
        case .method(let signature): signature.base
        case .property(let name, _): name
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// `KeyValues.swift`: which property is which key, for the app's classes that an Objective-C runtime would know. A part of
/// the package if a copied file sets or reads an object's values by key.
struct KeyValueSupport {
    static let fileName = "KeyValues.swift"

    private let classes: [String: KeyedClasses.Class]
    private let declarations: AppDeclarations

    /// Nil if no copied file uses keys, or no copied class has any.
    private(set) var text: String?
    /// Methods that nobody finds.
    private(set) var notes: [String] = []

    init(_ files: [ParsedFile], uses: NameUses, declarations: AppDeclarations) {
        self.declarations = declarations
        classes = uses.usesKeys ? KeyedClasses.found(in: files) : [:]
        let extensions = roots.compactMap(text(ofRoot:))
        if !extensions.isEmpty { text = Self.head + extensions.joined(separator: "\n") }
        notes = roots.filter { classes[$0]?.hasOwnMethod == false }.flatMap(methods(below:)).map {
            "\($0) has a method of its own for keys and the class above it has none: only calls for \($0) itself reach it"
        }
    }

    private static let head = """
        // The properties that are read and set by key: those with @objc, of classes that inherit from NSObject. Private ones
        // cannot be reached from here. Written by portico adapt, and overwritten when it runs again.

        import Foundation
        import SystemFrameworks


        """

    // MARK: - Classes

    /// The classes of the app that inherit from a class of the frameworks, sorted; not those below them.
    private var roots: [String] {
        classes.keys.sorted().filter { name in
            superclass(of: name) == nil && !(classes[name]?.isGeneric ?? true) && isObject(name)
        }
    }

    /// The copied class that a class inherits from.
    private func superclass(of name: String) -> String? {
        guard let superclass = classes[name]?.superclass else { return nil }
        // A class in a type names its neighbours without it.
        let outer = name.split(separator: ".").dropLast().joined(separator: ".")
        return ["\(outer).\(superclass)", superclass].first { classes[$0] != nil && $0 != name }
    }

    /// Whether a class inherits from `NSObject`, itself or by classes that are not copied.
    private func isObject(_ name: String) -> Bool {
        var next = classes[name]?.superclass
        // Classes may inherit in a cycle, in a file that does not compile.
        for _ in 0..<16 {
            guard let name = next else { return false }
            if KnownNames.classes.contains(name) { return true }
            next = declarations.types[name].flatMap { TypeHead($0.syntax)?.superclass }
        }
        return false
    }

    private func subclasses(of name: String) -> [String] {
        classes.keys.sorted().filter { superclass(of: $0) == name && !(classes[$0]?.isGeneric ?? true) }
    }

    // MARK: - Text

    private func text(ofRoot root: String) -> String? {
        let own = cases(of: root, hasAllMembers: false, object: "self")
        var lines = lines(below: root)
        guard !lines.isEmpty || !own.isEmpty || classes[root]?.hasOwnMethod == true || !methods(below: root).isEmpty
        else { return nil }
        lines += own.isEmpty ? ["return nil"] : ["switch key {"] + own + ["default: return nil", "}"]
        let access = classes[root]?.isPublic == true ? "public " : ""
        return """
            extension \(root): KeyValueCompliant {
                \(access)nonisolated func keyedProperty(_ key: String) -> KeyedProperty? {
            \(lines.map { "        \($0)\n" }.joined())    }
            }

            """
    }

    /// What the classes below a class add, the lowest first.
    ///
    /// - Parameter hasAllMembers: A class above has `@objcMembers`.
    private func lines(below name: String, hasAllMembers: Bool = false) -> [String] {
        let inherited = hasAllMembers || classes[name]?.hasAllMembers == true
        return subclasses(of: name).flatMap { subclass in
            let below = lines(below: subclass, hasAllMembers: inherited)
            let cases = cases(of: subclass, hasAllMembers: inherited, object: "object").map { "    \($0)" }
            guard !cases.isEmpty else { return below }
            return below + ["if let object = self as? \(subclass) {", "    switch key {"] + cases
                + ["    default: break", "    }", "}"]
        }
    }

    /// The first classes below a class that have a method of their own.
    private func methods(below name: String) -> [String] {
        subclasses(of: name).flatMap { classes[$0]?.hasOwnMethod == true ? [$0] : methods(below: $0) }
    }

    private func cases(of name: String, hasAllMembers: Bool, object: String) -> [String] {
        guard let found = classes[name] else { return [] }
        var seen: Set<String> = []
        return found.keys(allMembers: hasAllMembers || found.hasAllMembers)
            .filter { seen.insert($0.key).inserted }
            .map { "case \"\($0.key)\": return KeyedProperty(\(object), \\.\($0.name))" }
    }
}

extension FunctionCallExprSyntax {
    /// Whether it sets or reads values of an object by key. What is called on `UserDefaults` does not count.
    var isForKeyOfObject: Bool {
        let access = calledExpression.as(MemberAccessExprSyntax.self)
        let base = access?.base?.trimmedDescription.lowercased() ?? ""
        switch access?.declName.baseName.text ?? calledExpression.trimmedDescription {
        case "dictionaryWithValues", "setValuesForKeys": return true
        case "setValue", "value":
            let label = arguments.last?.label?.text
            return !base.contains("defaults") && (label == "forKey" || label == "forKeyPath")
        default: return false
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// Members of ``UnfilledSupport``'s protocol that the compiler does not find by their names alone: those that begin an
/// expression (`.fast`), and methods whose arguments take their types from the parameters.
struct UnfilledMemberText {
    var uses: NameUses
    /// Types that are there, or that the app declares.
    var isKnownType: (String) -> Bool
    /// Whether the app declares a method with that name.
    var isDeclaredMethod: (String) -> Bool

    var lines: [String] { values + closures + methods }

    private var closures: [String] {
        uses.closureProperties.sorted { $0.key < $1.key }.filter { uses.methods[$0.key] == nil }.map {
            name, parameters in
            let type = "((\(parameters.map(\.rawValue).joined(separator: ", "))) -> Void)?"
            let trap = "unfilled(\"\(name)\")"
            return "var \(Self.escaped(name)): \(type) { get { \(trap) } nonmutating set { \(trap) } }"
        }
    }

    private var values: [String] {
        uses.implicitMembers.filter { $0 != "init" && $0.first?.isLetter == true }.sorted().map { name in
            "static var \(Self.escaped(name)): Self { unfilled(\".\(name)\") }"
        }
    }

    private var methods: [String] {
        uses.methods.sorted { $0.key < $1.key }.flatMap { name, use -> [String] in
            let isParticular = { (shape: CallShape) in shape.isParticular(named: name) }
            guard use.shapes.contains(where: isParticular), name.first?.isLetter == true,
                !Self.methodsOfSequences.contains(name)
            else { return [] }
            let types = use.roots.filter { $0.first?.isUppercase == true }
            let isOfUnknownType = types.contains { !isKnownType($0) }
            let isOfKnownTypes = types.count == use.roots.count && !isOfUnknownType
            // A method of the app that takes a closure may be another one with the same name.
            let isCertain = isDeclaredMethod(name) && !use.shapes.contains(where: \.hasTypelessClosure)
            guard isOfUnknownType || !isOfKnownTypes && !isCertain else { return [] }
            let shapes = CallShape.distinct(use.shapes.filter(isParticular))
            // A call with other arguments, and a property with that name, go through the variable.
            return (isOfUnknownType ? ["", "static "] : [""]).flatMap { prefix in
                let hasValue = !prefix.isEmpty && uses.implicitMembers.contains(name)
                let variable = "\(prefix)var \(Self.escaped(name)): Unfilled { Unfilled(\"\(name)\") }"
                return (hasValue ? [] : [variable])
                    + shapes.flatMap { unfilledMethod(Self.escaped(name), $0, prefix: prefix) }
            }
        }
    }

    /// An `Unfilled` has them already.
    private static let methodsOfSequences: Set<String> = [
        "allSatisfy", "compactMap", "contains", "drop", "elementsEqual", "filter", "first", "flatMap", "forEach",
        "init",
        "lexicographicallyPrecedes", "map", "max", "min", "prefix", "reduce", "sorted", "split", "starts",
    ]

    static func escaped(_ name: String) -> String {
        let keywords: Set<String> = [
            "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
            "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "internal", "is", "let", "nil",
            "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
            "super", "switch", "throw", "throws", "true", "try", "var", "where", "while",
        ]
        return keywords.contains(name) ? "`\(name)`" : name
    }
}

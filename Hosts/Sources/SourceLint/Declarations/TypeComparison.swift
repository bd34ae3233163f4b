// Portico
// SPDX-License-Identifier: Apache-2.0

/// Compares what a delegate's method is written with to what the protocol asks for.
///
/// Without a compiler a name may be an alias for anything: only types that are surely others count as such.
struct TypeComparison {
    enum Verdict: Hashable {
        case same, different, unclear

        func and(_ other: Verdict) -> Verdict {
            if self == .different || other == .different { return .different }
            return self == .unclear || other == .unclear ? .unclear : .same
        }
    }

    let aliases: [String: TypeShape]
    /// Types of the files.
    let declared: Set<String>

    init(_ declarations: Declarations) {
        aliases = declarations.aliases
        declared = Set(declarations.types.filter { $0.kind != .extension }.compactMap(\.path.last))
    }

    func compare(_ required: TypeShape, _ written: TypeShape) -> Verdict {
        // An alias of the name may be another type's member: `typealias Data = [Element]` in a picker.
        if required == written, required != .unknown { return .same }
        let written = resolved(written)
        switch (required, written) {
        case (.unknown, _), (_, .unknown): return .unclear
        case (.named(let name, let arguments), .named(let other, let others)):
            if name != other { return isSurelyItself(written) ? .different : .unclear }
            guard arguments.count == others.count else { return .unclear }
            return compare(arguments, others)
        case (.optional(let type), .optional(let other)), (.unwrapped(let type), .unwrapped(let other)):
            return compare(type, other)
        case (.tuple(let types), .tuple(let others)):
            return types.count == others.count ? compare(types, others) : .different
        case (
            .function(let types, let result, let isAsync, let throwing),
            .function(let others, let other, let otherIsAsync, let otherThrows)
        ):
            guard types.count == others.count, isAsync == otherIsAsync, throwing == otherThrows else {
                return .different
            }
            return compare(types, others).and(compare(result, other))
        default: return isSurelyItself(written) ? .different : .unclear
        }
    }

    private func compare(_ required: [TypeShape], _ written: [TypeShape]) -> Verdict {
        zip(required, written).map(compare).reduce(.same) { $0.and($1) }
    }

    /// What an alias of the files stands for.
    private func resolved(_ shape: TypeShape) -> TypeShape {
        var shape = shape
        // Aliases of aliases; a circle of them ends here too.
        for _ in 0..<8 {
            guard case .named(let name, []) = shape, let alias = alias(for: name) else { return shape }
            shape = alias
        }
        return .unknown
    }

    private func alias(for name: String) -> TypeShape? {
        aliases[Self.lastPart(of: name)] ?? AppleTypes.renamed[name].map { .named($0, []) }
    }

    private func isSurelyItself(_ shape: TypeShape) -> Bool {
        guard case .named(let name, _) = shape else { return shape != .unknown }
        return declared.contains(Self.lastPart(of: name)) || Self.isKnown(name)
    }

    private static func lastPart(of name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    // MARK: - Names that are no aliases

    private static let standard: Set<String> = [
        "Any", "AnyHashable", "AnyObject", "Array", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Character",
        "Data",
        "Date", "Dictionary", "Double", "Error", "Float", "Int", "Int64", "Notification", "Result", "Set", "String",
        "Substring", "UInt", "URL", "UUID",
    ]

    private static func isKnown(_ name: String) -> Bool {
        guard let first = name.split(separator: ".").first else { return false }
        return standard.contains(String(first)) || isFramework(String(first))
    }

    /// `UIScene`: an upper-case letter behind a prefix of Apple's.
    static func isFramework(_ name: String) -> Bool {
        ["CK", "CL", "IN", "NS", "UI", "UN"].contains { name.hasPrefix($0) }
            && name.dropFirst(2).first.map { $0.isUppercase } == true
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// An Info.plist or an entitlements file with its build settings expanded, as far as they are known.
public struct ResolvedPropertyList: Hashable, Sendable {
    /// A value that is not fully known.
    public struct UnresolvedValue: Hashable, Sendable {
        /// The keys that lead to the value. An array index is a number, from 0.
        public var keyPath: [String]
        /// The text with its unexpanded references; for a value in a manifest, its source code.
        public var text: String
        /// The names of the undefined settings, sorted; empty for an expression in a manifest.
        public var missing: [String]
    }

    /// All values. References to undefined settings are kept as written, `$(TEAM)`.
    public private(set) var values: [String: PropertyListValue]
    /// The values that are not fully known, sorted by key path.
    public private(set) var unresolved: [UnresolvedValue]
    /// The absolute path of the file; nil if all values come from build settings or from a manifest.
    public let path: String?
    /// The lines of the file, from 1, that preprocessing leaves out.
    package let unusedLines: Set<Int>

    /// - Parameters:
    ///   - values: The values as written, with references.
    ///   - unresolved: Further unknown values.
    init(
        _ values: [String: PropertyListValue], unresolved: [UnresolvedValue] = [], path: String?,
        unusedLines: Set<Int> = [], settings: BuildSettings, overriding overrides: [String: String] = [:]
    ) {
        var resolution = PropertyListResolution(settings: settings, overrides: overrides)
        self.values = resolution.dictionary(values, at: [])
        self.unresolved = (resolution.unresolved + unresolved).sorted {
            $0.keyPath.lexicographicallyPrecedes($1.keyPath)
        }
        self.path = path
        self.unusedLines = unusedLines
    }

    /// The value of a top-level key; nil for a key that is missing.
    public subscript(key: String) -> PropertyListValue? { values[key] }

    /// Whether a value, or a value inside it, is not fully known:
    /// `isUnresolved("NSExtension", "NSExtensionPointIdentifier")`.
    public func isUnresolved(_ keyPath: String...) -> Bool {
        unresolved.contains { $0.keyPath.starts(with: keyPath) }
    }

    mutating func remove(_ key: String) { values[key] = nil }
}

/// The Info.plist or the entitlements of a target.
public enum TargetPropertyList: Hashable, Sendable {
    /// The target has none.
    case absent
    case resolved(ResolvedPropertyList)
    /// The target has one, but it cannot be read. The reason is one sentence without a full stop.
    case unknown(reason: String)

    /// The list if it is known.
    public var resolved: ResolvedPropertyList? {
        if case .resolved(let list) = self { list } else { nil }
    }

    /// The value of a top-level key; nil if the key is missing or the list is not known.
    public subscript(key: String) -> PropertyListValue? { resolved?[key] }
}

/// Expands the references in the values of a property list. Like Xcode, it does not change keys.
private struct PropertyListResolution {
    let settings: BuildSettings
    let overrides: [String: String]
    private(set) var unresolved: [ResolvedPropertyList.UnresolvedValue] = []

    init(settings: BuildSettings, overrides: [String: String]) {
        self.settings = settings
        self.overrides = overrides
    }

    mutating func dictionary(
        _ entries: [String: PropertyListValue], at keyPath: [String]
    ) -> [String: PropertyListValue] {
        var result: [String: PropertyListValue] = [:]
        for (key, value) in entries { result[key] = resolved(value, at: keyPath + [key]) }
        return result
    }

    private mutating func resolved(_ value: PropertyListValue, at keyPath: [String]) -> PropertyListValue {
        switch value {
        case .string(let text) where text.contains("$"):
            let expanded = settings.expand(text, overriding: overrides)
            if case .unknown(let text, let missing) = expanded {
                unresolved.append(.init(keyPath: keyPath, text: text, missing: missing))
            }
            return .string(expanded.text)
        case .array(let elements):
            return .array(elements.enumerated().map { resolved($1, at: keyPath + [String($0)]) })
        case .dictionary(let entries): return .dictionary(dictionary(entries, at: keyPath))
        default: return value
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

extension LinkTemplate {
    /// What the segment of a path parameter contains besides the value: `v{number: Int}.html` has text before and after
    /// it, and a type.
    public struct ParameterForm: Hashable, Sendable {
        /// The text before the value, without escapes. It cannot contain `=`, `(` and `)`.
        public var prefix: String
        /// The text after the value, without escapes. It cannot contain `=`, `(` and `)`.
        public var suffix: String
        /// The type whose values match, or nil if any text does.
        public var type: ParameterType?

        /// Creates a form; without arguments, that of a parameter which is a whole segment.
        public init(prefix: String = "", suffix: String = "", type: ParameterType? = nil) {
            self.prefix = prefix
            self.suffix = suffix
            self.type = type
        }
    }

    /// A type whose values a router can tell from other text: a whole number, a Boolean value or a UUID.
    ///
    /// No text is a value of two kinds, so that a template with a type never competes with one of another kind.
    public struct ParameterType: Hashable, Sendable {
        /// The name as the template spells it.
        public let name: String
        /// What the text of a value looks like. Whether a number fits its type is not considered.
        package let kind: Kind

        package enum Kind: String, Hashable, Sendable {
            case integer, boolean, uuid
        }

        /// Finds a type by its name: `Int`, `UInt` and their sized variants, `Bool` and `UUID`; nil for any other.
        public init?(named name: String) {
            guard let kind = Self.kinds[name] else { return nil }
            self.name = name
            self.kind = kind
        }

        private static let kinds: [String: Kind] = [
            "Int": .integer, "Int8": .integer, "Int16": .integer, "Int32": .integer, "Int64": .integer,
            "UInt": .integer, "UInt8": .integer, "UInt16": .integer, "UInt32": .integer, "UInt64": .integer,
            "Bool": .boolean, "UUID": .uuid,
        ]
    }

    /// The form of the parameter at this index of `segments`.
    public func form(at index: Int) -> ParameterForm { forms[index] ?? ParameterForm() }

    /// The template of a mounted route: the prefixes of its mounts, followed by its own template.
    package init(joining chain: [LinkTemplate]) {
        self = chain.last ?? LinkTemplate()
        segments = []
        forms = [:]
        for template in chain {
            for (index, form) in template.forms { forms[segments.count + index] = form }
            segments += template.segments
        }
    }
}

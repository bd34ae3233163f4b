// Portico
// SPDX-License-Identifier: Apache-2.0

/// Written as the list of its declarations; two trees are the same when those are.
extension TypeTree: Codable, Hashable {
    /// - Throws: `DecodingError` for anything but a list of declarations. If two have the same identifier, the first is
    ///   used.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([TypeDeclaration].self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(declarations)
    }

    public static func == (left: TypeTree, right: TypeTree) -> Bool { left.declarations == right.declarations }

    public func hash(into hasher: inout Hasher) { hasher.combine(declarations) }
}

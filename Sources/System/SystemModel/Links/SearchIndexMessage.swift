// Portico
// SPDX-License-Identifier: Apache-2.0

/// A message of an app about what the search finds of it.
public enum SearchIndexMessage: Codable, Hashable, Sendable {
    /// `CSSearchableIndex.indexSearchableItems`; answered with `Reply.done`.
    case index(call: Int, [SearchItemRecord])
    /// Answered with `Reply.done`.
    case delete(call: Int, SearchItemSelection)

    /// As the cases were called when they were cases of ``AppMessage``.
    enum CodingKeys: String, CodingKey {
        case index = "indexSearchItems"
        case delete = "deleteSearchItems"
    }
}

extension SearchIndexMessage {
    /// The call in Apple's spelling.
    var name: String {
        switch self {
        case .index: "indexSearchableItems(_:)"
        case .delete: "deleteSearchableItems(withIdentifiers:)"
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// The values of a property list that are not known, such as `$(TEAM)` where the team is not in the checkout.
enum UnknownValues: Hashable, Sendable {
    case none
    /// The keys that lead to each; an index of an array is a number, from 0.
    case values(Set<[String]>)
    /// Nothing is known of the list.
    case all

    /// Whether a value, a part of it, or what it is a part of, is unknown.
    func contains(_ keyPath: [String]) -> Bool {
        switch self {
        case .none: false
        case .values(let paths): paths.contains { $0.starts(with: keyPath) || keyPath.starts(with: $0) }
        case .all: true
        }
    }
}

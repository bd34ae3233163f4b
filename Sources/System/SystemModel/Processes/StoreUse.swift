// Portico
// SPDX-License-Identifier: Apache-2.0

/// What the code of a process has done with the files of an App Group, for those who want to know whether the order of two
/// things can matter.
public struct StoreUse: Codable, Hashable, Sendable {
    /// What has been done.
    public enum Kind: Int, Codable, Sendable {
        /// Files were looked at.
        case read
        /// Files were made, changed or deleted.
        case written
        /// Code has been told the path, and may use the files at any time from now on. Paths are passed on: so may the other
        /// members of the group.
        case opened
        /// What was set in the defaults of the group has come into their file, for other processes to see.
        case stored
    }

    /// The group's identifier, as in the entitlement.
    public var group: String
    /// What has been done with its files.
    public var kind: Kind
    /// Whose values were stored, as it is called in a timeline; nil for all other uses.
    public var writer: String?

    /// - Parameters:
    ///   - group: The group's identifier.
    ///   - kind: What has been done.
    ///   - writer: Whose values were stored.
    public init(_ group: String, _ kind: Kind, by writer: String? = nil) {
        self.group = group
        self.kind = kind
        self.writer = writer
    }
}

extension StoreUse: Comparable {
    /// By group, then in the order of the kinds, then by name: so that what is told does not depend on threads.
    public static func < (left: StoreUse, right: StoreUse) -> Bool {
        (left.group, left.kind.rawValue, left.writer ?? "") < (right.group, right.kind.rawValue, right.writer ?? "")
    }
}

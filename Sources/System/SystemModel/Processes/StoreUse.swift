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
    }

    /// The group's identifier, as in the entitlement.
    public var group: String
    /// What has been done with its files.
    public var kind: Kind

    /// - Parameters:
    ///   - group: The group's identifier.
    ///   - kind: What has been done.
    public init(_ group: String, _ kind: Kind) {
        self.group = group
        self.kind = kind
    }
}

extension StoreUse: Comparable {
    /// By group, then in the order of the kinds: so that what is told does not depend on threads.
    public static func < (left: StoreUse, right: StoreUse) -> Bool {
        (left.group, left.kind.rawValue) < (right.group, right.kind.rawValue)
    }
}

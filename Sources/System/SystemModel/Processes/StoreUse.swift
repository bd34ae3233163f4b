// Portico
// SPDX-License-Identifier: Apache-2.0

/// What the code of a process has done with the files of an App Group, for those who want to know whether the order of two
/// things can matter.
public struct StoreUse: Hashable, Sendable {
    public enum Kind: Int, Sendable {
        case read
        case written
        /// Code has been told the path, and may use the files at any time from now on. Paths are passed on: so may the other
        /// members of the group.
        case opened
    }

    public var group: String
    public var kind: Kind

    public init(_ group: String, _ kind: Kind) {
        self.group = group
        self.kind = kind
    }
}

extension StoreUse: Comparable {
    public static func < (left: StoreUse, right: StoreUse) -> Bool {
        (left.group, left.kind.rawValue) < (right.group, right.kind.rawValue)
    }
}

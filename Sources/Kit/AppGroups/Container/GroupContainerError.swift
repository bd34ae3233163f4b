// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why a group's container, or a place in it, cannot be used. Nothing has been made or changed.
public enum GroupContainerError: Error, Hashable, Sendable {
    /// The system gives no container for this group identifier.
    case noContainer(identifier: String)
    /// There is no directory here.
    case noDirectory(path: String)
    /// The path leads out of the container, or could be made to.
    case outside(path: String, container: String)
    /// The system's reason is the second.
    case cannotMake(path: String, reason: String)
}

extension GroupContainerError: CustomStringConvertible {
    /// What, where, and what to do.
    public var description: String {
        switch self {
        case .noContainer(let identifier):
            "no container for \"\(identifier)\"; list the group in the entitlement "
                + "com.apple.security.application-groups of the app and of each extension"
        case .noDirectory(let path): "\(path) is no directory; make it, or use the container that the system gives"
        case .outside(let path, let container):
            "\"\(path)\" leads out of the container \(container); use plain names with single slashes between them"
        case .cannotMake(let path, let reason): "\(path) cannot be made: \(reason)"
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error that describes why a group's container, or a path in it, cannot be used. Nothing was created or changed.
public struct GroupContainerError: Error, Hashable, Sendable {
    /// The kind of error. Compare it with the constants, or catch them. Later versions may add more.
    public struct Code: Hashable, Sendable {
        private enum Name { case noContainer, noDirectory, outside, cannotMake }
        private let name: Name

        /// The system has no container for this group identifier.
        public static let noContainer = Code(name: .noContainer)
        /// The path is not a directory.
        public static let noDirectory = Code(name: .noDirectory)
        /// The path leads out of the container, or could be made to.
        public static let outside = Code(name: .outside)
        /// The directory cannot be created. Contains the reason of the system.
        public static let cannotMake = Code(name: .cannotMake)
    }

    /// The error with the data of its code.
    enum Kind: Hashable {
        case noContainer(identifier: String)
        case noDirectory(path: String)
        case outside(path: String, container: String)
        case cannotMake(path: String, reason: String)
    }

    let kind: Kind

    /// The kind of error.
    public var code: Code {
        switch kind {
        case .noContainer: .noContainer
        case .noDirectory: .noDirectory
        case .outside: .outside
        case .cannotMake: .cannotMake
        }
    }

    /// The path of the directory, or the path that leads out of the container.
    public var path: String? {
        switch kind {
        case .noDirectory(let value): value
        case .outside(let value, _): value
        case .cannotMake(let value, _): value
        default: nil
        }
    }

    /// The identifier of the group.
    public var identifier: String? {
        switch kind {
        case .noContainer(let value): value
        default: nil
        }
    }
}

// Created by the kit, and by tests for comparison.
extension GroupContainerError {
    /// An error with ``Code/noContainer``.
    public static func noContainer(identifier: String) -> GroupContainerError {
        GroupContainerError(kind: .noContainer(identifier: identifier))
    }
    /// The code, for `catch` patterns.
    public static var noContainer: Code { .noContainer }
    /// An error with ``Code/noDirectory``.
    public static func noDirectory(path: String) -> GroupContainerError {
        GroupContainerError(kind: .noDirectory(path: path))
    }
    /// The code, for `catch` patterns.
    public static var noDirectory: Code { .noDirectory }
    /// An error with ``Code/outside``.
    public static func outside(path: String, container: String) -> GroupContainerError {
        GroupContainerError(kind: .outside(path: path, container: container))
    }
    /// The code, for `catch` patterns.
    public static var outside: Code { .outside }
    /// An error with ``Code/cannotMake``.
    public static func cannotMake(path: String, reason: String) -> GroupContainerError {
        GroupContainerError(kind: .cannotMake(path: path, reason: reason))
    }
    /// The code, for `catch` patterns.
    public static var cannotMake: Code { .cannotMake }

}

extension GroupContainerError.Code {
    /// Matches errors with this code: `catch GroupContainerError.noContainer`.
    public static func ~= (code: GroupContainerError.Code, error: any Error) -> Bool {
        (error as? GroupContainerError)?.code == code
    }
}

extension GroupContainerError: CustomStringConvertible {
    /// The problem, its place and its remedy.
    public var description: String {
        switch kind {
        case .noContainer(let identifier):
            "there is no container for \"\(identifier)\"; list the group in the entitlement "
                + "com.apple.security.application-groups of the app and of each extension"
        case .noDirectory(let path): "\(path) is not a directory; create it, or use the container from the system"
        case .outside(let path, let container):
            "\"\(path)\" leads out of the container \(container); use plain names separated by single slashes"
        case .cannotMake(let path, let reason): "\(path) cannot be created: \(reason)"
        }
    }
}

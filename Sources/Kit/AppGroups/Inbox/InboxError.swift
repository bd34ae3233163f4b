// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error that describes why an operation of an ``InboxDirectory`` failed. Its items are unchanged.
public struct InboxError: Error, Hashable, Sendable {
    /// The kind of error. Compare it with the constants, or catch them. Later versions may add more.
    public struct Code: Hashable, Sendable {
        private enum Name { case container, name, full, suspended, lost, file }
        private let name: Name

        /// The path leads out of the container, or the container cannot be used.
        public static let container = Code(name: .container)
        /// The name is not valid for an item.
        public static let name = Code(name: .name)
        /// Another item would exceed the limits. Contains the current size.
        public static let full = Code(name: .full)
        /// The process is being suspended, so no lock may be held. Try again after ``InboxDirectory/resume()``.
        public static let suspended = Code(name: .suspended)
        /// The claim has already ended.
        public static let lost = Code(name: .lost)
        /// The file system reported an error.
        public static let file = Code(name: .file)
    }

    /// The error with the data of its code.
    enum Kind: Hashable {
        case container(GroupContainerError)
        case name(String)
        case full(path: String, items: Int, bytes: Int)
        case suspended(path: String)
        case lost(id: String)
        case file(FileFailure)
    }

    let kind: Kind

    /// The kind of error.
    public var code: Code {
        switch kind {
        case .container: .container
        case .name: .name
        case .full: .full
        case .suspended: .suspended
        case .lost: .lost
        case .file: .file
        }
    }

    /// The path of the inbox, or the path of the file system's error.
    public var path: String? {
        switch kind {
        case .full(let value, _, _): value
        case .suspended(let value): value
        case .file(let value): value.path
        default: nil
        }
    }

    /// The identifier of the item whose claim has ended.
    public var id: String? {
        switch kind {
        case .lost(let value): value
        default: nil
        }
    }

    /// The underlying error.
    public var underlying: (any Error)? {
        switch kind {
        case .container(let value): value
        case .file(let value): value
        default: nil
        }
    }
}

// Created by the kit, and by tests for comparison.
extension InboxError {
    /// An error with ``Code/container``.
    public static func container(_ value: GroupContainerError) -> InboxError { InboxError(kind: .container(value)) }
    /// The code, for `catch` patterns.
    public static var container: Code { .container }
    /// An error with ``Code/name``.
    public static func name(_ value: String) -> InboxError { InboxError(kind: .name(value)) }
    /// The code, for `catch` patterns.
    public static var name: Code { .name }
    /// An error with ``Code/full``.
    public static func full(path: String, items: Int, bytes: Int) -> InboxError {
        InboxError(kind: .full(path: path, items: items, bytes: bytes))
    }
    /// The code, for `catch` patterns.
    public static var full: Code { .full }
    /// An error with ``Code/suspended``.
    public static func suspended(path: String) -> InboxError { InboxError(kind: .suspended(path: path)) }
    /// The code, for `catch` patterns.
    public static var suspended: Code { .suspended }
    /// An error with ``Code/lost``.
    public static func lost(id: String) -> InboxError { InboxError(kind: .lost(id: id)) }
    /// The code, for `catch` patterns.
    public static var lost: Code { .lost }
    /// An error with ``Code/file``.
    public static func file(_ value: FileFailure) -> InboxError { InboxError(kind: .file(value)) }
    /// The code, for `catch` patterns.
    public static var file: Code { .file }

}

extension InboxError.Code {
    /// Matches errors with this code: `catch InboxError.container`.
    public static func ~= (code: InboxError.Code, error: any Error) -> Bool { (error as? InboxError)?.code == code }
}

extension InboxError: CustomStringConvertible {
    /// The problem, its place and its remedy.
    public var description: String {
        switch kind {
        case .container(let error): error.description
        case .name(let name):
            "\"\(name)\" is not a valid name; use at most 100 letters, digits, dots, hyphens or underscores, no dot first"
        case .full(let path, let items, let bytes):
            "\(path) is full with \(items) items of \(bytes) bytes; finish some, or raise the limits"
        case .suspended(let path): "\(path) cannot be used while the process is being suspended; try again afterwards"
        case .lost(let id): "item \(id) is no longer claimed; another process may have it: claim again"
        case .file(let failure): failure.description
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error that describes why an operation of a ``SharedStore`` failed. The stored values are unchanged.
public struct SharedStoreError: Error, Hashable, Sendable {
    /// The kind of error. Compare it with the constants, or catch them. Later versions may add more.
    public struct Code: Hashable, Sendable {
        private enum Name {
            case container, corrupt, foreign, replaced, full, suspended, busy, undecodable, unencodable, database, file
        }
        private let name: Name

        /// The name leads out of the container, or the container cannot be used.
        public static let container = Code(name: .container)
        /// The file is damaged or not a store. It has been moved to `movedTo` with its log; nothing was deleted.
        /// Opening the store again creates a new one. If `movedTo` is nil, the damage was found in an open store: open
        /// it again.
        public static let corrupt = Code(name: .corrupt)
        /// The file was created by a later version of this module, or by other code that uses SQLite. It is unchanged.
        public static let foreign = Code(name: .foreign)
        /// The file was moved or deleted while the store was open, so writes to it would be lost.
        public static let replaced = Code(name: .replaced)
        /// The disk, or the store's size limit, does not permit it.
        public static let full = Code(name: .full)
        /// The process is being suspended, so no lock may be held. Try again after ``SharedStore/resume()``, or, if the
        /// system gave no more time, when the process runs again.
        public static let suspended = Code(name: .suspended)
        /// Another process held the lock for longer than ``SharedStore/Options/timeout``.
        public static let busy = Code(name: .busy)
        /// The stored value is not of the key's type. It is unchanged.
        public static let undecodable = Code(name: .undecodable)
        /// The value cannot be encoded as JSON.
        public static let unencodable = Code(name: .unencodable)
        /// Any other error of SQLite, with its extended result code.
        public static let database = Code(name: .database)
        /// The file system reported an error when the store was opened or observed.
        public static let file = Code(name: .file)
    }

    /// The error with the data of its code.
    enum Kind: Hashable {
        case container(GroupContainerError)
        case corrupt(path: String, movedTo: String?)
        case foreign(path: String, reason: String)
        case replaced(path: String)
        case full(path: String)
        case suspended(path: String)
        case busy(path: String)
        case undecodable(key: String, type: String, reason: String)
        case unencodable(key: String, type: String, reason: String)
        case database(path: String, code: Int, message: String)
        case file(FileFailure)
    }

    let kind: Kind

    /// The kind of error.
    public var code: Code {
        switch kind {
        case .container: .container
        case .corrupt: .corrupt
        case .foreign: .foreign
        case .replaced: .replaced
        case .full: .full
        case .suspended: .suspended
        case .busy: .busy
        case .undecodable: .undecodable
        case .unencodable: .unencodable
        case .database: .database
        case .file: .file
        }
    }

    /// The path of the store's file, or of the file system's error.
    public var path: String? {
        switch kind {
        case .corrupt(let value, _): value
        case .foreign(let value, _): value
        case .replaced(let value): value
        case .full(let value): value
        case .suspended(let value): value
        case .busy(let value): value
        case .database(let value, _, _): value
        case .file(let value): value.path
        default: nil
        }
    }

    /// The new path of a damaged file.
    public var movedTo: String? {
        switch kind {
        case .corrupt(_, let value): value
        default: nil
        }
    }

    /// The key of the value that cannot be read or written.
    public var key: String? {
        switch kind {
        case .undecodable(let value, _, _): value
        case .unencodable(let value, _, _): value
        default: nil
        }
    }

    /// SQLite's extended result code.
    public var databaseCode: Int? {
        switch kind {
        case .database(_, let value, _): value
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
extension SharedStoreError {
    /// An error with ``Code/container``.
    public static func container(_ value: GroupContainerError) -> SharedStoreError {
        SharedStoreError(kind: .container(value))
    }
    /// The code, for `catch` patterns.
    public static var container: Code { .container }
    /// An error with ``Code/corrupt``.
    public static func corrupt(path: String, movedTo: String?) -> SharedStoreError {
        SharedStoreError(kind: .corrupt(path: path, movedTo: movedTo))
    }
    /// The code, for `catch` patterns.
    public static var corrupt: Code { .corrupt }
    /// An error with ``Code/foreign``.
    public static func foreign(path: String, reason: String) -> SharedStoreError {
        SharedStoreError(kind: .foreign(path: path, reason: reason))
    }
    /// The code, for `catch` patterns.
    public static var foreign: Code { .foreign }
    /// An error with ``Code/replaced``.
    public static func replaced(path: String) -> SharedStoreError { SharedStoreError(kind: .replaced(path: path)) }
    /// The code, for `catch` patterns.
    public static var replaced: Code { .replaced }
    /// An error with ``Code/full``.
    public static func full(path: String) -> SharedStoreError { SharedStoreError(kind: .full(path: path)) }
    /// The code, for `catch` patterns.
    public static var full: Code { .full }
    /// An error with ``Code/suspended``.
    public static func suspended(path: String) -> SharedStoreError { SharedStoreError(kind: .suspended(path: path)) }
    /// The code, for `catch` patterns.
    public static var suspended: Code { .suspended }
    /// An error with ``Code/busy``.
    public static func busy(path: String) -> SharedStoreError { SharedStoreError(kind: .busy(path: path)) }
    /// The code, for `catch` patterns.
    public static var busy: Code { .busy }
    /// An error with ``Code/undecodable``.
    public static func undecodable(key: String, type: String, reason: String) -> SharedStoreError {
        SharedStoreError(kind: .undecodable(key: key, type: type, reason: reason))
    }
    /// The code, for `catch` patterns.
    public static var undecodable: Code { .undecodable }
    /// An error with ``Code/unencodable``.
    public static func unencodable(key: String, type: String, reason: String) -> SharedStoreError {
        SharedStoreError(kind: .unencodable(key: key, type: type, reason: reason))
    }
    /// The code, for `catch` patterns.
    public static var unencodable: Code { .unencodable }
    /// An error with ``Code/database``.
    public static func database(path: String, code: Int, message: String) -> SharedStoreError {
        SharedStoreError(kind: .database(path: path, code: code, message: message))
    }
    /// The code, for `catch` patterns.
    public static var database: Code { .database }
    /// An error with ``Code/file``.
    public static func file(_ value: FileFailure) -> SharedStoreError { SharedStoreError(kind: .file(value)) }
    /// The code, for `catch` patterns.
    public static var file: Code { .file }

}

extension SharedStoreError.Code {
    /// Matches errors with this code: `catch SharedStoreError.container`.
    public static func ~= (code: SharedStoreError.Code, error: any Error) -> Bool {
        (error as? SharedStoreError)?.code == code
    }
}

extension SharedStoreError: CustomStringConvertible {
    /// The problem, its place and its remedy.
    public var description: String {
        switch kind {
        case .container(let error): error.description
        case .corrupt(let path, let place?):
            "\(path) was damaged and is now at \(place); open the store again for a new one, and inspect the old one"
        case .corrupt(let path, nil): "\(path) is damaged; close the store and open it again to move it aside"
        case .foreign(let path, let reason): "\(path) \(reason); it is unchanged"
        case .replaced(let path): "\(path) was moved or deleted while it was open; open the store again"
        case .full(let path): "\(path) cannot grow: the disk or the store is full; free some space and try again"
        case .suspended(let path): "\(path) is not writable while the process is being suspended; try again afterwards"
        case .busy(let path): "\(path) is locked by another process; try again"
        case .undecodable(let key, let type, let reason):
            "the value of \"\(key)\" is not of type \(type): \(reason); use the type it was written with, or remove it"
        case .unencodable(let key, let type, let reason):
            "the value of \"\(key)\" of type \(type) cannot be encoded as JSON: \(reason)"
        case .database(let path, let code, let message): "\(path): \(message) (SQLite \(code))"
        case .file(let failure): failure.description
        }
    }
}

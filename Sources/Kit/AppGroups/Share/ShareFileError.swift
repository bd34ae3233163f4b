// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error that describes why a file could not be added to a share. There is no incomplete file.
public struct ShareFileError: Error, Hashable, Sendable {
    /// The kind of error. Compare it with the constants, or catch them. Later versions may add more.
    public struct Code: Hashable, Sendable {
        private enum Name { case unreadable, noFile, unwritable, notEncodable }
        private let name: Name

        /// The file does not exist or may not be read.
        public static let unreadable = Code(name: .unreadable)
        /// The path is a directory, a link, a pipe or a device.
        public static let noFile = Code(name: .noFile)
        /// The directory cannot be written to, usually because the disk is full.
        public static let unwritable = Code(name: .unwritable)
        /// The result of a page's script cannot be encoded as a property list for the form.
        public static let notEncodable = Code(name: .notEncodable)
    }

    /// The error with the data of its code.
    enum Kind: Hashable {
        case unreadable(FileFailure)
        case noFile(path: String)
        case unwritable(FileFailure)
        case notEncodable(String)
    }

    let kind: Kind

    /// The kind of error.
    public var code: Code {
        switch kind {
        case .unreadable: .unreadable
        case .noFile: .noFile
        case .unwritable: .unwritable
        case .notEncodable: .notEncodable
        }
    }

    /// The error of the file system.
    public var underlying: (any Error)? {
        switch kind {
        case .unreadable(let value), .unwritable(let value): value
        case .noFile, .notEncodable: nil
        }
    }
}

// Created by the kit, and by tests for comparison.
extension ShareFileError {
    /// An error with ``Code/unreadable``.
    public static func unreadable(_ value: FileFailure) -> ShareFileError { ShareFileError(kind: .unreadable(value)) }
    /// The code, for `catch` patterns.
    public static var unreadable: Code { .unreadable }
    /// An error with ``Code/noFile``.
    public static func noFile(path: String) -> ShareFileError { ShareFileError(kind: .noFile(path: path)) }
    /// The code, for `catch` patterns.
    public static var noFile: Code { .noFile }
    /// An error with ``Code/unwritable``.
    public static func unwritable(_ value: FileFailure) -> ShareFileError { ShareFileError(kind: .unwritable(value)) }
    /// The code, for `catch` patterns.
    public static var unwritable: Code { .unwritable }
    /// An error with ``Code/notEncodable``.
    public static func notEncodable(_ value: String) -> ShareFileError { ShareFileError(kind: .notEncodable(value)) }
    /// The code, for `catch` patterns.
    public static var notEncodable: Code { .notEncodable }

    /// Matches errors with the same code.
    public static func ~= (pattern: ShareFileError, error: any Error) -> Bool { pattern.code ~= error }
}

extension ShareFileError.Code {
    /// Matches errors with this code: `catch ShareFileError.unreadable`.
    public static func ~= (code: ShareFileError.Code, error: any Error) -> Bool {
        (error as? ShareFileError)?.code == code
    }
}

extension ShareFileError: CustomStringConvertible {
    /// The problem, its place and its remedy.
    public var description: String {
        switch kind {
        case .unreadable(let failure): "cannot be read: \(failure)"
        case .noFile(let path): "\(path) is not a file"
        case .notEncodable(let reason): "the result of a page's script cannot be sent: \(reason)"
        case .unwritable(let failure):
            "cannot be written: \(failure)\(failure.isFull ? "; free some space and try again" : "")"
        }
    }
}

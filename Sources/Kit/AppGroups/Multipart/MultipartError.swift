// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error that describes why a body was not written. There is no incomplete file.
public struct MultipartError: Error, Hashable, Sendable {
    /// The kind of error. Compare it with the constants, or catch them. Later versions may add more.
    public struct Code: Hashable, Sendable {
        private enum Name { case noParts, name, contentType, unreadable, noFile, unwritable, noBoundary, interrupted }
        private let name: Name

        /// There are no parts. A form needs at least one field.
        public static let noParts = Code(name: .noParts)
        /// The name of the part or of its file is empty or contains a zero byte.
        public static let name = Code(name: .name)
        /// The content type of the part is not an ASCII `type/subtype`.
        public static let contentType = Code(name: .contentType)
        /// The part's file cannot be read.
        public static let unreadable = Code(name: .unreadable)
        /// The part's file is a directory, a pipe or a device.
        public static let noFile = Code(name: .noFile)
        /// The body cannot be written, usually because the disk is full.
        public static let unwritable = Code(name: .unwritable)
        /// The parts contain every boundary that was tried, which only happens on purpose.
        public static let noBoundary = Code(name: .noBoundary)
        /// The process is about to be suspended.
        public static let interrupted = Code(name: .interrupted)
    }

    /// The error with the data of its code.
    enum Kind: Hashable {
        case noParts
        case name(part: Int, String)
        case contentType(part: Int, name: String, String)
        case unreadable(part: Int, name: String, FileFailure)
        case noFile(part: Int, name: String, path: String)
        case unwritable(FileFailure)
        case noBoundary
        case interrupted
    }

    let kind: Kind

    /// The kind of error.
    public var code: Code {
        switch kind {
        case .noParts: .noParts
        case .name: .name
        case .contentType: .contentType
        case .unreadable: .unreadable
        case .noFile: .noFile
        case .unwritable: .unwritable
        case .noBoundary: .noBoundary
        case .interrupted: .interrupted
        }
    }

    /// The index of the part, starting at 0; nil if the error does not concern a single part.
    public var part: Int? {
        switch kind {
        case .name(let value, _): value
        case .contentType(let value, _, _): value
        case .unreadable(let value, _, _): value
        case .noFile(let value, _, _): value
        default: nil
        }
    }

    /// The error of the file system.
    public var underlying: FileFailure? {
        switch kind {
        case .unreadable(_, _, let value): value
        case .unwritable(let value): value
        default: nil
        }
    }
}

// Created by the kit, and by tests for comparison.
extension MultipartError {
    /// An error with ``Code/noParts``.
    public static let noParts = MultipartError(kind: .noParts)
    /// An error with ``Code/name``.
    public static func name(part: Int, _ value: String) -> MultipartError {
        MultipartError(kind: .name(part: part, value))
    }
    /// The code, for `catch` patterns.
    public static var name: Code { .name }
    /// An error with ``Code/contentType``.
    public static func contentType(part: Int, name: String, _ value: String) -> MultipartError {
        MultipartError(kind: .contentType(part: part, name: name, value))
    }
    /// The code, for `catch` patterns.
    public static var contentType: Code { .contentType }
    /// An error with ``Code/unreadable``.
    public static func unreadable(part: Int, name: String, _ value: FileFailure) -> MultipartError {
        MultipartError(kind: .unreadable(part: part, name: name, value))
    }
    /// The code, for `catch` patterns.
    public static var unreadable: Code { .unreadable }
    /// An error with ``Code/noFile``.
    public static func noFile(part: Int, name: String, path: String) -> MultipartError {
        MultipartError(kind: .noFile(part: part, name: name, path: path))
    }
    /// The code, for `catch` patterns.
    public static var noFile: Code { .noFile }
    /// An error with ``Code/unwritable``.
    public static func unwritable(_ value: FileFailure) -> MultipartError { MultipartError(kind: .unwritable(value)) }
    /// The code, for `catch` patterns.
    public static var unwritable: Code { .unwritable }
    /// An error with ``Code/noBoundary``.
    public static let noBoundary = MultipartError(kind: .noBoundary)
    /// An error with ``Code/interrupted``.
    public static let interrupted = MultipartError(kind: .interrupted)

    /// Matches errors with the same code.
    public static func ~= (pattern: MultipartError, error: any Error) -> Bool { pattern.code ~= error }
}

extension MultipartError.Code {
    /// Matches errors with this code: `catch MultipartError.name`.
    public static func ~= (code: MultipartError.Code, error: any Error) -> Bool {
        (error as? MultipartError)?.code == code
    }
}

extension MultipartError: CustomStringConvertible {
    /// The problem, its place and its remedy. Parts are counted from 1.
    public var description: String {
        switch kind {
        case .noParts: "a body needs at least one part"
        case .name(let part, let name): "part \(part + 1): \"\(name)\" is not a valid name; use text without zero bytes"
        case .contentType(let part, let name, let type):
            "part \(part + 1) (\"\(name)\"): \"\(type)\" is not a content type; use the form image/jpeg"
        case .unreadable(let part, let name, let failure): "part \(part + 1) (\"\(name)\"): \(failure)"
        case .noFile(let part, let name, let path): "part \(part + 1) (\"\(name)\"): \(path) is not a file"
        case .unwritable(let failure):
            "the body cannot be written: \(failure)\(failure.isFull ? "; free some space and try again" : "")"
        case .noBoundary: "the parts contain every boundary that was tried; were they made from an earlier body?"
        case .interrupted: "the process is being suspended; write the body again afterwards"
        }
    }
}

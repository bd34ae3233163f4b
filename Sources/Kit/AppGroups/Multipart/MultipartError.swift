// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why no body has been written. There is no half file.
public struct MultipartError: Error, Hashable, Sendable {
    /// The kind of error. Compare it with the constants, or catch them. Later versions may add more.
    public struct Code: Hashable, Sendable {
        private enum Name { case noParts, name, contentType, unreadable, noFile, unwritable, noBoundary, interrupted }
        private let name: Name

        /// A form without a field is none.
        public static let noParts = Code(name: .noParts)
        /// The name of this part, or its file's, is empty or has a zero byte.
        public static let name = Code(name: .name)
        /// The type of this part is no `type/subtype` of ASCII.
        public static let contentType = Code(name: .contentType)
        /// The part's file cannot be read.
        public static let unreadable = Code(name: .unreadable)
        /// The part's file is a directory, a pipe, a device.
        public static let noFile = Code(name: .noFile)
        /// The body cannot be written: most often a full disk.
        public static let unwritable = Code(name: .unwritable)
        /// The parts hold each boundary that was tried: they were made to.
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

    /// Which part, from 0; nil where it is no single one.
    public var part: Int? {
        switch kind {
        case .name(let value, _): value
        case .contentType(let value, _, _): value
        case .unreadable(let value, _, _): value
        case .noFile(let value, _, _): value
        default: nil
        }
    }

    /// What the file system says.
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
    /// What, where, and what to do. Parts are counted from 1.
    public var description: String {
        switch kind {
        case .noParts: "a body needs at least one part"
        case .name(let part, let name): "part \(part + 1): \"\(name)\" is no name; use a text without zero bytes"
        case .contentType(let part, let name, let type):
            "part \(part + 1) (\"\(name)\"): \"\(type)\" is no content type; write it as image/jpeg"
        case .unreadable(let part, let name, let failure): "part \(part + 1) (\"\(name)\"): \(failure)"
        case .noFile(let part, let name, let path): "part \(part + 1) (\"\(name)\"): \(path) is no file"
        case .unwritable(let failure):
            "the body cannot be written: \(failure)\(failure.isFull ? "; make room and try again" : "")"
        case .noBoundary: "no boundary is free of the parts' bytes; were they made from an earlier body?"
        case .interrupted: "the process is being suspended; write the body again after it"
        }
    }
}

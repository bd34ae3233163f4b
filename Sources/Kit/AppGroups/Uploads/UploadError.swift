// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error that describes why an upload has not begun.
public struct UploadError: Error, Hashable, Sendable {
    /// The kind of error. Compare it with the constants, or catch them. Later versions may add more.
    public struct Code: Hashable, Sendable {
        private enum Name { case container, body, file, suspended, notBegun }
        private let name: Name

        /// The path leads out of the container, or the container cannot be used.
        public static let container = Code(name: .container)
        /// The body could not be written. Nothing of the upload is kept.
        public static let body = Code(name: .body)
        /// The record could not be written. Nothing of the upload is kept.
        public static let file = Code(name: .file)
        /// The process is being suspended. Nothing of the upload is kept.
        public static let suspended = Code(name: .suspended)
        /// The system did not accept the upload. It is recorded, and ``BackgroundUploader/resume()`` passes it to the
        /// system again.
        public static let notBegun = Code(name: .notBegun)
    }

    /// The error with the data of its code.
    enum Kind: Hashable {
        case container(GroupContainerError)
        case body(MultipartError)
        case file(FileFailure)
        case suspended
        case notBegun(id: String, reason: String)
    }

    let kind: Kind

    /// The kind of error.
    public var code: Code {
        switch kind {
        case .container: .container
        case .body: .body
        case .file: .file
        case .suspended: .suspended
        case .notBegun: .notBegun
        }
    }

    /// The identifier of the upload that is kept.
    public var id: String? {
        switch kind {
        case .notBegun(let value, _): value
        default: nil
        }
    }

    /// The underlying error.
    public var underlying: (any Error)? {
        switch kind {
        case .container(let value): value
        case .body(let value): value
        case .file(let value): value
        default: nil
        }
    }
}

// Created by the kit, and by tests for comparison.
extension UploadError {
    /// An error with ``Code/container``.
    public static func container(_ value: GroupContainerError) -> UploadError { UploadError(kind: .container(value)) }
    /// The code, for `catch` patterns.
    public static var container: Code { .container }
    /// An error with ``Code/body``.
    public static func body(_ value: MultipartError) -> UploadError { UploadError(kind: .body(value)) }
    /// The code, for `catch` patterns.
    public static var body: Code { .body }
    /// An error with ``Code/file``.
    public static func file(_ value: FileFailure) -> UploadError { UploadError(kind: .file(value)) }
    /// The code, for `catch` patterns.
    public static var file: Code { .file }
    /// An error with ``Code/suspended``.
    public static let suspended = UploadError(kind: .suspended)
    /// An error with ``Code/notBegun``.
    public static func notBegun(id: String, reason: String) -> UploadError {
        UploadError(kind: .notBegun(id: id, reason: reason))
    }
    /// The code, for `catch` patterns.
    public static var notBegun: Code { .notBegun }

    /// Matches errors with the same code.
    public static func ~= (pattern: UploadError, error: any Error) -> Bool { pattern.code ~= error }
}

extension UploadError.Code {
    /// Matches errors with this code: `catch UploadError.container`.
    public static func ~= (code: UploadError.Code, error: any Error) -> Bool { (error as? UploadError)?.code == code }
}

extension UploadError: CustomStringConvertible {
    /// The problem, its place and its remedy.
    public var description: String {
        switch kind {
        case .container(let error): error.description
        case .body(let error): error.description
        case .file(let failure): failure.description
        case .suspended: "the process is being suspended; upload again afterwards"
        case .notBegun(let id, let reason): "upload \(id) is kept, but has not begun: \(reason); resume() tries again"
        }
    }
}

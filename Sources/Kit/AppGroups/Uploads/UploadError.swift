// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why an upload has not begun.
public struct UploadError: Error, Hashable, Sendable {
    /// What was wrong. Compare it with the constants, or catch them; more may come.
    public struct Code: Hashable, Sendable {
        private enum Name { case container, body, file, suspended, notBegun }
        private let name: Name

        /// The path leads out of the container, or the container cannot be used.
        public static let container = Code(name: .container)
        /// No body, so nothing is kept of the upload.
        public static let body = Code(name: .body)
        /// It cannot be written down, so nothing is kept of the upload.
        public static let file = Code(name: .file)
        /// The process is being suspended; nothing is kept of the upload.
        public static let suspended = Code(name: .suspended)
        /// The system has not taken it. It is written down, and ``BackgroundUploader/resume()`` hands it over again.
        public static let notBegun = Code(name: .notBegun)
    }

    /// What there is to say, by code.
    enum Kind: Hashable {
        case container(GroupContainerError)
        case body(MultipartError)
        case file(FileFailure)
        case suspended
        case notBegun(id: String, reason: String)
    }

    let kind: Kind

    /// What was wrong.
    public var code: Code {
        switch kind {
        case .container: .container
        case .body: .body
        case .file: .file
        case .suspended: .suspended
        case .notBegun: .notBegun
        }
    }

    /// Of the upload that is kept.
    public var id: String? {
        switch kind {
        case .notBegun(let value, _): value
        default: nil
        }
    }

    /// What else has failed.
    public var underlying: (any Error)? {
        switch kind {
        case .container(let value): value
        case .body(let value): value
        case .file(let value): value
        default: nil
        }
    }
}

// Made by the kit, and by tests that compare.
extension UploadError {
    /// With ``Code/container``.
    public static func container(_ value: GroupContainerError) -> UploadError { UploadError(kind: .container(value)) }
    /// To catch errors of this code by.
    public static var container: Code { .container }
    /// With ``Code/body``.
    public static func body(_ value: MultipartError) -> UploadError { UploadError(kind: .body(value)) }
    /// To catch errors of this code by.
    public static var body: Code { .body }
    /// With ``Code/file``.
    public static func file(_ value: FileFailure) -> UploadError { UploadError(kind: .file(value)) }
    /// To catch errors of this code by.
    public static var file: Code { .file }
    /// With ``Code/suspended``.
    public static let suspended = UploadError(kind: .suspended)
    /// With ``Code/notBegun``.
    public static func notBegun(id: String, reason: String) -> UploadError {
        UploadError(kind: .notBegun(id: id, reason: reason))
    }
    /// To catch errors of this code by.
    public static var notBegun: Code { .notBegun }

    /// Whether an error has the code of this one.
    public static func ~= (pattern: UploadError, error: any Error) -> Bool { pattern.code ~= error }
}

extension UploadError.Code {
    /// Whether an error is one of this code: `catch UploadError.container`.
    public static func ~= (code: UploadError.Code, error: any Error) -> Bool { (error as? UploadError)?.code == code }
}

extension UploadError: CustomStringConvertible {
    /// What, where, and what to do.
    public var description: String {
        switch kind {
        case .container(let error): error.description
        case .body(let error): error.description
        case .file(let failure): failure.description
        case .suspended: "the process is being suspended; upload again after it"
        case .notBegun(let id, let reason): "upload \(id) is kept, but was not begun: \(reason); resume() tries again"
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why an upload has not begun.
public enum UploadError: Error, Hashable, Sendable {
    /// The path leads out of the container, or the container cannot be used.
    case container(GroupContainerError)
    /// No body, so nothing is kept of the upload.
    case body(MultipartError)
    /// It cannot be written down, so nothing is kept of the upload.
    case file(FileFailure)
    /// The process is being suspended; nothing is kept of the upload.
    case suspended
    /// The system has not taken it. It is written down, and ``BackgroundUploader/resume()`` hands it over again.
    case notBegun(id: String, reason: String)
}

extension UploadError: CustomStringConvertible {
    /// What, where, and what to do.
    public var description: String {
        switch self {
        case .container(let error): error.description
        case .body(let error): error.description
        case .file(let failure): failure.description
        case .suspended: "the process is being suspended; upload again after it"
        case .notBegun(let id, let reason): "upload \(id) is kept, but was not begun: \(reason); resume() tries again"
        }
    }
}

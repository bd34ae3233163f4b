// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error that describes why a body is not a form.
enum MultipartFault: Error, Equatable {
    /// The header `Content-Type` is not `multipart/form-data` with a boundary of 1 to 70 characters.
    case contentType(String)
    /// The body does not begin with its boundary.
    case noDelimiter
    /// The boundary is not followed by the end of the line.
    case delimiter
    case headerTooLong(limit: Int)
    /// A line of a part's header is malformed.
    case headerLine(String)
    /// A part has no `Content-Disposition: form-data` with a name.
    case noName
    /// The body ends before its last boundary.
    case unfinished
}

extension MultipartFault: CustomStringConvertible {
    /// The problem and the expected form.
    var description: String {
        switch self {
        case .contentType(let type):
            "Content-Type is \"\(type)\"; a post must be multipart/form-data with a boundary of 1 to 70 characters"
        case .noDelimiter: "the body does not begin with its boundary"
        case .delimiter: "the boundary is not followed by the end of the line"
        case .headerTooLong(let limit): "a part's header has more than \(limit) bytes"
        case .headerLine(let line): "\"\(line)\" is not a header line of a part"
        case .noName: "a part has no Content-Disposition: form-data with a name"
        case .unfinished: "the body ends before its last boundary"
        }
    }
}

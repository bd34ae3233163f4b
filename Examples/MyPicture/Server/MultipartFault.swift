// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why a body is no form.
enum MultipartFault: Error, Equatable {
    /// The header `Content-Type` is not `multipart/form-data` with a boundary of 1 to 70 characters.
    case contentType(String)
    /// The body does not begin with its boundary.
    case noDelimiter
    /// The boundary is followed by something else than a line's end.
    case delimiter
    case headerTooLong(limit: Int)
    /// A line of a part's header is none.
    case headerLine(String)
    /// A part has no `Content-Disposition: form-data` with a name.
    case noName
    /// The body ends before its last boundary.
    case unfinished
}

extension MultipartFault: CustomStringConvertible {
    /// What, and what is to be there.
    var description: String {
        switch self {
        case .contentType(let type):
            "Content-Type is \"\(type)\"; a post is multipart/form-data with a boundary of 1 to 70 characters"
        case .noDelimiter: "the body does not begin with its boundary"
        case .delimiter: "the boundary is not followed by a line's end"
        case .headerTooLong(let limit): "a part's header has more than \(limit) bytes"
        case .headerLine(let line): "\"\(line)\" is no header line of a part"
        case .noName: "a part has no Content-Disposition: form-data with a name"
        case .unfinished: "the body ends before its last boundary"
        }
    }
}

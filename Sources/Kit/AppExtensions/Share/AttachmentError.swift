// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups

/// Why an attachment is not there as a file. The others of the request are not touched by it.
public enum AttachmentError: Error, Hashable, Sendable {
    /// There is no attachment at this place.
    case none(Int)
    /// Nothing that the attachment offers is of the type that is shared.
    case wrongType(wanted: String, offered: [String])
    /// The host, or its provider, has failed: the error's domain, code and description.
    case provider(domain: String, code: Int, String)
    /// The host has given an object that is neither a file nor bytes nor a picture.
    case unexpected(String)
    /// What the host has given is a picture that no file can be made of.
    case notEncodable
    /// The picture is too large for the extension's memory, and cannot be made smaller, for this reason.
    case notScaled(String)
    /// The file is of no use, or cannot be kept.
    case file(ShareFileError)
}

extension AttachmentError: CustomStringConvertible {
    /// What, and what to do where there is something to do.
    public var description: String {
        switch self {
        case .none(let attachment): "there is no attachment \(attachment + 1)"
        case .wrongType(let wanted, let offered):
            "it is \(offered.isEmpty ? "empty" : offered.joined(separator: ", ")), not \(wanted)"
        case .provider(let domain, let code, let text): "\(text) (\(domain) \(code))"
        case .unexpected(let type): "a \(type) was given, which is no file, no bytes and no picture"
        case .notEncodable: "the picture cannot be had as PNG or JPEG"
        case .notScaled(let reason): "the picture is too large, and cannot be made smaller: \(reason)"
        case .file(let error): error.description
        }
    }
}

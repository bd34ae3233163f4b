// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why no body has been written. There is no half file.
public enum MultipartError: Error, Hashable, Sendable {
    /// A form without a field is none.
    case noParts
    /// The name of this part, or its file's, is empty or has a zero byte.
    case name(part: Int, String)
    /// The type of this part is no `type/subtype` of ASCII.
    case contentType(part: Int, name: String, String)
    /// The part's file cannot be read.
    case unreadable(part: Int, name: String, FileFailure)
    /// The part's file is a directory, a pipe, a device.
    case noFile(part: Int, name: String, path: String)
    /// The body cannot be written: most often a full disk.
    case unwritable(FileFailure)
    /// The parts hold each boundary that was tried: they were made to.
    case noBoundary
    /// The process is about to be suspended.
    case interrupted
}

extension MultipartError: CustomStringConvertible {
    /// What, where, and what to do. Parts are counted from 1.
    public var description: String {
        switch self {
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

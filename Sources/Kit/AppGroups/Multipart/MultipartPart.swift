// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A field of a form, as `multipart/form-data` sends it.
public struct MultipartPart: Hashable, Sendable {
    /// Where a part's bytes come from.
    public enum Content: Hashable, Sendable {
        /// For texts and other small things.
        case data(Data)
        /// Read a chunk at a time; may be of any size. A regular file, and not through a symbolic link.
        case file(URL)
    }

    /// Of the field. May be any text without a zero byte: quotes and line ends are escaped, all else is sent as UTF-8.
    public var name: String
    /// What the server is told that the file is called; nil for a field that is no file.
    public var fileName: String?
    /// `image/jpeg`; nil for none, which servers take for plain text.
    public var contentType: String?
    /// A file is read when the body is written, not before.
    public var content: Content

    /// A part that is a file to the server: with the file's own name, if none is given.
    public init(name: String, file: URL, fileName: String? = nil, contentType: String = "application/octet-stream") {
        self.name = name
        self.fileName = fileName ?? file.lastPathComponent
        self.contentType = contentType
        content = .file(file)
    }

    /// A part that is a field of text.
    public init(name: String, text: String) {
        self.name = name
        content = .data(Data(text.utf8))
    }

    /// A part whose bytes are in memory.
    public init(name: String, data: Data, fileName: String? = nil, contentType: String? = nil) {
        self.name = name
        self.fileName = fileName
        self.contentType = contentType
        content = .data(data)
    }

    /// The lines before the bytes, with the empty one at their end.
    var header: String {
        var header = "Content-Disposition: form-data; name=\"\(Self.escaped(name))\""
        if let fileName { header += "; filename=\"\(Self.escaped(fileName))\"" }
        header += "\r\n"
        if let contentType { header += "Content-Type: \(contentType)\r\n" }
        return header + "\r\n"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        // By scalars: CR and LF together are one character.
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": escaped += "%22"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A field of a `multipart/form-data` form.
public struct MultipartPart: Hashable, Sendable {
    /// The source of a part's bytes.
    public enum Content: Hashable, Sendable {
        /// Bytes in memory, for texts and other small data.
        case data(Data)
        /// A file of any size, which is read in chunks. It must be a regular file and not a symbolic link.
        case file(URL)
    }

    /// The name of the field: any text without a zero byte. Quotes and line ends are escaped, and the text is sent as
    /// UTF-8.
    public var name: String
    /// The file name for the server, or nil if the field is not a file.
    public var fileName: String?
    /// The content type, such as `image/jpeg`. If nil, servers assume plain text.
    public var contentType: String?
    /// The content. A file is read when the body is written, not before.
    public var content: Content

    /// Creates a part that is a file for the server. The default file name is that of the file.
    public init(name: String, file: URL, fileName: String? = nil, contentType: String = "application/octet-stream") {
        self.name = name
        self.fileName = fileName ?? file.lastPathComponent
        self.contentType = contentType
        content = .file(file)
    }

    /// Creates a text field.
    public init(name: String, text: String) {
        self.name = name
        content = .data(Data(text.utf8))
    }

    /// Creates a part with bytes in memory.
    public init(name: String, data: Data, fileName: String? = nil, contentType: String? = nil) {
        self.name = name
        self.fileName = fileName
        self.contentType = contentType
        content = .data(data)
    }

    /// The header lines before the bytes, including the empty line at the end.
    var header: String {
        var header = "Content-Disposition: form-data; name=\"\(Self.escaped(name))\""
        if let fileName { header += "; filename=\"\(Self.escaped(fileName))\"" }
        header += "\r\n"
        if let contentType { header += "Content-Type: \(contentType)\r\n" }
        return header + "\r\n"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        // By scalars, because CR LF is a single character.
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

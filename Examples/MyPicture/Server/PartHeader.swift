// Portico
// SPDX-License-Identifier: Apache-2.0

/// The header of a part.
struct PartHeader: Equatable {
    /// The name of the field.
    var name: String
    /// The file name, or nil if the field is not a file.
    var fileName: String?
    /// The content type, or nil for none, which means plain text.
    var contentType: String?

    init(name: String, fileName: String? = nil, contentType: String? = nil) {
        self.name = name
        self.fileName = fileName
        self.contentType = contentType
    }

    /// - Parameter lines: The lines, each preceded by CR LF.
    init(lines: some Sequence<UInt8>) throws(MultipartFault) {
        var disposition: String?
        for line in String(decoding: Array(lines), as: UTF8.self).split(separator: "\r\n") {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
                throw .headerLine(String(line.prefix(80)))
            }
            let value = String(line[line.index(after: colon)...].trimmingSpaces())
            switch line[..<colon].lowercased() {
            case "content-disposition": disposition = value
            case "content-type": contentType = value
            // Other headers are not used in forms.
            default: break
            }
        }
        guard let disposition, let parameters = HeaderParameters(disposition, of: "form-data"),
            let name = parameters["name"], !name.isEmpty
        else { throw .noName }
        self.name = Self.unescaped(name)
        fileName = parameters["filename"].map(Self.unescaped)
    }

    /// Replaces the escapes for quotes and line ends in names.
    private static func unescaped(_ text: String) -> String {
        var text = text
        for (escape, character) in [("%22", "\""), ("%0D", "\r"), ("%0A", "\n")] {
            text = text.split(separator: escape, omittingEmptySubsequences: false).joined(separator: character)
        }
        return text
    }
}

/// The parameters of a header's value: `form-data; name="image"; filename="a.jpg"`.
struct HeaderParameters {
    private var values: [String: String] = [:]

    /// Returns nil if the value is not the expected one, or if the parameters are malformed.
    init?(_ header: String, of value: String) {
        var rest = header[...]
        guard let end = rest.firstIndex(of: ";"), rest[..<end].trimmingSpaces().lowercased() == value else {
            return nil
        }
        rest = rest[end...]
        while let next = rest.first {
            guard next == ";" else { return nil }
            rest = rest.dropFirst().trimmingSpaces()
            // A semicolon at the end is permitted.
            if rest.isEmpty { break }
            guard let equals = rest.firstIndex(of: "=") else { return nil }
            let name = rest[..<equals].trimmingSpaces().lowercased()
            rest = rest[rest.index(after: equals)...].trimmingSpaces()
            let text: String
            if rest.first == "\"" {
                guard let quoted = Self.quoted(&rest) else { return nil }
                text = quoted
            } else {
                let token = rest.prefix { $0 != ";" }
                text = String(token.trimmingSpaces())
                rest = rest[token.endIndex...]
            }
            guard !name.isEmpty, values.updateValue(text, forKey: name) == nil else { return nil }
            rest = rest.trimmingSpaces()
        }
    }

    subscript(name: String) -> String? { values[name] }

    /// The text between quotes. A backslash before a quote or a backslash is removed.
    private static func quoted(_ rest: inout Substring) -> String? {
        var text = ""
        var scalars = rest.unicodeScalars.dropFirst()
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\"":
                rest = Substring(scalars)
                return text
            case "\\":
                if let next = scalars.first, next == "\"" || next == "\\" {
                    text.unicodeScalars.append(next)
                    scalars.removeFirst()
                } else {
                    text.unicodeScalars.append(scalar)
                }
            default: text.unicodeScalars.append(scalar)
            }
        }
        return nil
    }
}

extension Substring {
    fileprivate func trimmingSpaces() -> Substring {
        var text = self
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}

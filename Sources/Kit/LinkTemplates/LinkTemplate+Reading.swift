// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error that describes why and where a template cannot be read.
public struct LinkTemplateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A message for the developer.
    public var description: String
    /// The position as a number of UTF-8 bytes from the start of the template.
    public var offset: Int
}

extension LinkTemplate {
    /// Reads a template.
    public init(_ text: String) throws(LinkTemplateError) {
        var reader = TemplateReader(text: text)
        self = try reader.template()
    }
}

/// Reads a template part by part. The path is in `TemplateReader+Path`, parameters are in `TemplateReader+Parameters`.
struct TemplateReader {
    let text: String
    /// The names of the parameters so far.
    var names: Set<String> = []
    private var keys: Set<String> = []

    init(text: String) {
        self.text = text
    }

    mutating func template() throws(LinkTemplateError) -> LinkTemplate {
        guard text.utf8.first == UInt8(ascii: "/") else {
            throw error("A template must begin with “/”.", at: text.startIndex)
        }
        var template = LinkTemplate()
        let (path, query, fragment) = try parts()
        try readPath(path, into: &template)
        if let query { try readQuery(query, into: &template) }
        if let fragment {
            if fragment.isEmpty { throw error("The fragment is empty.", at: fragment.startIndex) }
            template.fragment = try content(fragment)
        }
        return template
    }

    /// Splits the text into path, query and fragment. A `?` in braces belongs to the parameter.
    private func parts() throws(LinkTemplateError) -> (Substring, query: Substring?, fragment: Substring?) {
        var (queryStart, fragmentStart): (String.Index?, String.Index?)
        var openBrace: String.Index?
        for index in text.indices {
            let scalars = text[index].unicodeScalars
            if scalars.count > 1, let first = scalars.first, "/?#&={}".unicodeScalars.contains(first) {
                throw error("A combining character cannot follow “\(first)”.", at: index)
            }
            switch text[index] {
            case "{":
                if openBrace != nil { throw error("A parameter cannot contain “{”.", at: index) }
                openBrace = index
            case "}":
                if openBrace == nil { throw error("“}” without “{”.", at: index) }
                openBrace = nil
            case "?" where openBrace == nil && queryStart == nil && fragmentStart == nil: queryStart = index
            case "#" where openBrace == nil && fragmentStart == nil: fragmentStart = index
            default: break
            }
        }
        if let openBrace { throw error("“{” without “}”.", at: openBrace) }
        let path = text[..<(queryStart ?? fragmentStart ?? text.endIndex)]
        let query = queryStart.map { text[text.index(after: $0)..<(fragmentStart ?? text.endIndex)] }
        return (path, query, fragmentStart.map { text[text.index(after: $0)...] })
    }

    private mutating func readQuery(_ query: Substring, into template: inout LinkTemplate) throws(LinkTemplateError) {
        for item in query.split(separator: "&", omittingEmptySubsequences: false) {
            let key = item.prefix { $0 != "=" }
            if key.isEmpty { throw error("A query item has no name.", at: item.startIndex) }
            if key.contains("{") {
                throw error("A query item must have the form “name={parameter}”.", at: item.startIndex)
            }
            if !keys.insert(String(key)).inserted {
                throw error("The query contains “\(key)” twice.", at: key.startIndex)
            }
            let value = item[key.endIndex...].dropFirst()
            if value.isEmpty { throw error("Query item “\(key)” has no value.", at: item.startIndex) }
            template.query.append(.init(key: try literal(key), content: try content(value)))
        }
    }

    /// Reads literal text.
    func literal(_ text: Substring) throws(LinkTemplateError) -> String {
        if text.first == "=" {
            throw error("Literal text cannot begin with “=”: links mark text values with it.", at: text.startIndex)
        }
        for index in text.indices {
            let character = text[index]
            if character == "{" || character == "}" {
                throw error("A parameter cannot be combined with other text.", at: index)
            }
            if character == "%" {
                throw error("A template cannot contain percent escapes: write the character itself.", at: index)
            }
            if character == "\\" || character.isWhitespace
                || character.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
            {
                throw error("Literal text cannot contain spaces, backslashes or control characters.", at: index)
            }
        }
        return String(text)
    }

    func error(_ sentence: String, at index: String.Index) -> LinkTemplateError {
        LinkTemplateError(description: sentence, offset: text.utf8.distance(from: text.startIndex, to: index))
    }
}

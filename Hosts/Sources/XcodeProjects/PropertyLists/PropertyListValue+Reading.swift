// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension PropertyListValue {
    /// Reads a property list in any of the formats that Xcode reads: XML, binary, old style, or JSON.
    ///
    /// - Throws: ``PropertyListError`` for the first problem. The messages are the same on every platform.
    /// - Complexity: Linear in the size of the data. Lists with more than 64 levels are rejected.
    public init(parsing data: Data) throws(PropertyListError) {
        var bytes = Array(data)
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            guard let text = String(data: data, encoding: .utf16) else {
                throw PropertyListError("the file is not UTF-16, though it begins as such")
            }
            bytes = Array(text.utf8)
        }
        try self.init(parsing: bytes)
    }

    init(parsing bytes: [UInt8]) throws(PropertyListError) {
        if bytes.starts(with: BinaryPropertyList.signature) {
            self = try BinaryPropertyList(bytes).root
            return
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw PropertyListError("the file is neither UTF-8 nor a binary property list")
        }
        switch TextFormat(bytes) {
        case .xml: self = try XMLPropertyList(bytes).root
        case .json: self = try Self.json(bytes)
        case .oldStyle: self = try OldStylePropertyList(bytes).root
        }
    }

    private static func json(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyListValue {
        // The decoder's own limit is higher than a small stack allows.
        guard jsonDepth(bytes) <= XMLPropertyList.nestingLimit else {
            throw PropertyListError("the list is nested more than \(XMLPropertyList.nestingLimit) levels deep")
        }
        do {
            return try JSONDecoder().decode(JSONValue.self, from: Data(bytes)).value
        } catch {
            throw PropertyListError("the file is not JSON, though it begins as such")
        }
    }
}

/// The greatest number of open brackets outside of strings.
private func jsonDepth(_ bytes: [UInt8]) -> Int {
    var (depth, deepest, isString, isEscaped) = (0, 0, false, false)
    for byte in bytes {
        if isString {
            if byte == UInt8(ascii: "\""), !isEscaped { isString = false }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        } else if byte == UInt8(ascii: "\"") {
            isString = true
        } else if "[{".utf8.contains(byte) {
            depth += 1
            deepest = max(deepest, depth)
        } else if "]}".utf8.contains(byte) {
            depth -= 1
        }
    }
    return deepest
}

/// The format of a text, guessed from its beginning.
private enum TextFormat {
    case xml, json, oldStyle

    init(_ bytes: [UInt8]) {
        var scanner = ByteScanner(bytes)
        scanner.skipSpace()
        if scanner.isAt("<?") || scanner.isAt("<!") {
            self = .xml
            return
        }
        if scanner.skip("<") {
            // An old-style list may begin with data, whose digits could be the name of a tag.
            let isData = scanner.take { $0 != UInt8(ascii: ">") }.allSatisfy { $0.hexadecimal != nil || $0.isSpace }
            self = isData ? .oldStyle : .xml
            return
        }
        self = Self.isJSON(&scanner) ? .json : .oldStyle
    }

    /// Both begin with a brace and a string; in JSON a colon follows.
    private static func isJSON(_ scanner: inout ByteScanner) -> Bool {
        if scanner.skip("[") { return true }
        guard scanner.skip("{") else { return false }
        scanner.skipSpace()
        guard scanner.skip("\"") else { return false }
        _ = scanner.take { $0 != UInt8(ascii: "\"") }
        scanner.index += 1
        scanner.skipSpace()
        return scanner.peek() == UInt8(ascii: ":")
    }
}

private struct JSONValue: Decodable {
    let value: PropertyListValue

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self.value = .boolean(value)
        } else if let number = try? container.decode(Int.self) {
            value = .integer(number)
        } else if let number = try? container.decode(Double.self) {
            value = .real(number)
        } else if let text = try? container.decode(String.self) {
            value = .string(text)
        } else if let elements = try? container.decode([JSONValue].self) {
            value = .array(elements.map(\.value))
        } else {
            value = .dictionary(try container.decode([String: JSONValue].self).mapValues(\.value))
        }
    }
}

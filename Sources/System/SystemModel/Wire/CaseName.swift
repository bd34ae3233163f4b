// Portico
// SPDX-License-Identifier: Apache-2.0

/// The name of a case of an enum, as the compiler writes it: the only key, `{"openURL":{…}}`.
struct CaseName: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    /// - Throws: `DecodingError.dataCorrupted` if there is none, or more than one.
    static func only(in decoder: any Decoder, of what: String) throws -> String {
        let names = try decoder.container(keyedBy: CaseName.self).allKeys.map(\.stringValue)
        guard names.count == 1, let name = names.first else {
            let found = names.isEmpty ? "none" : names.sorted().joined(separator: ", ")
            throw error("a \(what) has one name, not \(found)", in: decoder)
        }
        return name
    }

    static func unknown(_ name: String, in decoder: any Decoder, of what: String) -> DecodingError {
        error("no \(what) is called \"\(name)\"", in: decoder)
    }

    private static func error(_ text: String, in decoder: any Decoder) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
    }
}

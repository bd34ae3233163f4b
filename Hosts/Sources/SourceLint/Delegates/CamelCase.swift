// Portico
// SPDX-License-Identifier: Apache-2.0

/// The words of a name in camel case.
enum CamelCase {
    /// In bytes; nobody writes longer names.
    private static let limit = 100

    /// `["open", "url", "contexts"]` for `openURLContexts`: in lower case, capitals in a row as one word. Empty for
    /// `_`, and for names of more than 100 bytes.
    static func words(of name: String) -> [String] {
        guard name.utf8.count <= limit else { return [] }
        let bytes = Array(name.utf8)
        var words: [String] = []
        var start = 0
        for index in bytes.indices.dropFirst() where begins(index, bytes) {
            words.append(word(bytes[start..<index]))
            start = index
        }
        if start < bytes.count { words.append(word(bytes[start...])) }
        return words.filter { !$0.isEmpty }
    }

    /// At a capital behind a small letter, and at the last one of several where a small letter follows.
    private static func begins(_ index: Int, _ bytes: [UInt8]) -> Bool {
        guard isCapital(bytes[index]) else { return bytes[index] == UInt8(ascii: "_") }
        if !isCapital(bytes[index - 1]) { return true }
        return index + 1 < bytes.count && isSmall(bytes[index + 1])
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> String {
        let letters = bytes.filter { $0 != UInt8(ascii: "_") }
        return String(decoding: letters.map { isCapital($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    private static func isSmall(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The operators of references: `$(NAME:operator)` and `$(NAME:operator=operand)`.
///
/// Source: `MacroEvaluationProgram` of https://github.com/swiftlang/swift-build
enum SettingOperator {
    /// Nil for an unknown operator.
    static func apply(_ name: String, operand: String?, to text: String) -> String? {
        switch (name, operand) {
        case ("lower", nil): text.lowercased()
        case ("upper", nil): text.uppercased()
        case ("identifier", nil): identifier(text, replacement: "_") { $0.isIdentifier }
        case ("rfc1034identifier", nil):
            identifier(text, replacement: "-") { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
        case ("c99extidentifier", nil): c99Identifier(text)
        case ("file", nil): FilePath.name(text)
        case ("base", nil): FilePath.stem(text)
        case ("suffix", nil): String(FilePath.name(text).dropFirst(FilePath.stem(text).count))
        case ("dir", nil):
            FilePath.parent(text).isEmpty ? (text.hasPrefix("/") ? "/" : "./") : FilePath.parent(text) + "/"
        case ("standardizepath", nil): FilePath.normalized(text)
        case ("not", nil): text == "YES" ? "NO" : "YES"
        case ("dir", let folder?): FilePath.join(folder, FilePath.name(text))
        case ("file", let file?): FilePath.join(FilePath.parent(text), file)
        case ("suffix", let suffix?):
            "\(text.dropLast(FilePath.name(text).count - FilePath.stem(text).count)).\(suffix.split(separator: ".").last ?? "")"
        default: nil
        }
    }

    /// Replaces all other characters, and a digit at the beginning.
    private static func identifier(_ text: String, replacement: String, _ isAllowed: (UInt8) -> Bool) -> String {
        var result = ""
        for (offset, character) in text.decomposedStringWithCanonicalMapping.enumerated() {
            let byte = character.isASCII && character.utf8.count == 1 ? character.utf8.first : nil
            guard let byte, isAllowed(byte), offset > 0 || !byte.isDigit else {
                result += replacement
                continue
            }
            result.append(character)
        }
        return result
    }

    /// The name of a module. C99 has a list of letters; here every letter of Unicode is allowed, which differs only for
    /// scripts that are not in the list.
    private static func c99Identifier(_ text: String) -> String {
        var result = ""
        for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
            let isDigit = scalar.properties.numericType == .decimal && !result.isEmpty
            let isAllowed = scalar == "_" || scalar.properties.isAlphabetic || isDigit
            result.unicodeScalars.append(isAllowed ? scalar : "_")
        }
        return result
    }
}

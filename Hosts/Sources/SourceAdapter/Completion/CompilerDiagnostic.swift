// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An error that the compiler has found in the package.
struct CompilerDiagnostic: Hashable, Sendable {
    struct Note: Hashable, Sendable {
        /// The file, or the path of a declaration in a module without sources: `PorticoUIKit.UIView.addSubview`.
        var place: String
        /// Of the file, or of what the compiler writes of the declaration in a module; nil if there is none.
        var line: Int?
        var message: String

        var quoted: [String] { CompilerDiagnostic.quoted(in: message) }
    }

    /// As it was passed to the compiler.
    var path: String
    /// From 1.
    var line: Int
    /// From 1, in bytes.
    var column: Int
    var message: String
    /// The compiler's own name for the kind of error, which does not depend on its wording.
    var identifier: String
    var notes: [Note] = []

    /// What stands in quotation marks, in order: mostly types and names.
    var quoted: [String] { Self.quoted(in: message) }

    private static func quoted(in message: String) -> [String] {
        message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .compactMap { $0.isMultiple(of: 2) ? nil : String($1) }
    }

    /// Reads what the compiler writes with `-diagnostic-style llvm` and `-debug-diagnostic-names`. Warnings and the source
    /// that it repeats are left out.
    static func all(in output: String) -> [CompilerDiagnostic] {
        var found: [CompilerDiagnostic] = []
        var isError = false
        for line in output.split(separator: "\n") {
            guard let (place, kind, rest) = parts(of: line) else { continue }
            switch kind {
            case "error":
                isError = true
                let (message, identifier) = named(rest)
                let numbers = place.split(separator: ":").suffix(2).compactMap { Int($0) }
                guard numbers.count == 2 else { continue }
                let path = place.split(separator: ":").dropLast(2).joined(separator: ":")
                found.append(
                    CompilerDiagnostic(
                        path: path, line: numbers[0], column: numbers[1], message: message, identifier: identifier))
            case "note" where isError && !found.isEmpty:
                let parts = place.split(separator: ":")
                found[found.count - 1].notes.append(
                    Note(
                        place: parts.dropLast(2).joined(separator: ":"),
                        line: parts.dropLast().last.flatMap { Int($0) },
                        message: named(rest).message))
            case "warning": isError = false
            default: break
            }
        }
        return found
    }

    /// Errors without a place, of macros: `<unknown>:0: error: … (from macro 'Predicate')`. Each place in the files at which
    /// the macro is used may be the one that is meant.
    static func ofMacros(in output: String, _ files: [String: [UInt8]]) -> [CompilerDiagnostic] {
        output.split(separator: "\n").flatMap { line -> [CompilerDiagnostic] in
            guard let start = line.firstRange(of: "error: "), let mark = line.firstRange(of: "(from macro '") else {
                return []
            }
            let use = "#\(line[mark.upperBound...].prefix { $0 != "'" })"
            let message = line[start.upperBound..<mark.lowerBound].trimmingCharacters(in: .whitespaces)
            return files.keys.sorted().flatMap { path -> [CompilerDiagnostic] in
                let lines = String(decoding: files[path] ?? [], as: UTF8.self)
                    .split(separator: "\n", omittingEmptySubsequences: false)
                return lines.enumerated().compactMap { number, text in
                    text.firstRange(of: use).map { range in
                        CompilerDiagnostic(
                            path: path, line: number + 1,
                            column: text.utf8.distance(from: text.startIndex, to: range.lowerBound) + 1,
                            message: message, identifier: "macro")
                    }
                }
            }
        }
    }

    /// Where the compiler itself has failed, as it says on its way out: `5. While type-checking expression at
    /// [path:line:column - …`. The last place that is in the folder is the smallest one.
    static func ofCrash(in output: String, folder: String) -> CompilerDiagnostic? {
        guard let dump = output.firstRange(of: "Stack dump:") else { return nil }
        var found: CompilerDiagnostic?
        for line in output[dump.upperBound...].split(separator: "\n") {
            guard line.contains("While "), let start = line.firstRange(of: folder)?.lowerBound,
                let end = line[start...].firstRange(of: ".swift:")
            else { continue }
            let numbers = line[end.upperBound...].split(whereSeparator: { !$0.isNumber }).prefix(2).compactMap {
                Int($0)
            }
            guard numbers.count == 2 else { continue }
            found = CompilerDiagnostic(
                path: line[start..<end.lowerBound] + ".swift", line: numbers[0], column: numbers[1],
                message: "the Swift compiler crashes here", identifier: "crash")
        }
        return found
    }

    /// Splits `path:line:column: error: the rest`; nil if the line is not a diagnostic.
    private static func parts(of line: Substring) -> (place: Substring, kind: String, rest: Substring)? {
        for kind in ["error", "warning", "note"] {
            guard let range = line.firstRange(of: ": \(kind): ") else { continue }
            let place = line[..<range.lowerBound]
            // Source that is repeated may have the same words in it.
            guard place.last?.isNumber == true, place.first?.isWhitespace == false else { continue }
            return (place, kind, line[range.upperBound...])
        }
        return nil
    }

    /// A message that ends with `[cannot_convert_argument_value]`, or with that and a group: `[…] [#Group]`.
    private static func named(_ text: Substring) -> (message: String, identifier: String) {
        var text = text
        if text.hasSuffix("]"), let start = text.lastIndex(of: "["), text[start...].hasPrefix("[#") {
            text = text[..<start]
            while text.last == " " { text.removeLast() }
        }
        guard text.hasSuffix("]"), let start = text.lastIndex(of: "[") else { return (String(text), "") }
        let identifier = text[text.index(after: start)...].dropLast()
        return (text[..<start].trimmingCharacters(in: .whitespaces), String(identifier))
    }
}

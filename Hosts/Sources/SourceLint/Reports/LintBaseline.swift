// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Findings that are known and not reported again.
///
/// A finding is known by its file, its rule and its message, and by how often it occurs, not by its line: code may
/// move. The file has one JSON object per line, sorted, so that changes merge well. Its paths are relative to its own
/// folder.
public struct LintBaseline: Hashable, Sendable {
    private struct Entry: Hashable, Codable {
        var path: String
        var rule: String
        var message: String
        var count: Int
    }

    private struct Key: Hashable {
        var path: String
        var rule: String
        var message: String
    }

    private var counts: [Key: Int] = [:]
    /// The absolute path of the folder of the file, with a slash at the end.
    private let folder: String

    /// - Parameter file: The file that the baseline is for; it need not exist.
    public init(_ findings: [LintFinding], for file: URL) {
        folder = Self.folder(of: file)
        for finding in findings { counts[key(finding), default: 0] += 1 }
    }

    /// Reads a file.
    ///
    /// - Throws: ``LintBaselineError`` for a file that cannot be read, or that is not a baseline.
    public init(reading file: URL) throws(LintBaselineError) {
        folder = Self.folder(of: file)
        let name = file.relativePath
        guard let data = try? Data(contentsOf: file) else { throw LintBaselineError("\(name) cannot be read") }
        for (number, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy({ " \r\t".utf8.contains($0) }) { continue }
            guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line)), entry.count > 0 else {
                throw LintBaselineError("\(name):\(number + 1): this is not an entry of a baseline")
            }
            counts[Key(path: entry.path, rule: entry.rule, message: entry.message), default: 0] += entry.count
        }
    }

    private static func folder(of file: URL) -> String {
        let folder = file.absoluteURL.deletingLastPathComponent().resolvingSymlinksInPath().path(percentEncoded: false)
        return folder.hasSuffix("/") ? folder : folder + "/"
    }

    private func key(_ finding: LintFinding) -> Key {
        let path = URL(filePath: finding.path).absoluteURL.resolvingSymlinksInPath().path(percentEncoded: false)
        let relative = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
        return Key(path: relative, rule: finding.rule.rawValue, message: finding.message)
    }

    // MARK: - Using

    /// Of findings with the same file, rule and message, as many are known as the baseline has; the first ones.
    ///
    /// - Parameter findings: In order.
    /// - Returns: The findings that are not in the file, and a line for each of its entries that is not found any more.
    public func apply(to findings: [LintFinding]) -> (new: [LintFinding], obsolete: [String]) {
        var left = counts
        let new = findings.filter { finding in
            let key = key(finding)
            guard let count = left[key], count > 0 else { return true }
            left[key] = count - 1
            return false
        }
        let obsolete = left.filter { $0.value > 0 }.map { "\($0.key.path): \($0.key.message) [\($0.key.rule)]" }
        return (new, obsolete.sorted())
    }

    // MARK: - Writing

    /// The contents of the file.
    public var data: Data {
        let entries = counts.map { Entry(path: $0.path, rule: $0.rule, message: $0.message, count: $1) }
        let sorted = entries.sorted { ($0.path, $0.rule, $0.message) < ($1.path, $1.rule, $1.message) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Data(sorted.compactMap { try? encoder.encode($0) }.flatMap { $0 + [UInt8(ascii: "\n")] })
    }
}

/// The reason why a file is not a baseline, as one line for people.
public struct LintBaselineError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

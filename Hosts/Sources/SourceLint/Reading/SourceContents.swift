// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The text of a source file, or the reason why there is none.
enum SourceContents {
    case text(String)
    case unreadable(LintFinding)

    /// Bytes of a source file. A choice of ours, several times the largest file of 46 public apps: a generated one with
    /// 1.2 MB.
    static let sizeLimit = 4 << 20

    /// - Parameters:
    ///   - location: The file's path.
    ///   - path: The path in findings.
    init(of location: String, path: String) {
        func unreadable(_ rule: LintRule, _ message: String) -> SourceContents {
            .unreadable(LintFinding(path: path, line: 1, column: 1, rule: rule, message: message))
        }
        let file = URL(filePath: location).resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
        if let type = attributes?[.type] as? FileAttributeType, type != .typeRegular {
            // Reading a pipe might never end.
            self = unreadable(.project, "the file is not a regular file")
        } else if size > Self.sizeLimit {
            let limit = Self.sizeLimit
            self = unreadable(.project, "the file has \(size) bytes, more than the limit of \(limit), and is skipped")
        } else if let data = FileManager.default.contents(atPath: file) {
            let text = String(validating: data, as: UTF8.self)
            self = text.map(Self.text) ?? unreadable(.syntax, "it is not UTF-8, and is not checked")
        } else {
            self = unreadable(.project, "the file cannot be read")
        }
    }
}

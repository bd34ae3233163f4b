// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A property list of a bundle, and where its keys are.
struct PropertyListFile {
    let path: String
    /// Empty for a file that is not there or is none: the device says what is wrong with it.
    let root: [String: Any]
    let isThere: Bool
    private let text: SourceText

    init(_ path: String) {
        let data = FileManager.default.contents(atPath: path)
        let root = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
        self.path = path
        self.root = root as? [String: Any] ?? [:]
        isThere = data != nil
        // Of a binary list nothing is found, which is its beginning.
        text = SourceText(path: path, text: data.flatMap { String(validating: $0, as: UTF8.self) } ?? "")
    }

    func strings(_ key: String) -> [String] { root[key] as? [String] ?? [] }

    func dictionary(_ key: String) -> [String: Any] { root[key] as? [String: Any] ?? [:] }

    /// - Parameters:
    ///   - key: What the finding is about; the beginning of the file where it is not written as text.
    ///   - value: A text behind it that it is about.
    func finding(_ rule: LintRule, at key: String? = nil, value: String? = nil, _ message: String) -> LintFinding {
        text.finding(rule, at: offset(of: key, value: value), message)
    }

    private func offset(of key: String?, value: String?) -> Int {
        guard let key else { return 0 }
        let bytes = text.bytes[...]
        guard let start = bytes.firstRange(of: Array("<key>\(Self.escaped(key))</key>".utf8))?.lowerBound else {
            return 0
        }
        guard let value else { return start }
        return bytes[start...].firstRange(of: Array("<string>\(Self.escaped(value))</string>".utf8))?.lowerBound
            ?? start
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

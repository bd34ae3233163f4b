// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Yams

/// A YAML file, converted to a property list. This is the only file that uses Yams.
struct YAMLDocument {
    let root: PropertyListValue

    /// The reason why a file cannot be read.
    struct Failure: Error, Hashable {
        var line: Int?
        /// One sentence.
        var message: String
    }

    /// Choices of ours. Yams is recursive, and aliases can make the contents of a short file enormous.
    private static let nestingLimit = 64
    private static let valueLimit = 100_000

    init(_ bytes: [UInt8]) throws(Failure) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(message: "the file is not UTF-8")
        }
        if let line = Self.deepLine(bytes) { throw Failure(line: line, message: "the YAML is nested too deeply") }
        let node: Node?
        do {
            node = try Yams.compose(yaml: text)
        } catch {
            throw Self.failure(error)
        }
        guard let node else { throw Failure(message: "the file is empty") }
        var budget = Self.valueLimit
        root = try Self.value(node, budget: &budget)
    }

    /// The first line that is nested too deeply, by its indentation or by open brackets. This is an estimate: brackets in
    /// text are counted as well.
    private static func deepLine(_ bytes: [UInt8]) -> Int? {
        var brackets = 0
        var indentations: [Int] = []
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() where !line.allSatisfy(\.isSpace) {
            let indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
            while let last = indentations.last, last >= indentation { indentations.removeLast() }
            indentations.append(indentation)
            // Each hyphen that is followed by a space begins a list.
            var rest = line.dropFirst(indentation)
            var lists = 0
            while let first = rest.first, "-?".utf8.contains(first), rest.dropFirst().first?.isSpace == true {
                rest = rest.dropFirst().drop(while: \.isSpace)
                lists += 1
            }
            for byte in line {
                if "[{".utf8.contains(byte) { brackets += 1 }
                if "]}".utf8.contains(byte) { brackets = max(0, brackets - 1) }
            }
            let isDeep = indentations.count > nestingLimit || lists > nestingLimit || brackets > nestingLimit
            if isDeep { return number + 1 }
        }
        return nil
    }

    private static func failure(_ error: any Error) -> Failure {
        switch error as? YamlError {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            Failure(line: mark.line, message: "the file is not YAML: \(problem)")
        case .duplicatedKeysInMapping(let keys, let context):
            Failure(line: context.mark.line, message: "the key \(keys.first ?? "") is duplicated")
        default: Failure(message: "the file is not YAML")
        }
    }

    private static func value(_ node: Node, budget: inout Int) throws(Failure) -> PropertyListValue {
        budget -= 1
        guard budget > 0 else {
            throw Failure(line: node.mark?.line, message: "the YAML has more than \(valueLimit) values")
        }
        switch node {
        case .scalar(let scalar): return Self.scalar(node, text: scalar.string)
        case .sequence(let sequence):
            var elements: [PropertyListValue] = []
            for element in sequence { elements.append(try value(element, budget: &budget)) }
            return .array(elements)
        case .mapping(let mapping):
            var entries: [String: PropertyListValue] = [:]
            for (key, element) in mapping {
                let value = try value(element, budget: &budget)
                guard case .scalar(let key) = key else { continue }
                if key.string == "<<" {
                    // If several mappings are merged, the first one takes precedence; own keys always do.
                    for merged in value.array ?? [value] { entries.merge(merged.dictionary ?? [:]) { own, _ in own } }
                } else {
                    entries[key.string] = value
                }
            }
            return .dictionary(entries)
        case .alias: return .string("")
        }
    }

    private static func scalar(_ node: Node, text: String) -> PropertyListValue {
        switch node.any {
        case let value as Bool: .boolean(value)
        case let number as Int: .integer(number)
        case let number as Double: .real(number)
        case is NSNull: .string("")
        default: .string(text)
        }
    }
}

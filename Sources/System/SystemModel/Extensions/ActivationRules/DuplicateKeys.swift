// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds keys that a dictionary of an XML property list has more than once: readers keep one of them and say nothing.
///
/// Reads tags only, in one pass and without recursion; what is no property list has none. A binary file is not looked
/// into: no tool writes one with such keys.
enum DuplicateKeys {
    /// Dotted paths, in the order in which the keys come again; each once, and a hundred at most.
    static func paths(inXML data: Data) -> [String] {
        guard data.starts(with: Array("<".utf8)) || data.starts(with: [0xEF, 0xBB, 0xBF]) else { return [] }
        var scan = Scan()
        scan.read(Array(data))
        return scan.result
    }

    private struct Scan {
        /// A dictionary or an array that is open.
        struct Level {
            /// What the keys inside begin with.
            var prefix: String
            var keys: Set<String> = []
            /// The key whose value comes next.
            var key = ""
        }

        var levels: [Level] = []
        private(set) var result: [String] = []

        mutating func read(_ bytes: [UInt8]) {
            var position = 0
            while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
                if let end = Self.end(of: "<!--", "-->", bytes, start) ?? Self.end(of: "<![CDATA[", "]]>", bytes, start)
                {
                    position = end
                    continue
                }
                guard let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return }
                let tag = String(decoding: bytes[(start + 1)..<close], as: UTF8.self)
                position = close + 1
                if tag == "key" {
                    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) else { return }
                    note(key: String(decoding: bytes[position..<end], as: UTF8.self))
                    position = end
                } else {
                    note(tag: tag)
                }
            }
        }

        private mutating func note(tag: String) {
            switch tag {
            case "dict", "array":
                let parent = levels.last.map { $0.prefix.isEmpty ? $0.key : "\($0.prefix).\($0.key)" } ?? ""
                // Deep enough for what is looked for; a longer path would take the square of the depth.
                levels.append(Level(prefix: levels.count < 10 ? parent : "…"))
            case "/dict", "/array": _ = levels.popLast()
            default: break
            }
        }

        private mutating func note(key: String) {
            guard let last = levels.indices.last else { return }
            levels[last].key = key
            guard !levels[last].keys.insert(key).inserted, result.count < 100 else { return }
            let prefix = levels[last].prefix
            let path = prefix.isEmpty ? key : "\(prefix).\(key)"
            if !result.contains(path) { result.append(path) }
        }

        /// Where a section that begins at `start` with `opening` ends; nil for anything else.
        private static func end(of opening: String, _ closing: String, _ bytes: [UInt8], _ start: Int) -> Int? {
            guard bytes[start...].starts(with: opening.utf8) else { return nil }
            let closing = Array(closing.utf8)
            var position = start + opening.utf8.count
            while position + closing.count <= bytes.count {
                if bytes[position] == closing[0], bytes[position...].starts(with: closing) {
                    return position + closing.count
                }
                position += 1
            }
            return bytes.count
        }
    }
}

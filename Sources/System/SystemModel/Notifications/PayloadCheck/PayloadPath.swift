// Portico
// SPDX-License-Identifier: Apache-2.0

/// Where a value stands, in JSONPath: `$.aps.alert.loc-args[1]`, and `$['a b']` for keys of other letters.
///
/// Hyphens and digits go without brackets, against RFC 9535 §2.5.1: nearly all of Apple's keys have a hyphen.
struct PayloadPath: CustomStringConvertible {
    private enum Step {
        case key(String), index(Int)
    }

    private var steps: [Step] = []

    static let root = PayloadPath()
    static let aps = root.member("aps")

    func member(_ key: String) -> PayloadPath {
        var path = self
        path.enter(key)
        return path
    }

    func element(_ index: Int) -> PayloadPath {
        var path = self
        path.enter(index)
        return path
    }

    /// The last key; nil at the root and at an element of an array.
    var key: String? { if case .key(let key)? = steps.last { key } else { nil } }

    var description: String {
        steps.reduce(into: "$") { text, step in
            switch step {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.isPlain(key): text += ".\(key)"
            case .key(let key): text += "['\(QuotedText.line(key, quote: "'"))']"
            }
        }
    }

    private static func isPlain(_ key: String) -> Bool {
        !key.isEmpty
            && key.unicodeScalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
                default: false
                }
            }
    }
}

// MARK: - On the way

extension PayloadPath {
    mutating func enter(_ key: String) {
        steps.append(.key(key))
    }

    mutating func enter(_ index: Int) {
        steps.append(.index(index))
    }

    mutating func leave() {
        steps.removeLast()
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// An assignment in a project or an `.xcconfig` file: `NAME[sdk=iphoneos*][arch=*] = value`.
struct SettingAssignment: Hashable, Sendable {
    struct Condition: Hashable, Sendable {
        var parameter: String
        var pattern: String

        /// A condition with an unknown parameter does not hold.
        func holds(in context: BuildContext) -> Bool {
            switch parameter {
            case "sdk": Wildcard(pattern).matches(context.sdk)
            case "arch": Wildcard(pattern).matches(context.architecture)
            case "config": Wildcard(pattern).matches(context.configuration)
            case "variant": Wildcard(pattern).matches("normal")
            default: false
            }
        }
    }

    var name: String
    var conditions: [Condition] = []
    /// The value as written, with its references.
    var value: String

    func holds(in context: BuildContext) -> Bool { conditions.allSatisfy { $0.holds(in: context) } }
}

extension SettingAssignment {
    /// From a name with conditions, as in a project; nil for an invalid name, which Xcode ignores.
    init?(key: String, value: String) {
        var scanner = ByteScanner(Array(key.utf8))
        guard let name = scanner.settingName(), let conditions = try? scanner.conditions(), scanner.isAtEnd else {
            return nil
        }
        self.init(name: name, conditions: conditions, value: value)
    }

    /// The settings of a project or a specification, sorted by name as Xcode applies them.
    static func list(_ settings: [String: PropertyListValue]) -> [SettingAssignment] {
        settings.sorted { $0.key < $1.key }.compactMap { key, value in
            text(of: value).flatMap { SettingAssignment(key: key, value: $0) }
        }
    }

    /// A list becomes one text, with quotes around elements that contain spaces.
    private static func text(of value: PropertyListValue) -> String? {
        switch value {
        case .string(let text): text
        case .boolean(let flag): flag ? "YES" : "NO"
        case .integer(let number): String(number)
        case .real(let number): String(number)
        case .array(let elements):
            elements.compactMap(text).map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
        default: nil
        }
    }
}

/// The reason why a line of an `.xcconfig` file is invalid, as one sentence.
struct SettingSyntaxError: Error, Hashable {
    var message: String
}

extension ByteScanner {
    /// A name of letters, digits and underscores; nil if there is none at the current position.
    mutating func settingName() -> String? {
        guard let first = peek(), first.isLetter || first == UInt8(ascii: "_") else { return nil }
        return String(take { $0.isIdentifier })
    }

    /// Any number of conditions, `[sdk=iphoneos*] [arch=arm64]`, and the spaces after them.
    mutating func conditions() throws(SettingSyntaxError) -> [SettingAssignment.Condition] {
        var conditions: [SettingAssignment.Condition] = []
        skipBlanks()
        while skip("[") {
            let parameter = String(take { !"=]".utf8.contains($0) && !$0.isNewline })
            guard skip("=") else { throw SettingSyntaxError(message: "= is missing in the condition [\(parameter)]") }
            let pattern = String(take { $0 != UInt8(ascii: "]") && !$0.isNewline })
            guard skip("]") else {
                throw SettingSyntaxError(message: "the condition [\(parameter)=\(pattern) is not closed")
            }
            conditions.append(.init(parameter: parameter, pattern: pattern))
            skipBlanks()
        }
        return conditions
    }

    /// Skips whitespace except line ends.
    mutating func skipBlanks() { _ = take { $0.isSpace && !$0.isNewline } }
}

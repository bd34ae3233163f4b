// Portico
// SPDX-License-Identifier: Apache-2.0

/// An expression in a manifest.
indirect enum SwiftLiteral: Hashable, Sendable {
    case text(String)
    case number(String)
    case boolean(Bool)
    case list([SwiftLiteral])
    case dictionary([Entry])
    /// `.app`, `Plist.Value.string`, `name`
    case name(String)
    /// `.target(name: "App")`, with the last part of its name.
    case call(String, [Argument])
    /// Every other expression, as source code.
    case other(String)

    struct Entry: Hashable, Sendable {
        var key: SwiftLiteral
        var value: SwiftLiteral
    }

    struct Argument: Hashable, Sendable {
        var label: String?
        var value: SwiftLiteral
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The last part of a name, or of the name of a call.
    var name: String? {
        switch self {
        case .name(let name), .call(let name, _): name
        default: nil
        }
    }

    /// The elements of an array.
    var list: [SwiftLiteral]? {
        if case .list(let elements) = self { elements } else { nil }
    }

    /// The value of an argument of a call.
    subscript(label: String) -> SwiftLiteral? {
        guard case .call(_, let arguments) = self else { return nil }
        return arguments.first { $0.label == label }?.value
    }

    /// The value of the first argument of a call, if it has no label.
    var firstUnlabelled: SwiftLiteral? {
        guard case .call(_, let arguments) = self, let first = arguments.first, first.label == nil else { return nil }
        return first.value
    }

    /// The source code, shortened, for messages.
    var source: String {
        switch self {
        case .text(let text): "\"\(text)\""
        case .number(let text), .other(let text): text
        case .boolean(let value): String(value)
        case .list(let elements): "[\(elements.map(\.source).joined(separator: ", "))]"
        case .dictionary: "[…]"
        case .name(let name): name
        case .call(let name, _): "\(name)(…)"
        }
    }
}

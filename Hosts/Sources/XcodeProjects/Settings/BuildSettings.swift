// Portico
// SPDX-License-Identifier: Apache-2.0

/// The build settings of one target in one configuration.
///
/// ```swift
/// switch target.settings.expand("group.$(PRODUCT_BUNDLE_IDENTIFIER)") {
/// case .value(let group): print(group)
/// case .unknown(_, let missing): print("needs", missing)
/// }
/// ```
///
/// Settings come in layers, from the highest to the lowest: the target, its configuration file, the project, the
/// configuration file of the project, and built-in values. `$(inherited)` is the value of the next lower layer, and so is
/// a reference of a setting to itself. An undefined setting is unknown rather than empty, because it may come from a
/// default of Xcode, from the environment, or from a file that is not checked in.
///
/// Source: https://developer.apple.com/documentation/xcode/build-settings-reference, and `MacroExpressionParser` of
/// https://github.com/swiftlang/swift-build for references and operators.
public struct BuildSettings: Hashable, Sendable {
    let context: BuildContext
    /// The values of each setting whose conditions hold, from the highest layer to the lowest.
    private let chains: [String: [String]]

    /// - Parameter layers: From the lowest to the highest. If a layer assigns a setting several times, the last assignment
    ///   is used.
    init(layers: [[SettingAssignment]], context: BuildContext) {
        var chains: [String: [String]] = [:]
        for assignment in layers.reversed().flatMap({ $0.reversed() }) where assignment.holds(in: context) {
            chains[assignment.name, default: []].append(assignment.value)
        }
        self.chains = chains
        self.context = context
    }

    /// The name of the configuration, such as `Release`.
    public var configuration: String { context.configuration }

    /// The names of all settings with a value, sorted.
    public var names: [String] { chains.keys.sorted() }

    /// The value of a setting with all references expanded; nil for an undefined setting.
    public subscript(name: String) -> SettingValue? {
        chains[name] == nil ? nil : expand("$(\(name))")
    }

    /// Expands all references to settings in a text: `$(NAME)`, `${NAME}`, `$(NAME:lower)`, `$(NAME:default=text)`.
    ///
    /// `$NAME` is expanded if the setting is defined, and kept as text otherwise. `$$` becomes `$`. Settings that depend on
    /// each other in a cycle are unknown.
    ///
    /// - Parameter overrides: Values that take precedence over the settings.
    /// - Complexity: Linear in the size of the result. A text that grows by more than 64 KB is unknown.
    public func expand(_ text: String, overriding overrides: [String: String] = [:]) -> SettingValue {
        var expansion = SettingExpansion(settings: self, overrides: overrides)
        return expansion.value(of: text)
    }

    /// Whether a setting is `YES`; nil if it is unknown, undefined, or neither `YES` nor `NO`.
    public func flag(_ name: String) -> Bool? {
        self[name]?.known.flatMap { PropertyListValue.boolean($0) }
    }

    /// The elements of a list setting: `A "B C"` has two. Elements with undefined settings are left out.
    public func list(_ name: String) -> [String] {
        SettingList.elements(of: self[name]?.text ?? "").filter { expand($0).known != nil }
    }

    /// The value of a setting as written. Level 0 is the value in use, level 1 the value that it inherits, and so on.
    func written(_ name: String, level: Int) -> String? {
        guard let chain = chains[name], level < chain.count else { return nil }
        return chain[level]
    }
}

/// The list syntax of settings.
enum SettingList {
    /// Splits at whitespace outside quotes. A backslash escapes the next character.
    static func elements(of text: String) -> [String] {
        var elements: [String] = []
        var element: String?
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                element = (element ?? "") + String(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { element = (element ?? "") + String(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                element = element ?? ""
            } else if character.isWhitespace {
                if let done = element { elements.append(done) }
                element = nil
            } else {
                element = (element ?? "") + String(character)
            }
        }
        if let element { elements.append(element) }
        return elements
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import XcodeProjects

/// The app's bundle identifier, and what stands in it for settings that are not in the checkout, as `$(TEAM)` in
/// `com.$(TEAM).App$(SUFFIX)`.
///
/// Other values are made of the same settings: App Groups, identifiers of background tasks, the extensions' identifiers.
/// They only fit the app if the same text stands for the same setting everywhere.
struct IdentifierSettings {
    let bundleIdentifier: String
    /// What stands for each setting, as a person may read it; empty if the identifier is known.
    var texts: [String] { replaced.map { "$(\($0.name)) is \($0.text.isEmpty ? "empty" : $0.text)" } }
    private var replaced: [(name: String, text: String)] = []

    /// - Parameter standard: The identifier of an app that is not known to have one.
    init(_ setting: SettingValue?, standard: String) {
        guard let setting, !setting.text.isEmpty else {
            bundleIdentifier = standard
            return
        }
        guard !setting.missing.isEmpty, !Self.isReference(setting.text) else {
            bundleIdentifier = setting.known ?? standard
            // The whole identifier is one setting.
            if setting.known == nil { replaced = setting.missing.map { ($0, standard) } }
            return
        }
        let components = Set(setting.text.split(separator: ".").map(String.init))
        replaced = setting.missing.map { name in
            let isComponent = components.contains("$(\(name))") || components.contains("${\(name)}")
            return (name, isComponent ? "example" : "")
        }
        let text = Self.filling(setting.text, replaced)
        if text.contains("$") || text.hasPrefix(".") || text.hasSuffix(".") || text.contains("..") {
            // A reference that nobody can fill, as to one of several settings.
            replaced = []
            bundleIdentifier = standard
        } else {
            bundleIdentifier = text
        }
    }

    /// The list with the same texts for the same settings.
    func filling(_ list: [String: PropertyListValue]) -> [String: PropertyListValue] {
        replaced.isEmpty ? list : list.mapValues(filling)
    }

    func filling(_ text: String) -> String { Self.filling(text, replaced) }

    private func filling(_ value: PropertyListValue) -> PropertyListValue {
        switch value {
        case .string(let text): .string(filling(text))
        case .array(let elements): .array(elements.map(filling))
        case .dictionary(let entries): .dictionary(entries.mapValues(filling))
        default: value
        }
    }

    private static func isReference(_ text: String) -> Bool {
        text.hasPrefix("$") && text.dropFirst(2).firstIndex { $0 == ")" || $0 == "}" } == text.indices.last
    }

    private static func filling(_ text: String, _ replaced: [(name: String, text: String)]) -> String {
        replaced.reduce(text) { text, setting in
            text.replacing("$(\(setting.name))", with: setting.text)
                .replacing("${\(setting.name)}", with: setting.text)
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

/// Evaluates the settings of a specification for one configuration.
struct XcodeGenSettings {
    let groups: [String: PropertyListValue]
    let configuration: String
    /// The names of all configurations.
    let configurations: [String]
    private var resolvedGroups: [String: [String: PropertyListValue]] = [:]

    init(_ spec: XcodeGenSpec, configuration wanted: String?) {
        groups = spec.root["settingGroups"]?.dictionary ?? [:]
        let names = (spec.root["configs"]?.dictionary.map { Array($0.keys) } ?? ["Debug", "Release"]).sorted()
        configurations = names
        let preferred = [wanted, spec.options("defaultConfig")?.string].compactMap { $0 }
        configuration = preferred.first { names.contains($0) } ?? names.first ?? "Release"
    }

    /// The settings for the configuration, merged in this order: groups, base settings, settings of the configuration.
    mutating func settings(_ value: PropertyListValue?) -> [String: PropertyListValue] {
        guard let entries = value?.dictionary else { return [:] }
        let isStructured = ["groups", "base", "configs"].contains { entries[$0] != nil }
        guard isStructured else { return entries }
        var result: [String: PropertyListValue] = [:]
        for name in entries["groups"]?.strings ?? [] { result.merge(group(name)) { $1 } }
        result.merge(entries["base"]?.dictionary ?? [:]) { $1 }
        for (key, value) in (entries["configs"]?.dictionary ?? [:]).sorted(by: { $0.key < $1.key }) where holds(key) {
            result.merge(settings(value)) { $1 }
        }
        return result
    }

    /// A group that includes itself is empty there.
    private mutating func group(_ name: String) -> [String: PropertyListValue] {
        if let settings = resolvedGroups[name] { return settings }
        resolvedGroups[name] = [:]
        let settings = settings(groups[name])
        resolvedGroups[name] = settings
        return settings
    }

    /// A key that is not the name of a configuration applies to all configurations whose names contain it.
    private func holds(_ key: String) -> Bool {
        if configurations.contains(key) { return key == configuration }
        return configuration.lowercased().contains(key.lowercased())
    }

    /// The `.xcconfig` file for the configuration.
    func configFile(_ value: PropertyListValue?) -> String? { value?[configuration]?.string }
}

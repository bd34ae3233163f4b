// Portico
// SPDX-License-Identifier: Apache-2.0

/// A target of a specification, merged with its templates.
struct XcodeGenTarget {
    let name: String
    let fields: [String: PropertyListValue]
    /// Nil if the specification does not say.
    let platform: BuildPlatform?
    /// The name without the platform suffix.
    let productName: String

    var productType: ProductType { ProductType(short: fields["type"]?.string ?? "") }

    /// All targets of a specification, sorted by name.
    static func all(of spec: XcodeGenSpec) -> [XcodeGenTarget] {
        let templates = spec.root["targetTemplates"]?.dictionary ?? [:]
        return (spec.root["targets"]?.dictionary ?? [:]).sorted { $0.key < $1.key }
            .flatMap { name, value in targets(name, value.dictionary ?? [:], templates: templates) }
    }

    private static func targets(
        _ name: String, _ own: [String: PropertyListValue], templates: [String: PropertyListValue]
    ) -> [XcodeGenTarget] {
        var fields: [String: PropertyListValue] = [:]
        var seen: Set<String> = []
        for template in own["templates"]?.strings ?? [] {
            fields = XcodeGenSpec.merge(self.template(named: template, in: templates, seen: &seen), into: fields)
        }
        let attributes = (own["templateAttributes"]?.dictionary ?? [:]).mapValues { $0.string ?? "" }
        let names = attributes.merging(["target_name": name]) { own, _ in own }
        fields = XcodeGenSpec.merge(own, into: replaced(.dictionary(fields), names).dictionary ?? [:])
        let title = fields["name"]?.string ?? name
        guard let platforms = fields["platform"]?.array?.compactMap(\.string) else {
            let platform = fields["platform"]?.string.flatMap { BuildPlatform(rawValue: $0) } ?? destination(of: fields)
            return [XcodeGenTarget(name: title, fields: fields, platform: platform, productName: title)]
        }
        return platforms.map { platform in
            let prefix = fields["platformPrefix"]?.string ?? ""
            let suffix = fields["platformSuffix"]?.string ?? (prefix.isEmpty ? "_${platform}" : "")
            let own = replaced(.dictionary(fields), ["platform": platform]).dictionary ?? [:]
            return XcodeGenTarget(
                name: (prefix + title + suffix).replacing("${platform}", with: platform), fields: own,
                platform: BuildPlatform(rawValue: platform), productName: title)
        }
    }

    /// iOS, or else the first platform of a target with several destinations.
    private static func destination(of fields: [String: PropertyListValue]) -> BuildPlatform? {
        let platforms = fields["supportedDestinations"]?.strings.compactMap { BuildPlatform(rawValue: $0) } ?? []
        return platforms.contains(.iOS) ? .iOS : platforms.first
    }

    /// A template, merged with its own templates. Each template is used once.
    private static func template(
        named name: String, in templates: [String: PropertyListValue], seen: inout Set<String>
    ) -> [String: PropertyListValue] {
        guard seen.insert(name).inserted, let own = templates[name]?.dictionary else { return [:] }
        var fields: [String: PropertyListValue] = [:]
        for outer in own["templates"]?.strings ?? [] {
            fields = XcodeGenSpec.merge(template(named: outer, in: templates, seen: &seen), into: fields)
        }
        return XcodeGenSpec.merge(own, into: fields)
    }

    /// Replaces `${name}` in keys and values.
    private static func replaced(_ value: PropertyListValue, _ names: [String: String]) -> PropertyListValue {
        func replaced(_ text: String) -> String {
            guard text.contains("${") else { return text }
            return names.sorted { $0.key < $1.key }.reduce(text) { $0.replacing("${\($1.key)}", with: $1.value) }
        }
        switch value {
        case .string(let text): return .string(replaced(text))
        case .array(let elements): return .array(elements.map { Self.replaced($0, names) })
        case .dictionary(let entries):
            return .dictionary(
                Dictionary(entries.map { (replaced($0.key), Self.replaced($0.value, names)) }) { first, _ in first })
        default: return value
        }
    }
}

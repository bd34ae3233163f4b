// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// The association file, with which the system passes the app only the web links that its routes read.
//
// Patterns do not know path segments: `?*` also matches across slashes. Therefore rules are ordered from the deepest
// path to the shallowest, and each pattern with parameters is preceded by rules that exclude the same pattern with one
// more slash in a parameter; longer paths that have a route have been matched earlier. A path whose last segment may be
// absent is two paths. Required query items and fragments must not be empty; printed links comply because of the mark.
// What patterns cannot express is left to the router: types, `/a//b` and a leading `//`, repeated items, missing items
// where another route has parameters instead of the path's literals, dot segments, escapes that are not UTF-8, slashes in
// a parameter before a rest, and also user names, ports and characters that a link must escape. Links that the router
// reads but would spell differently may not match. `RouteAgreementTests` compares the file with the router.
// https://developer.apple.com/documentation/bundleresources/applinks

/// A rule in the `components` of an association file.
struct AssociationRule: Encodable, Hashable {
    var path: String
    var query: [String: String]?
    var fragment: String?
    var exclude: Bool?
    /// Nil stands for true, the system's default.
    var caseSensitive: Bool?

    enum CodingKeys: String, CodingKey {
        case path = "/"
        case query = "?"
        case fragment = "#"
        case exclude, caseSensitive
    }

    /// The rules for these routes, in matching order.
    static func rules(for templates: [LinkTemplate], ignoringCase: Bool = false) -> [AssociationRule] {
        let ordered = templates.flatMap(\.variants).enumerated().sorted { left, right in
            let (rank, otherRank) = (rank(of: left.element), rank(of: right.element))
            return rank != otherRank ? rank > otherRank : left.offset < right.offset
        }
        var rules: [AssociationRule] = []
        for (_, template) in ordered {
            for var rule in Self.rules(for: template) {
                if ignoringCase { rule.caseSensitive = false }
                if !rules.contains(rule) { rules.append(rule) }
            }
        }
        return rules
    }

    /// Sorts paths of any length first, then by length.
    private static func rank(of template: LinkTemplate) -> Int {
        template.hasRest ? Int.max : template.segments.count
    }

    private static func rules(for template: LinkTemplate) -> [AssociationRule] {
        func segment(at index: Int, value: String) -> String {
            let form = template.form(at: index)
            return switch template.segments[index] {
            case .literal(let text): LinkText.escaped(text)
            case .parameter: LinkText.escapedAffix(form.prefix) + value + LinkText.escapedAffix(form.suffix)
            case .rest: "*"
            }
        }
        var patterns = template.segments.indices.map { segment(at: $0, value: "?*") }
        var rules: [AssociationRule] = []
        for index in template.segments.indices where !template.hasRest {
            guard case .parameter = template.segments[index] else { continue }
            let single = patterns[index]
            patterns[index] = segment(at: index, value: "?*/?*")
            rules.append(AssociationRule(path: "/" + patterns.joined(separator: "/"), exclude: true))
            patterns[index] = single
        }
        var rule = AssociationRule(path: "/" + patterns.joined(separator: "/"))
        for item in template.query where item.content.isRequired {
            rule.query = rule.query ?? [:]
            rule.query?[LinkText.escaped(item.key)] = pattern(item.content)
        }
        if let fragment = template.fragment, fragment.isRequired { rule.fragment = pattern(fragment) }
        return rules + [rule]
    }

    private static func pattern(_ content: LinkTemplate.Content) -> String {
        switch content {
        case .literal(let text): LinkText.escaped(text)
        case .parameter: "?*"
        }
    }
}

extension DeepLinkable {
    /// The `apple-app-site-association` file for a host of this app, as JSON.
    ///
    /// The system passes the app every link that the routes read, except for links that `LinkWriter` would spell
    /// differently. It may also pass others, because patterns know neither types nor segments; the app then refuses the
    /// link and can open it in the browser.
    ///
    /// - Parameters:
    ///   - appIDs: Prefix and bundle identifier, such as `ABCDE12345.com.example.booking`.
    ///   - host: The host, in any case, or nil for the first one.
    public static func associationFile(appIDs: [String], host: String? = nil) throws -> Data {
        let host = LinkText.lowercased(host ?? table.hosts.first ?? "")
        let templates = routes.filter { $0.hosts.contains(host) }.map(\.template)
        let rules = AssociationRule.rules(for: templates, ignoringCase: !table.caseSensitivePaths)
        let details = AssociationFile.Details(appIDs: appIDs, components: rules)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(AssociationFile(applinks: .init(details: [details])))
    }
}

private struct AssociationFile: Encodable {
    struct Links: Encodable {
        var details: [Details]
    }

    struct Details: Encodable {
        var appIDs: [String]
        var components: [AssociationRule]
    }

    var applinks: Links
}

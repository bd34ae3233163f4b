// Portico
// SPDX-License-Identifier: Apache-2.0

/// The keys of a rule, or of a `defaults` object, that were given.
struct RuleKeys {
    var path: String?
    var query: AssociationRule.Query?
    var fragment: String?
    var exclude: Bool?
    var caseSensitive: Bool?
    var percentEncoded: Bool?
    var comment: String?

    func rule(at position: AssociationRule.Position) -> AssociationRule {
        AssociationRule(
            path: path, query: query, fragment: fragment, isExcluding: exclude ?? false,
            isCaseSensitive: caseSensitive ?? true, isPercentEncoded: percentEncoded ?? true, comment: comment,
            position: position)
    }
}

extension AssociationReader {
    mutating func entry(
        _ entry: PayloadObject, _ place: PayloadPath, _ position: AssociationRule.Position, _ defaults: RuleKeys,
        key: String?
    ) -> AssociationEntry {
        var result = AssociationEntry(applications: key.map { [$0] } ?? applications(entry, place), rules: [])
        var defaults = defaults
        if let value = entry["defaults"] { read(value, place.member("defaults"), into: &defaults) }
        if let components = entry["components"]?.array {
            if entry["paths"] != nil {
                warn(place.member("paths"), "is next to \"components\"; iOS 13 and later ignore it")
            }
            for (index, value) in components.enumerated() {
                var keys = defaults
                let path = place.member("components").element(index)
                guard read(value, path, into: &keys) else { continue }
                var position = position
                position.component = index
                result.rules.append(keys.rule(at: position))
            }
        } else if let paths = entry["paths"]?.array {
            for (index, value) in paths.enumerated() {
                guard let text = value.string else {
                    warn(place.member("paths").element(index), "is \(value.described), not a string; it is ignored")
                    continue
                }
                var position = position
                position.legacyPath = index
                result.rules.append(legacyRule(text, defaults, position))
            }
        } else {
            warn(place, "has neither \"components\" nor \"paths\" as a list; no link of its apps matches")
        }
        return result
    }

    /// A member of `paths` is a path and nothing more: of the defaults only the ways of comparing apply [decided].
    private func legacyRule(
        _ text: String, _ defaults: RuleKeys, _ position: AssociationRule.Position
    ) -> AssociationRule {
        var keys = RuleKeys()
        (keys.caseSensitive, keys.percentEncoded) = (defaults.caseSensitive, defaults.percentEncoded)
        keys.exclude = text.hasPrefix("NOT ")
        keys.path = keys.exclude == true ? String(text.dropFirst(4)) : text
        return keys.rule(at: position)
    }

    private mutating func applications(_ entry: PayloadObject, _ place: PayloadPath) -> [String] {
        var applications: [String] = []
        if let value = entry["appIDs"] {
            if let values = value.array {
                applications = strings(values, place.member("appIDs"))
            } else {
                warn(place.member("appIDs"), "is \(value.described), not a list; it is ignored")
            }
        }
        if let value = entry["appID"] {
            if entry["appIDs"] != nil { warn(place, "has \"appID\" and \"appIDs\"; both are used") }
            if let application = value.string {
                applications.append(application)
            } else {
                warn(place.member("appID"), "is \(value.described), not a string; it is ignored")
            }
        }
        if applications.isEmpty { warn(place, "lists no app; write \"appIDs\": [\"TEAM.bundle.id\"]") }
        for application in applications where !application.contains(".") {
            warn(
                place, "lists \(QuotedText.line(application, quote: "\"", limit: 60)), which has no prefix before a dot"
            )
        }
        return applications
    }

    /// Reads the keys of a rule over those of its defaults.
    ///
    /// - Returns: Whether there is a rule.
    @discardableResult
    mutating func read(_ value: PayloadValue, _ place: PayloadPath, into keys: inout RuleKeys) -> Bool {
        guard let object = value.object else {
            warn(place, "is \(value.described), not an object; it is ignored")
            return false
        }
        for (key, value) in object.members {
            switch key {
            case "/": keys.path = string(value, place.member(key)) ?? keys.path
            case "#": keys.fragment = string(value, place.member(key)) ?? keys.fragment
            case "?": keys.query = query(value, place.member(key)) ?? keys.query
            case "comment": keys.comment = value.string
            case "exclude": keys.exclude = bool(value, place.member(key)) ?? keys.exclude
            case "caseSensitive": keys.caseSensitive = bool(value, place.member(key)) ?? keys.caseSensitive
            case "percentEncoded": keys.percentEncoded = bool(value, place.member(key)) ?? keys.percentEncoded
            default: warn(place.member(key), "is not a key of a rule; it is ignored")
            }
        }
        if keys.path?.hasPrefix("NOT ") == true {
            warn(place.member("/"), "begins with NOT, which works in \"paths\" only; write \"exclude\": true")
        }
        return true
    }

    private mutating func string(_ value: PayloadValue, _ path: @autoclosure () -> PayloadPath) -> String? {
        if value.string == nil { warn(path(), "is \(value.described), not a string; it is ignored") }
        return value.string
    }

    private mutating func bool(_ value: PayloadValue, _ path: @autoclosure () -> PayloadPath) -> Bool? {
        if value.bool == nil { warn(path(), "is \(value.described), not true or false; it is ignored") }
        return value.bool
    }

    /// One value that is no string takes all of an object away (M17): `*` is in its place, whatever the defaults say.
    private mutating func query(
        _ value: PayloadValue, _ path: @autoclosure () -> PayloadPath
    ) -> AssociationRule.Query? {
        switch value {
        case .string(let text): return .text(text)
        case .object(let object):
            var items: [(name: String, value: String)] = []
            for (name, value) in object.members {
                guard let text = value.string else {
                    warn(path().member(name), "is \(value.described), not a string; therefore all of \"?\" is ignored")
                    return .items([])
                }
                items.append((name, text))
            }
            return .items(items)
        default:
            warn(path(), "is \(value.described), neither a string nor an object; it is ignored")
            return nil
        }
    }
}

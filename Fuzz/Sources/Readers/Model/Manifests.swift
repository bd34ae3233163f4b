// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

extension FuzzReader {
    /// A property list as everything that a bundle's lists are read as: an app's, an extension's, entitlements, types.
    static let manifest = FuzzReader("manifest") { data in
        do {
            let app = try AppManifest(infoPlist: data, entitlements: data)
            try hold(!app.bundleIdentifier.isEmpty, "an app without an identifier")
            let json = try JSONEncoder().encode(app)
            try hold(try JSONDecoder().decode(AppManifest.self, from: json) == app, "the manifest changes on the wire")
            for entry in app.entitlements.associatedDomains { _ = try? AssociatedDomain(parsing: entry) }
        } catch let error as ManifestError {
            try hold(!error.description.isEmpty, "the error has no text")
        }
        do {
            let part = try ExtensionManifest(infoPlist: data, entitlements: data, folder: "Part.appex")
            _ = part.activationRule?.report(for: OfferedItems([[["public.jpeg"]]]))
        } catch let error as ManifestError {
            try hold(!error.description.isEmpty, "the error has no text")
        }
        _ = BuildSettings(product: "App", bundleIdentifier: "com.example.app").fill(data)
    }

    /// An activation rule and what is offered: a predicate up to a NUL, then a list of items in JSON.
    static let rule = FuzzReader("rule") { data in
        let parts = data.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        let source = String(decoding: parts[0], as: UTF8.self)
        let offered = parts.count > 1 ? try? OfferedItems(parsing: Data(parts[1])) : nil
        let items = offered ?? OfferedItems([[["public.jpeg"]], [["public.url"], ["public.plain-text"]]])
        let report = ActivationRule.predicate(source).report(for: items)
        try hold(!report.text(rule: source, items: items).isEmpty, "the report has no text")
        for diagnostic in report.diagnostics {
            let position = diagnostic.position ?? 0
            try hold(position >= 0 && position <= source.count, "a diagnostic points outside of the rule")
        }
        do {
            let rule = try PredicateRule(source)
            try hold(rule.holds(for: items) == (report.verdict == .shown), "rule and report disagree")
        } catch let error as RuleSyntaxError {
            try hold(error.position >= 0 && error.position <= source.count, "the error points outside of the rule")
        }
    }
}

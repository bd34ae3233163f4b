// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// Holds what the sources declare with `@DeepLink` against what the bundle ships.
struct LinkChecks {
    let app: BundlePart
    let links: [DeclaredLinks]

    var findings: [LintFinding] { links.flatMap { schemes(of: $0) + hosts(of: $0) + quickActions(of: $0) } }

    // MARK: - Schemes and hosts

    private static let typesKey = "CFBundleURLTypes"

    private func schemes(of links: DeclaredLinks) -> [LintFinding] {
        if app.info.isUnknown(Self.typesKey) { return [] }
        let types = app.info.root[Self.typesKey] as? [[String: Any]] ?? []
        let claimed = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() }
        return links.schemes.filter { !claimed.contains($0.lowercased()) }.map { scheme in
            let message =
                "\(links.name) has links of the scheme \(scheme), but CFBundleURLTypes does not declare it: no such "
                + "link reaches the app; \(links.name).infoPlist(name:) gives the entry"
            return app.info.finding(.linkScheme, at: Self.typesKey, message)
        }
    }

    private static let domainsKey = "com.apple.developer.associated-domains"

    private func hosts(of links: DeclaredLinks) -> [LintFinding] {
        if app.entitlements.isUnknown(Self.domainsKey) { return [] }
        let domains = app.entitlements.strings(Self.domainsKey).compactMap { try? AssociatedDomain(parsing: $0) }
        return links.hosts.filter { host in
            AssociatedDomain.covering(host.lowercased(), service: .applinks, in: domains).isEmpty
        }.map { host in
            let message =
                "\(links.name) has links of \(host), but the app is not entitled for applinks:\(host): they open in "
                + "the browser"
            let file = app.entitlements.isThere ? app.entitlements : app.info
            return file.finding(.linkHost, at: Self.domainsKey, message)
        }
    }

    // MARK: - Quick actions

    private func quickActions(of links: DeclaredLinks) -> [LintFinding] {
        let key = "UIApplicationShortcutItems"
        if app.info.isUnknown(key) { return [] }
        let items = app.info.root[key] as? [[String: Any]] ?? []
        return links.quickActions.compactMap { action in
            let item = items.first { $0["UIApplicationShortcutItemType"] as? String == action.type }
            let title = item?["UIApplicationShortcutItemTitle"] as? String
            guard item != nil else {
                let message = "\(links.name) has the quick action \"\(action.title)\", but \(key) has no \(action.type)"
                return app.info.finding(.linkQuickAction, at: key, message)
            }
            guard title != action.title else { return nil }
            let message =
                "\(action.type) is \"\(action.title)\" in \(links.name) and \"\(title ?? "")\" in \(key)"
            return app.info.finding(.linkQuickAction, at: key, message)
        }
    }
}

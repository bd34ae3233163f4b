// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import XcodeProjects

/// The ways into an app that its Info.plist and entitlements declare.
struct AppEntries: Hashable, Sendable, Codable {
    var urlSchemes: [String] = []
    /// Domains of universal links.
    var linkDomains: [String] = []
    var quickActions: [String] = []
    /// Of the app's content extensions and of the categories in its sources.
    var notificationCategories: [String] = []
    /// What the Info.plist declares, and the test does not open.
    private(set) var notes: [String] = []

    init(
        info: [String: PropertyListValue], entitlements: [String: PropertyListValue],
        extensions: [ExtensionInput], categories: [String]
    ) {
        let schemes = (info["CFBundleURLTypes"]?.array ?? []).flatMap { $0["CFBundleURLSchemes"]?.strings ?? [] }
            .filter(Self.isKnown).removingDuplicates()
        // A browser and a mail app declare them, but they open the user's default app.
        urlSchemes = schemes.filter { SystemScheme.app(for: $0.lowercased()) == nil }
        notes = schemes.compactMap { scheme in
            let owner = SystemScheme.app(for: scheme.lowercased())
            return owner.map { "links with \(scheme) are not opened: they belong to \($0)" }
        }
        // With a wildcard, no single site is named.
        linkDomains = (entitlements["com.apple.developer.associated-domains"]?.strings ?? [])
            .filter { $0.hasPrefix("applinks:") && Self.isKnown($0) }
            .map { String($0.dropFirst("applinks:".count).prefix { $0 != "?" }).lowercased() }
            .filter { !$0.isEmpty && !$0.contains("*") }.removingDuplicates()
        quickActions = (info["UIApplicationShortcutItems"]?.array ?? [])
            .compactMap { $0["UIApplicationShortcutItemType"]?.string }.filter(Self.isKnown).removingDuplicates()
        let content = extensions.flatMap { part in
            part.target.infoPlist["NSExtension"]?["NSExtensionAttributes"]?["UNNotificationExtensionCategory"]?.strings
                ?? []
        }
        notificationCategories = (categories + content.filter(Self.isKnown)).removingDuplicates()
    }

    /// Values with a build setting that is not in the checkout are left out.
    private static func isKnown(_ text: String) -> Bool {
        !text.isEmpty && !text.contains("$(") && !text.contains("${")
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// The rules for an app's property lists and its extensions', over what is known of them; a key of another type than it
/// should be is the device's to refuse.
struct BundleChecks {
    let app: BundlePart
    let extensions: [BundlePart]
    let categories: DeclaredCategories?
    /// Empty where nothing is known of the sources.
    let classes: Set<String>
    /// The modules that the sources are built as; nil where that is not known.
    var modules: Set<String>?
    /// The app's extensions for other systems, which share groups with it and are not checked.
    var others: [BundlePart] = []

    var findings: [LintFinding] {
        pushes + backgroundModes + ([app] + extensions).flatMap(entitlementNames) + filtering
            + extensionFindings + activationFindings + groupFindings + contents.flatMap(size) + categoryFindings
    }

    private var services: [BundlePart] { extensions.filter { $0.point == ExtensionManifest.servicePoint } }
    private var contents: [BundlePart] { extensions.filter { $0.point == ExtensionManifest.contentPoint } }

    // MARK: - Pushes

    private static let environment = "aps-environment"
    private static let mode = "remote-notification"

    /// Source: notifications sheet 1.11. Without the entitlement there is no device token.
    private var pushes: [LintFinding] {
        if app.entitlements.isUnknown(Self.environment) { return [] }
        if let value = app.entitlements.root[Self.environment] as? String {
            let values = ["development", "production"]
            if values.contains(value) { return [] }
            guard let meant = values.first(where: { $0 == value.lowercased() }) else {
                let message = "\(Self.environment) is \"\(value)\", neither development nor production"
                return [app.entitlements.finding(.pushEnvironment, at: Self.environment, message)]
            }
            // Xcode replaces the value with that of the provisioning profile; other tools may not.
            let message = "\(Self.environment) is \"\(value)\"; write \(meant) in lower case"
            var finding = app.entitlements.finding(.pushEnvironment, at: Self.environment, message)
            finding.severity = .warning
            return [finding]
        }
        var expectations: [String] = []
        if app.info.strings("UIBackgroundModes").contains(Self.mode) {
            expectations.append("UIBackgroundModes has \(Self.mode)")
        }
        expectations += services.map { "\($0.name) is a service extension" }
        guard !expectations.isEmpty else { return [] }
        let message =
            "\(Self.environment) is missing in the app's entitlements, so it gets no device token and no pushes; "
            + expectations.joined(separator: ", ")
        let file = app.entitlements.isThere ? app.entitlements : app.info
        return [file.finding(.pushEnvironment, message)]
    }

    private var backgroundModes: [LintFinding] {
        app.info.strings("UIBackgroundModes").filter { mode in
            mode != Self.mode && Nearness.distance(mode.lowercased().replacing("_", with: "-"), Self.mode) <= 2
        }.map { mode in
            let message = "\"\(mode)\" is not a background mode; did you mean \(Self.mode)?"
            return app.info.finding(.backgroundMode, at: "UIBackgroundModes", value: mode, message)
        }
    }

    // MARK: - Entitlements

    // Source: notifications sheet 1.11.
    private static let names = ["communication", "critical-alerts", "filtering", "time-sensitive"].map {
        "com.apple.developer.usernotifications.\($0)"
    }
    private static let filteringName = "com.apple.developer.usernotifications.filtering"

    private func entitlementNames(of part: BundlePart) -> [LintFinding] {
        part.entitlements.root.keys.sorted().compactMap { key in
            let known = Self.names + [Self.environment]
            if known.contains(key) { return nil }
            let similar = known.first { Nearness.isSlip(key, for: $0) || Nearness.distance(key, $0) <= 3 }
            guard similar != nil || key.hasPrefix("com.apple.developer.usernotifications.") else { return nil }
            let advice =
                similar.map { "did you mean \($0)?" } ?? "this is not a known entitlement of Apple's"
            return part.entitlements.finding(.entitlementName, at: key, "\(key): \(advice)")
        }
    }

    /// Source: notifications sheet 2.12 #6. It is the service extension that leaves a push out.
    private var filtering: [LintFinding] {
        func has(_ part: BundlePart) -> Bool { part.entitlements.root[Self.filteringName] as? Bool == true }
        let mayHave = extensions.contains { part in
            has(part) && part.point == ExtensionManifest.servicePoint
                || part.entitlements.isUnknown(Self.filteringName)
                || part.info.isUnknown("NSExtension", "NSExtensionPointIdentifier")
        }
        guard has(app), !mayHave else { return [] }
        let advice =
            services.isEmpty
            ? "there is no service extension that could suppress a push"
            : "it is \(services.map(\.name).joined(separator: ", ")) that suppresses pushes and needs it"
        return [app.entitlements.finding(.filteringPlace, at: Self.filteringName, "\(Self.filteringName): \(advice)")]
    }

    // MARK: - Content extensions

    private func size(of part: BundlePart) -> [LintFinding] {
        let key = "UNNotificationExtensionInitialContentSizeRatio"
        guard let ratio = (part.attributes[key] as? NSNumber)?.doubleValue else { return [] }
        // Height by width; ten times as high as wide, a choice of ours, is more than any screen.
        if ratio > 0, ratio <= 10 { return [] }
        // Until the content is there, nothing may be shown.
        if ratio == 0, part.setsSize { return [] }
        let problem = ratio > 0 ? "taller than any screen" : "no height at all"
        return [part.info.finding(.contentSize, at: key, "\(key) is \(ratio): \(problem)")]
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The result of installing a bundle on a device.
public enum BundleVerdict: Hashable, Sendable {
    /// Ignored parts are reported as warnings.
    case accepted(warnings: [String])
    /// The reason is one line for people.
    case refused(reason: String)
}

/// Checks an app's property lists, its entitlements and its extensions for consistency.
///
/// A device rejects what it cannot use at all; this lint finds what a device accepts but never uses. ``LintRule`` lists
/// the checks.
public struct BundleLint: Sendable {
    /// The findings without duplicates, in order.
    public let findings: [LintFinding]
    /// The number of property lists.
    public let fileCount: Int
    /// The App Groups in the entitlements of the app or one of its extensions.
    public let groups: Set<String>

    /// Reads the bundle's property lists and checks them; a missing bundle has none.
    ///
    /// - Parameters:
    ///   - path: The `.app` folder.
    ///   - entitlementsFile: The name of the file with the entitlements of the app and of each extension, in their
    ///     folders.
    ///   - verdict: The result on a device. A rejection is reported unless the lint itself has found an error, as a
    ///     device stops at the first.
    ///   - categories: The categories declared in the app's sources, if they are known.
    ///   - links: The links declared in the app's sources.
    ///   - classes: The classes in the sources of the app and its extensions; empty if they are not known.
    ///   - setsContentSize: Whether the sources set the size of a view controller's content.
    ///   - omitted: Rules whose findings do not count.
    public init(
        _ path: String, entitlementsFile: String, verdict: BundleVerdict, categories: DeclaredCategories? = nil,
        links: [DeclaredLinks] = [], classes: Set<String> = [], setsContentSize: Bool = false,
        omitting omitted: Set<LintRule> = []
    ) {
        let app = BundlePart(path, folder: "", entitlementsFile: entitlementsFile)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/PlugIns")) ?? []
        let extensions = names.filter { $0.hasSuffix(".appex") }.sorted().map { name in
            var part = BundlePart(path, folder: "PlugIns/\(name)", entitlementsFile: entitlementsFile)
            part.setsSize = setsContentSize
            return part
        }
        let checks = BundleChecks(app: app, extensions: extensions, categories: categories, classes: classes)
        var findings = PropertyListFile.reported(
            checks.findings + LinkChecks(app: app, links: links).findings,
            in: ([app] + extensions).flatMap { [$0.info, $0.entitlements] })
        findings.removeAll { omitted.contains($0.rule) }
        switch verdict {
        case .accepted(let warnings): findings += warnings.map { app.info.finding(.bundlePart, $0) }
        case .refused(let reason):
            if !findings.contains(where: { $0.severity == .error }) {
                findings.append(app.info.finding(.bundle, reason))
            }
        }
        self.findings = Set(findings).sorted()
        groups = Set(([app] + extensions).flatMap(\.groups))
        fileCount = ([app] + extensions).flatMap { [$0.info, $0.entitlements] }.count { $0.isThere }
    }
}

/// An app or an extension: a folder of a bundle, or a target.
struct BundlePart {
    /// `PlugIns/Part.appex`, or the target's name; empty for a bundle's app.
    let name: String
    let identifier: String?
    let info: PropertyListFile
    let entitlements: PropertyListFile
    /// Whether the sources mention `preferredContentSize`, with which a view controller sets its size.
    var setsSize = false

    init(_ bundle: String, folder: String, entitlementsFile: String) {
        let path = folder.isEmpty ? bundle : "\(bundle)/\(folder)"
        let info = PropertyListFile("\(path)/Info.plist")
        self.init(
            name: folder, identifier: info.root["CFBundleIdentifier"] as? String, info: info,
            entitlements: PropertyListFile("\(path)/\(entitlementsFile)"))
    }

    init(name: String, identifier: String?, info: PropertyListFile, entitlements: PropertyListFile) {
        self.name = name
        self.identifier = identifier
        self.info = info
        self.entitlements = entitlements
    }

    var point: String? { info.dictionary("NSExtension")["NSExtensionPointIdentifier"] as? String }
    var attributes: [String: Any] { info.dictionary("NSExtension")["NSExtensionAttributes"] as? [String: Any] ?? [:] }

    /// `UNNotificationExtensionCategory`, one text or several.
    var categories: [String] {
        let value = attributes["UNNotificationExtensionCategory"]
        return value as? [String] ?? (value as? String).map { [$0] } ?? []
    }
}

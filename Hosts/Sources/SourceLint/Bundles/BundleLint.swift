// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a device says of a bundle when it is to be installed.
public enum BundleVerdict: Hashable, Sendable {
    /// Parts that are left out are told.
    case accepted(warnings: [String])
    /// The reason is one line for people.
    case refused(reason: String)
}

/// Holds an app's property lists, its entitlements and its extensions against each other.
///
/// A device refuses what it cannot use at all; here is what it takes and what then never happens. ``LintRule`` lists it.
public struct BundleLint: Sendable {
    /// Each once, in order.
    public let findings: [LintFinding]
    /// How many property lists there are.
    public let fileCount: Int
    /// The App Groups that the app or one of its extensions is entitled for.
    public let groups: Set<String>

    /// Reads the bundle's property lists and checks them; a bundle that is not there has none.
    ///
    /// - Parameters:
    ///   - path: The `.app` folder.
    ///   - entitlementsFile: Where the entitlements of the app and of each extension lie in their folders.
    ///   - verdict: Of the device. A refusal is told unless the lint has found an error itself, as it stops at the first.
    ///   - categories: Of the app's sources, where they are known.
    ///   - links: Of the app's sources.
    ///   - classes: Of the app's and its extensions' sources; empty where they are not known.
    public init(
        _ path: String, entitlementsFile: String, verdict: BundleVerdict, categories: DeclaredCategories? = nil,
        links: [DeclaredLinks] = [], classes: Set<String> = []
    ) {
        let app = BundlePart(path, folder: "", entitlementsFile: entitlementsFile)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/PlugIns")) ?? []
        let extensions = names.filter { $0.hasSuffix(".appex") }.sorted().map {
            BundlePart(path, folder: "PlugIns/\($0)", entitlementsFile: entitlementsFile)
        }
        let checks = BundleChecks(app: app, extensions: extensions, categories: categories, classes: classes)
        var findings = checks.findings + LinkChecks(app: app, links: links).findings
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

/// The app's folder, or an extension's.
struct BundlePart {
    /// `PlugIns/Part.appex`; empty for the app.
    let folder: String
    let info: PropertyListFile
    let entitlements: PropertyListFile

    init(_ bundle: String, folder: String, entitlementsFile: String) {
        let path = folder.isEmpty ? bundle : "\(bundle)/\(folder)"
        self.folder = folder
        info = PropertyListFile("\(path)/Info.plist")
        entitlements = PropertyListFile("\(path)/\(entitlementsFile)")
    }

    var identifier: String? { info.root["CFBundleIdentifier"] as? String }
    var point: String? { info.dictionary("NSExtension")["NSExtensionPointIdentifier"] as? String }
    var attributes: [String: Any] { info.dictionary("NSExtension")["NSExtensionAttributes"] as? [String: Any] ?? [:] }

    /// `UNNotificationExtensionCategory`, one text or several.
    var categories: [String] {
        let value = attributes["UNNotificationExtensionCategory"]
        return value as? [String] ?? (value as? String).map { [$0] } ?? []
    }
}

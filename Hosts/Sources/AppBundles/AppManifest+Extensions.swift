// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

extension AppManifest {
    /// Reads the extensions in the bundle's `PlugIns` folder, in order of file name.
    ///
    /// - Throws: A flaw that names the extension's folder. An extension of an unsupported point never causes one: it is
    ///   ignored with a warning, whatever else it contains. Source: extensions sheet 2.2.
    mutating func readExtensions(of bundle: URL) throws(BundleFlaw) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: bundle.appending(path: "PlugIns").path)) ?? []
        for name in names.filter({ $0.hasSuffix(".appex") }).sorted() {
            let folder = BundleFolder(app: bundle, name: "PlugIns/\(name)")
            if let manifest = try readExtension(in: folder) { extensions.append(manifest) }
        }
        warnOfRivals()
    }

    private mutating func readExtension(in folder: BundleFolder) throws(BundleFlaw) -> ExtensionManifest? {
        let (info, entitlements) = try folder.propertyLists()
        if let point = Self.extensionPoint(in: info), !ExtensionManifest.pointsRun.contains(point) {
            warnings.append("\(folder.name) is ignored: extensions of the point \(point) are not supported")
            return nil
        }
        let manifest: ExtensionManifest
        do throws(ManifestError) {
            manifest = try ExtensionManifest(infoPlist: info, folder: folder.name)
        } catch {
            throw BundleFlaw(error.description)
        }
        try folder.checkIdentifier(manifest.bundleIdentifier)
        try checkPlace(of: manifest)
        try folder.checkExecutable(manifest.executable)
        return try manifest.granted(entitlements)
    }

    /// Reads only the extension point: the rest of the file must be valid only for supported points.
    private static func extensionPoint(in info: Data) -> String? {
        let root = try? PropertyListSerialization.propertyList(from: info, format: nil)
        let entry = (root as? [String: Any])?["NSExtension"] as? [String: Any]
        return entry?["NSExtensionPointIdentifier"] as? String
    }

    /// Xcode requires the prefix too when it embeds an extension.
    private func checkPlace(of manifest: ExtensionManifest) throws(BundleFlaw) {
        let (identifier, key) = (manifest.bundleIdentifier, "\(manifest.folder)/Info.plist: CFBundleIdentifier")
        let prefix = bundleIdentifier + "."
        guard identifier.hasPrefix(prefix), identifier != prefix else {
            throw BundleFlaw("\(key) must begin with the app's, \(prefix)…: \(identifier)")
        }
        if let other = extensions.first(where: { $0.bundleIdentifier == identifier }) {
            throw BundleFlaw("\(key) is already used by \(other.folder): \(identifier)")
        }
    }

    private mutating func warnOfRivals() {
        // Source: notifications sheet 2.13, each extension of an app must own distinct categories.
        var owners: [String: String] = [:]
        for manifest in extensions {
            var seen: Set<String> = []
            for category in manifest.content?.categories ?? [] where seen.insert(category).inserted {
                if let owner = owners[category] {
                    warnings.append(
                        "\(manifest.folder) never shows the category \(category): \(owner) declares it first")
                } else {
                    owners[category] = manifest.folder
                }
            }
        }
        let services = extensions.filter { $0.point == ExtensionManifest.servicePoint }
        for manifest in services.dropFirst() {
            warnings.append("\(manifest.folder) never runs: the app's service extension is \(services[0].folder)")
        }
    }
}

extension ExtensionManifest {
    fileprivate func granted(_ entitlements: Data?) throws(BundleFlaw) -> ExtensionManifest {
        guard let entitlements else { return self }
        var manifest = self
        do throws(ManifestError) {
            manifest.entitlements = try Entitlements(plist: entitlements)
        } catch {
            throw BundleFlaw("\(folder): \(error)")
        }
        return manifest
    }
}

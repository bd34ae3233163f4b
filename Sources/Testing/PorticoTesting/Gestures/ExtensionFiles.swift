// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// The files of an extension, for ``TestDevice/install(infoPlist:entitlements:resources:extensions:bundleIdentifier:delegate:file:)``.
public struct ExtensionFiles: Hashable, Sendable {
    /// The path of its `Info.plist`, absolute or relative to the folder of the test.
    public var infoPlist: String
    /// The path of its entitlements; nil for none.
    public var entitlements: String?
    /// The path of a folder whose contents are in its bundle.
    public var resources: String?
    /// `$(PRODUCT_BUNDLE_IDENTIFIER)`; nil if the `Info.plist` contains the identifier itself.
    public var bundleIdentifier: String?
    /// `$(PRODUCT_MODULE_NAME)`; nil for the module of the app delegate.
    public var module: String?

    public init(
        infoPlist: String, entitlements: String? = nil, resources: String? = nil, bundleIdentifier: String? = nil,
        module: String? = nil
    ) {
        self.infoPlist = infoPlist
        self.entitlements = entitlements
        self.resources = resources
        self.bundleIdentifier = bundleIdentifier
        self.module = module
    }

    /// The `Info.plist` and the entitlements with their settings replaced, and the folder of resources.
    func read(in folder: URL) throws -> (info: Data, entitlements: Data?, resources: URL?) {
        let product = module ?? ""
        let settings = BuildSettings(product: product, bundleIdentifier: bundleIdentifier)
        var info = settings.fill(try Self.read(infoPlist, in: folder))
        info = try Self.completed(info, ["CFBundleIdentifier": bundleIdentifier, "CFBundleExecutable": product])
        return (
            info, try entitlements.map { settings.fill(try Self.read($0, in: folder)) },
            try resources.map { try Self.folder($0, in: folder) }
        )
    }

    func check(_ identifier: String) throws {
        guard identifier.contains("$(") else { return }
        throw InstallationError.unknownSetting(identifier, file: infoPlist)
    }

    func manifest(in folder: URL, of app: AppManifest) throws -> (ExtensionManifest, AppContents) {
        let (info, granted, resources) = try read(in: folder)
        let manifest = try ExtensionManifest(infoPlist: info, entitlements: granted, folder: infoPlist)
        let identifier = manifest.bundleIdentifier
        try check(identifier)
        guard identifier.hasPrefix("\(app.bundleIdentifier)."),
            !app.extensions.contains(where: { $0.bundleIdentifier == identifier })
        else { throw InstallationError.foreignExtension(identifier, of: app.bundleIdentifier) }
        return (manifest, AppContents(infoPlist: info, resources: resources))
    }

    private static func read(_ path: String, in folder: URL) throws -> Data {
        let url = URL(filePath: path, relativeTo: folder).standardizedFileURL
        do {
            return try Data(contentsOf: url)
        } catch {
            throw InstallationError.unreadable(path: url.path, reason: error.localizedDescription)
        }
    }

    private static func folder(_ path: String, in folder: URL) throws -> URL {
        let url = URL(filePath: path, relativeTo: folder).standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw InstallationError.unreadable(path: url.path, reason: "it is not a folder")
        }
        return url.absoluteURL
    }

    /// Adds keys that are missing to a property list; what is not a dictionary remains as it is.
    private static func completed(_ file: Data, _ values: [String: String?]) throws -> Data {
        guard var keys = try? PropertyListSerialization.propertyList(from: file, format: nil) as? [String: Any] else {
            return file
        }
        for case (let key, let value?) in values where keys[key] == nil { keys[key] = value }
        return try PropertyListSerialization.data(fromPropertyList: keys, format: .xml, options: 0)
    }
}

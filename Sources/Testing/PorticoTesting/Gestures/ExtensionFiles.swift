// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// The files of an extension, for ``TestDevice/install(infoPlist:entitlements:resources:extensions:bundleIdentifier:delegate:file:)``.
public struct ExtensionFiles: Hashable, Sendable {
    /// The path of its `Info.plist`, absolute or relative to the folder of the test.
    public var infoPlist: String
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

    @MainActor func read(
        in folder: URL, module appModule: String, app: AppManifest
    ) throws -> (ExtensionManifest, AppContents) {
        let module = module ?? appModule
        let settings = BuildSettings(product: module, bundleIdentifier: bundleIdentifier)
        var info = settings.fill(try TestDevice.read(infoPlist, in: folder))
        info = try TestDevice.completed(info, ["CFBundleIdentifier": bundleIdentifier, "CFBundleExecutable": module])
        let granted = try entitlements.map { settings.fill(try TestDevice.read($0, in: folder)) }
        let resources = try resources.map { try TestDevice.folder($0, in: folder) }
        let manifest = try ExtensionManifest(infoPlist: info, entitlements: granted, folder: infoPlist)
        guard !manifest.bundleIdentifier.contains("$(") else {
            throw InstallationError.unknownSetting(manifest.bundleIdentifier, file: infoPlist)
        }
        guard manifest.bundleIdentifier.hasPrefix("\(app.bundleIdentifier)."),
            !app.extensions.contains(where: { $0.bundleIdentifier == manifest.bundleIdentifier })
        else { throw InstallationError.foreignExtension(manifest.bundleIdentifier, of: app.bundleIdentifier) }
        return (manifest, AppContents(infoPlist: info, resources: resources))
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

/// The contents of a bundle: of an app, or of an extension in it.
public struct BundleParts: Sendable {
    /// The executable product; its name is used for the bundle's `$(PRODUCT_NAME)`.
    public var executable: URL
    /// The content of the file; build settings in it are replaced.
    public var infoPlist: Data
    /// The content of the file; nil if there are no entitlements.
    public var entitlements: Data?
    /// Files and folders that are copied into the bundle, such as `en.lproj`.
    public var resources: [URL]

    public init(executable: URL, infoPlist: Data, entitlements: Data? = nil, resources: [URL] = []) {
        self.executable = executable
        self.infoPlist = infoPlist
        self.entitlements = entitlements
        self.resources = resources
    }

    fileprivate func assemble(in folder: URL) throws {
        let files = FileManager.default
        let product = executable.lastPathComponent
        let settings = BuildSettings(product: product)
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try settings.fill(infoPlist).write(to: folder.appending(path: "Info.plist"))
        if let entitlements {
            try settings.fill(entitlements).write(to: folder.appending(path: AppBundle.entitlementsFile))
        }
        try Self.copy(executable, to: folder.appending(path: product), for: folder)
    }

    fileprivate func copyResources(into folder: URL) throws {
        let files = FileManager.default
        for resource in resources {
            let name = resource.lastPathComponent
            guard !files.fileExists(atPath: folder.appending(path: name).path) else {
                throw AppBundleError(path: folder.path, reason: "\(name) would be contained twice")
            }
            // A link is replaced by its target, as it would be broken on the device.
            try Self.copy(resource, to: folder.appending(path: name), for: folder)
        }
    }

    private static func copy(_ source: URL, to target: URL, for folder: URL) throws(AppBundleError) {
        do throws(BundleFlaw) {
            try BundleContents(source).copy(to: target)
        } catch {
            throw AppBundleError(path: folder.path, reason: "\(source.path): \(error.reason)")
        }
    }
}

extension AppBundle {
    /// Creates a bundle from an executable, its `Info.plist` and its entitlements, replacing an existing one.
    ///
    /// - Throws: ``AppBundleError`` if the result is not a valid bundle; file errors.
    public static func make(
        at url: URL, executable: URL, infoPlist: Data, entitlements: Data?
    ) throws -> AppBundle {
        try make(at: url, BundleParts(executable: executable, infoPlist: infoPlist, entitlements: entitlements))
    }

    /// Creates a bundle with extensions, replacing an existing one.
    ///
    /// - Parameter extensions: Each becomes `PlugIns/NAME.appex`, with the name of its executable.
    /// - Throws: ``AppBundleError`` if the result is not a valid bundle, or if two parts have
    ///   the same name; file errors.
    public static func make(
        at url: URL, _ app: BundleParts, extensions: [BundleParts] = []
    ) throws -> AppBundle {
        let files = FileManager.default
        // Next to the target until it is known to be a valid bundle: an error must not destroy an existing one.
        let draft = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent)-draft")
        try? files.removeItem(at: draft)
        defer { try? files.removeItem(at: draft) }
        do {
            try app.assemble(in: draft)
            for part in extensions {
                let name = "PlugIns/\(part.executable.lastPathComponent).appex"
                guard !files.fileExists(atPath: draft.appending(path: name).path) else {
                    throw AppBundleError(path: draft.path, reason: "\(name) would be contained twice")
                }
                try part.assemble(in: draft.appending(path: name))
                try part.copyResources(into: draft.appending(path: name))
            }
            try app.copyResources(into: draft)
            _ = try AppBundle(at: draft)
        } catch let error as AppBundleError {
            throw AppBundleError(path: url.path, reason: error.reason)
        }
        try? files.removeItem(at: url)
        try files.moveItem(at: draft, to: url)
        return try AppBundle(at: url)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import SystemModel

/// An app bundle on disk, in Apple's layout: `Name.app` with `Info.plist` and the executable beside it.
public struct AppBundle: Sendable {
    /// Where the entitlements of a bundle lie; a real bundle carries them in its signature.
    public static let entitlementsFile = "archived-expanded-entitlements.xcent"

    /// The `.app` folder, as it was passed.
    public let url: URL
    /// As it was when the bundle was read; later changes on disk do not show.
    public let manifest: AppManifest

    /// Reads and checks a bundle.
    ///
    /// - Throws: ``DeviceHostError/notABundle(path:reason:)``, which names the file and the key that is wrong.
    public init(at url: URL) throws(DeviceHostError) {
        func fail(_ reason: String) -> DeviceHostError { .notABundle(path: url.path, reason: reason) }
        guard let info = try? Data(contentsOf: url.appending(path: "Info.plist")) else {
            throw fail("it has no readable Info.plist")
        }
        let entitlements = try? Data(contentsOf: url.appending(path: Self.entitlementsFile))
        do {
            manifest = try AppManifest(infoPlist: info, entitlements: entitlements)
        } catch {
            throw fail(error.description)
        }
        // It names folders on the device. Source: CFBundleIdentifier, letters, digits, hyphens and periods.
        let identifier = manifest.bundleIdentifier
        guard identifier.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") }) else {
            throw fail("CFBundleIdentifier holds more than letters, digits, hyphens and periods: \(identifier)")
        }
        let executable = url.appending(path: manifest.executable)
        // The name comes from the bundle: it must not lead out of it.
        guard !manifest.executable.contains("/"), manifest.executable != ".." else {
            throw fail("CFBundleExecutable leaves the bundle: \(manifest.executable)")
        }
        let isFile = (try? executable.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == false
        guard isFile, FileManager.default.isExecutableFile(atPath: executable.path) else {
            throw fail("there is no executable \(manifest.executable) in it")
        }
        self.url = url
    }

    /// Makes a bundle out of an executable, its `Info.plist` and its entitlements, replacing an older one.
    ///
    /// - Throws: ``DeviceHostError/notABundle(path:reason:)`` when what comes out is none; file errors.
    public static func make(
        at url: URL, executable: URL, infoPlist: Data, entitlements: Data?
    ) throws -> AppBundle {
        let files = FileManager.default
        // Beside the target until it is known to be a bundle: a mistake must not cost an older one.
        let draft = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent)-draft")
        try? files.removeItem(at: draft)
        defer { try? files.removeItem(at: draft) }
        try files.createDirectory(at: draft, withIntermediateDirectories: true)
        let settings = BuildSettings(product: executable.lastPathComponent)
        try settings.fill(infoPlist).write(to: draft.appending(path: "Info.plist"))
        if let entitlements { try settings.fill(entitlements).write(to: draft.appending(path: entitlementsFile)) }
        try files.copyItem(at: executable, to: draft.appending(path: executable.lastPathComponent))
        do {
            _ = try AppBundle(at: draft)
        } catch .notABundle(_, let reason) {
            throw DeviceHostError.notABundle(path: url.path, reason: reason)
        }
        try? files.removeItem(at: url)
        try files.moveItem(at: draft, to: url)
        return try AppBundle(at: url)
    }
}

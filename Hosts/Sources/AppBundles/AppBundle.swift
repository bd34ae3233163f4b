// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import SystemModel

/// An app bundle on disk, in Apple's layout.
///
///     Name.app/
///         Info.plist
///         Name                                     the executable
///         archived-expanded-entitlements.xcent     optional
///         en.lproj/Localizable.strings             optional, one folder a language
///         PlugIns/Part.appex/                      optional: an extension, laid out like the app
public struct AppBundle: Sendable {
    /// The file with the entitlements of a bundle; a real bundle has them in its signature.
    public static let entitlementsFile = "archived-expanded-entitlements.xcent"

    /// The `.app` folder, as passed.
    public let url: URL
    /// The manifest when the bundle was read; later changes on disk have no effect.
    public let manifest: AppManifest

    /// Reads and checks a bundle, its extensions and its localizations.
    ///
    /// Parts that the device does not support or cannot use, and that the app does not require, are reported as
    /// warnings of the manifest: an unsupported extension point, a `Localizable.strings` that cannot be read.
    ///
    /// - Throws: An error that names the file and the invalid key, or an item in the bundle that is not a file, a folder,
    ///   or a link to a file inside the bundle.
    public init(at url: URL) throws(AppBundleError) {
        do throws(BundleFlaw) {
            manifest = try Self.read(url)
        } catch {
            throw AppBundleError(path: url.path, reason: error.reason)
        }
        self.url = url
    }

    /// Copies the bundle; the target must not exist.
    ///
    /// - Throws: An error that names the item that has no place in a bundle, or that cannot be copied.
    public func copy(to target: URL) throws(AppBundleError) {
        do throws(BundleFlaw) {
            try BundleContents(url).copy(to: target)
        } catch {
            throw AppBundleError(path: url.path, reason: error.reason)
        }
    }

    private static func read(_ url: URL) throws(BundleFlaw) -> AppManifest {
        let folder = BundleFolder(app: url, name: "")
        // Checked before anything is opened: any folder may have been passed.
        try folder.checkInfoPlist()
        try BundleContents(url).check()
        let (info, entitlements) = try folder.propertyLists()
        var manifest: AppManifest
        do {
            manifest = try AppManifest(infoPlist: info, entitlements: entitlements)
        } catch {
            throw BundleFlaw(error.description)
        }
        try folder.checkIdentifier(manifest.bundleIdentifier)
        try folder.checkExecutable(manifest.executable)
        try manifest.readExtensions(of: url)
        manifest.readLocalizations(of: url)
        return manifest
    }
}

/// What is wrong with a bundle, without the bundle's own path.
struct BundleFlaw: Error {
    var reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}

/// The folder of an app, or of an extension in it: their common part.
struct BundleFolder {
    /// The app's bundle.
    let app: URL
    /// The folder's path in it, `PlugIns/Part.appex`; empty for the app itself.
    let name: String

    private var url: URL { name.isEmpty ? app : app.appending(path: name, directoryHint: .isDirectory) }
    /// The name of a key of the folder's Info.plist in errors.
    func key(_ key: String) -> String { name.isEmpty ? key : "\(name)/Info.plist: \(key)" }

    /// Checks that the file exists.
    func checkInfoPlist() throws(BundleFlaw) {
        var status = stat()
        guard lstat(url.appending(path: "Info.plist").path, &status) == 0 else { throw missingInfoPlist }
    }

    private var missingInfoPlist: BundleFlaw { BundleFlaw("\(name.isEmpty ? "it" : name) has no readable Info.plist") }

    func propertyLists() throws(BundleFlaw) -> (info: Data, entitlements: Data?) {
        guard let info = try? Data(contentsOf: url.appending(path: "Info.plist")) else {
            throw missingInfoPlist
        }
        return (info, try? Data(contentsOf: url.appending(path: AppBundle.entitlementsFile)))
    }

    /// Checks the identifier, which is used for folder names on the device. Source: CFBundleIdentifier, letters,
    /// digits, hyphens and periods; the other limits are our choice.
    func checkIdentifier(_ identifier: String) throws(BundleFlaw) {
        guard identifier.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") }) else {
            throw BundleFlaw(
                "\(key("CFBundleIdentifier")) may contain only letters, digits, hyphens and periods: \(identifier)")
        }
        guard !identifier.hasPrefix("."), identifier.count <= 200 else {
            throw BundleFlaw(
                "\(key("CFBundleIdentifier")) begins with a period or has more than 200 characters: \(identifier)")
        }
    }

    func checkExecutable(_ executable: String) throws(BundleFlaw) {
        // The name comes from the bundle. Links on the way stay inside it: see `BundleContents`.
        guard !executable.contains("/"), executable != ".." else {
            throw BundleFlaw("\(key("CFBundleExecutable")) points outside of the bundle: \(executable)")
        }
        let file = url.appending(path: executable)
        let isFile = (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == false
        guard isFile, FileManager.default.isExecutableFile(atPath: file.path) else {
            throw BundleFlaw("there is no executable \(executable) in \(name.isEmpty ? "it" : name)")
        }
    }
}

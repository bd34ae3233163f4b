// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import PorticoUIKit
public import SystemModel
import VirtualDevice

extension TestDevice {
    /// Installs an app whose delegate class is linked into the test: any subclass of `NSObject` that `init()` creates.
    /// Scene delegates are found by the class names in the manifest.
    @discardableResult
    public func install<Delegate: UIApplicationDelegate>(_ manifest: AppManifest, delegate: Delegate.Type) -> TestApp {
        install(manifest, AppContents(), delegate: delegate)
    }

    /// - Parameters:
    ///   - contents: What the app's bundle has.
    ///   - parts: What those of its extensions have, by bundle identifier.
    func install<Delegate: UIApplicationDelegate>(
        _ manifest: AppManifest, _ contents: AppContents, parts: [String: AppContents] = [:], delegate: Delegate.Type
    ) -> TestApp {
        appContents[manifest.bundleIdentifier] = contents
        for part in manifest.extensions { appContents[part.bundleIdentifier] = parts[part.bundleIdentifier] }
        delegates[manifest.bundleIdentifier] = delegate
        handle(.install(manifest, location: "in-process"))
        return TestApp(device: self, bundleIdentifier: manifest.bundleIdentifier)
    }

    /// Installs an app that needs no more of an `Info.plist` than this.
    ///
    ///     let news = device.install(
    ///         "com.example.News", urlSchemes: ["news"], delegate: AppDelegate.self, scene: SceneDelegate.self)
    ///
    /// - Parameters:
    ///   - bundle: The bundle identifier; its last part is the app's name.
    ///   - urlSchemes: The schemes of the links that the app opens.
    ///   - delegate: The app delegate's class.
    ///   - scene: The scene delegate's class; nil for an app with the life cycle of before scenes.
    @discardableResult
    public func install<Delegate: UIApplicationDelegate>(
        _ bundle: String, urlSchemes: [String] = [], delegate: Delegate.Type, scene: (any UISceneDelegate.Type)? = nil
    ) -> TestApp {
        let name = String(bundle.split(separator: ".").last ?? "App")
        let scenes = scene.map { scene in
            SceneManifest(configurations: [
                SceneConfigurationRecord(name: "Default", delegateClass: String(reflecting: scene))
            ])
        }
        return install(
            AppManifest(
                bundleIdentifier: bundle, displayName: name, executable: name,
                urlSchemes: urlSchemes.map { $0.lowercased() }, sceneManifest: scenes),
            delegate: delegate)
    }

    /// Installs an app as its `Info.plist` and entitlements describe it.
    ///
    ///     let news = try device.install(
    ///         infoPlist: "../../News/Info.plist", entitlements: "../../News/News.entitlements",
    ///         bundleIdentifier: "com.example.News", delegate: AppDelegate.self)
    ///
    /// The files are those of the source tree: `$(PRODUCT_MODULE_NAME)`, `$(PRODUCT_NAME)` and `$(EXECUTABLE_NAME)` are
    /// replaced by the name of the delegate's module, and keys that Xcode adds when it builds (the identifier, the
    /// executable) may be missing.
    ///
    /// - Parameters:
    ///   - infoPlist: The path of the `Info.plist`, absolute or relative to the folder of the calling file.
    ///   - entitlements: The path of the entitlements; nil for an app without.
    ///   - resources: The path of a folder whose contents are in the app's bundle, as Xcode copies them there: storyboards and
    ///     xibs, `de.lproj`, files for `Bundle.main`. Nil for an app without. Swift files in it are ignored.
    ///   - extensions: The app's extensions, whose classes are in the test's program, too.
    ///   - bundleIdentifier: `$(PRODUCT_BUNDLE_IDENTIFIER)`; nil if the `Info.plist` contains the identifier itself.
    ///   - delegate: The app delegate's class.
    ///   - file: The file whose folder relative paths start at.
    /// - Throws: ``InstallationError`` for a file that cannot be read and for an identifier that is not known,
    ///   `ManifestError` for a key that is missing or of the wrong type; nothing is installed then.
    @discardableResult
    public func install<Delegate: UIApplicationDelegate>(
        infoPlist: String, entitlements: String? = nil, resources: String? = nil,
        extensions: [ExtensionFiles] = [], bundleIdentifier: String? = nil, delegate: Delegate.Type,
        file: String = #filePath
    ) throws -> TestApp {
        let folder = URL(filePath: file).deletingLastPathComponent()
        let module = String(String(reflecting: delegate).prefix { $0 != "." })
        let files = ExtensionFiles(
            infoPlist: infoPlist, entitlements: entitlements, resources: resources, bundleIdentifier: bundleIdentifier,
            module: module)
        let (info, granted, bundle) = try files.read(in: folder)
        var manifest = try AppManifest(infoPlist: info, entitlements: granted)
        try files.check(manifest.bundleIdentifier)
        if let bundle { manifest.readLocalizations(of: bundle) }
        var parts: [String: AppContents] = [:]
        for var part in extensions {
            part.module = part.module ?? module
            let (extensionManifest, contents) = try part.manifest(in: folder, of: manifest)
            manifest.extensions.append(extensionManifest)
            parts[extensionManifest.bundleIdentifier] = contents
        }
        return install(manifest, AppContents(infoPlist: info, resources: bundle), parts: parts, delegate: delegate)
    }
}

/// Why an app's files cannot be installed on a ``TestDevice``. `description` is one line for people.
public enum InstallationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// `path` is absolute.
    case unreadable(path: String, reason: String)
    /// The `Info.plist` refers to a build setting for the bundle identifier, and the test did not say what it is.
    case unknownSetting(String, file: String)
    /// An extension's identifier does not begin with the app's, or is another one's.
    case foreignExtension(String, of: String)

    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .unknownSetting(let text, let file):
            "\(file): CFBundleIdentifier is \(text); pass install(…, bundleIdentifier:)"
        case .foreignExtension(let text, let app):
            "the extension \(text) must have an identifier of its own that begins with \(app)."
        }
    }
}

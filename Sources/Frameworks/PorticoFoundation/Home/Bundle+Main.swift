// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// `Bundle.main` of one process among several in a program; a process of its own has its executable in its bundle.
private final class MainBundle: Sendable {
    let bundle: Bundle

    init?(_ context: ProcessContext) {
        guard let home = ProcessHome.of(context) else { return nil }
        let environment = context.environment
        let contents = environment.extensionManifest.map(MainBundle.contents) ?? MainBundle.contents(context.manifest)
        let name = environment.extensionManifest?.executable ?? context.manifest.executable
        let folder = home.url.appending(path: "SystemData/\(name).\(context.isExtension ? "appex" : "app")")
        do {
            try Self.write(
                environment.infoPlist.map { Data($0) } ?? Self.propertyList(contents), "Info.plist", in: folder)
            for (language, texts) in context.manifest.localizations {
                try Self.write(Self.propertyList(texts), "\(language).lproj/Localizable.strings", in: folder)
            }
        } catch {
            preconditionFailure("Bundle.main cannot be written: \(folder.path): \(error.localizedDescription)")
        }
        guard let bundle = Bundle(path: folder.path) else { return nil }
        self.bundle = bundle
    }

    /// What an `Info.plist` says that the test has not: what Xcode's templates do.
    private static let template = [
        "CFBundleDevelopmentRegion": "en", "CFBundleInfoDictionaryVersion": "6.0", "CFBundleShortVersionString": "1.0",
        "CFBundleVersion": "1",
    ]

    private static func contents(_ app: AppManifest) -> [String: String] {
        template.merging([
            "CFBundleDisplayName": app.displayName, "CFBundleExecutable": app.executable,
            "CFBundleIdentifier": app.bundleIdentifier, "CFBundleName": app.displayName,
            "CFBundlePackageType": "APPL",
        ]) { $1 }
    }

    private static func contents(_ part: ExtensionManifest) -> [String: String] {
        template.merging([
            "CFBundleDisplayName": part.displayName, "CFBundleExecutable": part.executable,
            "CFBundleIdentifier": part.bundleIdentifier, "CFBundleName": part.displayName,
            "CFBundlePackageType": "XPC!",
        ]) { $1 }
    }

    private static func propertyList(_ values: [String: String]) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    }

    private static func write(_ data: Data, _ name: String, in folder: URL) throws {
        let file = folder.appending(path: name)
        try FileManager().createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }
}

private final class KnownBundle: Sendable {
    let main: MainBundle?

    init(_ context: ProcessContext) {
        main = MainBundle(context)
    }
}

/// What FoundationInterposition calls for `Bundle.main`.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/bundle/main
/// - Differs: in a test the bundle holds the `Info.plist`, complete where the test has passed one, and the localizations;
///   resources of the app's target are in `Bundle.module`.
@_cdecl("portico_main_bundle")
package func mainBundle() -> UnsafeMutableRawPointer? {
    guard let context = ProcessContext.currentIfAny, context.sharesProcess, !context.hasEnded else { return nil }
    let known = context.singleton { KnownBundle(context) }
    return known.main.map { Unmanaged.passRetained($0.bundle).toOpaque() }
}

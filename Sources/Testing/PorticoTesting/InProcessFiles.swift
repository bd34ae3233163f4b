// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import DeviceContainers
import Foundation
import Synchronization
import SystemModel

/// The container and the bundle of one process inside a test.
final class InProcessFiles: ProcessFiles {
    private let containers: String
    private let bundles: String
    private let environment: AppEnvironment
    private let infoPlist: Data?
    private let hasHome = Mutex(false)

    /// - Parameters:
    ///   - containers: The path of the folder of all containers.
    ///   - bundles: Where the bundles of this process are; another one's would be found under its old contents, as
    ///     Foundation reads a bundle once.
    ///   - infoPlist: The app's; nil for one that says what the manifest does.
    init(_ environment: AppEnvironment, containers: String, bundles: String, infoPlist: Data?) {
        self.environment = environment
        self.containers = containers
        self.bundles = bundles
        self.infoPlist = infoPlist
    }

    // Made when they are needed: most processes of tests write nothing.
    private var container: AppContainer {
        let part = environment.extensionBundle ?? environment.manifest.bundleIdentifier
        return AppContainer(part, in: URL(filePath: containers, directoryHint: .isDirectory))
    }

    private var bundle: URL {
        let part = environment.extensionManifest
        let name = part.map { "\($0.executable).appex" } ?? "\(environment.manifest.executable).app"
        return URL(filePath: "\(bundles)/\(name)", directoryHint: .notDirectory)
    }

    func makeHome() {
        hasHome.withLock { hasHome in
            guard !hasHome else { return }
            hasHome = true
            make(container.url) { try container.create() }
        }
    }

    func makeBundle() -> String {
        make(bundle) {
            try write(infoPlist ?? Self.propertyList(keys), "Info.plist")
            for (language, texts) in environment.manifest.localizations {
                try write(Self.propertyList(texts), "\(language).lproj/Localizable.strings")
            }
        }
        return bundle.path
    }

    /// What the test has said, and what Xcode's templates say.
    private var keys: [String: String] {
        let (app, part) = (environment.manifest, environment.extensionManifest)
        let name = part?.displayName ?? app.displayName
        return [
            "CFBundleDevelopmentRegion": "en", "CFBundleDisplayName": name,
            "CFBundleExecutable": part?.executable ?? app.executable,
            "CFBundleIdentifier": part?.bundleIdentifier ?? app.bundleIdentifier,
            "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": name,
            "CFBundlePackageType": part == nil ? "APPL" : "XPC!", "CFBundleShortVersionString": "1.0",
            "CFBundleVersion": "1",
        ]
    }

    private static func propertyList(_ values: [String: String]) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    }

    private func write(_ data: Data, _ name: String) throws {
        let file = bundle.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// Foundation's questions meanwhile are the test's own.
    private func make(_ folder: URL, _ body: () throws -> Void) {
        do {
            try ProcessContext.outsideOfProcesses(body)
        } catch {
            preconditionFailure("a folder of an app in a test cannot be made: \(folder.path): \(error)")
        }
    }
}

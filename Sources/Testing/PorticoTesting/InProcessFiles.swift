// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import DeviceContainers
import Foundation
import Synchronization
import SystemModel

/// What the bundle of an app in a test has.
struct AppContents: Sendable {
    /// Nil for one that says what the manifest does.
    var infoPlist: Data?
    /// A folder whose contents are in the bundle; nil for none.
    var resources: URL?
}

/// The container and the bundle of one process inside a test.
final class InProcessFiles: ProcessFiles {
    private let containers: String
    private let groups: String
    private let bundles: String
    private let environment: AppEnvironment
    private let contents: AppContents
    private let hasHome = Mutex(false)
    private let madeGroups = Mutex<Set<String>>([])

    /// - Parameters:
    ///   - containers: The path of the folder of all containers.
    ///   - groups: That of the containers of groups.
    ///   - bundles: Where the bundles of this process are; another one's would be found under its old contents, as
    ///     Foundation reads a bundle once.
    ///   - contents: What the bundle has.
    init(
        _ environment: AppEnvironment, containers: String, groups: String, bundles: String, contents: AppContents
    ) {
        self.environment = environment
        self.containers = containers
        self.groups = groups
        self.bundles = bundles
        self.contents = contents
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

    func makeGroupContainer(of group: String) {
        madeGroups.withLock { made in
            let folder = URL(filePath: groups, directoryHint: .isDirectory)
            guard made.insert(group).inserted, let container = GroupContainer(group, in: folder) else { return }
            make(container.url) { try container.create() }
        }
    }

    var hasResources: Bool { contents.resources != nil }

    func makeBundle() -> String {
        make(bundle) {
            try write(contents.infoPlist ?? Self.propertyList(keys), "Info.plist")
            for (language, texts) in environment.manifest.localizations {
                try write(Self.propertyList(texts), "\(language).lproj/Localizable.strings")
            }
            if let resources = contents.resources { try link(resources, to: bundle) }
        }
        return bundle.path
    }

    /// Links what is in a folder, and what is in its folders for languages. What is there remains.
    private func link(_ source: URL, to folder: URL) throws {
        let manager = FileManager.default
        for name in try manager.contentsOfDirectory(atPath: source.path).sorted() where !name.hasSuffix(".swift") {
            let (from, to) = (source.appending(path: name), folder.appending(path: name))
            if name.hasSuffix(".lproj") {
                try manager.createDirectory(at: to, withIntermediateDirectories: true)
                try link(from, to: to)
            } else if !manager.fileExists(atPath: to.path) {
                try manager.createSymbolicLink(at: to, withDestinationURL: from)
            }
        }
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

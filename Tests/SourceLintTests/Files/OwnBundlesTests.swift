// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// The lint and the examples as the bundles that `portico bundle` makes of them.
@Suite struct OwnBundlesTests {
    /// A folder of `Examples`, and its parts: the folder of each and the name of its module.
    struct Example: CustomTestStringConvertible, Sendable {
        var name: String
        var app: [String: String]
        var extensions: [String: String] = [:]
        var testDescription: String { name }
    }

    static let examples = [
        Example(name: "Booking", app: ["App": "Booking"]),
        Example(name: "Booking", app: ["Classic": "BookingClassic"]),
        Example(
            name: "Bulletin", app: ["App": "Bulletin"],
            extensions: ["Service": "BulletinService", "Content": "BulletinContent"]),
        Example(name: "Puppet", app: ["App": "Puppet"]),
        Example(name: "ToDoList", app: ["App": "ToDoList"], extensions: ["Today": "ToDoListToday"]),
        Example(name: "MyPicture", app: ["App": "MyPicture"], extensions: ["Share": "MyPictureShare"]),
    ]

    private static let package = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("nothing is wrong with the examples' bundles", arguments: examples)
    func bundle(_ example: Example) throws {
        let folder = try TemporaryFolder()
        let sources = Self.package.appending(path: "Examples/\(example.name)")
        for (part, module) in example.app { try Self.copy(sources, part, module, to: "My.app", folder) }
        for (part, module) in example.extensions {
            try Self.copy(sources, part, module, to: "My.app/PlugIns/\(part).appex", folder)
        }
        let lint = SourceLint(try LintInput([sources.path]).sources().sources)
        let bundle = BundleLint(
            folder.path("My.app"), entitlementsFile: "own.entitlements", verdict: .accepted(warnings: []),
            categories: lint.categories, links: example.app["Classic"] == nil ? lint.links : [], classes: lint.classes)
        let groups = lint.groups.compactMap { $0.finding(entitled: bundle.groups) }
        #expect(bundle.findings + groups == [])
        #expect(bundle.fileCount >= 1 + example.extensions.count)
        // Both examples of App Groups name theirs where they use it.
        #expect(Set(lint.groups.map(\.identifier)) == bundle.groups)
    }

    private static func copy(
        _ sources: URL, _ part: String, _ module: String, to name: String, _ folder: TemporaryFolder
    ) throws {
        let source = sources.appending(path: part)
        let info = try String(contentsOf: source.appending(path: "Info.plist"), encoding: .utf8)
            .replacing("$(PRODUCT_MODULE_NAME)", with: module)
        try folder.write("\(name)/Info.plist", info)
        let entitlements = source.appending(path: "\(module).entitlements")
        guard FileManager.default.fileExists(atPath: entitlements.path) else { return }
        try folder.write("\(name)/own.entitlements", try Data(contentsOf: entitlements))
    }
}

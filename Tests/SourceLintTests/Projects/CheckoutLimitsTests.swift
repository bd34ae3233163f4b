// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing
import XcodeProjects

/// What is left out of a checkout is left out everywhere: no file below a skipped folder is checked, in a target or not.
@Suite struct CheckoutLimitsTests {
    private static func slip(_ name: String) -> String {
        "class \(name): NSObject, UNUserNotificationCenterDelegate {\n    \(Method.recieve)\n}\n"
    }
    private static let project = """
        name: Core
        targets:
          Core: {type: framework, platform: iOS, sources: [Core]}
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("project.yml", Self.project)
        try folder.write("Core/A.swift", Self.slip("A"))
    }

    private func findings(_ limits: CheckoutLimits = CheckoutLimits()) throws -> [String] {
        try CheckoutLint(folder.url.path, limits: limits).findings.map { finding in
            let isLabel = finding.rule == .delegateLabel
            return "\(folder.relative(finding.path)) \(finding.rule.rawValue)\(isLabel ? "" : " \(finding.message)")"
        }
    }

    @Test("beyond the limit of entries")
    func entries() throws {
        try folder.write("Zoo/Z.swift", Self.slip("Z"))
        #expect(try findings() == ["Core/A.swift delegate-label", "Zoo/Z.swift delegate-label"])
        let rest = "the checkout has more than 4 files and folders; the rest is skipped"
        #expect(
            // Core, Zoo and project.yml, and what is in Core.
            try findings(CheckoutLimits(entries: 4)) == [
                "\(folder.url.path) project \(rest)", "Core/A.swift delegate-label",
            ])
    }

    @Test("beyond the limit of depth")
    func depth() throws {
        try folder.write("Zoo/Deep/Z.swift", Self.slip("Z"))
        #expect(try findings() == ["Core/A.swift delegate-label", "Zoo/Deep/Z.swift delegate-label"])
        #expect(
            try findings(CheckoutLimits(depth: 1)) == [
                "Core/A.swift delegate-label", "Zoo project folders more than 1 levels deep are skipped",
            ])
    }

    @Test("behind a link that leads out of it")
    func links() throws {
        let outside = try TemporaryFolder()
        try outside.write("Sub/X.swift", Self.slip("Z"))
        for (name, target) in [("Other", "Sub"), ("Other.swift", "Sub/X.swift")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(name), withDestinationPath: outside.path(target))
        }
        let message = "project the link leads out of the checkout and is not followed"
        #expect(
            try findings() == ["Core/A.swift delegate-label", "Other \(message)", "Other.swift \(message)"])
        #expect(try CheckoutLint(folder.url.path).fileCount == 1)
    }

    @Test("a link in it is followed, and each file is checked once")
    func linksInside() throws {
        try folder.write("Zoo/Z.swift", Self.slip("Z"))
        for (name, target) in [("Again", "Core"), ("Fauna", "Zoo"), ("Core/Up", "Zoo/..")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(name), withDestinationPath: folder.path(target))
        }
        #expect(try findings().filter { !$0.hasSuffix(" delegate-label") } == [])
        #expect(try findings().count == 2)
        #expect(try CheckoutLint(folder.url.path).fileCount == 2)
    }

    @Test("in folders of packages and build products; the bundles that lie there are not checked either")
    func skipped() throws {
        for path in ["SourcePackages", "Pods", ".build", "Demo.playground", "Old.app"] {
            try folder.write("\(path)/Z.swift", Self.slip("Z"))
        }
        try folder.write("Pods/Vendor.app/Info.plist", "")
        #expect(try findings() == ["Core/A.swift delegate-label"])
        #expect(try CheckoutLint(folder.url.path).bundles == [folder.path("Old.app")])
    }
}

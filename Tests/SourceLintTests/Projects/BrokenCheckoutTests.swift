// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// Checkouts with files that cannot be read: each is named, and the rest is checked.
@Suite struct BrokenCheckoutTests {
    private static let recieving =
        "class Center: NSObject, UNUserNotificationCenterDelegate {\n    \(Method.recieve)\n}\n"

    @Test("files that are not UTF-8, are no files, or are too large")
    func files() throws {
        let checkout = try LintCheckout(["Shop/Center.swift": Self.recieving])
        try checkout.folder.write("Shop/Bytes.swift", Data([0xFF, 0xFE]))
        try checkout.folder.write("Shop/Bytes.m", Data([0xFF, 0xFE]))
        for path in ["Shop/Huge.swift", "Loose/Huge.swift"] {
            try checkout.folder.write(path, Data(repeating: UInt8(ascii: " "), count: 4_194_305))
        }
        try FileManager.default.createDirectory(
            atPath: checkout.folder.path("Loose"), withIntermediateDirectories: true)
        try #require(mkfifo(checkout.folder.path("Loose/Pipe.swift"), 0o600) == 0)
        let size = "the file has 4194305 bytes, more than the limit of 4194304, and is skipped"
        try checkout.expect([
            "Loose/Huge.swift:1:1 project \(size)",
            "Loose/Pipe.swift:1:1 project the file is not a regular file",
            "Shop/Bytes.m:1:1 syntax it is not UTF-8, and is not checked",
            "Shop/Bytes.swift:1:1 syntax it is not UTF-8, and is not checked",
            "Shop/Center.swift:2:10 delegate-label ",
            "Shop/Huge.swift:1:1 project \(size)",
        ])
        // Those that were read alone are counted.
        #expect(try checkout.lint().fileCount == 12)
    }

    @Test("a property list that is none")
    func propertyList() throws {
        try LintCheckout(["Shop/Info.plist": "<plist><dict>", "Till/Till.entitlements": "nonsense"]).expect([
            "Shop/Info.plist:1:", "Till/Till.entitlements:1:",
        ])
    }

    @Test("a folder without a project has no targets, and a project that cannot be read is named")
    func projects() throws {
        let folder = try TemporaryFolder()
        try folder.write("Sources/A.swift", Self.recieving)
        let plain = try CheckoutLint(folder.url.path)
        #expect(!plain.hasTargets && plain.findings == [] && plain.fileCount == 0)
        try folder.write("App.xcodeproj/project.pbxproj", "{ objects = ")
        let broken = try CheckoutLint(folder.url.path)
        #expect(!broken.hasTargets && broken.fileCount == 0)
        #expect(broken.findings.map(\.rule) == [.project])
        #expect(broken.findings.map { folder.relative($0.path) } == ["App.xcodeproj/project.pbxproj"])
    }

    @Test("a folder that is not there")
    func nowhere() throws {
        #expect(throws: LintInputError.self) { try CheckoutLint("/nowhere/at/all") }
    }
}

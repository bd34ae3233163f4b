// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

/// An app that remembers a file, as tutorials do it.
private final class RememberingAppDelegate: UIResponder, UIApplicationDelegate {
    private(set) var found: String?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let bookmark = UserDefaults.standard.data(forKey: "file") else { return true }
        var isStale = true
        let url = try? URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale)
        found = isStale ? nil : url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        return true
    }

    func remember(_ text: String) throws -> URL {
        let file = URL.documentsDirectory.appending(path: "note with a space.txt")
        try Data(text.utf8).write(to: file)
        UserDefaults.standard.set(try file.bookmarkData(), forKey: "file")
        return file
    }
}

@MainActor
@Suite struct BookmarkTests {
    private static let bundle = "com.example.bookmark"

    @Test("a file is found again after a relaunch, and not when it is gone")
    func relaunch() throws {
        let device = try TestDevice()
        let app = device.install(bundle: Self.bundle)
        try app.launch()
        let file = try app.run { try Self.delegate(of: device).remember("milk") }
        // Defaults are stored soon after the code that made them has returned.
        device.settle()
        try device.perform(.terminate(bundle: Self.bundle, .kill))
        try app.launch()
        #expect(try Self.delegate(of: device).found == "milk")
        try FileManager.default.removeItem(at: file)
        try device.perform(.terminate(bundle: Self.bundle, .kill))
        try app.launch()
        #expect(try Self.delegate(of: device).found == nil)
    }

    @Test("no file, no bookmark; other data is none")
    func errors() {
        let nowhere = #expect(throws: CocoaError.self) { try URL(filePath: "/nowhere/at/all").bookmarkData() }
        #expect(nowhere?.code == .fileNoSuchFile)
        let link = #expect(throws: CocoaError.self) { try URL(string: "https://example.com")?.bookmarkData() }
        #expect(link?.code == .fileNoSuchFile)
        let other = #expect(throws: CocoaError.self) {
            var isStale = false
            _ = try URL(resolvingBookmarkData: Data([0xFF, 0x00]), bookmarkDataIsStale: &isStale)
        }
        #expect(other?.code == .fileReadCorruptFile)
    }

    private static func delegate(of device: TestDevice) throws -> RememberingAppDelegate {
        try #require(device.delegate(of: bundle, as: RememberingAppDelegate.self))
    }
}

extension TestDevice {
    fileprivate func install(bundle: String) -> TestApp { install(bundle, delegate: RememberingAppDelegate.self) }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Subprocess
import SystemPackage
import Testing

/// An app as Xcode's template makes it, with outlets, actions, selectors and a storyboard: adapted, compiled, run and tested,
/// without a change to it.
@Suite struct AdaptedAppTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// What somebody adds who tests the app: its view controller, whose storyboard is not loaded, hears of links.
    private static let ownTest = """
        import PorticoTesting
        import SystemFrameworks
        import Testing

        @testable import Booking

        @MainActor
        @Suite struct LinkTests {
            @Test("a link reaches the screen, by a selector")
            func link() throws {
                let device = try TestDevice()
                let app = try device.install(
                    infoPlist: "../../Info.plist", entitlements: "../../Booking.entitlements", delegate: AppDelegate.self)
                try app.launch()
                // As the storyboard would make it.
                let screen = ViewController()
                try device.inApp(app.bundleIdentifier) { screen.loadViewIfNeeded() }
                try device.open("booking://messages/1")
                #expect(screen.title == "messages")
            }
        }
        """

    @Test("an untouched Xcode project is adapted, launches, and opens what it declares")
    func xcodeTemplate() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let project = Self.root.appending(path: "Examples/BookingXcode").path
        let output = tool.home.url.appending(path: "Booking-Portico")
        let report = try await tool.run("adapt", project, "--all", "--output", output.path)
        #expect(report.contains("Booking"))
        try Data(Self.ownTest.utf8).write(to: output.appending(path: "Tests/BookingTests/LinkTests.swift"))
        let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let result = try await Subprocess.run(
            .path(FilePath(Self.root.appending(path: "Scripts/run-adapted").path)),
            arguments: Arguments([output.path, build.path]), output: .string(limit: 1 << 20),
            error: .string(limit: 1 << 20))
        let text = result.standardOutput + result.standardError
        #expect(result.terminationStatus.isSuccess, "\(text)")
        // It launches; its scheme, domain, quick action and category, while it is running and while it is not; and our own.
        #expect(text.contains("Test run with 6 tests"), "\(text)")
    }
}

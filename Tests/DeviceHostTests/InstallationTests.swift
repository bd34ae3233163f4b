// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// A bundle that cannot be installed is refused in one line, and nothing on the device has changed.
@Suite struct InstallationTests {
    @Test("a bundle that is none", arguments: BrokenBundle.all)
    func refused(_ bundle: BrokenBundle) async throws {
        try await RunningHost.use { host in
            let before = try host.client.deviceSummary()
            let path = try bundle.make(in: host.home.url)
            let error = #expect(throws: DeviceHostError.self) { try host.client.ask(.install(path: path)) }
            #expect(error.map { host.home.generalised("\($0)") } == bundle.complaint)
            #expect(try host.client.deviceSummary() == before)
            #expect(try host.lines() == [])
        }
    }

    @Test("an update that fails leaves the app that was there, and it runs")
    func failedUpdate() async throws {
        try await RunningHost.use { host in
            let booking = try BundleFixture.booking()
            try await host.install(booking)
            let before = try host.client.deviceSummary()
            let update = BrokenBundle(
                name: "Booking", plist: BrokenBundle.plist("Booking", identifier: booking.identifier), executable: nil,
                complaint: "")
            #expect(throws: DeviceHostError.self) {
                try host.client.ask(.install(path: update.make(in: host.home.url.appending(path: "update"))))
            }
            #expect(try host.client.deviceSummary() == before)
            try await host.perform(.launch(bundle: booking.identifier))
            #expect(try host.app(booking.identifier)?.screen.summary == "Guest")
        }
    }

    @Test("a file that the system does not run is an app that cannot be started")
    func noProgram() async throws {
        try await RunningHost.use(profile: "ios17") { host in
            let path = try BrokenBundle.noProgram.make(in: host.home.url)
            try host.client.ask(.install(path: path))
            try await host.perform(.launch(bundle: "test.app"))
            let lines = try host.lines()
            #expect(
                lines == [
                    "00:00.000                 ● install test.app",
                    "00:00.000                 ● launch test.app",
                    "00:00.000  App              process 1 starts",
                    "00:00.000  App            ! the process could not be started: Failed to launch the new process. "
                        + "Underlying error: Exec format error",
                    "00:00.000  App              process 1 ends: not started",
                ])
        }
    }

    @Test("an update ends the app that runs; the next launch runs what is new")
    func updateOfRunningApp() async throws {
        try await RunningHost.use(profile: "ios17") { host in
            let booking = try BundleFixture.booking()
            try await host.install(booking)
            try await host.perform(.launch(bundle: booking.identifier))
            let before = try host.client.history().count
            let update = BundleFixture("Exits", of: "Misbehaving", identifier: booking.identifier)
            try await host.install(update)
            try await host.perform(.launch(bundle: booking.identifier))
            let lines = try host.lines(from: before)
            #expect(
                lines == [
                    "00:00.530                 ● install com.deeplinkTut.Booking",
                    "00:00.530  Booking          process 1 ends: updated",
                    "00:00.530                 ● launch com.deeplinkTut.Booking",
                    "00:00.530  Exits            process 2 starts",
                    "00:00.710  Exits          · application(_:willFinishLaunchingWithOptions:)",
                    "00:00.710  Exits          ▸ application(_:didFinishLaunchingWithOptions:)",
                    "00:00.710  Exits          ! the process exited with status 3",
                    "00:00.710  Exits            process 2 ends: exited with status 3",
                ])
        }
    }
}

/// A folder that looks like a bundle and is none.
struct BrokenBundle: CustomTestStringConvertible, Sendable {
    var name: String
    var plist: String?
    var executable: String?
    var complaint: String

    var testDescription: String { name }

    static func plist(_ executable: String, identifier: String = "test.app", more: String = "") -> String {
        """
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>\(identifier)</string>
        <key>CFBundleExecutable</key><string>\(executable)</string>\(more)
        </dict></plist>
        """
    }

    static let all = [
        BrokenBundle(
            name: "Empty", plist: nil, executable: nil,
            complaint: "HOME/Empty.app is not an app bundle: it has no readable Info.plist"),
        BrokenBundle(
            name: "NoPlist", plist: "hello", executable: nil,
            complaint: "HOME/NoPlist.app is not an app bundle: Info.plist is not a readable property list: "
                + "the root is not a dictionary"),
        BrokenBundle(
            name: "NoIdentifier", plist: plist("App", identifier: ""), executable: "App",
            complaint: "HOME/NoIdentifier.app is not an app bundle: Info.plist: CFBundleIdentifier is missing or empty"),
        BrokenBundle(
            name: "WrongType",
            plist: plist("App", more: "<key>NSUserActivityTypes</key><string>all of them</string>"), executable: "App",
            complaint: "HOME/WrongType.app is not an app bundle: Info.plist: NSUserActivityTypes must be "
                + "an array of strings"),
        BrokenBundle(
            name: "NoExecutable", plist: plist("App"), executable: nil,
            complaint: "HOME/NoExecutable.app is not an app bundle: there is no executable App in it"),
        BrokenBundle(
            name: "Path", plist: plist("../../../bin/sh"), executable: nil,
            complaint: "HOME/Path.app is not an app bundle: CFBundleExecutable points outside of the bundle: "
                + "../../../bin/sh"),
        BrokenBundle(
            name: "IdentifierIsPath", plist: plist("App", identifier: "../../../../evil"), executable: "App",
            complaint:
                "HOME/IdentifierIsPath.app is not an app bundle: CFBundleIdentifier may contain only letters, digits, "
                + "hyphens and periods: ../../../../evil"),
        BrokenBundle(
            name: "ExecutableIsFolder", plist: plist("."), executable: nil,
            complaint: "HOME/ExecutableIsFolder.app is not an app bundle: there is no executable . in it"),
    ]

    /// A bundle like any other, but its executable is a text.
    static let noProgram = BrokenBundle(name: "NoProgram", plist: plist("App"), executable: "App", complaint: "")

    /// Returns the path.
    func make(in folder: URL) throws -> String {
        let url = folder.appending(path: "\(name).app")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try plist.map { try Data($0.utf8).write(to: url.appending(path: "Info.plist")) }
        try executable.map {
            let file = url.appending(path: $0)
            try Data("good morning".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        return url.path
    }
}

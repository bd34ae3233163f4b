// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import PorticoTesting
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

@testable import Pinboard

/// A tutorial's app of a storyboard, in the test's process and in one of its own: the same timeline.
@Suite struct StoryboardBackendsTests {
    private static let bundle = "test.pinboard"

    private func timeline(
        _ scenario: @Sendable (any DeviceControl & Sendable) async throws -> Void
    ) async throws -> [String] {
        let fixture = BundleFixture.pinboard
        let home = try TemporaryHome()
        let infoPlist = home.url.appending(path: "Info.plist")
        try fixture.infoPlist.write(to: infoPlist)
        let backends = try await Backends(fixture, profile: "ios17") { device, _ in
            try device.install(
                infoPlist: infoPlist.path, resources: fixture.resources?.path, delegate: AppDelegate.self)
        } scenario: { device in
            let widget = PlacedWidget(kind: "pins", family: .systemSmall)
            try await device.performAndSettle(.homeScreenWidget(.add(widget, bundle: Self.bundle)))
            try await device.performAndSettle(.launch(bundle: Self.bundle))
            try await scenario(device)
        }
        #expect(backends.inProcess == backends.inProcesses)
        return backends.inProcess
    }

    private static let pins = """
        00:00.000                 ● install test.pinboard
        00:00.000                 ● widget add pins (systemSmall) of test.pinboard
        00:00.000                 ● launch test.pinboard
        00:00.000  Pinboard         process 1 starts
        00:00.180  Pinboard       · application(_:willFinishLaunchingWithOptions:)
        00:00.180  Pinboard       · application(_:didFinishLaunchingWithOptions:)
        00:00.180  Pinboard       ■ shows Pins
        00:00.530  Pinboard       · applicationDidBecomeActive(_:)
        00:00.530                 ● tap button "Add"
        00:00.530  Pinboard       ▸ button action  "Add"
        00:00.530  Pinboard         reloads the timelines of pins: free, the app is in the foreground
        00:00.530  Pinboard         not simulated: WidgetKit's timeline providers; a reload calls none
        00:00.530  Pinboard       ■ shows Pins
        00:00.530                 ● tap button "Pin 1"
        00:00.530  Pinboard       ▸ button action  "Pin 1"
        00:00.530  Pinboard       ■ shows Pin 1
        00:00.930  Pinboard       ▸ transition completion
        00:00.930                 ● tap button "Share"
        00:00.930  Pinboard       ▸ button action  "Share"
        00:00.930  Pinboard       ■ shows Pin 1 › UIActivityViewController
        00:01.330  Pinboard       ▸ transition completion
        00:01.330  Pinboard         the share sheet offers Archive (test.pinboard.archive)
        00:01.330                 ● choose test.pinboard.archive in the share sheet
        00:01.330  Pinboard       ▸ UIActivity is chosen  test.pinboard.archive
        00:01.730  Pinboard       ▸ transition completion
        00:01.730  Pinboard       ■ shows Pin 1
        00:01.730                 ● tap button "test.pinboard.archive: true"
        00:01.730  Pinboard       ▸ button action  "test.pinboard.archive: true"
        00:01.730  Pinboard       ■ shows Pin 1 › UIActivityViewController
        00:02.130  Pinboard       ▸ transition completion
        00:02.130  Pinboard         the share sheet offers Archive (test.pinboard.archive)
        00:02.130                 ● cancel the share sheet
        00:02.130  Pinboard       ▸ UIActivityViewController is cancelled
        00:02.530  Pinboard       ▸ transition completion
        00:02.530  Pinboard       ■ shows Pin 1
        """

    @Test("the storyboard's controllers, outlets, actions and segues; the widget's reloads; the share sheet")
    func pins() async throws {
        let lines = try await timeline { device in
            try await device.performAndSettle(.tapButton(title: "Add"))
            try await device.performAndSettle(.tapButton(title: "Pin 1"))
            try await device.performAndSettle(.tapButton(title: "Share"))
            try await device.performAndSettle(.appExtension(.activitySheet(.choose("test.pinboard.archive"))))
            try await device.performAndSettle(.tapButton(title: "test.pinboard.archive: true"))
            try await device.performAndSettle(.appExtension(.activitySheet(.cancel)))
            let app = try await device.summary().apps.first { $0.bundleIdentifier == Self.bundle }
            #expect(app?.screen.buttons.contains("nothing: false") == true)
        }
        #expect(lines.joined(separator: "\n") == Self.pins)
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

@testable import Puppet

/// The keyboard on two grounds: Puppet inside the test's process, and in a process of its own.
@Suite struct KeyboardGroundsTests {
    @Test("an evening with the keyboard has the same history, line for line", arguments: ["ios15", "ios26", "ios27"])
    func sameHistory(profile: String) async throws {
        let fixture = try BundleFixture.puppet()
        let inProcess = try await Self.inProcess(fixture, profile: profile)
        let inProcesses = try await RunningHost.use(profile: profile) { host in
            try await host.install(fixture)
            return try await evening(on: host.client)
        }
        #expect(inProcess == inProcesses)
        #expect(inProcess.count > 60)
    }

    @MainActor
    private static func inProcess(_ fixture: BundleFixture, profile: String) async throws -> [String] {
        let device = try TestDevice(profile: profile)
        let info = BuildSettings(product: "Puppet").fill(fixture.infoPlist)
        device.install(
            try AppManifest(infoPlist: info, entitlements: fixture.entitlements), delegate: Puppet.AppDelegate.self)
        return try await evening(on: device)
    }
}

/// Typing, leaving and coming back, dictation, rotation, the switcher; returns the whole timeline.
private func evening(on device: some DeviceControl) async throws -> [String] {
    let bundle = "com.example.Puppet"
    for event in [
        DeviceEvent.launch(bundle: bundle), .tapField(name: "Tummy"), .typeText("Ike"), .deleteBackward,
        .keyboard(.selectLayout(.emoji)), .goHome, .launch(bundle: bundle), .keyboard(.dictate),
        .tapAlertButton(title: "Allow"), .rotate(.landscapeLeft), .rotate(.portrait), .openSwitcher,
        .launch(bundle: bundle), .lock, .unlock, .tapButton(title: "Done"), .terminate(bundle: bundle, .kill),
        .launch(bundle: bundle),
    ] {
        try await device.performAndSettle(event)
    }
    return TimelineText.lines(of: try await device.timeline(), all: true)
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

@testable import Puppet

/// The keyboard on two backends: Puppet inside the test's process, and in a process of its own.
@Suite struct KeyboardBackendsTests {
    @Test("an evening with the keyboard has the same history, line for line", arguments: ["ios15", "ios26", "ios27"])
    func sameHistory(profile: String) async throws {
        let backends = try await Backends(.puppet(), profile: profile) { device, manifest in
            device.install(manifest, delegate: Puppet.AppDelegate.self)
        } scenario: { device in
            try await evening(on: device)
        }
        #expect(backends.inProcess == backends.inProcesses)
        #expect(backends.inProcess.count > 60)
    }
}

/// Typing, leaving and coming back, dictation, rotation, the switcher.
private func evening(on device: some DeviceControl) async throws {
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
}

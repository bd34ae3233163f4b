// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// What a client waits for ends, or it is told why not.
@Suite struct HostRestTests {
    // Symptom: `settle` never returned, and the journal filled the disk.
    @Test("a device that is shut down in the middle of a launch is at rest, and has no time to let pass")
    func shutDown() async throws {
        try await RunningHost.use(profile: "ios17") { host in
            try await host.install(BundleFixture.booking())
            try host.client.perform([.launch(bundle: BundleFixture.booking().identifier), .shutDown])
            try await host.client.settle()
            await #expect(throws: DeviceError.switchedOff) { try await host.client.advance(by: .seconds(60)) }
            try host.client.perform([.powerOn])
            try await host.client.advance(by: .seconds(60))
            #expect(try host.client.deviceSummary().clock == .boot.advanced(by: .seconds(60)))
        }
    }

    @Test("an app that never stops animating is named, and the device goes on")
    func pulsing() async throws {
        try await RunningHost.use(profile: "ios17") { host in
            try await host.install(BundleFixture("Pulses", of: "Misbehaving"))
            try host.client.perform([.launch(bundle: "test.Pulses")])
            let error = await #expect(throws: DeviceError.self) { try await host.client.settle() }
            let text = error.map(\.description) ?? ""
            #expect(text.hasPrefix("the device does not settle: the clock has advanced 5000 times; latest"))
            #expect(text.contains("× Pulses "))
            try host.client.perform([.terminate(bundle: "test.Pulses", .kill)])
            try await host.client.settle()
        }
    }

    // On a busy machine any app that goes on after an `await` is such an app: virtual time overtook it.
    @Test("virtual time waits for what an app computes on a thread of its own")
    func computing() async throws {
        try await RunningHost.use(profile: "ios17") { host in
            try await host.install(BundleFixture("Computes", of: "Misbehaving"))
            try await host.perform(.launch(bundle: "test.Computes"))
            let lines = try host.lines().suffix(3)
            #expect(
                lines == [
                    "00:00.180  Computes       ▸ application(_:didFinishLaunchingWithOptions:)",
                    "00:00.180  Computes       ■ icon menu: Act, computed",
                    "00:00.530  Computes       ▸ applicationDidBecomeActive(_:)",
                ])
        }
    }
}

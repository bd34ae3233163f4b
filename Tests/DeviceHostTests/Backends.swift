// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import PorticoTesting
import ProcessFixtures
import SystemModel
import VirtualDevice

/// The whole timelines of one scenario on two backends, a line for an entry.
struct Backends {
    /// With the app inside the test's process.
    var inProcess: [String]
    /// With the app in a process of its own.
    var inProcesses: [String]

    /// - Parameter install: Puts the app on the in-process device: only the test can name the delegate's class.
    init(
        _ fixture: BundleFixture, profile: String,
        install: @MainActor @Sendable (TestDevice, AppManifest) throws -> Void,
        scenario: @Sendable (any DeviceControl & Sendable) async throws -> Void
    ) async throws {
        let device = try await TestDevice(profile: profile)
        try await install(device, try fixture.manifest())
        try await scenario(device)
        inProcess = TimelineText.lines(of: await device.timeline(), all: true)
        inProcesses = try await RunningHost.use(profile: profile) { host in
            try await host.install(fixture)
            try await scenario(host.client)
            // In the test's process the app's code waits for the clock itself; here the device tells it.
            let timeline = try await host.client.timeline().filter { entry in
                guard case .callback(_, _, let delivery) = entry.kind else { return true }
                return if case .delayEnded = delivery.callback { false } else { true }
            }
            return TimelineText.lines(of: timeline, all: true)
        }
    }
}

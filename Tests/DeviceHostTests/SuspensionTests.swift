// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// A suspended app runs no code: the kernel has stopped its process.
@Suite struct SuspensionTests {
    @Test("suspended means stopped, resumed means running on")
    func stoppedAndContinued() async throws {
        try await RunningHost.use { host in
            let booking = try BundleFixture.booking()
            try await host.install(booking)
            try await host.perform(.setAuthorization(bundle: booking.identifier, granted: true))
            try await host.perform(.launch(bundle: booking.identifier))
            try await host.perform(.goHome)
            let pid = try #require(AppProcesses(of: host.directory).living[1])
            let before = try host.client.history().count

            try await host.client.advance(by: .seconds(10))
            #expect(AppProcesses.wait(for: pid) { $0 == "T" })

            try await host.perform(.openURL("deeplinkTutorial://messages/1", sender: nil))
            #expect(AppProcesses.wait(for: pid) { $0 == "S" })
            let lines = try host.lines(from: before)
            #expect(
                lines == [
                    "00:05.930  Booking          is suspended",
                    "00:10.930                 ● openurl deeplinkTutorial://messages/1",
                    "00:10.930  Booking          is resumed",
                    "00:10.930  Booking        · sceneWillEnterForeground(_:)",
                    "00:10.930  Booking        ▸ scene(_:openURLContexts:)  deeplinkTutorial://messages/1",
                    "00:11.280  Booking        ▸ sceneDidBecomeActive(_:)",
                    "00:11.280  Booking        ■ shows Guest, alert \"Messages Details 1\"",
                ])
            #expect(AppProcesses(of: host.directory).living == [1: pid])
        }
    }

    @Test("ending a suspended app ends a stopped process")
    func endOfStoppedProcess() async throws {
        try await RunningHost.use { host in
            let booking = try BundleFixture.booking()
            try await host.install(booking)
            try await host.perform(.launch(bundle: booking.identifier))
            try await host.perform(.goHome)
            try await host.client.advance(by: .seconds(10))
            let pid = try #require(AppProcesses(of: host.directory).living[1])
            try await host.perform(.terminate(bundle: booking.identifier, .kill))
            #expect(AppProcesses.wait(for: pid) { $0 == nil })
        }
    }
}

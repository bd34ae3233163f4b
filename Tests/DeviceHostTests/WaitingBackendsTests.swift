// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import Idioms
import PorticoTesting
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

@testable import Waiting

/// Code that waits for time to pass, in the test's process and in one of its own: the same history in the same time.
@Suite struct WaitingBackendsTests {
    @Test("an idiom that waits, on both grounds", arguments: Idiom.allCases)
    func idiom(_ idiom: Idiom) async throws {
        let scenario: @Sendable (any DeviceControl & Sendable) async throws -> [String] = { device in
            try await device.performAndSettle(.openURL("wait://\(idiom.rawValue)", sender: nil))
            try await device.advance(by: .seconds(600))
            return TimelineText.lines(of: try await device.timeline())
        }
        let fixture = BundleFixture.waiting
        let device = try await TestDevice(profile: "ios17")
        let manifest = try fixture.manifest()
        await MainActor.run { _ = device.install(manifest, delegate: AppDelegate.self) }
        let inProcess = try await scenario(device)
        let inProcesses = try await RunningHost.use(profile: "ios17") { host in
            try await host.install(fixture)
            return try await scenario(host.client)
        }
        #expect(inProcess == inProcesses)
        // A menu shows four of them, and the time of day depends on when the app has started.
        let shown = inProcess.last { $0.contains("icon menu: ") } ?? ""
        let last = try #require(idiom.expected.prefix(4).last)
        #expect(shown.hasSuffix(String(last.drop { $0 != " " })), "\(shown)")
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import PorticoTesting
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

@testable import NewsReader

/// What a tutorial's app keeps, in the test's process and in one of its own: in its own container, across launches.
@Suite struct HomeBackendsTests {
    private static let bundle = "test.news"

    @Test(
        "defaults, files, folders and the bundle are the app's own, zone and language the device's, and what it keeps is there after a kill"
    )
    func visits() async throws {
        let backends = try await Backends(.newsReader, profile: "ios17") { device, manifest in
            device.install(manifest, delegate: AppDelegate.self)
        } scenario: { device in
            try await device.perform(.setTimeZone("Asia/Tokyo"))
            for _ in 1...2 {
                try await device.performAndSettle(.openURL("news://visit", sender: nil))
                try await device.performAndSettle(.terminate(bundle: Self.bundle, .kill))
            }
        }
        #expect(backends.inProcess == backends.inProcesses)
        let shown = backends.inProcess.filter { $0.contains("icon menu: ") }
        #expect(
            shown.map { $0.components(separatedBy: "icon menu: ")[1] }
                == (1...2).map { visit in
                    "test.news News, visit \(visit) \(String(repeating: "I", count: visit)), "
                        + "~/Documents ~/Library ~/Library/Caches ~/Library/Application Support ~/tmp ~/Documents, "
                        + "Asia/Tokyo Asia/Tokyo en_US"
                })
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
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
        let backends = try await Backends(.newsReader(), profile: "ios17") { device, manifest in
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

    @Test("two apps in processes share no default and no file, and a relative path leads into the app's container")
    func twoApps() async throws {
        let menus = try await RunningHost.use(profile: "ios17") { host in
            let names = ["news", "other"]
            for name in names { try await host.install(.newsReader(named: name)) }
            for name in names + ["news"] { try await host.perform(.openURL("\(name)://visit", sender: nil)) }
            try await host.perform(.openURL("other://note", sender: nil))
            let notes = names.map { host.directory.container(of: "test.\($0)").url.appending(path: "note.txt").path }
            #expect(notes.map { FileManager.default.fileExists(atPath: $0) } == [false, true])
            return TimelineText.lines(of: try await host.client.timeline()).compactMap {
                $0.components(separatedBy: "icon menu: ").dropFirst().first
            }
        }
        let shown = menus.map { $0.components(separatedBy: " ").prefix(5).joined(separator: " ") }
        #expect(
            shown == [
                "test.news News, visit 1 I,", "test.other Other, visit 1 I,", "test.news News, visit 2 II,",
            ])
    }
}

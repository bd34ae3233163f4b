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

/// A tutorial's app with work in the background, in the test's process and in one of its own: the same timeline.
@Suite struct BackgroundTaskBackendsTests {
    private static let bundle = "test.news"

    private func timeline(
        _ scenario: @Sendable (any DeviceControl & Sendable) async throws -> Void
    ) async throws -> [String] {
        let backends = try await Backends(.newsReader(), profile: "ios17") { device, manifest in
            device.install(manifest, delegate: AppDelegate.self)
        } scenario: { device in
            try await device.performAndSettle(.launch(bundle: Self.bundle))
            try await scenario(device)
        }
        #expect(backends.inProcess == backends.inProcesses)
        return backends.inProcess
    }

    @Test("a begun task keeps the app running for half a minute, and its expiration handler ends it")
    func begun() async throws {
        let lines = try await timeline { device in
            try await device.performAndSettle(.openURL("news://save", sender: nil))
            try await device.performAndSettle(.goHome)
            try await device.advance(by: .seconds(60))
        }
        #expect(
            lines.suffix(6) == [
                "00:00.530                 ● background (home)",
                "00:00.530  News           · applicationWillResignActive(_:)",
                "00:00.930  News           ▸ applicationDidEnterBackground(_:)",
                "00:00.930  News             submits app refresh test.news.refresh, not within the next 900 s",
                "00:30.930  News           ▸ beginBackgroundTask expirationHandler  task 1",
                "00:35.930  News             is suspended",
            ])
    }

    @Test("a begun task that nobody ends costs the app its life")
    func leak() async throws {
        let lines = try await timeline { device in
            try await device.performAndSettle(.openURL("news://leak", sender: nil))
            try await device.performAndSettle(.goHome)
            try await device.advance(by: .seconds(60))
        }
        #expect(
            lines.suffix(3) == [
                "00:30.930  News           ▸ beginBackgroundTask expirationHandler  task 1",
                "00:35.930  News           ! has not ended its background task 1 \"Leak\" in time",
                "00:35.930  News             process 1 ends: killed: background task assertion timeout",
            ])
    }

    @Test("an app refresh resumes a suspended app, and starts one that has ended")
    func refresh() async throws {
        let lines = try await timeline { device in
            let run = DeviceEvent.backgroundTask(.run(bundle: Self.bundle, identifier: "test.news.refresh"))
            try await device.performAndSettle(.goHome)
            await #expect(throws: DeviceError.self) { try await device.performAndSettle(run) }
            try await device.advance(by: .seconds(900))
            try await device.performAndSettle(run)
            try await device.advance(by: .seconds(900))
            try await device.performAndSettle(.terminate(bundle: Self.bundle, .kill))
            try await device.performAndSettle(run)
        }
        #expect(
            lines.drop { !$0.hasSuffix("is suspended") } == [
                "00:05.930  News             is suspended",
                "15:00.930                 ● background-task run test.news.refresh",
                "15:00.930  News             is resumed",
                "15:00.930  News           ▸ BGTaskScheduler launchHandler  test.news.refresh",
                "15:00.930  News             submits app refresh test.news.refresh, not within the next 900 s",
                "15:00.930  News             completes test.news.refresh: success",
                "15:05.930  News             is suspended",
                "30:00.930                 ● terminate test.news",
                "30:00.930  News             process 1 ends: terminated",
                "30:00.930                 ● background-task run test.news.refresh",
                "30:00.930  News             process 2 starts",
                "30:01.110  News           · application(_:willFinishLaunchingWithOptions:)",
                "30:01.110  News           ▸ application(_:didFinishLaunchingWithOptions:)",
                "30:01.110  News           ▸ BGTaskScheduler launchHandler  test.news.refresh",
                "30:01.110  News             submits app refresh test.news.refresh, not within the next 900 s",
                "30:01.110  News             completes test.news.refresh: success",
            ])
    }

    @Test("a processing task goes on for minutes, until it expires")
    func processing() async throws {
        let lines = try await timeline { device in
            try await device.performAndSettle(.openURL("news://clean", sender: nil))
            try await device.performAndSettle(.goHome)
            try await device.performAndSettle(
                .backgroundTask(.run(bundle: Self.bundle, identifier: "test.news.cleanup")))
            try await device.advance(by: .seconds(120))
            try await device.performAndSettle(
                .backgroundTask(.expire(bundle: Self.bundle, identifier: "test.news.cleanup")))
            try await device.advance(by: .seconds(10))
        }
        #expect(
            lines.suffix(6) == [
                "00:00.930                 ● background-task run test.news.cleanup",
                "00:00.930  News           ▸ BGTaskScheduler launchHandler  test.news.cleanup",
                "02:00.930                 ● background-task expire test.news.cleanup",
                "02:00.930  News           ▸ BGTask.expirationHandler  launch 1",
                "02:00.930  News             completes test.news.cleanup: failure",
                "02:05.930  News             is suspended",
            ])
    }
}

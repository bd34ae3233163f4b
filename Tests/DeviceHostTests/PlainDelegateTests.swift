// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import ProcessFixtures
import Testing
import VirtualDevice

/// `@main` on an app delegate that is a plain object, in a process of its own. The same app inside of a test's process
/// is tested in NaiveAppTests.
@Suite struct PlainDelegateTests {
    @Test("an app whose delegate is no responder launches, in the Swift 5 language mode")
    func launching() async throws {
        try await RunningHost.use(profile: "ios17") { host in
            try await host.install(BundleFixture("Naive", of: "Naive"))
            let before = try host.client.history().count
            try await host.perform(.launch(bundle: "test.Naive"))
            let lines = try host.lines(from: before)
            #expect(
                lines == [
                    "00:00.000                 ● launch test.Naive",
                    "00:00.000  Naive            process 1 starts",
                    "00:00.180  Naive          · application(_:willFinishLaunchingWithOptions:)",
                    "00:00.180  Naive          ▸ application(_:didFinishLaunchingWithOptions:)",
                    "00:00.180  Naive          ■ system alert: \"Naive\" Would Like to Send You Notifications",
                    "00:00.180  Naive          · application(_:didFailToRegisterForRemoteNotificationsWithError:)  "
                        + "the entitlements have no aps-environment",
                    "00:00.530  Naive          · applicationDidBecomeActive(_:)",
                    "00:00.530  Naive          · applicationWillResignActive(_:)",
                ])
            #expect(AppProcesses(of: host.directory).living.keys.sorted() == [1])
        }
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import PorticoUIKit
import PorticoUserNotifications
import SystemModel
import Testing
import VirtualDevice

private final class Mail: UIResponder, UIApplicationDelegate {}

/// Keeps its handler and never calls it.
final class SilentExtension: UNNotificationServiceExtension {
    private var handler: ((UNNotificationContent) -> Void)?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
    }
}

@Suite struct SettleTasksTests {
    @Test("settleTasks names the extension that it stops waiting for, unless it was told not to wait")
    func silence() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
            let device = try TestDevice(profile: "ios17")
            var manifest = AppManifest(bundleIdentifier: "test.mail", displayName: "Mail", executable: "Mail")
            manifest.extensions = [
                ExtensionManifest(
                    bundleIdentifier: "test.mail.Service", displayName: "Service", executable: "Service",
                    point: ExtensionManifest.servicePoint, principalClass: "PorticoTestingTests.SilentExtension")
            ]
            device.install(manifest, delegate: Mail.self)
            try device.perform(.setAuthorization(bundle: "test.mail", granted: true))
            try device.push("test.mail", #"{"aps":{"alert":"Hello","mutable-content":1}}"#)
            await device.settleTasks(timeout: .zero)
            await device.settleTasks(timeout: .milliseconds(20))
            device.advance(by: .seconds(31))
            await device.settleTasks(timeout: .milliseconds(20))
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.split(separator: "\n").filter { $0.hasPrefix("TestDevice") } == [
                "TestDevice.settleTasks: no answer within 0.02 seconds of real time, and no longer waited for: "
                    + "test.mail.Service; advance(by:) comes to the time limit"
            ])
    }
}

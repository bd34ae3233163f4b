// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

extension AppManifest {
    static let settings = AppManifest(
        bundleIdentifier: "com.example.settings", displayName: "Settings", executable: "Settings",
        urlSchemes: ["settings"])
}

/// An app that must be started only once in a process.
private final class SettingsDelegate: UIResponder, UIApplicationDelegate {
    private nonisolated(unsafe) static var starts = 0

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Self.starts += 1
        precondition(Self.starts == 1, "started twice")
        return true
    }
}

@Suite(.ownProcess, .timeline) @MainActor struct SettingsLaunchTests {
    @Test(arguments: ["settings://account", "settings://about"])
    func opens(_ link: String) throws {
        let device = try TestDevice()
        let app = device.install(.settings, delegate: SettingsDelegate.self)
        try device.open(link)
        #expect(app.state == .foreground)
    }
}

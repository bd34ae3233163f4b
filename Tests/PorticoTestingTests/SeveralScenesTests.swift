// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Sets of what lives longer than the set.
@MainActor
@Suite struct SeveralScenesTests {
    private static let bundle = "com.example.windows"

    // Symptom: ten runs, all the same, and `connectedScenes.first` was now this window, now that one.
    @Test("the windows of an app are in the order in which they were connected, in every run")
    func order() throws {
        for count in 2...4 {
            for _ in 0..<20 {
                let device = try TestDevice(model: "iPad (10.2-inch)")
                let manifest = AppManifest(
                    bundleIdentifier: Self.bundle, displayName: "Windows", executable: "Windows",
                    sceneManifest: SceneManifest(supportsMultipleScenes: true))
                let app = device.install(manifest, delegate: WindowsDelegate.self)
                try app.launch()
                for _ in 1..<count { try device.performAndSettle(.openScene(bundle: Self.bundle, session: nil)) }
                let delegate = try #require(device.delegate(of: Self.bundle, as: WindowsDelegate.self))
                let scenes = try app.run { UIApplication.shared.connectedScenes.map(\.session.persistentIdentifier) }
                #expect(scenes == delegate.connected && scenes.count == count)
                let sessions = try app.run { UIApplication.shared.openSessions.map(\.persistentIdentifier) }
                #expect(sessions == scenes)
            }
        }
    }
}

private final class WindowsDelegate: UIResponder, UIApplicationDelegate {
    private(set) var connected: [String] = []

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        connected.append(session.persistentIdentifier)
        return UISceneConfiguration(name: nil, sessionRole: session.role)
    }
}

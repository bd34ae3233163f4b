// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import Testing

final class SharedDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
    static var calls: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Self.calls.append("launch, \(window == nil ? "no window" : "a window")")
        application.shortcutItems = [UIApplicationShortcutItem(type: "search", localizedTitle: "Search")]
        return true
    }

    func sceneDidBecomeActive(_ scene: UIScene) { Self.calls.append("active") }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        Self.calls.append(shortcutItem.type)
        completionHandler(true)
    }
}

/// One class is the delegate of the app and of its scene, as in apps that only wait for quick actions.
@MainActor
@Suite(.timeline) struct SharedDelegateTests {
    @Test("a class for both, without a window of its own, gets the calls of both")
    func both() throws {
        SharedDelegate.calls = []
        let device = try TestDevice()
        let app = device.install("com.example.Both", delegate: SharedDelegate.self, scene: SharedDelegate.self)
        try app.launch()
        try device.goHome()
        try device.tap(.quickAction("search", of: "com.example.Both"))
        #expect(SharedDelegate.calls == ["launch, no window", "active", "search", "active"])
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// The asynchronous form of the quick-action methods, which an app may implement instead of the other. Links sheet 5.
@MainActor
@Suite struct AsyncQuickActionTests {
    private func device(sceneManifest: SceneManifest?) throws -> TestDevice {
        let device = try TestDevice(profile: "ios18")
        device.install(
            AppManifest(
                bundleIdentifier: "com.example.later", displayName: "Later", executable: "Later",
                staticShortcuts: [ShortcutRecord(type: "new", title: "New")], sceneManifest: sceneManifest),
            delegate: LaterApp.self)
        return device
    }

    /// What was offered and answered, from the moment the app is active.
    private func history(of device: TestDevice) async throws -> [String] {
        try device.perform(.launch(bundle: "com.example.later"))
        await device.settleTasks()
        let before = device.history.count
        try device.perform(.quickAction(bundle: "com.example.later", type: "new"))
        await device.settleTasks()
        return device.history.dropFirst(before).compactMap { entry in
            switch entry.kind {
            case .callback(_, _, let delivery): delivery.callback.line
            case .result(_, _, _, let result): "\(result)"
            case .completion(_, _, let value): "completed \(value)"
            default: nil
            }
        }
    }

    @Test("an app delegate may perform the action asynchronously")
    func applicationDelegate() async throws {
        #expect(
            try await history(of: try device(sceneManifest: nil)) == [
                "application(_:performActionFor:completionHandler:) new", "completed bool(true)",
            ])
    }

    @Test("a scene delegate may perform the action asynchronously")
    func sceneDelegate() async throws {
        let scenes = SceneManifest(configurations: [.init(delegateClass: "ScenarioTests.LaterScene")])
        #expect(
            try await history(of: try device(sceneManifest: scenes)) == [
                "windowScene(_:performActionFor:completionHandler:) new", "completed bool(true)",
            ])
    }

    @Test("a scene delegate with neither form is offered the action, and nobody answers")
    func neither() async throws {
        let scenes = SceneManifest(configurations: [.init(delegateClass: "ScenarioTests.SilentScene")])
        #expect(
            try await history(of: try device(sceneManifest: scenes)) == [
                "windowScene(_:performActionFor:completionHandler:) new", "notImplemented",
            ])
    }
}

final class LaterApp: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool {
        await Task.yield()
        return shortcutItem.type == "new"
    }
}

final class LaterScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool {
        await Task.yield()
        return shortcutItem.type == "new"
    }
}

final class SilentScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// The ready scenario of an app and its share extension on one store.
@MainActor
@Suite struct ShareScenarioTests {
    private static let manifest: AppManifest = {
        let part = SharingStage.manifest(at: ExtensionManifest.sharePoint, TaskShare.self)
        return AppManifest(
            bundleIdentifier: SharingStage.app, displayName: "App", executable: "App",
            entitlements: Entitlements(team: "TEAM000001", applicationGroups: [SharingStage.group]), extensions: [part])
    }()

    private static func exploration<App: UIApplicationDelegate>(_ app: App.Type) -> Exploration {
        Exploration(profile: "ios15") { device in
            let installed = device.install(manifest, delegate: app)
            try device.play(.shareAndApp, of: manifest)
            try installed.launch()
        }
    }

    /// What the user has posted is stored when the scenario is over.
    private static let isKept = Property("no post is lost", .finally) { device in
        let hasPosted = device.history.contains { entry in
            guard case .input(.appExtension(.sheet(_, .post))) = entry.kind else { return false }
            return true
        }
        guard hasPosted else { return nil }
        do {
            let stored = try device.inApp(SharingStage.app) { TaskService.tasks }
            return stored.contains(TaskShare.text) ? nil : "stored: \(stored)"
        } catch {
            return "\(error)"
        }
    }

    @Test("an app that writes the list it read at its launch loses a post, and one that adds to the list does not")
    func lostPost() async throws {
        let naive = try await Self.exploration(HoardingApp.self)
            .search(for: Property.ofEveryApp + [Self.isKept], within: .seconds(600), runs: 2000)
        let failure = try #require(naive.failure, "\(naive)")
        #expect(failure.property == "no post is lost", "\(failure)")
        let right = try await Self.exploration(AddingApp.self)
            .search(for: Property.ofEveryApp + [Self.isKept], within: .seconds(600), runs: 200)
        #expect(right.failure == nil && right.runs > 20, "\(right)")
    }
}

/// Adds the text to the list as it is.
final class TaskShare: SLComposeServiceViewController {
    static let text = "The quick brown fox jumps over the lazy dog."

    override func didSelectPost() {
        TaskService.tasks.append(contentText)
        extensionContext?.completeRequest(returningItems: nil)
    }
}

/// Reads the list at its launch, and writes it when the user leaves.
final class HoardingApp: UIResponder, UIApplicationDelegate {
    private var tasks: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        tasks = TaskService.tasks
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        tasks.append("Visit \(tasks.count)")
        TaskService.tasks = tasks
    }
}

/// Adds to the list as it is.
final class AddingApp: UIResponder, UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) {
        TaskService.tasks.append("Visit \(TaskService.tasks.count)")
    }
}

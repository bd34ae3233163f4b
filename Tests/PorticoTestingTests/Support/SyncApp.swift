// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel

/// An app that does something by itself after its launch, in every way in which apps do.
final class SyncDelegate: UIResponder, UIApplicationDelegate {
    /// What differs from one run to the next, where a test wants that.
    static var title = "Synced"

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Task {
            for number in 1...3 {
                try await Task.sleep(for: .seconds(1))
                remind("\(Self.title) \(number)")
            }
        }
        DispatchQueue.global().async {
            let text = (0..<100).map { String($0) }.joined()
            DispatchQueue.main.async { self.remind("\(text.count) digits") }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { NotesController.current?.show("Late") }
        return true
    }

    func remind(_ title: String) {
        let content = UNMutableNotificationContent()
        content.title = title
        UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: title, content: content, trigger: nil))
    }
}

extension TestDevice {
    static let sync = "com.example.Sync"

    @discardableResult
    func installSync() -> TestApp {
        install(
            AppManifest(
                bundleIdentifier: Self.sync, displayName: "Sync", executable: "Sync", urlSchemes: ["sync"],
                sceneManifest: SceneManifest(configurations: [
                    SceneConfigurationRecord(name: "Default", delegateClass: String(reflecting: NotesScene.self))
                ])),
            delegate: SyncDelegate.self)
    }
}

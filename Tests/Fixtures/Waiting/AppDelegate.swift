// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Idioms
import Synchronization
import SystemFrameworks

// An app that does what its links name, `wait://countdown`, and shows what became of it as its quick actions.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var log: IdiomLog?
    private let isPrepared = Mutex(false)
    private let start = ContinuousClock.now
    private var clockChanges = 0

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        NotificationCenter.default.addObserver(forName: .NSSystemClockDidChange, object: nil, queue: nil) {
            [weak self] _ in
            MainActor.assumeIsolated { self?.clockChanges += 1 }
        }
        // Work off the main thread, and on it, before the next callback of the same instant.
        Task.detached { [self] in
            for _ in 0..<50 { await Task.yield() }
            await MainActor.run { DispatchQueue.main.async { self.isPrepared.withLock { $0 = true } } }
        }
        return true
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        let text = "change \(clockChanges) at \(Date().formatted(.iso8601)) after \(milliseconds) ms"
        application.shortcutItems = [UIApplicationShortcutItem(type: "line", localizedTitle: text)]
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        if url.host == "order" {
            let text = isPrepared.withLock { $0 } ? "prepared" : "too early"
            app.shortcutItems = [UIApplicationShortcutItem(type: "line", localizedTitle: text)]
            return true
        }
        if url.host == "outside" {
            Thread.detachNewThread {}
            sendDatagram()
            sendDatagram()
            return true
        }
        guard
            let idiom = url.host.flatMap({ name in
                Idiom.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
            })
        else { return false }
        let log = IdiomLog(start: Date()) { lines in
            DispatchQueue.main.async {
                UIApplication.shared.shortcutItems = lines.map {
                    UIApplicationShortcutItem(type: "line", localizedTitle: $0)
                }
            }
        }
        self.log = log
        idiom.run(log)
        return true
    }
}

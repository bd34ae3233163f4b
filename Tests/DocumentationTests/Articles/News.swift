// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

// BackgroundTasks.md: an app refresh.

final class NewsDelegate: UIResponder, UIApplicationDelegate {
    private nonisolated static let refresh = "com.example.News.refresh"

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.refresh, using: nil) { task in
            Self.schedule()
            task.setTaskCompleted(success: true)
        }
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        Self.schedule()
    }

    private nonisolated static func schedule() {
        let request = BGAppRefreshTaskRequest(identifier: refresh)
        request.earliestBeginDate = Date(timeIntervalSinceNow: 900)
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

@MainActor
@Suite struct BackgroundTaskExample {
    @Test("an app refresh is run and submitted anew")
    func refresh() throws {
        let device = try TestDevice(profile: "ios17")
        device.install(
            AppManifest(
                bundleIdentifier: "com.example.News", displayName: "News", executable: "News",
                backgroundModes: ["fetch"], backgroundTaskIdentifiers: ["com.example.News.refresh"]),
            delegate: NewsDelegate.self)
        try device.perform(.launch(bundle: "com.example.News"))
        device.settle()

        try device.perform(.goHome)
        device.advance(by: .seconds(900))
        try device.perform(.backgroundTask(.run(bundle: "com.example.News", identifier: "com.example.News.refresh")))
        device.settle()
        #expect(device.summary().apps[0].backgroundTaskRequests.map(\.identifier) == ["com.example.News.refresh"])
        #expect(device.history.callbacks.last == "BGTaskScheduler launchHandler com.example.News.refresh")
    }
}

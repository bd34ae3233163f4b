// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What has to be done before an app has been launched.
@MainActor
@Suite struct LateRegistrationTests {
    private static let bundle = "com.example.registering"

    // Symptom: a registration from a block on the main queue was accepted in the usual order, and trapped only if it was late.
    @Test("a background task that is registered after didFinishLaunching has returned ends the app")
    func register() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let device = try TestDevice()
            let manifest = AppManifest(
                bundleIdentifier: Self.bundle, displayName: "Registering", executable: "Registering",
                backgroundTaskIdentifiers: ["refresh"])
            try device.install(manifest, delegate: RegisteringDelegate.self).launch()
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("register refresh before application(_:didFinishLaunchingWithOptions:) returns"))
    }

    @Test("the tasks of a background session, asked for with await")
    func tasks() async throws {
        let device = try TestDevice()
        device.transferServer = { _ in .answer(after: .seconds(10)) }
        let app = device.install(Self.bundle, delegate: LoadingDelegate.self)
        try app.launch()
        await device.settleTasks()
        let delegate = try #require(device.delegate(of: Self.bundle, as: LoadingDelegate.self))
        #expect(delegate.counts == [[0, 0, 0, 0], [1, 0, 0, 1]])
    }
}

private final class RegisteringDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        DispatchQueue.main.async {
            _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { _ in }
        }
        return true
    }
}

private final class LoadingDelegate: UIResponder, UIApplicationDelegate, URLSessionDownloadDelegate {
    private lazy var session = URLSession(
        configuration: .background(withIdentifier: "loading"), delegate: self, delegateQueue: .main)
    /// All of them, and by kind.
    private(set) var counts: [[Int]] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Task {
            await count()
            session.downloadTask(with: URL(string: "https://example.com/file")!).resume()
            await count()
        }
        return true
    }

    private func count() async {
        let all = await session.allTasks
        let (data, uploads, downloads) = await session.tasks
        counts.append([all.count, data.count, uploads.count, downloads.count])
    }

    nonisolated func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {}
}

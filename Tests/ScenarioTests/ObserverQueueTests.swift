// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoTesting
import Synchronization
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// On which queue the block of an observer runs, and when.
@MainActor
@Suite struct ObserverQueueTests {
    private func launched() throws -> TestDevice {
        let device = try TestDevice()
        device.install(SpyApp.manifest(.appDelegate), delegate: ListeningApp.self)
        try device.perform(.launch(bundle: SpyApp.bundle))
        device.settle()
        return device
    }

    // Symptom: the block of an observer with `queue: .main` was never called in a test without a pause.
    @Test("an observer on the main queue is called before a post on the main thread returns")
    func inline() throws {
        let device = try launched()
        let app = try #require(device.delegate(of: SpyApp.bundle, as: ListeningApp.self))
        try device.inApp(SpyApp.bundle) { app.post() }
        #expect(app.log == ["posting", "heard", "posted"])
    }

    @Test("a post from another thread comes to the main thread in its turn")
    func fromAnotherThread() throws {
        let device = try launched()
        let app = try #require(device.delegate(of: SpyApp.bundle, as: ListeningApp.self))
        try device.inApp(SpyApp.bundle) {
            let name = ListeningApp.changed
            DispatchQueue.global().async { NotificationCenter.default.post(name: name, object: nil) }
        }
        #expect(app.log.isEmpty)
        device.settle()
        #expect(app.log == ["heard"])
    }

    @Test("in a process of its own a post from another thread returns when the main thread has heard it")
    func ownProcess() async {
        // In a program of its own: what waits for the main queue there holds up everybody else's operations.
        await #expect(processExitsWith: .success) { @MainActor in
            let context = ProcessContext(
                environment: AppEnvironment(manifest: SpyApp.manifest(.appDelegate), systemVersion: "26.1"),
                transmit: { _ in }, runLater: { body in DispatchQueue.main.async { body() } })
            let notes = Notes()
            let name = Notification.Name("com.example.own-process")
            let observer = context.run {
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
                    notes.add(MainThread.isCurrent ? "heard" : "heard elsewhere")
                }
            }
            await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
                DispatchQueue.global().async {
                    context.asCurrent { NotificationCenter.default.post(name: name, object: nil) }
                    notes.add("posted")
                    done.resume()
                }
            }
            NotificationCenter.default.removeObserver(observer)
            precondition(notes.all == ["heard", "posted"])
        }
    }

    @Test("a post waits for an observer on a queue of the app's own")
    func ownQueue() throws {
        let device = try launched()
        let notes = Notes()
        try device.inApp(SpyApp.bundle) {
            let queue = OperationQueue()
            let observer = NotificationCenter.default.addObserver(
                forName: Notification.Name("own"), object: nil, queue: queue
            ) { _ in notes.add(Thread.isMainThread ? "main" : "heard") }
            NotificationCenter.default.post(name: Notification.Name("own"), object: nil)
            notes.add("posted")
            NotificationCenter.default.removeObserver(observer)
        }
        #expect(notes.all == ["heard", "posted"])
    }

    @Test("an app does not hear what another one posts")
    func otherApp() throws {
        let device = try launched()
        var manifest = SpyApp.manifest(.appDelegate)
        manifest.bundleIdentifier = "com.example.other"
        device.install(manifest, delegate: ListeningApp.self)
        try device.perform(.launch(bundle: "com.example.other"))
        device.settle()
        let first = try #require(device.delegate(of: SpyApp.bundle, as: ListeningApp.self))
        let second = try #require(device.delegate(of: "com.example.other", as: ListeningApp.self))
        try device.inApp("com.example.other") { second.post() }
        #expect(second.log == ["posting", "heard", "posted"])
        #expect(first.log.isEmpty)
    }
}

/// Lines from any thread.
final class Notes: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Observes the way every tutorial does.
final class ListeningApp: UIResponder, UIApplicationDelegate {
    static let changed = Notification.Name("com.example.changed")

    private(set) var log: [String] = []
    // Kept for as long as the app runs.
    private var observer: (any NSObjectProtocol)?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        observer = NotificationCenter.default.addObserver(forName: Self.changed, object: nil, queue: .main) {
            [weak self] _ in
            MainActor.assumeIsolated { self?.log.append("heard") }
        }
        return true
    }

    func post() {
        log.append("posting")
        NotificationCenter.default.post(name: Self.changed, object: nil)
        log.append("posted")
    }
}

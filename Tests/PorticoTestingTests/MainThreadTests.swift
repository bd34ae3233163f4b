// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What Foundation says of the thread on which UIKit calls: Swift Testing runs the main actor on another one than the first.
@MainActor
@Suite struct MainThreadTests {
    @Test("callbacks, blocks of the main queue and tasks of the main actor are on the main thread, and nothing else is")
    func isMainThread() throws {
        let device = try TestDevice()
        device.install("com.example.threads", delegate: ThreadsDelegate.self)
        try device.perform(.launch(bundle: "com.example.threads"))
        device.settle()
        let delegate = try #require(device.delegate(of: "com.example.threads", as: ThreadsDelegate.self))
        #expect(
            delegate.log == [
                "launch: true, true, main queue", "posted", "on main queue: true, true, main queue", "post is over",
                "block: true, true, main queue", "task: true, true, main queue", "global: false, false, another",
                "handler: false, false, another",
            ])
        #expect(Thread.isMainThread)
    }

    /// Nothing says which of libdispatch's threads runs the main queue next: without the mark, some of these were wrong.
    @Test("a thread that has run the main queue is not the main thread in other work, and another one on it is")
    func takesTurns() async {
        var seen: Set<String> = []
        for _ in 0..<100 {
            seen.insert("main \(place())")
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<8 { group.addTask { await elsewhere() } }
            }
        }
        #expect(seen == ["main true, true, main queue"])
    }
}

/// On a queue of libdispatch, whose threads also run the main queue of a test.
@concurrent
private func elsewhere() async {
    let text = await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: place()) }
    }
    #expect(text == "false, false, another")
}

private func place() -> String {
    "\(Thread.isMainThread), \(Thread.current.isMainThread), "
        + (OperationQueue.current === OperationQueue.main ? "main queue" : "another")
}

private final class ThreadsDelegate: UIResponder, UIApplicationDelegate {
    var log: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("launch: \(place())")
        _ = NotificationCenter.default.addObserver(forName: Notification.Name("mine"), object: nil, queue: .main) {
            [weak self] _ in
            MainActor.assumeIsolated { self?.log.append("on main queue: \(place())") }
        }
        log.append("posted")
        NotificationCenter.default.post(name: Notification.Name("mine"), object: nil)
        log.append("post is over")
        DispatchQueue.main.async { self.log.append("block: \(place())") }
        Task { self.log.append("task: \(place())") }
        DispatchQueue.global().async {
            let text = place()
            DispatchQueue.main.async { self.log.append("global: \(text)") }
        }
        UNUserNotificationCenter.current().getNotificationSettings { _ in
            let text = place()
            DispatchQueue.main.async { self.log.append("handler: \(text)") }
        }
        return true
    }
}

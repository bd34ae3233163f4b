// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import PorticoTesting
import PorticoUIKit
import Testing
import VirtualDevice

/// Works on other threads, and shows what has come of it as items of its icon.
private final class WorkingAppDelegate: UIResponder, UIApplicationDelegate {
    private var done: [String] = []

    func applicationDidBecomeActive(_ application: UIApplication) {
        Task {
            try await Task.sleep(for: .seconds(2))
            show("slept")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.show("later") }
        Task.detached { await self.show("detached") }
        DispatchQueue.global().async { DispatchQueue.main.async { self.show("queue") } }
    }

    private func show(_ text: String) {
        done.append(text)
        UIApplication.shared.shortcutItems = done.map { UIApplicationShortcutItem(type: "t", localizedTitle: $0) }
    }
}

/// Tests that compute, or that block their thread, have all threads on which tasks run. An app's work waited for them until
/// it was abandoned after half a minute; then its order was open.
@Suite("An app's work while other tests have all threads") struct OccupiedThreadsTests {
    @MainActor private static func timeline() throws -> [String] {
        let device = try TestDevice()
        device.install("com.example.working", delegate: WorkingAppDelegate.self)
        try device.perform(.launch(bundle: "com.example.working"))
        device.advance(by: .seconds(5))
        return TimelineText.lines(of: device.history)
    }

    @Test("runs in the same order as without them")
    @MainActor func occupied() throws {
        let expected = try Self.timeline()
        #expect(try #require(expected.last).hasSuffix("icon menu: detached, queue, later, slept"))
        let (begun, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let count = ProcessInfo.processInfo.activeProcessorCount
        for _ in 0..<count {
            Task.detached {
                begun.signal()
                Self.wait(isOver)
            }
        }
        for _ in 0..<count { Self.wait(begun) }
        defer { for _ in 0..<count { isOver.signal() } }
        let found = try Self.timeline()
        #expect(found == expected)
    }

    private static func wait(_ semaphore: DispatchSemaphore) { semaphore.wait() }
}

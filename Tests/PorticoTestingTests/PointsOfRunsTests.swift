// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderExploration
import PorticoUIKit
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoTesting

/// Waits in a task that holds it, as long as its process lives.
private final class WaitingAppDelegate: UIResponder, UIApplicationDelegate {
    nonisolated(unsafe) static var alive = 0

    override init() {
        super.init()
        Self.alive += 1
    }

    deinit { Self.alive -= 1 }

    func applicationDidBecomeActive(_ application: UIApplication) {
        Task {
            try? await Task.sleep(for: .seconds(1000))
            withExtendedLifetime(self) {}
        }
    }
}

@Suite("Runs one by one: Exploration.points(of:)")
struct PointsOfRunsTests {
    @Test("what a run's app waits for has ended when the next one begins")
    @MainActor func appsAreGone() async throws {
        let exploration = Exploration { device in
            device.install("com.example.waiting", urlSchemes: ["waiting"], delegate: WaitingAppDelegate.self)
            try device.open("waiting://1")
        }
        var alive: [Int] = []
        for seed in 0..<5 as Range<UInt64> {
            _ = try await exploration.points(of: .seeded(seed))
            alive.append(WaitingAppDelegate.alive)
        }
        #expect(alive == [0, 0, 0, 0, 0])
    }
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What is left of a device in memory: a long run makes a hundred thousand of them.
@Suite struct LifetimeTests {
    @Test(
        "nothing of an app outlives its device: windows, observers of notifications, a finger that was never lifted",
        arguments: [[PuppetStep.open, .settle, .tapTummy, .settle], [.open, .settle, .fingerDown, .settle]])
    @MainActor func gone(_ steps: [PuppetStep]) async throws {
        weak var window: UIWindow?
        weak var screen: (any PuppetScreen)?
        do {
            let schedule = PuppetSchedule(profile: "ios26", model: "iPhone 16", chooser: .usual, steps: steps)
            let puppet = try PuppetDevice(KitPuppetApp.self, for: schedule)
            for step in steps { _ = await puppet.take(step) }
            window = puppet.inPuppet { _, app in app.window } ?? nil
            screen = puppet.inPuppet { screen, _ in screen }
            #expect(window != nil && screen != nil)
        }
        #expect(window == nil && screen == nil)
    }

    private struct Weak {
        weak var object: AnyObject?
    }

    @Test("the tasks of a run's apps end while a search goes on: nobody waits for them any more")
    @MainActor func searched() async throws {
        var clocks: [Weak] = []
        let exploration = Exploration { device in
            let puppet = PuppetDevice(KitPuppetApp.self, on: device)
            // The watchdog's task sleeps on it.
            clocks.append(Weak(object: puppet.clock))
            for step in [PuppetStep.open, .settle, .tapTummy, .settle] { await puppet.take(step) }
            _ = device.choose("whatever", from: (1...100).map { "\($0)" })
        }
        let report = try await exploration.search(for: [], within: .seconds(600))
        #expect(report.isExhausted && report.runs >= 100)
        let left = clocks.count { $0.object != nil }
        // The last ones may still have to find out: other threads run them.
        #expect(left < clocks.count / 2, "\(left) of \(clocks.count)")
    }
}

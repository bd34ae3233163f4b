// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What the last event of a scenario leads to takes its time too.
@MainActor
@Suite struct LastEventTests {
    private static let bundle = "com.example.heart"

    // Symptom: a right app was reported, as the link came a second before the end, and the app needs two.
    @Test("an event that comes as late as it may is answered before the scenario is over")
    func heart() async throws {
        let exploration = Exploration(faults: 0) { device in
            try device.install(Self.bundle, urlSchemes: ["heart"], delegate: BeatingDelegate.self).launch()
            device.interleave([.event(.openURL("heart://1", sender: nil))], for: .seconds(6))
        }
        let isOpen = Property.finally("the link is open") { device in
            device.delegate(of: Self.bundle, as: BeatingDelegate.self)?.isOpen == true
        }
        let report = try await exploration.search(for: [isOpen], within: .seconds(600))
        #expect(report.failure == nil && report.isExhausted, "\(report)")
        #expect(report.runs >= 6)
    }

    @Test("the time after it is as long as that for events, and 32 seconds at most", arguments: [2, 300])
    func rest(seconds: Int) throws {
        let device = try TestDevice()
        try device.install(Self.bundle, urlSchemes: ["heart"], delegate: BeatingDelegate.self).launch()
        let begin = device.device.now
        let late = begin.advanced(by: .seconds(seconds - 1))
        device.decide = { choice in
            let isLate = device.device.now >= late
            return choice.options.firstIndex { option in
                if case .action = option { isLate } else { !isLate }
            } ?? 0
        }
        device.interleave([.event(.openURL("heart://1", sender: nil))], for: .seconds(seconds))
        let passed = begin.duration(to: device.device.now)
        let least = Duration.seconds(seconds - 1 + min(seconds, 32))
        #expect(passed >= least && passed < least + .seconds(2))
    }
}

/// Something happens each second, and a link needs two.
private final class BeatingDelegate: UIResponder, UIApplicationDelegate {
    private(set) var isOpen = false
    private var beats = 0

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            MainActor.assumeIsolated { self.beats += 1 }
        }
        return true
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        Task {
            try? await Task.sleep(for: .seconds(2))
            isOpen = true
        }
        return true
    }
}

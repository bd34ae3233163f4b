// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemModel
import VirtualDevice

/// A search through the orders of two links, a press of the home button and a push that come at the same instant to a real
/// app delegate: complete runs, with a new device and new app objects each, and the points recorded.
@MainActor
func exploredOrders() async throws -> [Measurement] {
    let exploration = Exploration { device in
        device.install(.benchmark, delegate: BenchmarkDelegate.self)
        try device.perform(.setAuthorization(bundle: "com.example.benchmark", granted: true))
        for number in 1...2 {
            try device.schedule(.openURL("benchmark://messages/\(number)", sender: nil), after: .seconds(1))
        }
        try device.schedule(.goHome, after: .seconds(1))
        let push = device.pushEvent("com.example.benchmark", #"{"aps":{"alert":"Hello"}}"#)
        try device.schedule(push, after: .seconds(1))
        device.advance(by: .seconds(10))
    }
    _ = try await exploration.search(for: [], within: .seconds(60), runs: 2000)
    let before = residentBytes()
    var report: ExplorationReport?
    let count = 20_000
    let begin = ContinuousClock.now
    report = try await exploration.search(for: [], within: .seconds(600), runs: count)
    let speed = Double(count) / ((ContinuousClock.now - begin) / .seconds(1))
    let runs = report?.runs ?? 0
    let each = Double(residentBytes() - before) / Double(max(runs, 1))
    let perSecond = speed * Double(runs) / Double(count)
    return [
        Measurement(
            name: "orders of two links, home and a push, a device and a delegate each",
            value: "\(thousands(perSecond)) runs a second, \(thousands(Double(runs))) runs of up to "
                + "\(report?.longest ?? 0) points, \(String(format: "%.1f", each)) bytes a run left behind",
            budget: "10,000 a second; 16 bytes", isMet: perSecond >= 10_000 && each <= 16)
    ]
}

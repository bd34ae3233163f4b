// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemModel
import VirtualDevice

/// What eight hours of virtual time take while an app looks at something every ten seconds, in each of the ways in which
/// apps wait.
@MainActor
func idleHours() throws -> [Measurement] {
    try [
        measure("Task.sleep") {
            Task {
                while true {
                    try await Task.sleep(for: .seconds(10))
                    ticks += 1
                }
            }
        },
        measure("Timer") {
            Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { _ in MainActor.assumeIsolated { ticks += 1 } }
        },
        measure("asyncAfter") { lookAgain() },
    ]
}

@MainActor private var ticks = 0

@MainActor
private func lookAgain() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 10) {
        MainActor.assumeIsolated {
            ticks += 1
            lookAgain()
        }
    }
}

@MainActor
private func measure(_ name: String, _ begin: @MainActor () -> Void) throws -> Measurement {
    let histogram = try distribution(runs: 15, warmUp: 3) {
        let device = try TestDevice()
        device.install(.benchmark, delegate: BenchmarkDelegate.self)
        try device.perform(.launch(bundle: "com.example.benchmark"))
        device.settle()
        ticks = 0
        try device.inApp("com.example.benchmark") { begin() }
        device.advance(by: .seconds(8 * 3600))
        precondition(ticks == 2880, "\(name): \(ticks) looks")
    }
    return Measurement(
        name: "eight hours of an app that looks at something every ten seconds, by \(name)", value: histogram.text,
        budget: "250 ms", isMet: histogram.median <= .milliseconds(250))
}

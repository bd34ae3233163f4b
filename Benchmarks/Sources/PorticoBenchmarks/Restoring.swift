// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemModel
import VirtualDevice

/// What going back to a moment costs: the way there once more, or only the state.
@MainActor
func restoring() throws -> [Measurement] {
    func begin() throws -> TestDevice {
        let device = try TestDevice()
        device.install(.benchmark, delegate: BenchmarkDelegate.self)
        try device.perform(.launch(bundle: "com.example.benchmark"))
        device.settle()
        for number in 0..<20 {
            try device.perform(.setTimeZone(number.isMultiple(of: 2) ? "Asia/Tokyo" : "UTC"))
            device.settle()
        }
        return device
    }
    let first = try distribution(goes: 5, runs: 200) { _ = try begin() }
    let device = try begin()
    let snapshot = device.snapshot()
    let taken = try distribution(goes: 5, runs: 1000) { precondition(device.snapshot().journal.count > 20) }
    let anew = try distribution(goes: 5, runs: 200) { _ = try TestDevice(restoring: snapshot) }
    let kept = try distribution(goes: 5, runs: 1000) { try device.restore(snapshot) }
    let ratio = Double(anew.median) / Double(first.median)
    return [
        Measurement(
            name: "a snapshot of a device with one app and \(snapshot.journal.count) events", value: taken.text,
            budget: "none", isMet: true),
        Measurement(
            name: "that device restored, with new app objects",
            value: "\(anew.text), \(String(format: "%.2f", ratio)) of the first time (\(first.text))",
            budget: "1.2 of the first time", isMet: ratio <= 1.2),
        Measurement(
            name: "that device restored, with the app objects that there are", value: kept.text, budget: "none",
            isMet: true),
    ]
}

// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemModel
import VirtualDevice

/// What somebody writes who wants to know whether an app holds up in every order: a loop over seeds, a device each.
@MainActor
func seedLoop() throws -> [Measurement] {
    var events = 0
    func run(seed: UInt64) throws {
        let device = try TestDevice(chooser: .seeded(seed))
        device.install(.benchmark, delegate: BenchmarkDelegate.self)
        try device.perform(.setAuthorization(bundle: "com.example.benchmark", granted: true))
        try device.perform(.launch(bundle: "com.example.benchmark"))
        device.settle()
        try device.perform(.openURL("benchmark://messages/\(seed)", sender: nil))
        device.settle()
        try device.perform(.goHome)
        device.settle()
        let payload = Data(#"{"aps":{"alert":"Hello"},"data":{"messageId":"1"}}"#.utf8)
        let push = RemoteNotification(identifier: "1", topic: "com.example.benchmark", payload: payload)
        try device.perform(.push(push, sequence: nil))
        try device.perform(.tapNotification(bundle: nil, identifier: nil))
        device.settle()
        precondition(device.history.alerts.last == "1", "seed \(seed): the screen did not open")
        events = device.journal.count
    }
    for seed in 0..<2000 { try run(seed: UInt64(seed)) }
    let before = residentBytes()
    let runs = 20_000
    let speed = try rate(of: runs) { for seed in 0..<runs { try run(seed: UInt64(seed)) } }
    let each = Double(residentBytes() - before) / Double(runs)
    return [
        Measurement(
            name:
                "a loop over \(thousands(Double(runs))) seeds, a device each, a link, a push, \(events) journal events",
            value: "\(thousands(speed)) runs a second, \(String(format: "%.0f", each)) bytes a run left behind",
            budget: "16 bytes", isMet: each <= 16)
    ]
}

/// What a long test run is made of: devices that come and go in one process.
@MainActor
func manyLaunches() throws -> [Measurement] {
    func launch() throws {
        let device = try TestDevice()
        device.install(.benchmark, delegate: BenchmarkDelegate.self)
        try device.perform(.launch(bundle: "com.example.benchmark"))
        device.settle()
    }
    for _ in 0..<2000 { try launch() }
    let launches = 100_000
    let before = residentBytes()
    for _ in 0..<launches { try launch() }
    let grown = residentBytes() - before
    // A heap breathes by some pages; what is left behind by every launch would be megabytes.
    return [
        Measurement(
            name: "\(thousands(Double(launches))) launches in one process, a device each",
            value:
                "\(grown / 1024) KiB left behind, \(String(format: "%.1f", Double(grown) / Double(launches))) bytes each",
            budget: "nothing (1 MiB in all)", isMet: grown < 1 << 20)
    ]
}

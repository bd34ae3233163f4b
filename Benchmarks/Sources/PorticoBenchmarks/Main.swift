// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import PorticoTesting
import SystemModel
import VirtualDevice

/// Measures the budgets of this slice, in one run, and says which are met. Run it in release:
/// `Scripts/benchmark`.
@main
@MainActor
enum Main {
    static func main() async throws {
        let suites: [(name: String, measure: @MainActor () async throws -> [Measurement])] = [
            ("launch", { [try launching()] }), ("push", { [try pushOpensScreen()] }), ("events", events),
            ("memory", { [try parkedDevice()] }), ("reminders", yearOfReminders), ("triggers", pendingTriggers),
            ("churn", churn), ("bursts", pushBursts), ("associations", associationFiles),
            ("routing", routing), ("forms", patternForms), ("lint", lintedProject), ("keyboard", keyboardNotifications),
            ("cycles", keyboardCycles),
            ("store", { try sharedStoreIncrements() }), ("gateway", gatewayPushes), ("seeds", seedLoop),
            ("leaks", manyLaunches), ("orders", { try await exploredOrders() }), ("restore", restoring),
            ("starts", hostStarts), ("idle", idleHours),
        ]
        let wanted = CommandLine.arguments.dropFirst()
        if wanted == ["million"] { return try await millionOrders().forEach(report) }
        if wanted.first == "allocations", wanted.count == 3, let count = Int(CommandLine.arguments[3]) {
            let kind = CommandLine.arguments[2]
            if try !postNotifications(kind, count) { try readLinks(kind, count) }
            return
        }
        if wanted.first == "search", wanted.count >= 3, let count = Int(CommandLine.arguments[3]) {
            let isKnown = try await searchOnly(
                CommandLine.arguments[2], runs: count, onlyEveryOrder: wanted.last == "each-once")
            return print(isKnown ? "searched" : "search: links, day or typing; how many runs; each-once")
        }
        for suite in suites where wanted.isEmpty || wanted.contains(suite.name) {
            for measurement in try await suite.measure() { report(measurement) }
        }
        if wanted.isEmpty || wanted.contains("process") {
            let booking = URL(
                filePath: ProcessInfo.processInfo.environment["BOOKING"] ?? "Hosts/.build/release/Booking")
            guard FileManager.default.isExecutableFile(atPath: booking.path) else {
                print("left out  process: \(booking.path) is not there; Scripts/benchmark builds it")
                return
            }
            report(try await processLaunches(of: booking, example: URL(filePath: "Examples/Booking/App")))
        }
    }

    private static func report(_ measurement: Measurement) {
        let sign = measurement.isMet ? "met   " : "MISSED"
        print("\(sign)  \(measurement.name): \(measurement.value); budget \(measurement.budget)")
    }

    private static let payload = Data(#"{"aps":{"alert":"Hello"},"data":{"messageId":"1"}}"#.utf8)

    static func launching() throws -> Measurement {
        let histogram = try distribution(goes: 5, runs: 1000) {
            let device = try TestDevice()
            device.install(.benchmark, delegate: BenchmarkDelegate.self)
            try device.perform(.launch(bundle: "com.example.benchmark"))
            device.settle()
        }
        return Measurement(
            name: "in-process device created, app installed, launched, scene active", value: histogram.text,
            budget: Yardstick.text(80), isMet: histogram.median <= Yardstick.budget(80))
    }

    static func pushOpensScreen() throws -> Measurement {
        let histogram = try distribution(goes: 5, runs: 1000) {
            let device = try TestDevice()
            device.install(.benchmark, delegate: BenchmarkDelegate.self)
            try device.perform(.setAuthorization(bundle: "com.example.benchmark", granted: true))
            let push = RemoteNotification(identifier: "1", topic: "com.example.benchmark", payload: payload)
            try device.perform(.push(push, sequence: nil))
            try device.perform(.tapNotification(bundle: nil, identifier: nil))
            device.settle()
            precondition(device.history.alerts == ["1"], "the screen did not open")
        }
        return Measurement(
            name: "push in, tap, cold start, screen open (device and installation included)", value: histogram.text,
            budget: Yardstick.text(150), isMet: histogram.median <= Yardstick.budget(150))
    }

    static func events() throws -> [Measurement] {
        let count = 500_000
        let (record, events) = try busyJournal(events: count)
        var effects = 0
        // In turn, the best of each: what disturbs a go only slows it down.
        var (folded, bare) = (0.0, 0.0)
        for _ in 0..<5 {
            var device = Device(record)
            folded = max(folded, rate(of: count) { for event in events { effects += device.handle(event).count } })
            bare = max(bare, rate(of: count) { precondition(bareFold(events) > 0) })
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "portico-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let written = 100_000
        var journalled = 0.0
        for go in 0..<5 {
            let journal = try Journal(at: folder.appending(path: "\(go).sqlite"), startingWith: record)
            var device = Device(record)
            let speed = try rate(of: written) {
                var rest = events.prefix(written)
                while !rest.isEmpty {
                    let batch = Array(rest.prefix(256))
                    rest = rest.dropFirst(256)
                    try journal.append(batch)
                    for event in batch { effects += device.handle(event).count }
                }
            }
            journalled = max(journalled, speed)
        }
        let ratio = String(format: "%.4f", folded / bare)
        let goal = 150_000 * bare / 40_000_000
        return [
            Measurement(
                name: "device events, journal in memory, one core",
                value: "\(thousands(folded)) a second, \(ratio) of a bare dictionary fold (\(thousands(bare)))",
                budget: "0.03 of the bare fold", isMet: folded >= 0.03 * bare),
            Measurement(
                name: "device events journalled to disk in batches of 256, synchronous=FULL",
                value: "\(thousands(journalled)) a second",
                budget: "150,000 a second where the bare fold does 40 million, \(thousands(goal)) here",
                isMet: journalled >= goal),
        ]
    }

    static func parkedDevice() throws -> Measurement {
        let (record, events) = try busyJournal(events: 2000)
        var warm = Device(record)
        for event in events { _ = warm.handle(event) }
        // Many, so that memory freed earlier does not hide what they take.
        let count = 20_000
        let before = residentBytes()
        var devices: [Device] = []
        for _ in 0..<count {
            var device = Device(record)
            for event in events.prefix(60) { _ = device.handle(event) }
            devices.append(device)
        }
        let each = (residentBytes() - before) / count
        precondition(devices.count == count)
        return Measurement(
            name: "a parked device with one app that has run", value: "\(each) bytes", budget: "64 KiB",
            isMet: each < 64 * 1024)
    }
}

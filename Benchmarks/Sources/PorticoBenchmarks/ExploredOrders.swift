// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Histogram
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

/// Searches through the orders of scenarios with a real app delegate: complete runs, with a new device and new app objects
/// each, and the points recorded.
@MainActor
func exploredOrders() async throws -> [Measurement] {
    return try await [
        speed(of: links, "two links at any time", budget: 10_000),
        speed(of: busyDay, "18 events of a day, in four streams", budget: 5000),
        speed(of: busyDay, "the same events, each order once", budget: 5000, onlyEveryOrder: true),
        speed(of: typing, "18 events about a field, with a tracker", budget: 5000),
        speed(of: typing, "the same events about the field, each order once", budget: 5000, onlyEveryOrder: true),
        reduction(), forking(), plantedBug(),
    ]
}

private let bundle = "com.example.benchmark"

/// For a profiler: so many runs of one of the scenarios, and nothing else. Returns whether there is such a scenario.
@MainActor
func searchOnly(_ name: String, runs count: Int, onlyEveryOrder: Bool) async throws -> Bool {
    guard let exploration = ["links": links, "day": busyDay, "typing": typing][name] else { return false }
    var runs = 0
    while runs < count {
        runs += try await exploration.search(
            for: [], within: .seconds(600), runs: count - runs, onlyEveryOrder: onlyEveryOrder
        ).runs
    }
    return true
}

@MainActor
private let links = Exploration { device in
    device.install(.benchmark, delegate: BenchmarkDelegate.self)
    device.interleave([
        .event(.openURL("benchmark://messages/1", sender: nil)),
        .event(.openURL("benchmark://messages/2", sender: nil)),
    ])
}

@MainActor
private let busyDay = Exploration { device in
    device.install(.benchmark, delegate: BenchmarkDelegate.self)
    try device.perform(.setAuthorization(bundle: bundle, granted: true))
    try device.play(of: bundle)
}

@MainActor
private let typing = Exploration { device in
    device.install("com.example.typing", delegate: TypingDelegate.self)
    device.type(in: "com.example.typing")
}

/// A million orders of the busy day, with every rule of the system: the kit's inbox must violate none, and the process must
/// not grow. Takes a quarter of an hour, and is measured only when it is asked for.
@MainActor
func millionOrders() async throws -> [Measurement] {
    let count = 1_000_000
    _ = try await busyDay.search(within: .seconds(60), runs: 1000)
    let before = residentBytes()
    // What a search needs once, it has after some thousands of runs.
    var early: Int?
    let report = try await busyDay.search(within: .seconds(7200), runs: count) { report in
        if early == nil, report.runs >= count / 100 { early = residentBytes() }
        print(report.progress)
    }
    let after = residentBytes()
    let growth = after - (early ?? before)
    return [
        Measurement(
            name: "orders of 18 events of a day, in four streams, with every rule of the system",
            value: "\(thousands(Double(report.runs))) runs in \(thousands(report.seconds)) s, "
                + "\(report.failure == nil ? "nothing" : "something") is violated, "
                + "\(growth / 1024) KiB more memory than after the first hundredth of them, "
                + "\((after - before) / 1024) KiB more than before",
            budget: "\(thousands(Double(count))) runs, nothing, 1 MiB",
            isMet: report.runs == count && report.failure == nil && growth <= 1 << 20)
    ]
}

extension TestDevice {
    /// Eighteen events in four streams.
    fileprivate func play(of bundle: String) throws {
        let visits: [DeviceEvent] = (0..<3).flatMap { _ in [.launch(bundle: bundle), .goHome] }
        let pushes = (0..<4).map { pushEvent(bundle, #"{"aps":{"alert":"Hello \#($0)"}}"#) }
        interleave(
            [
                .events(visits), .events(pushes), .events([.lock, .unlock, .lock, .unlock]),
                .events((1...4).map { .openURL("benchmark://messages/\($0)", sender: nil) }),
            ], for: .seconds(10))
    }
}

private final class PlainDelegate: UIResponder, UIApplicationDelegate {}

/// Knows where the files of its group are, so that each of its calls may read and change them.
private final class MemberDelegate: UIResponder, UIApplicationDelegate {
    private var container: URL?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.example")
        return container != nil
    }
}

@MainActor
private func speed(
    of exploration: Exploration, _ name: String, budget: Double, onlyEveryOrder: Bool = false
) async throws -> Measurement {
    // How many events of the device there are for each entry of a history.
    nonisolated(unsafe) var (events, entries) = (0, 0)
    let count = Property("counts", .finally) { device in
        events += device.journal.count
        entries += device.history.count
        return nil
    }
    _ = try await exploration.search(for: [count], within: .seconds(60), runs: 2000, onlyEveryOrder: onlyEveryOrder)
    let before = residentBytes()
    var (runs, steps, seconds, longest) = (0, 0, 0.0, 0)
    var orders: Int?
    // A search that comes to its end is done again, from the beginning.
    while runs < 20_000 {
        let report = try await exploration.search(
            for: [], within: .seconds(600), runs: 20_000 - runs, onlyEveryOrder: onlyEveryOrder)
        (runs, steps, seconds) = (runs + report.runs, steps + report.steps, seconds + report.seconds)
        longest = max(longest, report.longest)
        if report.isExhausted { orders = report.orders }
    }
    let each = Double(residentBytes() - before) / Double(runs)
    let speed = Double(runs) / seconds
    let end = orders.map { ", \($0) orders are all" } ?? ""
    return Measurement(
        name: "orders of \(name), a device and a delegate each",
        value: "\(thousands(speed)) runs a second, \(thousands(Double(steps) / seconds)) entries of "
            + "histories a second, about \(thousands(Double(steps) / seconds * Double(events) / Double(entries))) events "
            + "of the device, runs of up to \(longest) decisions\(end), "
            + "\(String(format: "%.0f", each)) bytes a run left behind",
        budget: "\(thousands(budget)) a second; 16 bytes", isMet: speed >= budget && each <= 16)
}

/// Three apps with an App Group each, which hear of a new time zone twice: every order, and those that can matter.
@MainActor
private func reduction() async throws -> Measurement {
    let exploration = Exploration { device in
        for name in ["a", "b", "c"] {
            device.install("com.example.\(name)", urlSchemes: [name], delegate: PlainDelegate.self)
            try device.open("\(name)://1")
        }
        for zone in ["Asia/Tokyo", "Europe/Berlin"] { try device.perform(.setTimeZone(zone)) }
        device.settle()
    }
    var counts: [Int] = []
    for reduces in [true, false] {
        var search = OrderSearch(reduces: reduces)
        while let chooser = search.next() { try search.record(try await exploration.points(of: chooser)) }
        counts.append(search.complete)
    }
    let factor = Double(counts[1]) / Double(counts[0])
    return Measurement(
        name: "reduction: three apps that have nothing in common, two calls each",
        value: "\(counts[0]) of \(thousands(Double(counts[1]))) orders are left, a factor of \(thousands(factor))",
        budget: "a tenth of 90", isMet: counts[0] <= 9 && counts[1] == 90)
}

/// What a copy of this process costs, without anything that it would have to do: the least that a search by forks takes for
/// a run.
@MainActor
private func forking() throws -> Measurement {
    let exploration = try distribution(runs: 300) {
        let device = try TestDevice()
        device.install(.benchmark, delegate: BenchmarkDelegate.self)
        try device.open("benchmark://messages/1")
    }
    let forks = distribution(runs: 300) {
        let child = fork()
        if child == 0 { _exit(0) }
        var status: Int32 = 0
        waitpid(child, &status, 0)
    }
    return Measurement(
        name: "a copy of the process that ends at once, against a whole run in this one",
        value: "\(forks.text), \(exploration.text)", budget: "the run is faster: no fork server",
        isMet: exploration.valueAtPercentile(50) < forks.valueAtPercentile(50))
}

/// Four apps that share a store, ten calls each. The bug needs the last one to run first four times in a row, each time with
/// one of the others after it.
@MainActor
private func plantedBug() async throws -> Measurement {
    let names = ["a", "b", "c", "d"]
    let zones = (0..<10).map { $0 % 2 == 0 ? "Asia/Tokyo" : "Europe/Berlin" }
    let exploration = Exploration { device in
        for name in names {
            let manifest = AppManifest(
                bundleIdentifier: "com.example.\(name)", displayName: name, executable: name,
                sceneManifest: SceneManifest(),
                entitlements: Entitlements(team: "T", applicationGroups: ["group.example"]))
            device.install(manifest, delegate: MemberDelegate.self)
            try device.app(manifest.bundleIdentifier).launch()
        }
        for zone in zones { try device.perform(.setTimeZone(zone)) }
        device.settle()
    }
    let property = Property("d, c, d, b, d do not follow each other") { device in
        let called = device.history.compactMap { entry -> String? in
            guard case .callback(let app, _, let delivery) = entry.kind,
                case .dateSettings(.timeZone) = delivery.callback
            else {
                return nil
            }
            return app
        }
        let pattern = ["d", "c", "d", "b", "d"]
        let isThere = called.indices.dropLast(4).contains { Array(called[$0..<$0 + 5]) == pattern }
        return isThere ? "\(called)" : nil
    }
    var (found, slowest, decisions) = (0, 0.0, 0)
    for seed in 0..<10 as Range<UInt64> {
        let report = try await exploration.search(for: [property], within: .seconds(120), seed: seed)
        slowest = max(slowest, report.seconds)
        if let failure = report.failure {
            found += 1
            decisions = max(decisions, failure.decisions.count)
        }
    }
    return Measurement(
        name: "a bug that needs four ordered switches among forty calls",
        value: "found with \(found) of 10 seeds, the slowest after \(String(format: "%.1f", slowest)) s, at most "
            + "\(decisions) unusual decisions in a story",
        budget: "9 of 10 within 120 s, 6 decisions", isMet: found >= 9 && decisions <= 6)
}

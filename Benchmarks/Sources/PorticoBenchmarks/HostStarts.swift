// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import Logging
import SystemModel
import VirtualDevice

/// Starts hosts on journals of two lengths: from the whole journal, and from a checkpoint, whose start must not take longer
/// with a longer journal.
@MainActor
func hostStarts() async throws -> [Measurement] {
    var fromCheckpoint: [Double] = []
    var measurements: [Measurement] = []
    for count in [20_000, 400_000] {
        let home = FileManager.default.temporaryDirectory.appending(path: "portico-bench-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let directory = try DeviceDirectory(name: "bench", home: home)
        try directory.create()
        let (record, made) = try busyJournal(events: count)
        // No process is left to be started.
        let events = made + [.setMuted(false), .shutDown]
        let journal = try Journal(at: directory.journal, startingWith: record)
        for part in stride(from: 0, to: events.count, by: 10_000) {
            try journal.append(Array(events[part..<min(part + 10_000, events.count)]))
        }
        let whole = try await start(directory, record)
        var best = Double.infinity
        for _ in 0..<5 { best = min(best, try await start(directory, record)) }
        fromCheckpoint.append(best)
        measurements.append(
            Measurement(
                name: "a host started on a journal of \(thousands(Double(count))) events",
                value: String(format: "%.0f ms from the journal, %.0f ms from a checkpoint", whole * 1000, best * 1000),
                budget: "20 times as many events cost at most twice the time", isMet: best <= 2 * fromCheckpoint[0]))
    }
    return measurements
}

/// How long a host takes to accept clients, in seconds. What happens on it then is worth a checkpoint, which it saves before
/// it stops.
private func start(_ directory: DeviceDirectory, _ record: BootRecord) async throws -> Double {
    var log = Logger(label: "bench")
    log.logLevel = .critical
    let clock = ContinuousClock()
    let begin = clock.now
    let host = try await DeviceHost(directory, newDevice: record, log: log, stopped: {})
    let time = begin.duration(to: clock.now) / .seconds(1)
    _ = await host.perform(.setMuted(true))
    let client = try HostClient(directory)
    try await Task.detached { _ = try client.ask(.stop) }.value
    withExtendedLifetime(host) {}
    return time
}

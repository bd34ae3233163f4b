// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Histogram

/// One measured quantity with its budget.
struct Measurement {
    var name: String
    var value: String
    var budget: String
    var isMet: Bool
}

/// Times `body` again and again; the result is the distribution of single runs, in nanoseconds: of the best of `goes`
/// goes, by the median. A thousand runs of what takes 70 µs are over in a blink, and whatever else the machine does in it
/// only slows them down.
@MainActor
func distribution(goes: Int, runs: Int, _ body: () throws -> Void) rethrows -> Histogram<UInt64> {
    var best = try distribution(runs: runs, body)
    for _ in 1..<goes {
        let next = try distribution(runs: runs, body)
        if next.valueAtPercentile(50) < best.valueAtPercentile(50) { best = next }
    }
    return best
}

/// Times `body` again and again; the result is the distribution of single runs, in nanoseconds.
@MainActor
func distribution(runs: Int, warmUp: Int = 20, _ body: () throws -> Void) rethrows -> Histogram<UInt64> {
    var histogram = Histogram<UInt64>(highestTrackableValue: 60_000_000_000, numberOfSignificantValueDigits: .three)
    let clock = ContinuousClock()
    for run in 0..<(runs + warmUp) {
        let start = clock.now
        try body()
        let time = start.duration(to: clock.now)
        if run >= warmUp { histogram.record(UInt64(time / .nanoseconds(1))) }
    }
    return histogram
}

/// Times one go of `body`, which does `count` of something; the result is how many a second.
@MainActor
func rate(of count: Int, _ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try body()
    return Double(count) / (start.duration(to: clock.now) / .seconds(1))
}

extension Histogram<UInt64> {
    /// `420 µs (p99 610 µs)`
    var text: String {
        "\(microseconds(valueAtPercentile(50))) (p99 \(microseconds(valueAtPercentile(99))))"
    }

    var median: Duration { .nanoseconds(Int64(valueAtPercentile(50))) }

    private func microseconds(_ nanoseconds: UInt64) -> String {
        String(format: "%.0f µs", Double(nanoseconds) / 1000)
    }
}

/// A number as people write it: `634,531`.
func thousands(_ value: Double) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 0
    formatter.locale = Locale(identifier: "en_US")
    return formatter.string(from: NSNumber(value: value)) ?? "\(Int(value))"
}

/// How long something takes.
@MainActor
func seconds(_ body: () throws -> Void) rethrows -> Double { 1 / (try rate(of: 1, body)) }

/// Numbers all over a range, the same in each run.
func scattered(_ count: Int, below limit: Int) -> [Int] {
    var walk: UInt64 = 1
    return (0..<count).map { _ in
        walk = walk &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((walk >> 33) % UInt64(limit))
    }
}

/// Bytes of memory that this process has resident now.
func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
        let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * 4096
}

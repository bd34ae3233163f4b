// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
public import VirtualDevice

/// How many orders a scenario has when none is left out: counted, or estimated where there are too many.
public enum OrderCount: CustomStringConvertible, Sendable {
    case exactly(Int)
    /// By runs at random (Knuth 1975). `error` is the standard error, as a share of the number.
    case about(Double, error: Double)

    /// Plays every order, if that takes at most `time`; else, some at random.
    ///
    /// - Parameter play: Plays the scenario, and returns the points of the run.
    @MainActor
    public static func counting(
        within time: Duration, _ play: @MainActor (Chooser) async throws -> [OrderPoint]
    ) async throws -> OrderCount {
        let begin = ContinuousClock.now
        var (sum, squares, probes) = (0.0, 0.0, 0)
        while probes < 100 || probes < 2000 && ContinuousClock.now - begin < time / 3 {
            let seed = probes
            probes += 1
            let orders = try await play(.seeded(UInt64(seed))).estimatedOrders
            sum += orders
            squares += orders * orders
        }
        let mean = sum / Double(probes)
        let variance = max(0, squares / Double(probes) - mean * mean)
        let estimate = OrderCount.about(mean, error: (variance / Double(probes)).squareRoot() / mean)
        // Estimates are too small rather than too large: few orders stand for many.
        guard mean < 1e7 else { return estimate }
        let start = ContinuousClock.now
        var search = OrderSearch(reduces: false)
        while let chooser = search.next() {
            if ContinuousClock.now - start > time { return estimate }
            try search.record(try await play(chooser))
        }
        return .exactly(search.complete)
    }

    /// Its number; of an estimate, about.
    public var number: Double {
        switch self {
        case .exactly(let number): Double(number)
        case .about(let number, error: _): number
        }
    }

    public var description: String {
        switch self {
        case .exactly(let number): "\(number)"
        case .about(let number, let error): "about \(Self.rounded(number)) (± \(Self.rounded(100 * error)) %)"
        }
    }

    /// With two digits.
    static func rounded(_ number: Double) -> String {
        if number < 10 { return String(format: "%.1f", number) }
        if number >= 1e6 { return String(format: "%.1e", number) }
        let unit = pow(10, floor(log10(number)) - 1)
        return "\(Int((number / unit).rounded() * unit))"
    }
}

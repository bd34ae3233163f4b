// Portico
// SPDX-License-Identifier: Apache-2.0

/// Parses and formats durations in the usual short form: `250ms`, `5s`, `1.5m`, `2h`, `1d`.
public enum DurationText {
    private static let units: [(suffix: String, nanoseconds: Double)] = [
        ("ns", 1), ("ms", 1e6), ("s", 1e9), ("m", 60e9), ("h", 3600e9), ("d", 86400e9),
    ]

    /// The duration that `text` specifies, or nil if it is not a non-negative number followed by a known unit.
    public static func parse(_ text: some StringProtocol) -> Duration? {
        let number = text.prefix { $0.isNumber || $0 == "." }
        let suffix = text.dropFirst(number.count)
        guard let value = Double(number), let unit = units.first(where: { $0.suffix == suffix }) else { return nil }
        let nanoseconds = value * unit.nanoseconds
        // A century: beyond it a virtual instant would soon overflow.
        guard nanoseconds.isFinite, nanoseconds <= 36_525 * 86400e9 else { return nil }
        return .nanoseconds(Int64(nanoseconds.rounded()))
    }
}

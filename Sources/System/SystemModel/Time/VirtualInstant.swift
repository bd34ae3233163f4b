// Portico
// SPDX-License-Identifier: Apache-2.0

/// A moment on a device's virtual clock, counted from the device's first boot.
///
/// It is independent of wall time: without an advance, a device stays at the same instant forever.
public struct VirtualInstant: InstantProtocol, Codable, Hashable, Sendable {
    /// Nanoseconds since the device's first boot; never negative on a device.
    public var nanoseconds: Int64

    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The device's first boot.
    public static let boot = VirtualInstant(nanoseconds: 0)

    /// The end of a device's clock, 200 years after its first boot. Later timers never fire.
    public static let end = VirtualInstant(nanoseconds: 200 * 31_557_600 * 1_000_000_000)

    /// Fractions of a nanosecond are truncated; a negative duration moves back. The result is limited to the range of
    /// 64 bits, far beyond the end of every clock.
    public func advanced(by duration: Duration) -> VirtualInstant {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
        return VirtualInstant(nanoseconds: overflow ? (duration < .zero ? .min : .max) : sum)
    }

    /// Negative when `other` is earlier.
    public func duration(to other: VirtualInstant) -> Duration {
        .nanoseconds(other.nanoseconds - nanoseconds)
    }

    public static func < (left: VirtualInstant, right: VirtualInstant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    /// Decodes a number of nanoseconds.
    public init(from decoder: any Decoder) throws {
        nanoseconds = try decoder.singleValueContainer().decode(Int64.self)
    }

    /// Encodes a number of nanoseconds.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(nanoseconds)
    }
}

extension VirtualInstant: CustomStringConvertible {
    /// `minutes:seconds.milliseconds`, or with hours once there are any: `00:01.250`, `26:00:00.000`.
    public var description: String {
        let milliseconds = nanoseconds / 1_000_000
        let (hours, minutes, seconds) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60, milliseconds / 1000 % 60)
        func padded(_ value: Int64, _ width: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let tail = "\(padded(minutes, 2)):\(padded(seconds, 2)).\(padded(milliseconds % 1000, 3))"
        return hours == 0 ? tail : "\(padded(hours, 2)):\(tail)"
    }
}

extension Duration {
    /// The duration in nanoseconds, truncated; at most 292 years, the range of 64 bits.
    public var wholeNanoseconds: Int64 {
        let whole = attoseconds / 1_000_000_000
        return Int64(exactly: whole) ?? (self < .zero ? .min : .max)
    }

    /// The duration in seconds, for API that uses `Double`.
    public var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}

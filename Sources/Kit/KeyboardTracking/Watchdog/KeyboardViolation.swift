// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A layout that does not match the keyboard, as found by a watchdog.
public struct KeyboardViolation: Hashable, Sendable {
    /// The overlap that the layout should make room for, in points.
    public var expected: CGFloat
    /// The room that the layout makes, or NaN if its value is not a number.
    public var actual: CGFloat
    /// The number of attempts to repair it: 1 for the first, more if earlier repairs had no effect.
    public var attempt: Int
    /// A description of the window and the keyboard, such as `pad, docked, window (504, 24, 320 × 1130) of 834 × 1194`.
    public var situation: String
    /// The events and values of the tracker, oldest first.
    public var recentEvents: [String]

    public init(expected: CGFloat, actual: CGFloat, attempt: Int, situation: String, recentEvents: [String]) {
        self.expected = expected
        self.actual = actual
        self.attempt = attempt
        self.situation = situation
        self.recentEvents = recentEvents
    }

    /// The kind of the incident in telemetry.
    public var kind: String { attempt == 1 ? "keyboard.overlap" : "keyboard.overlap.unrepaired" }
}

extension KeyboardViolation: CustomStringConvertible {
    /// A description in one line.
    public var description: String {
        "expected \(expected), actual \(actual), attempt \(attempt), \(situation); "
            + "before: \(recentEvents.joined(separator: " | "))"
    }
}

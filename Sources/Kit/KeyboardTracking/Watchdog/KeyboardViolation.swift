// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A layout that does not fit the keyboard, as a watchdog has found it.
public struct KeyboardViolation: Hashable, Sendable {
    /// The overlap that the layout should make room for, in points.
    public var expected: CGFloat
    /// The room that it makes; not a number if it was none.
    public var actual: CGFloat
    /// 1 for the first time; more if the repairs before did not help.
    public var attempt: Int
    /// The window and the keyboard: `pad, docked, window (504, 24, 320 × 1130) of 834 × 1194`.
    public var situation: String
    /// What the tracker had heard and worked out, oldest first.
    public var recentEvents: [String]

    public init(expected: CGFloat, actual: CGFloat, attempt: Int, situation: String, recentEvents: [String]) {
        self.expected = expected
        self.actual = actual
        self.attempt = attempt
        self.situation = situation
        self.recentEvents = recentEvents
    }

    /// What telemetry calls it.
    public var kind: String { attempt == 1 ? "keyboard.overlap" : "keyboard.overlap.unrepaired" }
}

extension KeyboardViolation: CustomStringConvertible {
    /// One line.
    public var description: String {
        "expected \(expected), actual \(actual), attempt \(attempt), \(situation); "
            + "before: \(recentEvents.joined(separator: " | "))"
    }
}

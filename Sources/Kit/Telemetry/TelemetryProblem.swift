// Portico
// SPDX-License-Identifier: Apache-2.0

/// A line of a telemetry file that could not be read.
public struct TelemetryProblem: Hashable, Sendable {
    /// The line number, starting at 1.
    public var line: Int
    public var cause: Cause

    public init(line: Int, cause: Cause) {
        self.line = line
        self.cause = cause
    }
}

extension TelemetryProblem: CustomStringConvertible {
    /// The position, the problem and its remedy.
    public var description: String { "line \(line): \(cause)" }
}

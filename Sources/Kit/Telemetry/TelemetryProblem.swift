// Portico
// SPDX-License-Identifier: Apache-2.0

/// A line of a telemetry file that could not be read.
public struct TelemetryProblem: Hashable, Sendable {
    /// Why the line counts for nothing.
    public enum Cause: Error, Hashable, Sendable {
        /// No JSON: most often a line that was cut off when the app was killed.
        case notJSON
        /// JSON, but not an object.
        case notAnObject
        case noVersion
        /// Written by a later version of this library.
        case newer(Int)
        /// None of the records that this version knows.
        case noRecord
        case severalRecords
        /// The path of a key that has to be there.
        case missing(String)
        /// The path of a key whose value is of another type, or out of range.
        case wrongType(String)
        /// The path of a count below 0.
        case negative(String)
        /// The path of a count that no app can have: above ``TelemetryFile/largestCount``.
        case tooLarge(String)
    }

    /// The first line is 1.
    public var line: Int
    public var cause: Cause

    public init(line: Int, cause: Cause) {
        self.line = line
        self.cause = cause
    }
}

extension TelemetryProblem: CustomStringConvertible {
    /// Where, what, and what to do.
    public var description: String { "line \(line): \(cause)" }
}

extension TelemetryProblem.Cause: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notJSON: "is no JSON; if it is the last line, the app was killed while it wrote it: delete the line"
        case .notAnObject: "is JSON, but no object; delete the line"
        case .noVersion: "has no \"version\" of at least 1; write it with TelemetryFile.text(of:)"
        case .newer(let version):
            "is of version \(version), and this reads up to \(TelemetryFile.version); use a newer portico"
        case .noRecord: "has none of \"incident\", \"sessions\" and \"lost\"; use a newer portico, or delete the line"
        case .severalRecords: "has more than one record; write one a line"
        case .missing(let path): "has no \"\(path)\"; write it with TelemetryFile.text(of:)"
        case .wrongType(let path):
            "has a \"\(path)\" of the wrong type or out of range; write it with TelemetryFile.text(of:)"
        case .negative(let path): "has a \"\(path)\" below 0; count what has happened since the line before"
        case .tooLarge(let path): "has more than \(TelemetryFile.largestCount) for \(path); delete the line"
        }
    }
}

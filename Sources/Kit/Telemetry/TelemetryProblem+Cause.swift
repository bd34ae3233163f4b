// Portico
// SPDX-License-Identifier: Apache-2.0

extension TelemetryProblem {
    /// An error that describes why a line was not read.
    public struct Cause: Error, Hashable, Sendable {
        /// The kind of error. Compare it with the constants, or catch them. Later versions may add more.
        public struct Code: Hashable, Sendable {
            private enum Name {
                case notJSON, notAnObject, noVersion, newer, noRecord, severalRecords
                case missing, wrongType, negative, tooLarge
            }
            private let name: Name

            /// The line is not JSON. Usually it is incomplete because the app was killed.
            public static let notJSON = Code(name: .notJSON)
            /// The line is JSON, but not an object.
            public static let notAnObject = Code(name: .notAnObject)
            /// The line has no version.
            public static let noVersion = Code(name: .noVersion)
            /// The line was written by a later version of this library.
            public static let newer = Code(name: .newer)
            /// The line has none of the records that this version knows.
            public static let noRecord = Code(name: .noRecord)
            /// The line has more than one record.
            public static let severalRecords = Code(name: .severalRecords)
            /// A required key is missing.
            public static let missing = Code(name: .missing)
            /// The value of a key has the wrong type or is out of range.
            public static let wrongType = Code(name: .wrongType)
            /// A count is negative.
            public static let negative = Code(name: .negative)
            /// A count is above ``TelemetryFile/largestCount``, which is more than any app can have.
            public static let tooLarge = Code(name: .tooLarge)
        }

        /// The error with the data of its code.
        enum Kind: Hashable {
            case notJSON
            case notAnObject
            case noVersion
            case newer(Int)
            case noRecord
            case severalRecords
            case missing(String)
            case wrongType(String)
            case negative(String)
            case tooLarge(String)
        }

        let kind: Kind

        /// The kind of error.
        public var code: Code {
            switch kind {
            case .notJSON: .notJSON
            case .notAnObject: .notAnObject
            case .noVersion: .noVersion
            case .newer: .newer
            case .noRecord: .noRecord
            case .severalRecords: .severalRecords
            case .missing: .missing
            case .wrongType: .wrongType
            case .negative: .negative
            case .tooLarge: .tooLarge
            }
        }

        /// The key that is missing or has a wrong value, or nil if the whole line is wrong.
        public var path: String? {
            switch kind {
            case .missing(let value), .wrongType(let value), .negative(let value), .tooLarge(let value): value
            default: nil
            }
        }
    }
}

// Created by the kit, and by tests for comparison.
extension TelemetryProblem.Cause {
    /// An error with ``Code/notJSON``.
    public static let notJSON = Self(kind: .notJSON)
    /// An error with ``Code/notAnObject``.
    public static let notAnObject = Self(kind: .notAnObject)
    /// An error with ``Code/noVersion``.
    public static let noVersion = Self(kind: .noVersion)
    /// An error with ``Code/newer``.
    public static func newer(_ value: Int) -> TelemetryProblem.Cause { Self(kind: .newer(value)) }
    /// The code, for `catch` patterns.
    public static var newer: Code { .newer }
    /// An error with ``Code/noRecord``.
    public static let noRecord = Self(kind: .noRecord)
    /// An error with ``Code/severalRecords``.
    public static let severalRecords = Self(kind: .severalRecords)
    /// An error with ``Code/missing``.
    public static func missing(_ value: String) -> TelemetryProblem.Cause { Self(kind: .missing(value)) }
    /// The code, for `catch` patterns.
    public static var missing: Code { .missing }
    /// An error with ``Code/wrongType``.
    public static func wrongType(_ value: String) -> TelemetryProblem.Cause { Self(kind: .wrongType(value)) }
    /// The code, for `catch` patterns.
    public static var wrongType: Code { .wrongType }
    /// An error with ``Code/negative``.
    public static func negative(_ value: String) -> TelemetryProblem.Cause { Self(kind: .negative(value)) }
    /// The code, for `catch` patterns.
    public static var negative: Code { .negative }
    /// An error with ``Code/tooLarge``.
    public static func tooLarge(_ value: String) -> TelemetryProblem.Cause { Self(kind: .tooLarge(value)) }
    /// The code, for `catch` patterns.
    public static var tooLarge: Code { .tooLarge }

    /// Matches errors with the same code.
    public static func ~= (pattern: TelemetryProblem.Cause, error: any Error) -> Bool { pattern.code ~= error }
}

extension TelemetryProblem.Cause.Code {
    /// Matches errors with this code: `catch TelemetryProblem.Cause.notJSON`.
    public static func ~= (code: TelemetryProblem.Cause.Code, error: any Error) -> Bool {
        (error as? TelemetryProblem.Cause)?.code == code
    }
}

extension TelemetryProblem.Cause: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .notJSON: "is not JSON; if it is the last line, the app was killed while writing it: delete the line"
        case .notAnObject: "is JSON, but not an object; delete the line"
        case .noVersion: "has no \"version\" of at least 1; write it with TelemetryFile.text(of:)"
        case .newer(let version):
            "has version \(version), but this portico reads up to \(TelemetryFile.version); use a newer portico"
        case .noRecord: "has none of \"incident\", \"sessions\" and \"lost\"; use a newer portico, or delete the line"
        case .severalRecords: "has more than one record; write one record per line"
        case .missing(let path): "has no \"\(path)\"; write it with TelemetryFile.text(of:)"
        case .wrongType(let path):
            "has a \"\(path)\" of the wrong type or out of range; write it with TelemetryFile.text(of:)"
        case .negative(let path): "has a \"\(path)\" below 0; count the events since the previous line"
        case .tooLarge(let path): "has more than \(TelemetryFile.largestCount) for \(path); delete the line"
        }
    }
}

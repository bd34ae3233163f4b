// Portico
// SPDX-License-Identifier: Apache-2.0

extension TelemetryProblem {
    /// Why a line counts for nothing.
    public struct Cause: Error, Hashable, Sendable {
        /// What is wrong. Compare it with the constants, or catch them; more may come.
        public struct Code: Hashable, Sendable {
            private enum Name {
                case notJSON, notAnObject, noVersion, newer, noRecord, severalRecords
                case missing, wrongType, negative, tooLarge
            }
            private let name: Name

            /// No JSON: most often a line that was cut off when the app was killed.
            public static let notJSON = Code(name: .notJSON)
            /// JSON, but not an object.
            public static let notAnObject = Code(name: .notAnObject)
            /// No version.
            public static let noVersion = Code(name: .noVersion)
            /// Written by a later version of this library.
            public static let newer = Code(name: .newer)
            /// None of the records that this version knows.
            public static let noRecord = Code(name: .noRecord)
            /// More than one record.
            public static let severalRecords = Code(name: .severalRecords)
            /// A key that has to be there is not.
            public static let missing = Code(name: .missing)
            /// The value of a key is of another type, or out of range.
            public static let wrongType = Code(name: .wrongType)
            /// A count is below 0.
            public static let negative = Code(name: .negative)
            /// A count is larger than any app can have: above ``TelemetryFile/largestCount``.
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

        /// What is wrong.
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

        /// Of the key that is missing, or whose value is wrong; nil for the line as a whole.
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

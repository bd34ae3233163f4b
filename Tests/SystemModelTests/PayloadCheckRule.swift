// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// A payload and everything that the report must find in it: one row of a table.
struct PayloadCheckRule: CustomTestStringConvertible, Sendable {
    /// Where the rule comes from: `N` is the notifications sheet, `A` the APNs sheet.
    var source: String
    var payload: String
    var pushType: PushType
    var isSimulatorFile = false
    var categories: [String]?
    /// The path and the beginning of the message of each, in order.
    var errors: [String]
    var warnings: [String]

    init(
        _ source: String, _ payload: String, as pushType: PushType = .alert, errors: [String] = [],
        warnings: [String] = []
    ) {
        self.source = source
        self.payload = payload
        self.pushType = pushType
        self.errors = errors
        self.warnings = warnings
    }

    /// A payload of nothing but `aps`.
    init(
        _ source: String, aps: String, as pushType: PushType = .alert, errors: [String] = [],
        warnings: [String] = []
    ) {
        self.init(source, #"{"aps":{\#(aps)}}"#, as: pushType, errors: errors, warnings: warnings)
    }

    var testDescription: String { "\(source), \(pushType): \(payload.prefix(100))" }

    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        let report = PayloadReport(
            Data(payload.utf8), pushType: pushType, isSimulatorFile: isSimulatorFile, categories: categories)
        #expect(Self.told(report.errors, as: errors) == errors, sourceLocation: sourceLocation)
        #expect(Self.told(report.warnings, as: warnings) == warnings, sourceLocation: sourceLocation)
        #expect(report.valid == errors.isEmpty, sourceLocation: sourceLocation)
    }

    /// The findings, those that begin as expected cut to that.
    private static func told(_ findings: [PayloadReport.Finding], as expected: [String]) -> [String] {
        findings.enumerated().map { index, finding in
            let line = "\(finding.path) \(finding.message)"
            return index < expected.count && line.hasPrefix(expected[index]) ? expected[index] : line
        }
    }
}
